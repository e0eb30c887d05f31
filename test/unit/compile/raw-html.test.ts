import { parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

const html = async (text: string) => (await compilePage(text)).html;

describe('raw HTML in .md', () => {
  test('keeps what structures text, classes and ids among it', async () => {
    const text =
      '<div class="grid wide" id="here" align="center">\n\n*Text* <kbd>Ctrl</kbd> H<sub>2</sub>O <abbr title="x">y</abbr>\n\n</div>\n\n<details open><summary>More</summary>\n\n- a\n\n</details>\n';
    expect(await html(text)).toBe(
      '<div class="grid wide" id="here" align="center">\n<p><em>Text</em> <kbd>Ctrl</kbd> H<sub>2</sub>O <abbr title="x">y</abbr></p>\n</div>\n<details open><summary>More</summary>\n<ul>\n<li>a</li>\n</ul>\n</details>',
    );
  });

  test.each([
    ['<script>alert(1)</script>', 'script'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', 'iframe'],
    ['<svg onload="alert(1)"><circle r="1"/></svg>', 'svg'],
    ['<math><mtext></mtext></math>', 'math'],
    ['<style>* { display: none }</style>', 'style'],
    ['<link rel="stylesheet" href="https://evil.example/x.css">', 'link'],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">', 'meta'],
    ['<base href="https://evil.example/">', 'base'],
    ['<object data="x.swf"></object>', 'object'],
    ['<template><b>x</b></template>', 'template'],
    ['<noscript>x</noscript>', 'noscript'],
    ['<textarea>x</textarea>', 'textarea'],
  ])('leaves out %s with its content, and reports it', async (text, tagName) => {
    const page = await compilePage(`Before.\n\n${text}\n\nAfter.\n`);
    expect(page.html.replace(/\s+/g, ' ')).toBe('<p>Before.</p> <p>After.</p>');
    expect(page.diagnostics).toMatchObject([{ code: 'markdown/element-left-out', severity: 'warning', at: { line: 3, column: 1 } }]);
    expect(page.diagnostics[0]?.message).toContain(`<${tagName}>`);
  });

  test('keeps the content of an element that it does not know, and names it as typed', async () => {
    const page = await compilePage('An Array<Item> and <form action="https://evil.example"><button>Go</button></form>\n');
    expect(page.html).toBe('<p>An Array and </p>Go');
    expect(page.diagnostics[0]?.message).toBe('`<Item>` is not allowed in .md pages and was left out. Its content was kept');
  });

  test('loses handlers and inline styles, with a warning each', async () => {
    const page = await compilePage('<p onclick="x()" style="color:red" data-x="1" contenteditable accesskey="s" role="main">Text</p>\n');
    expect(page.html).toBe('<p>Text</p>');
    expect(page.diagnostics.map(({ message }) => message)).toEqual([
      '`onclick` on `<p>` is not allowed in .md pages and was left out',
      '`style` on `<p>` is not allowed in .md pages and was left out',
      '`data-x` on `<p>` is not allowed in .md pages and was left out',
      '`contenteditable` on `<p>` is not allowed in .md pages and was left out',
      '`accesskey` on `<p>` is not allowed in .md pages and was left out',
      '`role` on `<p>` is not allowed in .md pages and was left out',
    ]);
  });

  test('has no names that scripts could take for their own, but keeps old anchors as ids', async () => {
    const { html, summary } = await compilePage(
      '<img name="getElementById" src="https://a.b/c.png" alt=""> <a name="old"></a> <input name="x" type="text">\n',
    );
    expect(html).not.toContain('name=');
    expect(html).toContain('<a id="old"></a>');
    expect(html).toContain('<input disabled type="checkbox">');
    expect(summary.ids).toEqual(['old']);
  });

  test.each([
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<template><s><template><s><img src=x onerror=alert(1)>@</s></template></s></template>',
    '<svg><desc><a><table><tbody></desc><a></a><p></p><style><a title="</style><img src onerror=alert(1)>"></a></style></tbody>',
    '<select><template><style><!--</style><a rel="--></style></template></select><img id=x src onerror=alert(1)>">',
    '<xmp><p title="</xmp><img src onerror=alert(1)>">',
    '<plaintext><img src onerror=alert(1)>',
    '<b><i></b></i><p><table><td>x</p></b>',
    '"><img src=x onerror=alert(1)>',
  ])('is safe and stable however it is nested: %s', async (text) => {
    const page = await compilePage(`${text}\n\nAfter.\n`);
    const read = serialize(parseFragment(page.html));
    expect(serialize(parseFragment(read))).toBe(read);
    expect(read.replace(/"[^"]*"/g, '""')).not.toMatch(/<(?:script|style|svg|math|iframe|template|noscript)|<[^>]+\son\w+=/i);
  });

  test('keeps Markdown, directives and code inside it, and code blocks keep their title', async () => {
    const page = await html('<div>\n\n:::note T\n\n<b>x</b> <script>1</script>\n\n```js title="a.js"\na\n```\n\n:::\n\n</div>\n');
    expect(page).toContain('<Admonition kind="note"><title>T</title><p><b>x</b> </p>');
    expect(page).toContain('<CodeBlock language="js"><title>a.js</title><span class="line">a</span></CodeBlock>');
  });

  test('is closed inside the directive that it is opened in', async () => {
    expect(await html(':::note\n\n<div><b>\n\nText.\n\n:::\n\nAfter.\n')).toMatch(/<\/Admonition>\s*<p>After\.<\/p>$/);
  });

  test('may hold headings and tables, which are as good as any', async () => {
    const { html, outline } = await compilePage(
      '<h2 id="own">A <em>b</em></h2>\n\n<h3>A b</h3>\n\n<h2 align="center" class="x">C <img src="https://a.b/c.png" alt=""></h2>\n\n<table><tr><td>x</td></tr></table>\n',
    );
    expect(outline.headings).toMatchObject([
      { depth: 2, id: 'own', html: 'A <em>b</em>' },
      { depth: 3, id: 'a-b' },
      { depth: 2, id: 'c' },
    ]);
    expect(html).toContain('<div class="table-box"><table>');
    expect(html).toContain(
      '<h2 align="center" class="x" id="c">C <img src="https://a.b/c.png" alt="" loading="lazy" decoding="async"></h2>',
    );
  });

  test("can't pose as one of the compiler's own nodes", async () => {
    const page = await html('<Shelf index="0"></Shelf> <shelf index="0">x</shelf> <component name="x">y</component>\n\n:::note\nz\n:::\n');
    expect(page.match(/<Admonition/g)).toHaveLength(1);
  });

  test('costs a page nothing of what Markdown makes: sanitising leaves that as it is', async () => {
    const text =
      '# A {#x}\n\nB **c** *d* ~~e~~ `f` [g](h) ![i](https://j.k/l.png "m") <https://n.o>  \np\n\n> q\n\n1. r\n2. s\n\n7) t\n\n- [ ] u\n- [x] v\n\n| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |\n\n---\n\nw[^1] x[^1]\n\n```js title="y"\nz\n```\n\n:::tip[A]\nb\n:::\n\n[^1]: c\n';
    const plain = await compilePage(text);
    const sanitised = await compilePage(`${text}\n<b>raw</b>\n`);
    const blanked = (html: string) =>
      html
        .replace(/\s*<p><b>raw<\/b><\/p>/, '')
        .replace(/\s+/g, ' ')
        .replaceAll('=""', '');
    expect(blanked(sanitised.html)).toBe(blanked(plain.html));
    expect(sanitised.outline.headings).toEqual(plain.outline.headings);
    expect(sanitised.summary.links).toEqual(plain.summary.links);
    expect(faultsOf(sanitised)).toEqual([]);
  });
});
