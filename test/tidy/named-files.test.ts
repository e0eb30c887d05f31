// Files and folders that the documents for engineers name exist, and docs/own-code.md has their numbers of files and lines.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/own-code.md'];
const OWN_CODE = 'docs/own-code.md';

/** Built files, outputs, packages, and files that the recipes add. */
const NOT_IN_THE_TREE = new Set([
  ...['_name.md', 'assets/search.json', 'dist/cli.cjs', 'dist/worker.cjs', 'ipaddr.js'],
  ...['src/compile/markdown/boxes/quote.ts', 'src/emit/outputs/humans-file.ts', 'client/enhance/zoom.ts'],
  ...['templates/content/Quote.tsx', 'templates/layouts/Wiki.tsx', 'templates/parts/Badge.tsx'],
]);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/^(?:node_modules|dist|build|\.git|\.docgen|\.cache)$/.test(name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]));
const files = filesIn('.');
const read = (file: string): string => readFileSync(file, 'utf8');

test.each(DOCUMENTS)('%s names files and folders that exist', (document) => {
  const spans = [...read(document).matchAll(/`([\w./-]+)`/g)].map(([, span = '']) => span);
  const named = spans.filter((span) => /\w\.(?:[cm]?tsx?|[cm]?js|css|md|json|sh|yml)$/.test(span) && !NOT_IN_THE_TREE.has(span));
  const folders = spans.filter((span) => /^(?:src|client|templates|test|scripts|docs)\/[\w/-]+$/.test(span));
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)))).toEqual([]);
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});

const linesOf = (paths: readonly string[]): string =>
  paths.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0).toLocaleString('en');

/** With the present numbers behind a folder, `src/engine/store` (11 files, 1,123 lines, and behind the path of a file. */
const counted = (text: string): string =>
  text
    .replace(/(`([\w/-]+)` (?:without `\w+` )?\()\d+ files, [\d,]+ lines/g, (whole, head: string, folder: string) => {
      if (head.includes('without') || !existsSync(folder) || !statSync(folder).isDirectory()) return whole;
      const inside = filesIn(folder);
      return `${head}${inside.length} files, ${linesOf(inside)} lines`;
    })
    .replace(
      /(`((?:src|client|scripts)\/[\w/.-]+\.ts)` \()[\d,]+(?= lines\)|\))/g,
      (_, head: string, file: string) => `${head}${linesOf([file])}`,
    );

const numbersIn = (text: string): number[] => [...text.matchAll(/\d[\d,]*/g)].map(([number]) => Number(number.replaceAll(',', '')));
/** An edit of some lines needs no new count. */
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(3, b / 10);

test('docs/own-code.md has the numbers of files and lines, within a tenth', () => {
  const text = read(OWN_CODE);
  const now = counted(text);
  if (process.env.UPDATE) writeFileSync(OWN_CODE, now);
  expect(text.match(/\d+ files, [\d,]+ lines/g)?.length).toBeGreaterThan(5);
  const present = now.split('\n');
  const old = read(OWN_CODE)
    .split('\n')
    .filter((line, index) => {
      const numbers = numbersIn(present[index] ?? '');
      return numbersIn(line).some((number, place) => !isNear(number, numbers[place] ?? Number.NaN));
    });
  expect(old, 'run it with UPDATE=1').toEqual([]);
});
