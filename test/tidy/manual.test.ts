// The reference of the manual (docs/manual) is what the sources of docgen say, and each thing that an author may write has a place in it.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFIG_INTERFACES, membersAt, repeatsComment, silentKeys } from '../../scripts/manual/config-blocks.js';
import { blockNames, fillPages } from '../../scripts/manual/fill-pages.js';
import { FRONT_MATTER_MEANINGS, MORE_ABOUT } from '../../scripts/manual/more-about.js';
import { COMMANDS } from '../../scripts/manual/program-blocks.js';
import { FRONT_MATTER_KEYS } from '../../src/compile/front-matter/front-matter-keys.js';
import { DIRECTIVES } from '../../src/compile/markdown/directives/directive.js';
import { LEAF_DIRECTIVES } from '../../src/compile/markdown/directives/leaf-directives.js';
import { COMPONENT_NAMES } from '../../src/model/content-components.js';
import { SETTING_EFFECTS } from '../unit/config/setting-effects.js';

const REFERENCE = 'docs/manual/content/docs/reference';
const GALLERY = 'docs/manual/content/docs/components';

const pages = fillPages();
const textIn = (folder: string): string =>
  pages
    .filter(({ file }) => file.startsWith(`${folder}/`))
    .map(({ filled }) => filled)
    .join('\n');
const blocks = pages.flatMap(({ filled }) => blockNames(filled)).map((block) => block.split(' '));
const shownBy = (...kinds: string[]): string[][] => blocks.filter(([kind = '']) => kinds.includes(kind)).map((words) => words.slice(1));

test('the reference is what is generated from the sources', () => {
  const old = pages.filter(({ text, filled }) => text !== filled).map(({ file }) => file);
  expect(old, 'run `npm run manual`').toEqual([]);
});

test('the index of the how-to guides links to each of them', () => {
  const folder = 'docs/manual/content/docs/how-to';
  const index = readFileSync(`${folder}/index.md`, 'utf8');
  const guides = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'index.md');
  expect(guides.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

test('each interface of the configuration has a table or a section', () => {
  const shown = new Set(shownBy('keys', 'table').map(([path]) => path));
  const missing = CONFIG_INTERFACES.filter((name) => name !== 'UserConfig' && !shown.has(name));
  expect(missing.map((name) => `${REFERENCE}/configuration: add <!-- reference: keys ${name} -->`)).toEqual([]);
});

/** The table of the index: each key, with the page that it names. */
const pageOfKey: ReadonlyMap<string, string> = new Map(
  [...readFileSync(`${REFERENCE}/configuration/index.md`, 'utf8').matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\) \| (.+) \|$/gm)].flatMap(
    ([, page = '', keys = '']) => [...keys.matchAll(/`(\w+)`/g)].map(([, key = '']): [string, string] => [key, page]),
  ),
);

/** A block of the key's values, its row in a table, or a section of its own. */
function describes(text: string, key: string): boolean {
  const named = blockNames(text).some((block) => {
    const [, path, ...words] = block.split(' ');
    return path === `UserConfig.${key}` || (path === 'UserConfig' && words.includes(key)) || words.includes(`${key}.`);
  });
  return named || new RegExp(`^## (?:.* )?\`?${key}\`?(?: |$)`, 'm').test(text);
}

test('each key at the top of the configuration is in the index, with a page that describes it', () => {
  const texts = new Map(pages.map(({ file, filled }) => [file, filled]));
  const missing = membersAt('UserConfig').flatMap(({ name }) => {
    const page = pageOfKey.get(name);
    if (page === undefined) return [`${REFERENCE}/configuration/index.md: name \`${name}\` and its page`];
    const file = `${REFERENCE}/configuration/${page}`;
    return describes(texts.get(file) ?? '', name) ? [] : [`${file}: describe \`${name}\` in a block or in a section`];
  });
  expect(missing).toEqual([]);
  const keys = membersAt('UserConfig').map(({ name }) => name);
  expect([...pageOfKey.keys()].filter((key) => !keys.includes(key))).toEqual([]);
});

