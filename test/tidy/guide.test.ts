// docs/guide.md leads to the manual, which manual.test.ts compares with the sources. What an author may write has a specimen and a style, and code
// reads each option of the command line. Each message names the file to edit and what to write there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../scripts/manual/program-blocks.js';
import { DIRECTIVES } from '../../src/compile/markdown/directives/directive.js';

const GUIDE = 'docs/guide.md';
const SPECIMENS = 'test/sites/markdown/syntax/content/docs';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Texts between single backticks. */
const spansOf = (markdown: string): string[] => [...markdown.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, text = '']) => text);

/** A span of code is the name. */
const names = (markdown: string, name: string): boolean => spansOf(markdown).includes(name);

/** Directives with a pair or a line of colons, each with the attributes that stand in its braces: `:::tab[Linux]{value=linux default}`. */
function directivesIn(markdown: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', braces = ''] of markdown.matchAll(/(?<!:):{2,}([a-z][\w-]*)(?:\[(?:[^\]\n\\]|\\.)*\])?(?:\{([^}\n]*)\})?/g)) {
    const attributes = braces.matchAll(/(?:^|\s)([a-zA-Z][\w-]*)(?:=(?:"[^"]*"|'[^']*'|[^\s"']+))?/g);
    found.set(name, new Set([...(found.get(name) ?? []), ...[...attributes].map(([, attribute = '']) => attribute)]));
  }
  return found;
}

/** Of `DIRECTIVES`, each that the text does not use, and each attribute that it does not give to its directive, as they are written. */
function unusedDirectives(markdown: string): string[] {
  const used = directivesIn(markdown);
  return Object.entries(DIRECTIVES).flatMap(([name, { attributes }]) =>
    used.has(name)
      ? attributes.filter((attribute) => !used.get(name)?.has(attribute)).map((attribute) => `:::${name}{${attribute}=…}`)
      : [`:::${name}`],
  );
}

test('each attribute of a directive is in the list of those that exist', () => {
  const page = 'docs/errors/markdown/unknown-attribute.md';
  const list =
    readFileSync(page, 'utf8')
      .match(/^- `::.*$/gm)
      ?.join(' ') ?? '';
  const missing = Object.entries(DIRECTIVES).flatMap(([name, { attributes }]) => {
    // Of several names together the attributes follow: `:::a` and `:::b`: `c`, `d`.
    const [, listed = ''] = new RegExp(`\`:::${escaped(name)}\`(?: and \`[^\`]+\`)*: ([^:;]*)`).exec(list) ?? [];
    return attributes.filter((attribute) => !names(listed, attribute)).map((attribute) => `${page}: add \`${attribute}\` of :::${name}`);
  });
  expect(missing).toEqual([]);
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const textOf = (files: readonly string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n');

test('each option of a command is read by code', () => {
  // A command hands most of them on. Without the fields of interfaces, which read nothing.
  const sources = textOf(['src/cli', 'src/pipeline', 'src/dev', 'src/init'].flatMap(filesIn)).replace(/^ +\w+\??: [^=(){}]+;$/gm, '');
  const unread = [...COMMANDS].flatMap(([name, command]) =>
    command.options
      .filter((option) => !new RegExp(`\\b${option.attributeName()}\\b`).test(sources))
      .map((option) => `src/cli: ${name} takes ${option.long} and no code reads \`${option.attributeName()}\``),
  );
  expect(unread).toEqual([]);
});

test('the guide leads from each subject to pages of the manual that exist', () => {
  const links = [...readFileSync(GUIDE, 'utf8').matchAll(/\]\(([^)#]+)/g)].map(([, target = '']) => join('docs', target));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((target) => !existsSync(target))).toEqual([]);
});

test('each directive and component has a specimen, whose HTML is a golden', () => {
  const specimens = textOf(
    readdirSync(SPECIMENS)
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => join(SPECIMENS, name)),
  );
  const missing = unusedDirectives(specimens).map((form) => `${SPECIMENS}/words.md: use ${form}`);
  expect(missing.map((one) => `${one}; then UPDATE=1 npx vitest run --project sites goldens`)).toEqual([]);
});

/** Classes that say what an element is, to scripts, tests or sites, and look like nothing. */
const UNSTYLED = new Set(['math']);

test('each class of a content component has a rule in a style sheet', () => {
  const styles = textOf(filesIn('templates').filter((file) => file.endsWith('.css')));
  const missing = filesIn('templates/content').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/className="([^"]+)"/g)]
      .flatMap(([, list = '']) => list.split(' '))
      .filter((name) => !UNSTYLED.has(name) && !new RegExp(`\\.${escaped(name)}(?![\\w-])`).test(styles))
      .map((name) => `templates/styles/content.css: add a rule for .${name} of ${file}`),
  );
  expect(missing).toEqual([]);
});
