// Measures highlighting in a fresh process: every fenced block of all Markdown files in a folder, once. Prints milliseconds by language for
// reading its grammar, for its first ten blocks, and for all others. Also prints a digest of the lines, which must not change if a change
// only saves time.
// Usage: node test/bench/run.mjs highlight-code DIR [LANGUAGE,…] [--profile]
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { grammarOf, highlightLines } from '../../src/compile/highlight/highlight-code.js';

const [folder = '.', only] = process.argv.slice(2);
const FIRST = 10;

const blocks = new Map<string, Set<string>>();
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  if (!/\.mdx?$/.test(name)) continue;
  for (const [, , language = '', code = ''] of readFileSync(join(folder, name), 'utf8').matchAll(
    /^(`{3,}|~{3,})[ \t]*([\w+#.-]+)[^\n]*\n([\s\S]*?)\n\1/gm,
  )) {
    const { grammar } = grammarOf(language, code);
    if (grammar === undefined || (only !== undefined && !only.split(',').includes(grammar))) continue;
    blocks.set(grammar, (blocks.get(grammar) ?? new Set()).add(code));
  }
}

const digest = createHash('sha256');
const total = { load: 0, first: 0, rest: 0 };
const used = process.cpuUsage();
for (const [language, codes] of blocks) {
  const spent = { load: 0, first: 0, rest: 0 };
  let at = performance.now();
  const lap = (name: keyof typeof spent) => {
    const now = performance.now();
    spent[name] += now - at;
    at = now;
  };
  await highlightLines('', language);
  lap('load');
  let index = 0;
  for (const code of codes) {
    digest.update((await highlightLines(code, language)).join('\n'));
    if (++index === FIRST) lap('first');
  }
  lap(codes.size < FIRST ? 'first' : 'rest');
  for (const name of ['load', 'first', 'rest'] as const) total[name] += spent[name];
  print(language, codes.size, spent);
}
const { user, system } = process.cpuUsage(used);
print(
  'all',
  [...blocks.values()].reduce((sum, { size }) => sum + size, 0),
  total,
);
console.log(`processor ${((user + system) / 1000).toFixed(0)} ms, lines ${digest.digest('hex').slice(0, 16)}`);

function print(name: string, count: number, { load, first, rest }: typeof total): void {
  console.log(
    `${name.padEnd(14)} ${String(count).padStart(6)} blocks  load ${load.toFixed(0).padStart(5)}  first ${first.toFixed(0).padStart(5)}  rest ${rest.toFixed(0).padStart(5)} ms`,
  );
}
