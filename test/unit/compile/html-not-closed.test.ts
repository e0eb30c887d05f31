// Elements and comments of raw HTML that are never closed.
import { expect, test } from 'vitest';
import { processorTime } from '../processor-time.js';
import { compileBytes, compilePage, faultsOf } from './compile-page.js';

test.each([
  ['<details><summary>More</summary>\n\nInside.\n\n## Chapter\n', 'markdown/not-closed 1:1+9'],
  ['A <b>word\n\nText.\n', 'markdown/not-closed 1:3+3'],
  ['Text.\n\n<a name="x">\n\n## Chapter\n\n[up](#x)\n', 'markdown/not-closed 3:1+12'],
  ['<a name="x"/>\n\nText.\n', 'markdown/not-closed 1:1+13'],
  ['> <div class="a">\n> x\n', 'markdown/not-closed 1:3+15'],
  ['- <div\n    class="a">x\n', 'markdown/not-closed 1:3+4'],
  ['Text.\n\n<!-- a note\n\nText.\n', 'markdown/not-closed 3:1+4'],
  ['<pre>\nx\n\ny\n', 'markdown/not-closed 1:1+5'],
  ['<div>\n\n:::note\n</div>\n:::\n', 'markdown/not-closed 1:1+5'],
  ['<?php echo 1\n\n## Chapter\n', 'markdown/not-closed 1:1+5'],
  ['   <![CDATA[ x\n\n## Chapter\n', 'markdown/not-closed 1:4+9'],
  ['> <!DOCTYPE html\n> x\n', 'markdown/not-closed 1:3+9'],
  ['Text <!-- a note\n\nthat goes on --> here\n', 'markdown/not-closed 1:6+4'],
  ['> - Text\n>   <!-- a\n', 'markdown/not-closed 2:5+4'],
  ['<!-- a -- >\nText.\n\n<!-- b -->\n', 'markdown/not-closed 1:8+4'],
  ['<!-- a ->\n\nText.\n\n<!-- b -->\n', 'markdown/not-closed 1:8+2'],
  ['Text <!-- a -- > and <!-- b -->.\n', 'markdown/not-closed 1:13+4'],
  ['<!-- a\n\nText.\n\n<!-- b -->\n', 'markdown/not-closed 5:1+4'],
  ['<!-- a\n\n<!-- b -- > c -->\n', 'markdown/not-closed 3:1+4'],
  ['<!-- a --!>\n\n**Text.**\n', 'markdown/not-closed 1:8+4'],
  ['> <!- a -->\n', 'markdown/no-comment 1:3+3'],
  ['Text < !-- a -->\n', 'markdown/no-comment 1:6+5'],
  ['<! -- a -->\n', 'markdown/no-comment 1:1+5'],
  ['<!\u2014 a \u2014>\n', 'markdown/no-comment 1:1+3'],
  ['<?php\n\necho 1 ?>\n\nText.\n', 'markdown/element-left-out 1:1+5'],
  ['Text <?x y?> and more.\n', 'markdown/element-left-out 1:6+7'],
  ['> <![CDATA[ x ]]>\n', 'markdown/element-left-out 1:3+15'],
  ['<!DOCTYPE html>\n<p>Text.</p>\n', 'markdown/element-left-out 1:1+15'],
])('are reported at their tag: %j', async (text, fault) => {
  const page = await compilePage(text);
  expect(faultsOf(page)).toEqual([fault]);
  expect(page.diagnostics[0]?.severity).toBe('warning');
});

test.each([
  '<p>a\n\n<ul><li>b</ul>\n\n<img src="https://a.example/b.png" alt=""> <br> <hr>\n\n<table><tr><td>x<td>y</table>\n',
  '<details>\n\nText.\n\n</details>\n\n<DIV>x</div>\n',
  '- <details>\n\n  x\n\n  </details>\n',
  '<!-- a --> <!---> b\n\n<!-- <div> -->\n',
  'A <b>word\n\nthat goes on</b>.\n',
  'Text <!-- a --> and `<!--` and \\<!-- b\n',
  '<B>x</B> <!-- a -- b --> <a name="x"></a>\n',
  '`<b>` and \\<b>\n',
  'A <?x and <!DOCTYPE html\n\n`<!- a -->` and \\<!- b -->, a <! b -> c, `<?x?>`\n',
  '<!-- a -> b and <!-- c -->\n\n<!-- d -- e -->\n\n<!-- f ->\ng -->\n',
])('are not what HTML leaves open or what is closed: %j', async (text) => {
  expect(faultsOf(await compilePage(text))).toEqual([]);
});

