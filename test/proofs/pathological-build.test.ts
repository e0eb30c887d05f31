// test:all
// Pages that are deep or wide, each through all that a page goes through: compiled, highlighted, rendered, checked, written. Every
// process of the build may use so many seconds of CPU and is killed after that, so that slow is an error as well.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Of each process. Measured: no process takes more than one second for all of these pages; ten leave room for slow machines. */
const CPU_SECONDS = 10;
const KILL_AFTER_MS = 150_000;

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\`\n`;
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '');

interface Page {
  file: string;
  text: string;
  /** Whether all of the page arrived in its document. */
  isWhole: (html: string) => boolean;
}

/** As many as a line that is highlighted can hold. */
const PARENTHESES = '('.repeat(4_990);
const PAGES: Record<string, Page> = {
  '4,990 nested parentheses of Swift in one line, and a line that depends on them': {
    file: 'swift.md',
    text: fence('swift', `${PARENTHESES}\nx`),
    isWhole: (html) => textOf(html).includes(PARENTHESES),
  },
  '5,000 nested parentheses of Swift, a line each': {
    file: 'swift-lines.md',
    text: fence('swift', '(\n'.repeat(5_000)),
    isWhole: (html) => (html.match(/\(/g)?.length ?? 0) >= 5_000,
  },
  'the same in MDX': {
    file: 'swift-mdx.mdx',
    text: fence('swift', `${PARENTHESES}\nx`),
    isWhole: (html) => textOf(html).includes(PARENTHESES),
  },
  '4,990 nested brackets of JSON': {
    file: 'json.md',
    text: fence('json', `${'['.repeat(4_990)}\n1`),
    isWhole: (html) => textOf(html).includes('['.repeat(4_990)),
  },
  'a table of few cells under a wide head': {
    file: 'table.md',
    text: `${'|a'.repeat(300)}|\n${'|-'.repeat(300)}|\n${'x\n'.repeat(300)}`,
    isWhole: (html) => (html.match(/<tr[ >]/g)?.length ?? 0) === 301,
  },
  'footnotes that call each other': {
    file: 'footnotes.md',
    text: `[^0]\n\n${Array.from({ length: 1_000 }, (_, index) => `[^${index}]: [^${(index + 1) % 1_000}] [^${index}]\n\n`).join('')}`,
    isWhole: (html) => (html.match(/<li id="[^"]*fn-/g)?.length ?? 0) === 1_000,
  },
};

let folder: string;
let run: { status: number | null; printed: string };
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-deep-')));
  mkdirSync(join(folder, 'content/docs'), { recursive: true });
  writeFileSync(
    join(folder, 'site.config.mjs'),
    "export default { title: 'Deep', url: 'https://deep.example', search: false, docs: [{ path: '/docs', lastUpdated: false }] };\n",
  );
  for (const { file, text } of Object.values(PAGES)) writeFileSync(join(folder, 'content/docs', file), `---\ntitle: Deep\n---\n\n${text}`);
  const command = `ulimit -t ${CPU_SECONDS}; exec "$0" "$@"`;
  const build = [process.execPath, 'bin/docgen.js', 'build', folder, '--out', 'out', '--no-cache', '--workers', '2', '--format', 'json'];
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command, ...build], { encoding: 'utf8', timeout: KILL_AFTER_MS });
  run = { status, printed: `${stdout}${stderr}` };
}, KILL_AFTER_MS + 10_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the build succeeds within its limit of processor time, without a finding', () => {
  expect(run.printed).not.toMatch(/RangeError|call stack|worker/);
  expect(run.status, run.printed.slice(0, 2_000)).toBe(0);
});

test.each(Object.entries(PAGES))('%s: the document has all of it', (_, { file, isWhole }) => {
  const html = readFileSync(join(folder, 'out/docs', file.replace(/\.mdx?$/, ''), 'index.html'), 'utf8');
  expect(isWhole(html)).toBe(true);
});
