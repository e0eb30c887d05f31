// Every line that people read keeps to the style note of CONTRIBUTING. Lines that are older than the note are in old-prose.json, by
// their digest; that list only shrinks: `UPDATE=1 npx vitest run --project tidy test/tidy/prose.test.ts` removes digests of lines that are gone.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenLines } from './plain-words.js';

const LIST = 'test/tidy/old-prose.json';
/** How many lines the list names now. Lower it when lines are rewritten; a new line has no place in the list. */
const MOST_OLD_LINES = 458;
const FOLDERS = ['src', 'client', 'templates', 'scripts', 'bin', 'test', 'docs', 'starter', '.ci'];
const DOCUMENTS = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'vitest.config.ts'];
/** Sites and inputs of tests, expected outputs, and the words to find. */
const LEFT_OUT =
  /^test\/(?:sites|errors)\/[^/]+\/|^docs\/manual\/(?:build|\.docgen|content\/docs\/errors)|\/(?:goldens|node_modules|dist|differences)\/|^test\/tidy\/(?:plain-words|prose\.test)\.ts$|^test\/browser\/specification-rows\.md$/;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (LEFT_OUT.test(`${path}${entry.isDirectory() ? '/' : ''}`)) return [];
    if (entry.isDirectory()) return filesOf(path);
    return entry.isFile() && /\.(?:tsx?|mjs|cjs|js|css|md)$/.test(entry.name) ? [path] : [];
  });

const digestOf = (line: string): string => createHash('sha256').update(line).digest('hex').slice(0, 10);

const broken = [...FOLDERS.flatMap(filesOf), ...DOCUMENTS].flatMap((file) =>
  brokenLines(file, readFileSync(file, 'utf8')).map((line) => ({ ...line, file, digest: digestOf(line.text) })),
);
const listed: string[] = JSON.parse(readFileSync(LIST, 'utf8'));

test('every new line is in plain words', () => {
  const old = new Set(listed);
  const found = broken.filter(({ digest }) => !old.has(digest));
  expect(found.map(({ file, line, text, instead }) => `${file}:${line} ${text}\n  write: ${instead.join('; ')}`).join('\n')).toBe('');
});

test('the list of old lines names only lines that are still there', () => {
  const present = new Set(broken.map(({ digest }) => digest));
  const kept = listed.filter((digest) => present.has(digest));
  expect(kept.length).toBeLessThanOrEqual(MOST_OLD_LINES);
  if (process.env.UPDATE) writeFileSync(LIST, `${JSON.stringify(kept, null, 2)}\n`);
  else expect(listed.filter((digest) => !present.has(digest))).toEqual([]);
});

test('a rule reads comments, strings and Markdown, and neither identifiers nor fenced code', () => {
  const linesOf = (file: string, text: string): number[] => brokenLines(file, text).map(({ line }) => line);
  expect(
    linesOf('a.ts', "const told = 1; // as the author told\ncall('the worker said so');\nconst said = told;\n * nobody calls it"),
  ).toEqual([1, 2, 4]);
  expect(linesOf('a.md', 'It is told.\n```sh\necho told\n```\nIt is reported.')).toEqual([1]);
  expect(linesOf('a.md', 'One; two; three.\nOne; two.')).toEqual([1]);
});