test.each([
  ['<div>\n**Bold** text\n</div>\n', '2:1+8'],
  ['<div class="a">\n## Set up\n\nText.\n\n</div>\n', '2:1+9'],
  ['> <details>\n> <summary>More</summary>\n> - one\n> - two\n> </details>\n', '3:3+5'],
  ['<p>\n1. `one`\n2. two\n</p>\n', '2:1+8'],
  ['<p>See [the page](./none.md).</p>\n', '1:8+21'],
  ['<figure>\n![The plan](https://a.example/b.png)\n</figure>\n', '2:1+36'],
  ['<details>\n```js\nx\n```\n</details>\n', '2:1+5'],
])('Markdown right below a tag is reported: %j', async (text, at) => {
  const found = (await compilePage(text)).diagnostics.filter(({ code }) => code === 'markdown/raw-markdown');
  expect(found.map((one) => `${one.at?.line}:${one.at?.column}+${one.at?.length}`)).toEqual([at]);
});

test.each([
  '<div>\n\n**Bold** and [a](https://a.example)\n\n</div>\n',
  '<pre>\n# a\n**b**\n- c\n- d\n</pre>\n\n<!--\n**a**\n-->\n',
  '<p>\n- a dash, 2 ** 3 ** 4, a[i](/x), \\**b** and #1\n# 3\n</p>\n',
  '<p><code>**a**</code> and <b>[b](c)</b></p>\n',
])('but not what may be text: %j', async (text) => {
  expect(faultsOf(await compilePage(text))).toEqual([]);
});

test.each([
  ['<?php echo 1\n\nText.\n', 'everything after it is left out of the page'],
  ['<?php echo 1\n\na -> b\n', 'everything after it is not read as Markdown, and is left out up to the next `>`'],
  ['- <!-- x\n\n  y\n\nz\n', 'the rest of the list item is left out of the page'],
  ['> <?php x\n> y\n\nz\n', 'the rest of the quote is left out of the page'],
  [':::note\n<!-- x\n\ny\n:::\n\nz\n', 'the rest of the box around it is left out of the page'],
  ['<br>\n<!-- x\n\nz\n', 'the rest of this block of HTML is left out of the page'],
  ['- <details>\n\n  x\n\ny\n', 'the rest of the list item becomes part of the element'],
  ['- a <div>b\n\n  x\n\ny\n', 'the rest of the list item becomes part of the element'],
  ['- a <span>b\n\n  x\n\ny\n', 'the rest of the paragraph becomes part of the element'],
  ['- a <b>b\n\n  x\n\ny\n', 'everything after it becomes part of the element'],
  ['| a |\n|---|\n| <b>x |\n\ny\n', 'the rest of the cell becomes part of the element'],
  ['- :::note\n  x\n\ny\n', 'the rest of the list item becomes part of it'],
  ['> :::note\n> x\n\ny\n', 'the rest of the quote becomes part of it'],
  [':::note\n```js\nx\n:::\n\ny\n', 'the rest of the box around it is shown as code'],
])('the message names what the page has inside: %j', async (text, rest) => {
  const { diagnostics } = await compilePage(text);
  expect(diagnostics.map(({ message }) => message.replace(/^.*? (?:is not closed|in HTML): /, ''))).toEqual([rest]);
});

test.each([
  ['Text.\n\n</div>\n\nMore.\n', 'markdown/stray-tag 3:1+6'],
  ['A <b>word</b></b> of </b > it.\n', 'markdown/stray-tag 1:14+4', 'markdown/stray-tag 1:22+5'],
  ['A word</Foo>.\n', 'markdown/stray-tag 1:7+6'],
  ['<p>\n\nText.\n\n</p></br>\n\nA</br>b\n', 'markdown/stray-tag 5:5+5'],
  ['<tr><td>a</td><td>b</td></tr>\n\nThe <td> of it\n', 'markdown/stray-tag 1:1+4', 'markdown/stray-tag 3:5+4'],
])('a tag that closes nothing is reported: %j', async (text, ...faults) => {
  const page = await compilePage(text);
  expect(faultsOf(page)).toEqual(faults);
  expect(page.diagnostics[0]?.severity).toBe('info');
});

test.each([
  '<details>\n\n- x\n\n</details>\n',
  '- <div>a\n\n</div>\n',
  '<p>\n\nText.\n\n</p>\n\n<br>\n',
  '<table>\n\n<tr>\n<td>\n\nText.\n\n</td>\n</tr>\n\n</table>\n\n`<td>` and \\<td>\n',
  '`</b>` and \\</b>\n\n```\n</div>\n```\n',
])('a tag that closes something is not: %j', async (text) => {
  expect(faultsOf(await compilePage(text))).toEqual([]);
});

test('a comparison that looks like a tag is text', async () => {
  const page = await compilePage('If a<b then c>d, see f(x)<i or y>.\n');
  expect([page.html, page.diagnostics]).toEqual(['<p>If a&lt;b then c>d, see f(x)&lt;i or y>.</p>', []]);
  expect((await compilePage('x<b id="y">z</b> and x<i hidden2>y</i>\n')).html).toContain('<b id="y">z</b> and x<i>y</i>');
});

