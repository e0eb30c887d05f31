// Every line that people read keeps to the style note of CONTRIBUTING.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenLines } from './plain-words.js';

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

test('every line is in plain words', () => {
  const broken = [...FOLDERS.flatMap(filesOf), ...DOCUMENTS].flatMap((file) =>
    brokenLines(file, readFileSync(file, 'utf8')).map(
      ({ line, text, instead }) => `${file}:${line} ${text}\n  write: ${instead.join('; ')}`,
    ),
  );
  expect(broken.join('\n')).toBe('');
});

test('a rule reads comments, strings and Markdown, and neither identifiers nor fenced code', () => {
  const linesOf = (file: string, text: string): number[] => brokenLines(file, text).map(({ line }) => line);
  expect(
    linesOf('a.ts', "const told = 1; // as the author told\ncall('the worker said so');\nconst said = told;\n * nobody calls it"),
  ).toEqual([1, 2, 4]);
  expect(linesOf('a.md', 'It is told.\n```sh\necho told\n```\nIt is reported.')).toEqual([1]);
  expect(linesOf('a.md', 'One; two; three.\nOne; two.')).toEqual([1]);
});
