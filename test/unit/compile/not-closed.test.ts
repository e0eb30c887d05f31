import { describe, expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

describe.each(['satteri', 'remark'] as const)('what is never closed, read by %s', (parser) => {
  test.each([
    [':::note\n\nText.\n\n## More\n', 'markdown/not-closed 1:1+7'],
    [':::note\n', 'markdown/not-closed 1:1+7'],
    [':::note Title\n- a\n', 'markdown/not-closed 1:1+13'],
    ['::::note\n:::tip\nx\n:::\n\nText.\n', 'markdown/not-closed 1:1+8'],
    ['- a\n\n  :::note\n  x\n\nText.\n', 'markdown/not-closed 3:3+7'],
    ['```js\ncode\n\nText.\n', 'markdown/not-closed 1:1+5'],
    ['```js\ncode\n```js\n', 'markdown/not-closed 1:1+5'],
    ['````\ncode\n```\n', 'markdown/not-closed 1:1+4'],
    ['```\ncode\n~~~\n', 'markdown/not-closed 1:1+3'],
    ['Text.\n\n```', 'markdown/not-closed 3:1+3'],
    ['> ~~~\n> code\n', 'markdown/not-closed 1:3+3'],
    [':::note\nOne.\n\n:::tip\nTwo.\n:::\n\nText.\n', 'markdown/not-closed 4:1+6'],
    ['::::note\n:::tip\nx\n::::\n', 'markdown/not-closed 2:1+6'],
    ['> :::note\n> - :::tip\n>   x\n> :::\n', 'markdown/not-closed 2:5+6'],
  ])('is reported at its opening line: %j', async (text, fault) => {
    expect(faultsOf(await compilePage(text, { options: { parser } }))).toEqual([fault]);
  });

  test('a line of the code that ends the item is named, where the line that was meant to close the fence is below it', async () => {
    const hints = async (text: string) => (await compilePage(text, { options: { parser } })).diagnostics.map(({ hint }) => hint);
    expect(await hints('- a\n\n  ```js\n  one(\n- two\n  )\n  ```\n')).toContain(
      'indent line 5 and the rest of the code by 2 spaces, like the opening fence',
    );
    expect(await hints('- a\n\n  ```js\n  one\n- b\n\n  ```js\n  two\n  ```\n')).toEqual([
      'write ``` on a line of its own where the code ends, with nothing after it, indented like the text of the item',
    ]);
  });

  test.each([
    ':::note\nx\n:::',
    ':::note\nx\n:::::   \n\nText.\n',
    '::::note\n:::tip\nx\n:::\n::::\n\nText.\n',
    '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::\n\nText.\n',
    '> :::note\n> x\n> :::\n\nText.\n',
    '- :::note\n  x\n  :::\n- b\n',
    '1. a\n\n   > :::note\n   > x\n   > :::\n',
    'Text.\n\n```js\ncode\n```',
    '```\n```\n',
    '```\ncode\n`````  \n\nText.\n',
    '> ```\n> code\n> ```\n\nText.\n',
    '> > ~~~\n> > code\n> > ~~~\n',
    '- a\n\n  ```\n  code\n  ```\n- b\n',
    '- > ```\n  > code\n  > ```\n',
    '- a\n\n\t```\n\tcode\n\t```\n',
    ':::note\n```\ncode\n```\n:::\n\nText.\n',
    'Text.\n\n    ```\n    code\n',
    '- a\n\n      ```\n      code\n',
    'At 10:30, :::, and `:::note`.\n',
  ])('is not what has its end: %j', async (text) => {
    expect(faultsOf(await compilePage(text, { options: { parser } }))).toEqual([]);
  });
});

test.each([
  [':::note\n\nText.\n', 'write `:::` on a line of its own where it ends'],
  ['::::note\n:::tip\nx\n:::\n', 'write `::::` on a line of its own where it ends, after a closing line for each directive inside it'],
  [
    ':::note\n:::tip\nx\n:::\n',
    'close `:::note` above it, or, if it belongs inside, use more colons for the outer one: `::::note` and `::::` around `:::tip` and `:::`',
  ],
  // The colons the wrong way round.
  [':::note\n::::tip\nx\n::::\n:::\n', 'use more colons for the outer one: `::::note` and `::::` around `:::tip` and `:::`'],
])('the hint for a directive shows what to write: %j', async (text, hint) => {
  expect((await compilePage(text)).diagnostics.map((diagnostic) => diagnostic.hint)).toEqual([hint]);
});

test.each([':::note\n| a |\n|---|\n| b |\n:::\n\nAfter.\n', ':::note\n[a]: https://a.example\n:::\n\nAfter.\n'])(
  'a closing line that the native parser misreads closes all the same: %j',
  async (text) => {
    const page = await compilePage(text, { options: { parser: 'satteri' } });
    expect(page.diagnostics).toEqual([]);
    expect(page.html).toMatch(/<p>After\.<\/p>\s*$/);
  },
);

test('directives and fences of MDX are looked at in the same way', async () => {
  const file = 'content/docs/page.mdx';
  expect(faultsOf(await compilePage(':::note\n\nText {1 + 1}.\n', { file }))).toEqual(['markdown/not-closed 1:1+7']);
  expect(faultsOf(await compilePage('<div>\n  ```js\n  code {}\n  ```\n</div>\n\n:::note\nx\n:::\n', { file }))).toEqual([]);
});
