import { expect, test } from 'vitest';
import { compilePage } from './compile-page.js';

const textOf = async (text: string, file = 'content/docs/page.md') => (await compilePage(text, { file })).html;

test.each([
  [':smile:', '😄'],
  [':+1::heart:', '👍❤️'],
  ['Done :tada:!', 'Done 🎉!'],
  ['(:warning:)', '(⚠️)'],
  ['**:rocket:** and *:100:*', '<strong>🚀</strong> and <em>💯</em>'],
  ['[:books: Guide](https://a.b)', '<a href="{L0}">📚 Guide</a>'],
  ['日本:tada:', '日本:tada:'],
])('a name of GitHub becomes its character: %s', async (text, shown) => {
  expect(await textOf(text)).toBe(`<p>${shown}</p>`);
});

test.each([
  '10:30',
  '10:30:00',
  'a:b:c',
  'sha256:b:x',
  'std::cool::fn',
  'c::b::d',
  ':no-such-name:',
  ':constructor: :toString:',
  ': smile :',
  'path/:id:/x',
])('what only looks like one stays as typed: %s', async (text) => {
  expect(await textOf(text)).toBe(`<p>${text}</p>`);
});

test('code, addresses and escapes hold none', async () => {
  const html = await textOf('`:smile:` <https://a.b/:smile:> https://a.b/x:smile: \\:smile:\n\n```\n:smile:\n```\n');
  expect(html).not.toContain('😄');
});

test('titles of admonitions, headings and tabs may hold them', async () => {
  const { html, outline } = await compilePage(
    '## Go :rocket:\n\n:::note Mind :eyes:\nx\n:::\n\n::::tabs\n:::tab[:apple: Mac]\nx\n:::\n::::\n',
  );
  expect(outline.headings[0]).toMatchObject({ text: 'Go 🚀', id: 'go-rocket' });
  expect(html).toContain('<title>Mind 👀</title>');
  expect(html).toContain('"label":"🍎 Mac"');
});

test('a directive is not taken for a name, nor a name for a directive', async () => {
  const { html, diagnostics } = await compilePage(':::tip\n:bulb: x\n:::\n\n:smile:text\n');
  expect(diagnostics).toEqual([]);
  expect(html).toContain('<p>💡 x</p>');
  expect(html).toContain(':smile:text');
});

test('a name that nearly is one is reported with the nearest', async () => {
  const { diagnostics, html } = await compilePage(
    '> :smil: and **:rokcet:**\n\n| :arrow-left: |\n|---|\n| a :heavy_chek_mrk: |\n\n:warnin:\n',
  );
  expect(diagnostics.map(({ code, at, hint }) => `${code} ${at?.line}:${at?.column}+${at?.length} ${hint}`)).toEqual([
    'markdown/unknown-emoji 1:3+6 did you mean `:smile:`?',
    'markdown/unknown-emoji 3:3+12 did you mean `:arrow_left:`?',
    'markdown/unknown-emoji 5:5+16 did you mean `:heavy_check_mark:`?',
    'markdown/unknown-emoji 7:1+8 did you mean `:warning:`?',
  ]);
  expect(html).toContain(':smil:');
});

test.each([
  'a :smil:, b:smil: :smil:c (:smil:) \\:smil: `:smil:`',
  ':align: center and :pages: or :step:',
  ':shipit: :octocat: :check: :tad: :12:30:',
  '10:30:00 a:b:c std::smil:: x',
])('but not what is no name by itself: %s', async (text) => {
  expect((await compilePage(`${text}\n`)).diagnostics).toEqual([]);
});
