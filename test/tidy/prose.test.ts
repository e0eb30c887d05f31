// Every text that people read keeps to the style note of CONTRIBUTING.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenLines } from './plain-words.js';

const FOLDERS = ['src', 'client', 'templates', 'scripts', 'bin', 'test', 'docs', 'starter', '.ci'];
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'site.config.ts',
  'vitest.config.ts',
  'package.json',
  'biome.json',
  'knip.json',
];
/** Sites and inputs of tests, expected outputs, the words to find, and words that the search ignores. */
const LEFT_OUT =
  /^test\/(?:sites|errors)\/[^/]+\/|^docs\/manual\/(?:build|\.docgen)|\/(?:goldens|node_modules|dist|differences)\/|^test\/tidy\/(?:plain-words|prose\.test)\.ts$|^test\/browser\/specification-rows\.md$|^src\/base\/words\/english\.ts$/;

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (LEFT_OUT.test(`${path}${entry.isDirectory() ? '/' : ''}`)) return [];
    if (entry.isDirectory()) return filesOf(path);
    return entry.isFile() && /\.(?:[cm]?tsx?|[cm]?js|css|mdx?|html|ya?ml|json)$/.test(entry.name) ? [path] : [];
  });

/** The line of a test that has its name. */
const NAME = /^\s*(?:(?:test|describe)(?:\.[\w.]+(?:\([^)]*\))?)?|\]\))\(['"`]/;

test('every text is in plain words', () => {
  const broken = [...FOLDERS.flatMap(filesOf), ...DOCUMENTS].flatMap((file) =>
    brokenLines(file, readFileSync(file, 'utf8')).map(
      ({ line, text, instead }) => `${file}:${line} ${text}\n  write: ${instead.join('; ')}`,
    ),
  );
  expect(broken.join('\n')).toBe('');
});

const linesOf = (file: string, text: string): number[] => brokenLines(file, text).map(({ line }) => line);

test.each([
  ['a comment', 'a.ts', '// as the author told\nconst said = told;', [1]],
  ['a string', 'a.ts', "const told = 1;\ncall('the worker said so');", [2]],
  ['a string before a comment at the end of its line', 'a.ts', "call('the worker said so'); // Why.", [1]],
  ['a string of one word', 'a.ts', "call('whoever');", [1]],
  ['a later line of a template', 'a.ts', 'call(`One\ntwo ${said} three\nfour said`);', [3]],
  ['a text of JSX', 'a.tsx', 'const A = () => (\n  <p>\n    The worker said so.\n  </p>\n);', [3]],
  ['a later line of a comment', 'a.ts', '/**\n * One.\n * Nobody calls it.\n */', [3]],
  ['an expression of two lines', 'a.ts', '// It is done without a\n// word.', [1]],
  ['a sentence of two lines', 'a.ts', '// One; two\n// and three; four.', [1]],
  ['a later line of a comment of a style sheet', 'a.css', '/* One\n   said two. */\np { color: red }', [2]],
  ['Markdown, without its fences', 'a.md', 'It is told.\n```sh\necho told\n```\nIt is reported.', [1]],
  ['a later line of a paragraph', 'a.md', 'One; two\nand three; four.\n\nOne; two.', [1]],
  ['MDX', 'a.mdx', 'Text.\n\n<Card title="It is fine">\nNobody reads it.\n</Card>', [4]],
  ['HTML', 'a.html', '<p>Text.</p>\n<p>As said.</p>', [2]],
  ['YAML', 'a.yml', 'name: one\n# As told.', [2]],
  ['JSON', 'a.json', '{\n  "text": "As told."\n}', [2]],
])('a rule reads %s', (_, file, text, lines) => {
  expect(linesOf(file, text)).toEqual(lines);
});

test('a rule reads neither identifiers nor a single semicolon', () => {
  expect(linesOf('a.ts', 'const said = told; // One; two.\nfor (;;) shall();')).toEqual([]);
  expect(linesOf('a.ts', "call('a; b; c; d');")).toEqual([]);
});

test('names of tests name what is printed, shown, reported or sent', () => {
  const names = filesOf('test')
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => (NAME.test(line) && /\bsays?\b/.test(line) ? [`${file}:${index + 1}`] : [])),
    );
  expect(names).toEqual([]);
});
