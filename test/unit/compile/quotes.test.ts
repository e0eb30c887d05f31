// `markdown.smartypants`: straight quotes of prose become those of the language.
import { expect, test } from 'vitest';
import { parseFrontMatter } from '../../../src/compile/front-matter/parse-front-matter.js';
import { readPlainOutline } from '../../../src/compile/read-plain-outline.js';
import type { SourceEntry } from '../../../src/model/source-entry.js';
import { parseCategory } from '../../../src/sources/parse-category.js';
import { compilePage } from './compile-page.js';

const FILES = ['content/docs/page.md', 'content/docs/page.mdx'];
const html = async (text: string, locale = 'en') => (await compilePage(text, { options: { smartypants: true, locale } })).html;

test('without the option quotes stay as they were typed', async () => {
  expect((await compilePage(`"It's" 'so'\n`)).html).toBe(`<p>"It's" 'so'</p>`);
});

test.each([
  [`She wrote "it's 'fine'".`, 'She wrote “it’s ‘fine’”.'],
  [`("So" -- "thus")`, '(“So” -- “thus”)'],
  [`the readers' list of the '90s`, 'the readers’ list of the ’90s'],
  [`a 5" screen, 6' high`, `a 5" screen, 6' high`],
  [`"*Emphasis* and **more**" 'n' so`, '“<em>Emphasis</em> and <strong>more</strong>” ‘n’ so'],
  ['"`a`"', '“<code>a</code>”'],
  [`don't`, 'don’t'],
  [`'it's "fine"'.`, '‘it’s “fine”’.'],
  [`"the ("inner") one" and "more"`, '“the (“inner”) one” and “more”'],
  [`"Well—", she wrote, "so"`, '“Well—”, she wrote, “so”'],
])('%s', async (typed, shown) => {
  expect(await html(`${typed}\n`)).toBe(`<p>${shown}</p>`);
});

test.each([
  ['de', `„Das ist ‚so‘“, it’s`],
  ['fr', '«\u00A0Das ist “so”\u00A0», it’s'],
  ['ja', '「Das ist 『so』」, it’s'],
  ['nb', '«Das ist ‘so’», it’s'],
  ['tr', '“Das ist ‘so’”, it’s'],
])('the quotes are those of the language: %s', async (locale, shown) => {
  expect(await html(`"Das ist 'so'", it's\n`, locale)).toBe(`<p>${shown}</p>`);
});

test('code of any kind, addresses, attributes and raw tags keep straight quotes', async () => {
  const text = [
    '`"a"` <code>"b"</code> <kbd>"c"</kbd> [link](/x "it\'s")',
    '    "indented"',
    '```js title="a.js"\nconst a = "x";\n```',
    "https://example.com/?q='it'&page=1",
  ].join('\n\n');
  const shown = await html(text);
  expect(shown).not.toMatch(/[“”‘’]/);
});

test.each(FILES)('ids of headings stay as they were: %s', async (file) => {
  const text = `## Don't say "hello" -- 'now'\n\n## Été d'hier\n`;
  const ids = async (smartypants?: true) =>
    (await compilePage(text, { file, options: { ...(smartypants && { smartypants }) } })).outline.headings.map(({ id }) => id);
  expect(await ids(true)).toEqual(await ids());
  const { outline } = await compilePage(text, { file, options: { smartypants: true } });
  expect(outline.headings[0]?.text).toBe('Don’t say “hello” -- ‘now’');
});

test('a quote in one paragraph does not change the next', async () => {
  expect(await html('A "stray.\n\nA "quote".\n\n- "one"\n- "two"\n')).toMatch(/A “stray\.[\s\S]*A “quote”\.[\s\S]*“one”[\s\S]*“two”/);
});

test('front matter and categories have the quotes of the text where readers see them, and keep those of ids and addresses', () => {
  const yaml = `id: it's\ntitle: A "first"\ndescription: It's "so"\nsidebar_label: '"First"'\nslug: it's\nimage: it's.png`;
  const { frontMatter } = parseFrontMatter(yaml, { file: 'a.md', kind: 'doc' }, { quotes: 'en' }).value;
  const ids = { id: "it's", slug: "it's", image: "it's.png" };
  expect(frontMatter).toEqual({ ...ids, title: 'A “first”', description: 'It’s “so”', sidebarLabel: '“First”' });
  expect(parseFrontMatter(yaml, { file: 'a.md', kind: 'doc' }).value.frontMatter.title).toBe('A "first"');
  const link = { type: 'generated-index', title: '"T"', description: '"D"', slug: "/it's" };
  const where = { file: '_category_.json', folder: '', docs: { instance: 'default', version: 'current' } };
  expect(parseCategory(JSON.stringify({ label: `"L"`, className: "it's", link }), where, 'de').value).toMatchObject({
    label: '„L“',
    className: "it's",
    link: { title: '„T“', description: '„D“', slug: "/it's" },
  });
});

test('docgen dev reads the same title from the beginning of a page', () => {
  const entry = { key: 'a', file: 'a.md', format: 'md', kind: 'doc' } as SourceEntry;
  expect(readPlainOutline(entry, Buffer.from('---\ntitle: A "first"\n---\n'), true, 'en')?.title).toBe('A “first”');
});
