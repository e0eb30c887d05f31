// The reference of the manual (docs/manual) is what the sources of docgen say, and each thing that an author may write has a place in it.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONFIG_INTERFACES, membersAt, repeatsComment, silentKeys } from '../../scripts/manual/config-blocks.js';
import { ERRORS, errorPages } from '../../scripts/manual/error-pages.js';
import { blockNames, fillPages } from '../../scripts/manual/fill-pages.js';
import { FRONT_MATTER_MEANINGS, MORE_ABOUT } from '../../scripts/manual/more-about.js';
import { COMMANDS } from '../../scripts/manual/program-blocks.js';
import { FRONT_MATTER_KEYS } from '../../src/compile/front-matter/front-matter-keys.js';
import { DIRECTIVES } from '../../src/compile/markdown/directives/directive.js';
import { LEAF_DIRECTIVES } from '../../src/compile/markdown/directives/leaf-directives.js';
import { COMPONENT_NAMES } from '../../src/model/content-components.js';
import { SETTING_EFFECTS } from '../unit/config/setting-effects.js';
import { declaredCodes } from './declared-codes.js';

const REFERENCE = 'docs/manual/content/docs/reference';
const GALLERY = 'docs/manual/content/docs/components';

const pages = fillPages();
const errors = errorPages();
const textIn = (folder: string): string =>
  pages
    .filter(({ file }) => file.startsWith(`${folder}/`))
    .map(({ filled }) => filled)
    .join('\n');
const blocks = pages.flatMap(({ filled }) => blockNames(filled)).map((block) => block.split(' '));
const shownBy = (...kinds: string[]): string[][] => blocks.filter(([kind = '']) => kinds.includes(kind)).map((words) => words.slice(1));

test('the reference is what the sources say', () => {
  const old = [...pages, ...errors].filter(({ text, filled }) => text !== filled).map(({ file }) => file);
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

/** Keys at the top that have a page of their own, whose heading is the key. */
const PAGES: Record<string, string> = { navbar: 'navbar', footer: 'footer', announcementBar: 'footer', docs: 'docs', blog: 'blog' };
const OTHERS: Record<string, string> = {
  apis: 'apis',
  markdown: 'markdown',
  search: 'search',
  chatWidget: 'services',
  analytics: 'services',
};
const LAST: Record<string, string> = { checks: 'checks', security: 'security', colorMode: 'site', tableOfContents: 'site' };

test('each key at the top of the configuration is listed, with the page that describes it', () => {
  const named = { ...PAGES, ...OTHERS, ...LAST };
  const listed = shownBy('keys', 'table').flatMap(([path, ...keys]) => (path === 'UserConfig' ? keys : []));
  const index = readFileSync(`${REFERENCE}/configuration/index.md`, 'utf8');
  const missing = membersAt('UserConfig').flatMap(({ name }) => [
    ...(index.includes(`\`${name}\``) ? [] : [`${REFERENCE}/configuration/index.md: name \`${name}\``]),
    ...(listed.includes(name) || named[name] ? [] : [`${REFERENCE}/configuration/site.md: add ${name} to the block of UserConfig`]),
  ]);
  expect(missing).toEqual([]);
});

test('each key that has an effect is in the reference of the configuration', () => {
  const text = textIn(`${REFERENCE}/configuration`);
  const missing = Object.keys(SETTING_EFFECTS).filter((path) => {
    const key = path.split('.').at(-1) ?? path;
    return !new RegExp(`\`(?:[\\w.]+\\.)?${key}\`|[{,] ${key}[ ,:]`).test(text);
  });
  expect(missing).toEqual([]);
});

test('each key says what it means', () => {
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

test('each key of front matter says what it means', () => {
  expect(Object.keys(FRONT_MATTER_MEANINGS).sort()).toEqual(Object.keys(FRONT_MATTER_KEYS).sort());
  expect(blocks).toContainEqual(['front', 'matter']);
});

test('each command has its options in the reference', () => {
  const shown = shownBy('command').map((words) => words.join(' '));
  const missing = [...COMMANDS.keys()].filter((name) => !shown.includes(name));
  expect(missing.map((name) => `${REFERENCE}/commands.md: add <!-- reference: command ${name} -->`)).toEqual([]);
});

test('each component has its properties in the reference, and is in the gallery', () => {
  const shown = shownBy('component').map(([name]) => name);
  const gallery = textIn(GALLERY);
  expect(COMPONENT_NAMES.filter((name) => !shown.includes(name))).toEqual([]);
  expect(COMPONENT_NAMES.filter((name) => !new RegExp(`\\b${name}\\b`).test(gallery))).toEqual([]);
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

test('each code has a page, and its area is in the sidebar', () => {
  const files = new Set(errors.map(({ file }) => file));
  const codes = declaredCodes.map(({ code }) => code);
  expect(codes.filter((code) => !files.has(`${ERRORS}/${code}.md`))).toEqual([]);
  const config = readFileSync('docs/manual/site.config.ts', 'utf8');
  const areas = new Set(codes.map((code) => code.slice(0, code.indexOf('/'))));
  expect([...areas].filter((area) => !config.includes(`'${area}'`))).toEqual([]);
});

test('the parts and the tokens have their tables', () => {
  expect(blocks).toContainEqual(['parts']);
  expect(blocks).toContainEqual(['tokens']);
});
