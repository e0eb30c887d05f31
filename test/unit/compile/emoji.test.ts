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
