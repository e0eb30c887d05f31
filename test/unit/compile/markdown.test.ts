import { describe, expect, test } from 'vitest';
import { processorTime } from '../processor-time.js';
import { compilePage, faultsOf } from './compile-page.js';

const html = async (text: string) => (await compilePage(text)).html;

describe('headings', () => {
  test('get ids by the rule that authors know', async () => {
    const { outline } = await compilePage(
      '## Hello, World! (v2)\n\n## C++ & C#\n\n## Foo\n\n## Foo\n\n## Foo-1\n\n## Foo\n\n## Été  à la plage\n',
    );
    expect(outline.headings.map(({ id }) => id)).toEqual(['hello-world-v2', 'c--c', 'foo', 'foo-1', 'foo-1-1', 'foo-2', 'été--à-la-plage']);
  });

  test.each([
    ['Line  double  space', 'line--double--space'],
    ['Code `a  b`', 'code-a--b'],
    [':rocket: Shortcode', 'rocket-shortcode'],
    ['Both :rocket: *:tada:*', 'both-rocket-tada'],
    ['\\:rocket: escaped', 'rocket-escaped'],
    ['🚀 itself, and :rocket:', '-itself-and-rocket'],
    ['<b>x</b>  :tada:', 'x--tada'],
    ['Of `:rocket:` code', 'of-rocket-code'],
    [':nothing: known', 'nothing-known'],
  ])('get the id that GitHub and Docusaurus give: %s', async (text, id) => {
    for (const file of ['content/docs/page.md', 'content/docs/page.mdx']) {
      const { outline } = await compilePage(`## ${text}\n`, { file });
      expect(outline.headings.map((heading) => heading.id)).toEqual([id]);
    }
  });

  test('of two lines have the id of their text', async () => {
    const { outline } = await compilePage('Two\nlines :rocket:\n===\n');
    expect(outline.headings).toMatchObject([{ id: 'twolines-rocket', text: 'Two lines 🚀' }]);
  });

  test('take an explicit id from their end, also after formatted text', async () => {
    const { html, outline } = await compilePage('## Set *up* {#setup}\n\n## `code` {#a.b/c:d}\n\n## Not {#one} here\n');
    expect(outline.headings.map(({ id, text }) => [id, text])).toEqual([
      ['setup', 'Set up'],
      ['a.b/c:d', 'code'],
      ['not-one-here', 'Not {#one} here'],
    ]);
    expect(html).toContain('<Heading level=2><id>setup</id><label>Set up</label>Set <em>up</em></Heading>');
  });

  test('never take an id that an author set, before or after them', async () => {
    const { outline, diagnostics } = await compilePage('## Foo\n\n## Bar {#foo}\n\n<b id="baz">x</b>\n\n## Baz\n');
    expect(outline.headings.map(({ id }) => id)).toEqual(['foo-1', 'foo', 'baz-1']);
    expect(diagnostics).toEqual([]);
  });

  test('with one explicit id twice are reported, with both places', async () => {
    const { diagnostics, outline } = await compilePage('## A {#x}\n\n## B {#x}\n');
    expect(diagnostics).toMatchObject([
      { code: 'markdown/duplicate-id', severity: 'warning', at: { line: 3 }, related: [{ at: { line: 1 } }] },
    ]);
    expect(outline.headings.map(({ id }) => id)).toEqual(['x', 'x']);
  });

  test('of emoji or punctuation only have an id too', async () => {
    const { outline } = await compilePage('## !!!\n\n## 🎉\n\n##\n');
    expect(outline.headings.map(({ id }) => id)).toEqual(['section', 'section-1', 'section-2']);
  });

  test('never get an id of the layout, and keep every other', async () => {
    const { outline, diagnostics } = await compilePage(
      '## search\n\n## main\n\n## constructor\n\n## __docgen\n\n## __proto__\n\n## A {#docgen:main}\n',
    );
    const ids = outline.headings.map(({ id }) => id);
    expect(ids.slice(0, 3)).toEqual(['search', 'main', 'constructor']);
    expect(ids.filter((id) => /^_*docgen/i.test(id) || id === '__proto__')).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(faultsOf({ diagnostics })).toEqual(['markdown/reserved-id 11:1+19']);
  });

  test('that look equal get ids that differ', async () => {
    const { outline } = await compilePage('## Caf\u00e9\n\n## Cafe\u0301\n\n## CAF\u00c9\n\n## \u0130stanbul\n');
    expect(outline.headings.map(({ id }) => id)).toEqual(['caf\u00e9', 'caf\u00e9-1', 'caf\u00e9-2', 'i\u0307stanbul']);
  });

  test('keep their inline code and emphasis in the contents, not links and images', async () => {
    const { outline } = await compilePage(
      '## A `<b>` *em* **st** ~~del~~ [link](https://a.b "x") ![alt](https://a.b/c.png) </title><script>x</script>\n',
    );
    expect(outline.headings[0]?.html).toBe('A <code>&lt;b&gt;</code> <em>em</em> <strong>st</strong> <del>del</del> link');
    expect(outline.headings[0]?.text).toBe('A <b> em st del link alt');
  });
});

