// Measures, for a folder of `.md` pages, the milliseconds per page and stage in one cold process, including the loading of grammars.
// Usage: node test/bench/run.mjs compile-pages DIR
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOutline } from '../../src/compile/build-outline.js';
import { buildSummary } from '../../src/compile/build-summary.js';
import { decodeText } from '../../src/compile/decode-text.js';
import { parseFrontMatter } from '../../src/compile/front-matter/parse-front-matter.js';
import { splitFrontMatter } from '../../src/compile/front-matter/split-front-matter.js';
import { highlightLines } from '../../src/compile/highlight/highlight-code.js';
import { referCode } from '../../src/compile/markdown/code/refer-code.js';
import { createCompileState } from '../../src/compile/markdown/compile-state.js';
import { expandHast } from '../../src/compile/markdown/expand-hast.js';
import { isMisread } from '../../src/compile/markdown/parse/misread.js';
import { parseWithDirectives } from '../../src/compile/markdown/parse/parse-directives.js';
import { loadMarkdownParser } from '../../src/compile/markdown/parse/parse-markdown.js';
import { renderBody } from '../../src/compile/markdown/render-body.js';
import { toHast } from '../../src/compile/markdown/to-hast.js';
import { transformMdast } from '../../src/compile/markdown/transform-mdast.js';

const [folder = '.'] = process.argv.slice(2);
const spent = new Map<string, number>();
/** Equal blocks are highlighted once, as in a build. */
const lines = new Map<string, string[]>();

async function timed<Value>(stage: string, work: () => Value | Promise<Value>): Promise<Value> {
  const start = performance.now();
  const value = await work();
  spent.set(stage, (spent.get(stage) ?? 0) + performance.now() - start);
  return value;
}

const files = {
  siteRoot: folder,
  read: () => 'missing' as const,
  list: () => 'missing' as const,
};

async function compile(parse: NonNullable<Awaited<ReturnType<typeof loadMarkdownParser>>>, file: string): Promise<number> {
  const bytes = await timed('read', () => readFileSync(join(folder, file)));
  const decoded = await timed('decode', () => decodeText(bytes, file));
  if ('fault' in decoded) return 0;
  const { yaml, body: text } = splitFrontMatter(decoded.text, file);
  const { frontMatter, places } = (await timed('front matter', () => parseFrontMatter(yaml, { file, kind: 'doc' }))).value;
  const state = createCompileState({ file, format: 'md', text, files: files as never, frontMatter });
  const mdast = await timed('parse', () => parseWithDirectives(text, parse));
  await timed('odd syntax', () => isMisread(text, mdast));
  await timed('transform mdast', () => transformMdast(mdast, state));
  const hast = await timed('to hast', () => toHast(mdast));
  await timed('expand hast', () => expandHast(hast, state));
  const code = await timed('refer code', () => referCode(state));
  await timed('highlight', async () => {
    for (const { key, text, language } of code) if (!lines.has(key)) lines.set(key, await highlightLines(text, language));
  });
  const { html } = await timed('render body', () => renderBody(hast));
  const { records } = await timed('summary', () => buildSummary({ key: file, state, frontMatterPlaces: places, hasOpaqueMarkup: false }));
  await timed('outline', () => buildOutline(state));
  return html.length + records.length + code.reduce((sum, { key }) => sum + (lines.get(key)?.join('\n').length ?? 0), 0);
}

const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .sort();
const parse = await timed('load parser', () => loadMarkdownParser());
if (!parse) throw new Error('satteri has no binary here');
let checksum = 0;
for (const name of names) checksum += await compile(parse, name);
const total = [...spent.values()].reduce((sum, one) => sum + one, 0);
for (const [stage, time] of spent) console.log(`${stage.padEnd(16)} ${(time / names.length).toFixed(3).padStart(7)} ms a page`);
const { user, system } = process.cpuUsage();
console.log(`${'CPU, start too'.padEnd(16)} ${((user + system) / 1000 / names.length).toFixed(3).padStart(7)} ms a page`);
console.log(`${'all'.padEnd(16)} ${(total / names.length).toFixed(3).padStart(7)} ms a page, ${names.length} pages, checksum ${checksum}`);