test('each key that has an effect is in the reference of the configuration', () => {
  const text = textIn(`${REFERENCE}/configuration`);
  const missing = Object.keys(SETTING_EFFECTS).filter((path) => {
    const key = path.split('.').at(-1) ?? path;
    return !new RegExp(`\`(?:[\\w.]+\\.)?${key}\`|[{,] ${key}[ ,:]`).test(text);
  });
  expect(missing).toEqual([]);
});

test('each key has a meaning', () => {
  const silent = CONFIG_INTERFACES.flatMap(silentKeys).filter((path) => !path.startsWith('UserConfig.'));
  expect(silent.map((path) => `write a comment in src/config, or a sentence for ${path} in scripts/manual/more-about.ts`)).toEqual([]);
});

test('each sentence about a key is about one that exists', () => {
  const gone = Object.keys(MORE_ABOUT).filter((path) => {
    const at = path.lastIndexOf('.');
    return !membersAt(path.slice(0, at)).some(({ name }) => name === path.slice(at + 1));
  });
  expect(gone).toEqual([]);
});

test('no sentence about a key repeats its comment', () => {
  expect(Object.keys(MORE_ABOUT).filter(repeatsComment), 'delete the row of scripts/manual/more-about.ts').toEqual([]);
});

test('each key of front matter has a meaning', () => {
  expect(Object.keys(FRONT_MATTER_MEANINGS).sort()).toEqual(Object.keys(FRONT_MATTER_KEYS).sort());
  expect(blocks).toContainEqual(['front', 'matter']);
});

test('each command has its options in the reference', () => {
  const shown = shownBy('command').map((words) => words.join(' '));
  const missing = [...COMMANDS.keys()].filter((name) => !shown.includes(name));
  expect(missing.map((name) => `${REFERENCE}/commands.md: add <!-- reference: command ${name} -->`)).toEqual([]);
});

/** The text of fences, and the text around them. */
function fencesOf(markdown: string): { fenced: string; around: string } {
  const fence = /^( *)(`{3,})[^\n]*\n[\s\S]*?^\1\2 *$/gm;
  return { fenced: [...markdown.matchAll(fence)].map(([whole]) => whole).join('\n'), around: markdown.replace(fence, '') };
}

test('each component has its properties in the reference', () => {
  const shown = shownBy('component').map(([name]) => name);
  expect(COMPONENT_NAMES.filter((name) => !shown.includes(name))).toEqual([]);
});

test('the gallery shows of each component how it is written, and beside that what it becomes', () => {
  const mdx = pages.filter(({ file }) => file.startsWith(`${GALLERY}/`) && file.endsWith('.mdx')).map(({ filled }) => fencesOf(filled));
  const shown = (name: string) => {
    const tag = new RegExp(`<${name}\\b`);
    return mdx.some(({ fenced, around }) => tag.test(fenced) && tag.test(around));
  };
  expect(COMPONENT_NAMES.filter((name) => !shown(name))).toEqual([]);
});

test('each directive is in the gallery, with each of its attributes', () => {
  const gallery = textIn(GALLERY);
  const missing = Object.entries(DIRECTIVES).flatMap(([name, { attributes }]) => [
    ...(gallery.includes(`:::${name}`) ? [] : [`:::${name}`]),
    ...attributes
      .filter((attribute) => !new RegExp(`:::${name}(?:\\[[^\\]\n]*\\])?\\{[^}\n]*\\b${attribute}\\b`).test(gallery))
      .map((attribute) => `:::${name}{${attribute}}`),
  ]);
  expect([...missing, ...Object.keys(LEAF_DIRECTIVES).filter((name) => !gallery.includes(`::${name}`))]).toEqual([]);
  expect(blocks).toContainEqual(['directives']);
});

test('the parts and the tokens have their tables', () => {
  expect(blocks).toContainEqual(['parts']);
  expect(blocks).toContainEqual(['tokens']);
});