describe('the title of the text', () => {
  test('is a level-1 heading before any other', async () => {
    expect((await compilePage('Intro.\n\n# One *two*\n\n## Three\n')).outline).toMatchObject({ title: 'One two', hasContentTitle: true });
    expect((await compilePage('## One\n\n# Two\n')).outline).toMatchObject({ hasContentTitle: false });
    expect((await compilePage('## One\n\n# Two\n')).outline.title).toBeUndefined();
    expect((await compilePage('---\ntitle: F\n---\n# One\n')).outline).toMatchObject({ title: 'F', hasContentTitle: true });
  });
});

describe('tables, lists and footnotes', () => {
  test('a table stands in its own box and keeps the alignment of its columns', async () => {
    expect(await html('| a | b |\n|---|:-:|\n| 1 | 2 |\n')).toMatch(
      /^<div class="table-box"><table>[\s\S]*<th align="center">b<\/th>[\s\S]*<\/table><\/div>$/,
    );
  });

  test('a task is a checkbox that is named and can not be used', async () => {
    const list = await html('- [ ] write *it*\n- [x] done\n\n  more\n');
    expect(list).toContain('<input type="checkbox" disabled aria-label="write it">');
    expect(list).toContain('<input type="checkbox" checked disabled aria-label="done">');
  });

  test('a footnote has ids with their own prefix, and is left out of ids, search and outline as a heading', async () => {
    const { html, outline, summary } = await compilePage('A[^a] b[^a].\n\n## Fn a\n\n[^a]: Note.\n');
    expect(html).toContain('<li id="fn-a">');
    expect(html).toContain('href="#fn-a" id="fnref-a-2"');
    expect(html).toContain('aria-label="Back to reference 1-2"');
    expect(outline.headings.map(({ id }) => id)).toEqual(['fn-a-1']);
    expect(summary.ids).toEqual(['fnref-a', 'fnref-a-2', 'fn-a-1', 'footnote-label', 'fn-a']);
    expect(summary.records.map(({ content }) => content).filter(Boolean)).toEqual(['A b.', 'Note.']);
  });

  test('hard breaks, autolinks and strikethrough are CommonMark and GFM', async () => {
    expect(await html('a  \nb\\\nc ~~d~~ www.x.org <m@x.org>\n')).toBe(
      '<p>a<br>\nb<br>\nc <del>d</del> <a href="{L0}">www.x.org</a> <a href="{L1}">m@x.org</a></p>',
    );
  });
});

describe('code blocks', () => {
  test('pass on language, title, numbers and marked lines as typed values', async () => {
    expect(await html('```JS title="a.js" {1,3-4} showLineNumbers=5 wrap\na\nb\nc\nd\n```\n')).toBe(
      '<CodeBlock language="js" wrap=true lineNumbers=5><title>a.js</title><span class="line hl">a</span>\n<span class="line">b</span>\n<span class="line hl">c</span>\n<span class="line hl">d</span></CodeBlock>',
    );
    expect(await html('```{2} title=\'x "y"\'\na\nb\n```\n')).toBe(
      '<CodeBlock language="text"><title>x &quot;y&quot;</title><span class="line">a</span>\n<span class="line hl">b</span></CodeBlock>',
    );
  });

  test('are highlighted', async () => {
    expect(await html('```js\nconst a = 1;\n```\n')).toContain('<span class="k">const</span>');
  });

  test('let nothing else of the fence into the page', async () => {
    const page = await html('```"><script>alert(1)</script>\nx\n```\n\n```js&#x20;evil onload=x {onload=x}\nx\n```\n');
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('evil');
    expect(page).not.toContain('onload');
  });

  test('without a grammar are plain, with one warning at the fence', async () => {
    const { html, diagnostics } = await compilePage('- x\n\n  ```fooscript\n  a < b\n  ```\n');
    expect(html).toContain('<span class="line">a &lt; b</span>');
    expect(faultsOf({ diagnostics })).toEqual(['markdown/unknown-language 3:3+12']);
  });

  test('with ranges that name no lines are reported at the range', async () => {
    const page = await compilePage(
      '```js {3-1}\na\n```\n\n```js title="{9-1}" {0} showLineNumbers=x\na\n```\n\n```js {1,99999999}\na\n```\n',
    );
    expect(faultsOf(page)).toEqual([
      'markdown/bad-code-lines 1:7+5',
      'markdown/bad-code-lines 5:21+3',
      'markdown/bad-code-lines 5:25+17',
      'markdown/bad-code-lines 9:7+12',
    ]);
  });

  test('obey comments that mark lines, and show them where lines are named after the fence', async () => {
    const code = '// highlight-next-line\na\nb\n# highlight-start\nc\nd\n# highlight-end\ne';
    expect(await html(`\`\`\`\n${code}\n\`\`\`\n`)).toBe(
      '<CodeBlock language="text"><span class="line hl">a</span>\n<span class="line">b</span>\n<span class="line hl">c</span>\n<span class="line hl">d</span>\n<span class="line">e</span></CodeBlock>',
    );
    expect(await html(`\`\`\` {2}\n${code}\n\`\`\`\n`)).toContain('highlight-start');
  });

  test('show characters that would hide what the code does, with a warning', async () => {
    const { html, diagnostics } = await compilePage('```js\nif (a != "\u202e") {}\n```\n\nAn RTL word in prose: \u2067שלום\u2069\n');
    expect(html).toContain('[U+202E]');
    expect(html).not.toContain('\u202e');
    expect(html).toContain('\u2067שלום\u2069');
    expect(faultsOf({ diagnostics })).toEqual(['markdown/hidden-character 2:11+1']);
  });
});

