// Lists that the compiler can't compare with each other: layouts and the pages that browser tests open, files of outputs and the one place
// that writes them, scripts that wait for a gesture and the markup that they wait on, directives with their specimens and styles, and
// options with the code that reads them. Each message names the file to edit.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from '@babel/parser';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../scripts/manual/program-blocks.js';
import { DIRECTIVES } from '../../src/compile/markdown/directives/directive.js';
import { LAYOUT_NAMES } from '../../src/model/content-graph.js';
import { PAGE_TYPES } from '../browser/page-types.js';

const SPECIMENS = 'test/sites/markdown/syntax/content/docs';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Texts between single backticks. */
const spansOf = (markdown: string): string[] => [...markdown.matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, text = '']) => text);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  );
const read = (file: string): string => readFileSync(file, 'utf8');
const textOf = (files: readonly string[]): string => files.map(read).join('\n');

test('every layout has a page that all browser tests open', () => {
  const missing = LAYOUT_NAMES.filter((layout) => !PAGE_TYPES.some((type) => type.layout === layout));
  expect(missing.map((layout) => `test/browser/page-types.ts: add a page of the layout '${layout}'`)).toEqual([]);
});

test('every function that makes output files is called where a site is written', () => {
  const caller = [...filesIn('src/pipeline'), ...filesIn('src/emit/outputs')].map(read).join('\n');
  const unused = filesIn('src/emit/outputs').filter((file) => !caller.includes(`/${file.split('/').at(-1)?.replace('.ts', '.js')}'`));
  expect(unused.map((file) => `src/pipeline/render/site-outputs.ts: call what ${file} exports, in \`joined\` or in \`yielding\``)).toEqual(
    [],
  );
});

test('every behaviour that waits for a gesture waits on markup that exists', () => {
  const markup = [...filesIn('templates'), ...filesIn('client'), ...filesIn('src/render'), ...filesIn('src/compile')]
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('/when-needed.ts'))
    .map(read)
    .join('\n');
  const selectors = [...read('client/boot/when-needed.ts').matchAll(/selector: '([^']+)'/g)].map(([, selector = '']) => selector);
  expect(selectors.length).toBeGreaterThan(8);
  const lost = selectors.filter((selector) =>
    [...selector.matchAll(/\[([a-z-]+)\]|\.([a-z-]+)/g)].some(
      ([, attribute, name]) =>
        !markup.includes(attribute ?? '') || (name !== undefined && !new RegExp(`['"\` ]${name}['"\` ]`).test(markup)),
    ),
  );
  expect(lost.map((selector) => `client/boot/when-needed.ts: no template writes an element for \`${selector}\``)).toEqual([]);
});

/** Names in code, without those in types, which read nothing. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { type, name } = value as { type?: string; name?: string };
  if (type === 'Identifier') return [name ?? ''];
  if (type?.startsWith('TS') && !/Expression$/.test(type)) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'loc' || key.endsWith('omments') ? [] : namesIn(child)));
}
const namesOf = (code: string): string[] => namesIn(parse(code, { sourceType: 'module', plugins: ['typescript'] }).program);

/** The files that a module imports from docgen. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/ from '(\.[^']+)\.js'/g)].map(([, target = '']) => join(dirname(file), `${target}.ts`)).filter(existsSync);

/** Names in the file of a command, and in what its action hands the options to. */
function readersOf(name: string): Set<string> {
  const [first = ''] = name.split(' ');
  const file = filesIn('src/cli').find((path) => path.endsWith(`/${first}-command.ts`)) ?? expect.fail(`no file for ${name}`);
  const handed = importsOf(file).filter((path) => path.startsWith('src/pipeline/') || path.endsWith('/observe-options.ts'));
  return new Set([file, ...handed].map(read).flatMap(namesOf));
}

test('each option of a command is read by its action, or by what the action calls with the options', () => {
  const unread = [...COMMANDS].flatMap(([name, { options }]) => {
    const names = readersOf(name);
    return options
      .filter((option) => !names.has(option.attributeName()))
      .map((option) => `src/cli: ${name} takes ${option.long} and no code reads \`${option.attributeName()}\``);
  });
  expect(unread).toEqual([]);
});

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
  const page = 'docs/manual/content/docs/errors/markdown/unknown-attribute.md';
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