test('an element that goes on in the next block has one id and one link', async () => {
  const page = await compilePage('<a id="x" href="./none.md">one\n\ntwo</a>, <i id="y">three\n\nfour</i>\n');
  expect(page.diagnostics).toEqual([]);
  expect([page.html.match(/id="x"/g)?.length, page.html.match(/id="y"/g)?.length, page.summary.links.length]).toEqual([1, 1, 1]);
});

test('relations of a link that are safe stay, others are reported', async () => {
  const page = await compilePage(
    '<a href="https://a.example" rel="nofollow sponsored">a</a> <a href="https://b.example" target="_blank" rel="noreferrer me">b</a> <a href="https://c.example" rel="opener ugc">c</a>\n',
  );
  expect([...page.html.matchAll(/rel="([^"]*)"/g)].map(([, rel]) => rel)).toEqual(['nofollow sponsored', 'noreferrer me noopener', 'ugc']);
  expect(page.diagnostics.map(({ message }) => message)).toEqual(['`rel="opener"` on `<a>` is not allowed in .md pages and was left out']);
});

test('each element and each attribute that is left out is reported once a page', async () => {
  const { diagnostics } = await compilePage(
    '<font color="red">a</font> <font>b</font>\n\n<p data-a="1">c</p>\n\n<p data-a="2">d</p>\n\n<nav>e</nav>\n',
  );
  expect(diagnostics.map(({ code, at }) => `${code} ${at?.line}:${at?.column}`)).toEqual([
    'markdown/element-left-out 1:1',
    'markdown/attribute-left-out 3:4',
    'markdown/element-left-out 7:1',
  ]);
});

test.each([
  ['<detials>x</detials>\n', 'did you mean `<details>`?'],
  [
    '<Steps>\n\nx\n\n</Steps>\n',
    'write a numbered list: `1.` before each step; if it is a component of your own, rename the page to .mdx, and import it',
  ],
  ['<Link id="x"/> Use\n', 'write a link: `[text](./page.md)`; or rename the page to .mdx, where `<Link>` works without an import'],
  [
    '<Tabs>\n\nx\n\n</Tabs>\n',
    'write `::::tabs` above all tabs and `::::` below, and `:::tab[…]` above each and `:::` below; or rename the page to .mdx',
  ],
  ['<TabItem value="a">\n\nx\n\n</TabItem>\n', 'rename the page to .mdx, where `<TabItem>` works without an import'],
  ['<Accordion>\n\nx\n\n</Accordion>\n', 'write `:::details[…]` above the text'],
  ['<Tip>\n\nx\n\n</Tip>\n', 'write `:::tip` above the text and `:::` below; if it is a component of your own'],
  ['<Snippet file="a.mdx" />\n', 'write `::include{file="./_part.md"}`'],
  [
    '<BrowserOnly>\n\nx\n\n</BrowserOnly>\n',
    "rename the page to .mdx, and add `import BrowserOnly from '@docusaurus/BrowserOnly'` at its top",
  ],
  ['A <string> and a <meter>.\n', 'put it in backticks'],
])('an element that is left out has a hint of what was meant: %j', async (text, hint) => {
  for (const { hint: own } of (await compilePage(text)).diagnostics) expect(own).toContain(hint);
});

test('an element that is left out is reported at its tag', async () => {
  expect(faultsOf(await compilePage('Map<T> of <Key a="x>y"\nb> and text\n\n<Tabs>\n\nText.\n\n</Tabs>\n'))).toEqual([
    'markdown/element-left-out 1:4+3',
    'markdown/element-left-out 1:11+12',
    'markdown/element-left-out 4:1+6',
  ]);
});

test.each([
  ["<p title='it's'>x</p>\n", '&#39;'],
  ['<p title="a"b">x</p>\n', '&quot;'],
])('a quote in a value gets a hint of its own: %s', async (text, entity) => {
  for (const file of ['content/docs/page.md', 'content/docs/page.mdx']) {
    const [found] = (await compileBytes(new TextEncoder().encode(text), { file })).diagnostics;
    expect([found?.at?.line, found?.hint]).toEqual([1, expect.stringContaining(`write \`${entity}\` for a quote inside the value`)]);
  }
});

test('signs in a style sheet or a script are no tags', async () => {
  const { diagnostics } = await compilePage('<style>\na<b { color: red }\n</style>\n\n<script>if (a<b) c("<div>")</script>\n');
  expect(diagnostics.map(({ code }) => code)).toEqual(['markdown/element-left-out', 'markdown/element-left-out']);
});

test('thousands of elements whose text is skipped take linear time', async () => {
  const start = processorTime();
  await compilePage(`<div>${'<select></select>'.repeat(10_000)}</div>\n`);
  expect(processorTime() - start).toBeLessThan(2000);
});

test.each(['svg', 'math'])('`/>` closes <%s>, which is not of HTML', async (name) => {
  expect(faultsOf(await compilePage(`A <${name}/> word.\n\nText.\n`)).filter((fault) => fault.startsWith('markdown/not-closed'))).toEqual(
    [],
  );
});