describe('text', () => {
  test('with colons in it is text', async () => {
    const text = 'At 10:30, a:b, :smiling:, a::b, C++::x[y], http://localhost:3000/a, std::vector[0]{x=1} and **x**:y.';
    expect(await html(text)).toBe(
      `<p>${text.replace('http://localhost:3000/a', '<a href="{L0}">http://localhost:3000/a</a>').replace('**x**', '<strong>x</strong>')}</p>`,
    );
    expect(await html(':::note\nx\n:::\n\na:b[link](https://c.d) :e{f} ::leaf\n\n::leaf[x]{y}\n')).toBe(
      '<Admonition kind="note"><p>x</p></Admonition>\n<p>a:b<a href="{L0}">link</a> :e{f} ::leaf</p>\n<p>::leaf[x]{y}</p>',
    );
  });

  test("can't forge a token", async () => {
    const { html, summary } = await compilePage(
      '\uFDD0L0\uFDD1 &#xFDD0;L0&#xFDD1; `\uFDD0C0\uFDD1` [a](\uFDD0L0\uFDD1 "&#64976;C0&#64977;") <b title="&#xFDD0;C0&#xFDD1;">&#64976;L0&#64977</b>\n',
    );
    expect(html.match(/\{L0\}/g)).toHaveLength(1);
    expect(html).not.toContain('{C0}');
    expect(summary.links).toHaveLength(1);
  });

  test('replaces references to characters that are none', async () => {
    expect(await html('&#0; &#xD800; <b>&#xD800;&#0;</b>\n')).toBe('<p>\uFFFD \uFFFD <b>\uFFFD\uFFFD</b></p>');
  });

  test('of a comment is dropped, without costing the page a parse of HTML', async () => {
    const { html, summary } = await compilePage('a <!-- b --> c\n\n<!-- d\n\n# e\n-->\n\nf\n');
    expect(html).toBe('<p>a  c</p>\n<p>f</p>');
    expect(summary.ids).toEqual([]);
  });
});

describe('nesting', () => {
  test.each([
    ['lists', Array.from({ length: 500 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n')],
    ['quotes', `${'>'.repeat(5000)} x`],
    ['emphasis', `${'*a **a '.repeat(1000)}b${'** a*'.repeat(1000)}`],
    ['stars', `${'*'.repeat(8000)}a${'*'.repeat(8000)}`],
    ['labels of directives', `:::note\nx\n:::\n\n${':a['.repeat(8000)}${']'.repeat(8000)}`],
  ])('of %s beyond 100 levels is one error, in under a second', async (_, text) => {
    await compilePage('warm');
    const start = processorTime();
    const { diagnostics } = await compilePage(`Before.\n\n${text}\n`);
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['markdown/nested-too-deep', 'error']]);
    expect(diagnostics[0]?.at?.line).toBeGreaterThan(2);
    expect(processorTime() - start).toBeLessThan(1000);
  });

  test('of 40 levels is fine', async () => {
    const { diagnostics } = await compilePage(Array.from({ length: 40 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n'));
    expect(diagnostics).toEqual([]);
  });

  test.each([
    ['backticks', Array.from({ length: 2500 }, (_, i) => `e${'`'.repeat(i + 1)}`).join(''), []],
    ['openings of comments', `</${'<!--'.repeat(300_000)}`, ['markdown/not-closed']],
    ['closing brackets', 'a]'.repeat(32_500), []],
    ['a line of 2 MB', 'x'.repeat(2_000_000), []],
  ])('of none, but %s without end, is quick', async (_, text, codes) => {
    const start = processorTime();
    expect((await compilePage(text)).diagnostics.map(({ code }) => code)).toEqual(codes);
    expect(processorTime() - start).toBeLessThan(2000);
  });
});
