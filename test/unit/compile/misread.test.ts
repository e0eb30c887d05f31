import { expect, test } from 'vitest';
import { isMisread } from '../../../src/compile/markdown/parse/misread.js';
import { parseWithDirectives } from '../../../src/compile/markdown/parse/parse-directives.js';
import { loadMarkdownParser } from '../../../src/compile/markdown/parse/parse-markdown.js';
import { compilePage } from './compile-page.js';

const read = async (text: string) => {
  const native = await loadMarkdownParser();
  if (!native) throw new Error('satteri has no binary here');
  return isMisread(text, parseWithDirectives(text, native));
};

/** What is odd → a page that holds it and little else. */
const MISREAD: Record<string, string> = {
  'a footnote that begins with a list': 'a[^1]\n\n[^1]: - b\n',
  'a footnote that begins with a directive': 'a[^1]\n\n[^1]: :::note x\n\n    :::\n',
  'a footnote that begins with another': 'a[^1][^2]\n\n[^1]: [^2]: b\n',
  'a footnote with a line of blanks': 'a[^1]\n\n[^1]: b\n\n    ```\n    \n    c\n    ```\n',
  'a tag right below a footnote': 'a[^1]\n\n[^1]: b\n</span>\n',
  'a tab after the marker of an item': '-\ta\n\n  b\n',
  'an empty task': '- [ ]\n',
  'a task that is a bare address': '- [x] www.\n',
  'an empty line in a quote below another quote': '> > a\n>\n> > b\n',
  'code that nothing parts from a heading': '> a\n# h\n    c\n\n    d\n',
  'an item right under indented code': 'a\n\n    code\n- b\n',
  'a table right under a list': '- # a\n| b |\n|-|\n',
  'a table whose head is lazy': '> a\n| b |\n> |-|\n',
  'a table whose rule stands behind a tab': '- a\n  | b |\n  \t--|\n',
  'a tag below an item that stands further right': ' - a\n <b>c</b>\n',
  'an unquoted attribute with two equal signs': '<img src=x alt=a=b>\n',
  'a bare address with its scheme': 'to mailto:a@b.example\n',
  'a bare address after a slash': 'a git+ssh://git@b.example/c\n',
  'a bare address without a host, and a directive': '::x\n\nhttp://:note[a]\n',
  'an escape before emphasis': 'a \\**b*\n',
  'a directive inside one of as many colons': ':::note\n\n:::tip\n\na\n\n:::\n\n:::\n',
  'a directive that a table ends': ':::note\n| a |\n|-|\n:::\n',
  'a directive that a table below code ends': ':::note\n```\na\n```\n| a |\n|-|\n:::\n',
  'attributes that are none': ':::note{:::#a}\n\nb\n\n:::\n',
};

test.each(Object.entries(MISREAD))('%s goes to the portable parser', async (_, text) => {
  expect(await read(text)).toBe(true);
  const [native, portable] = [await compilePage(text), await compilePage(text, { options: { parser: 'remark' } })];
  expect(native).toEqual(portable);
});

/** The same syntax as people write it. */
const PLAIN: Record<string, string> = {
  'a footnote that begins with a link, code or emphasis': 'a[^1][^2][^3]\n\n[^1]: [b](./c.md) d\n[^2]: `e` f\n[^3]: **g** h\n',
  'a footnote of two paragraphs': 'a[^1]\n\n[^1]: b\n\n    c\n',
  'tasks and lists in each other': '- [ ] a\n- [x] b\n  - c\n\n    d\n',
  'a quote of two paragraphs': '> a\n>\n> b\n',
  'a table right under a heading': '# a\n| b |\n|---|\n',
  'a table with its rule': '> | a | b |\n> |---|---|\n> | c | d |\n',
  'a table in an item': '- a\n\n  | b |\n  |---|\n',
  'directives as they should be': '::::note[A]{.b}\n\n:::tip\n\nc\n\n:::\n\n::::\n',
  'directives beside code that holds bars and labels':
    '::::tabs\n:::tab[A]\n```sh\na | b\n[c]: d\n```\n:::\n:::tab[B]\n~~~\n| e |\n~~~\n:::\n::::\n\n```\nf | g\n```\n:::note\nh\n:::\n',
  'colons without a name': ':::\n\na :: b\n',
  'addresses with an at sign': 'https://a.example/b@1.2.3 [c/d@e.example](./f.md) `g/h@i.example`\n',
  'a link with a scheme': '[a](mailto:b@c.example) <mailto:d@e.example>\n',
  'raw elements': '<div class="a" id=b>\n\n<img src=x.png alt="c=d">\n\n</div>\n',
};

test.each(Object.entries(PLAIN))('%s: the fast parser reads it', async (_, text) => {
  expect(await read(text)).toBe(false);
});
