// What an author meant as Markdown and every parser leaves as text.
import { describe, expect, test } from 'vitest';
import { boxNamed } from '../../../src/compile/markdown/directives/foreign-boxes.js';
import { compileBytes, compilePage, faultsOf } from './compile-page.js';

const MDX = 'content/docs/page.mdx';

async function foundIn(text: string, file?: string) {
  const { diagnostics } = await compileBytes(new TextEncoder().encode(text), file === undefined ? {} : { file });
  return diagnostics;
}

describe('syntax of other generators is reported with what to write instead', () => {
  test.each([
    [
      '!!! warning "Mind the step"\n    Text.\n',
      '1:1+27',
      'write `:::warning[Mind the step]` above the text, without indenting it, and `:::` below',
    ],
    ['!!! abstract\n\n    Text.\n', '1:1+12', 'write `:::info` above the text, without indenting it, and `:::` below'],
    ['- ???+ tip "More"\n      Text.\n', '1:3+15', 'write `:::details[More]{open}` above the text, without indenting it, and `:::` below'],
    ['=== "Linux"\n    Text.\n', '1:1+11', 'write `::::tabs` above all tabs, `:::tab[Linux]` and `:::` around this one, and `::::` below'],
    ['> /// caution | Hot\n> Text.\n> ///\n', '1:3+17', 'write `:::caution[Hot]` above the text, without indenting it, and `:::` below'],
    ['{* ../code/app.py hl[3,5:7] *}\n', '1:1+30', 'write an empty code block: ```py file=../code/app.py {3,5-7}'],
    ['[TOC]\n', '1:1+5', 'remove it: the table of contents is shown next to the page'],
    ['[[toc]]\n', '1:1+7', 'remove it: the table of contents is shown next to the page'],
    ['[[_TOC_]]\n', '1:1+9', 'remove it: the table of contents is shown next to the page'],
    ['<<< @/snippets/app.ts{2,4}\n', '1:1+26', 'write an empty code block: ```ts file=@site/snippets/app.ts {2,4}'],
    ['<!--@include: ./_parts/limits.md-->\n', '1:1+35', 'write `::include{file=./_parts/limits.md}` on a line of its own'],
    ['!> Mind the step\n', '1:1+16', 'write `:::warning` above the text, without indenting it, and `:::` below'],
    [':octicons-alert-16: Hot\n', '1:1+19', 'write an emoji by its GitHub name, such as `:tada:`, or show an image'],
    ['Press ++ctrl+c++.\n', '1:7+10', 'write `<kbd>ctrl</kbd>+<kbd>c</kbd>`'],
    ['A ==marked== word.\n', '1:3+10', 'write `<mark>marked</mark>`'],
    ['{% include_relative "a.md" %}\n', '1:1+29', 'write `::include{file=a.md}` on a line of its own'],
    ['{% hint style="danger" %}\n', '1:1+25', 'write `:::danger` above the text, without indenting it, and `:::` below'],
    ['{{< figure src="./a.png" >}}\n', '1:1+28', 'write `![](./a.png)`'],
    ['> **Warning**\n> Hot.\n', '1:3+11', 'write `> [!WARNING]`'],
    ['See ![[a chart.png]].\n', '1:5+16', 'write `![](./a%20chart.png)`'],
    ['::: {.callout-important}\nText.\n', '1:1+24', 'write `:::important` instead of this line'],
    ['Some ^^new words^^.\n', '1:6+13', 'write `<ins>new words</ins>`'],
    ['Text of HTML.\n\n*[HTML]: Hyper Text\n', '3:1+19', 'write the meaning in brackets after the first use: `HTML (Hyper Text)`'],
    ['The term\n: What it *means*\n', '2:1+17', 'write a list item: `- **The term**: What it *means*`'],
    ['A %% hidden %% word.\n', '1:3+12', 'write `<!-- hidden -->`'],
    ['%%\nTwo\nlines\n%%\n', '1:1+2', 'write `<!-- Two … -->`'],
    ['It ||is the butler|| again.\n', '1:4+17', 'write `:::details[Title]` above the text to hide (is the butler), and `:::` below'],
    ['> **Important:**\n> Hot.\n', '1:3+14', 'write `> [!IMPORTANT]`'],
    ['@tab:active Linux\n', '1:1+17', 'write `::::tabs` above all tabs, `:::tab[Linux]` and `:::` around this one, and `::::` below'],
    [
      '```{math}\nx\n```\n',
      '1:1+9',
      'write `$$` on a line of its own above and below the formula, and set `markdown: { math: true }` in site.config.ts',
    ],
    [
      ':::{math}\nx\n',
      '1:1+9',
      'write `$$` on a line of its own above and below the formula, and set `markdown: { math: true }` in site.config.ts',
    ],
    ['{{< note >}}\nText.\n{{< /note >}}\n', '1:1+12', 'write `:::note` above the text, without indenting it, and `:::` below'],
    ['::::{tip} Hot\nText.\n', '1:1+13', 'write `::::tip[Hot]` instead of this line'],
    [
      '```{note} Mind the step\nText.\n```\n',
      '1:1+23',
      'write `:::note[Mind the step]` instead of this line, and `:::` instead of the ``` that closes it',
    ],
    ['> ~~~{warning}\n> Hot.\n> ~~~\n', '1:3+12', 'write `:::warning` instead of this line, and `:::` instead of the ~~~ that closes it'],
    [
      '````{dropdown} More\nText.\n````\n',
      '1:1+19',
      'write `:::details[More]` instead of this line, and `:::` instead of the ```` that closes it',
    ],
    [
      '````{code-block} python\nx = 1\n````\n',
      '1:1+23',
      'write the language right after the opening fence: ````python, and then `title="…"` for a title',
    ],
    ['```{.python}\nx\n```\n', '1:1+12', 'write ```python'],
    ['~~~~ { .c++ .annotate }\nx\n~~~~\n', '1:1+23', 'write ~~~~c++'],
    [
      '```{#id .python .numberLines startFrom="10" hl_lines="2 3" title="a.py"}\nx\n\ny\n```\n',
      '1:1+72',
      'write ```python title="a.py" {2,3} showLineNumbers=10',
    ],
    [
      '(set-up)=\n\n# Set up\n',
      '1:1+9',
      'write `{#set-up}` at the end of the heading below it, or `<a id="set-up"></a>` above anything else',
    ],
    ['See {ref}`the text <set-up>`.\n', '1:5+24', 'link to the heading by the file of its page: `[the text](./page.md#set-up)`'],
    ['A {term}`Big word`.\n', '1:3+16', 'link to the heading by the file of its page: `[Big word](./page.md#big-word)`'],
    ['Press {octicon}`key` now.\n', '1:7+14', 'remove `{octicon}`, or write `[text](./page.md)` for a link'],
    ['# {doc}`the page <../a/b>`\n', '1:3+24', 'write `[the page](../a/b.md)`'],
    ['A {py:func}`f`.\n', '1:3+12', 'remove `{py:func}`, or write `[text](./page.md)` for a link'],
    ['```{r, echo=FALSE}\nx\n```\n', '1:1+18', 'write the language right after the opening fence: ```r'],
    ['> [!CAUTION]- Hot\n> Text.\n', '1:3+15', 'write `:::details[Hot]` above the text, without `>`, and `:::` below'],
    ['> [!faq]+\n> Text.\n', '1:3+7', 'write `:::details[Faq]{open}` above the text, without `>`, and `:::` below'],
    ['.. warning::\n', '1:1+12', 'write `:::warning` above the text, without indenting it, and `:::` below'],
    ['.. code-block:: python\n', '1:1+22', 'write ```python above the code, without indenting it, and ``` below'],
    ['.. automodule:: a\n', '1:1+17', 'write it in Markdown'],
    ['See :ref:`the text <set-up>`.\n', '1:5+24', 'link to the heading by the file of its page: `[the text](./page.md#set-up)`'],
    ['A :py:func:`f`.\n', '1:3+12', 'remove `:py:func:`, or write `[text](./page.md)` for a link'],
    ['Text {/* to do */} here.\n', '1:6+13', 'write `<!-- to do -->`: readers see MDX comments in .md pages'],
    ['{{#include a/b.md}}\n', '1:1+19', 'write `::include{file=./a/b.md}` on a line of its own'],
    ['{{#include ../a.rs:2:5}}\n', '1:1+24', 'write an empty code block: ```rs file=../a.rs#L2-L5'],
    ['{{#rustdoc_include a.rs:setup}}\n', '1:1+31', 'write an empty code block: ```rs file=./a.rs#setup'],
    ['!!!note\n    Text.\n', '1:1+7', 'write `:::note` above the text, without indenting it, and `:::` below'],
    ['??? "The title"\n    Text.\n', '1:1+15', 'write `:::details[The title]` above the text, without indenting it, and `:::` below'],
    ['===+ "Linux"\n    Text.\n', '1:1+12', 'write `::::tabs` above all tabs, `:::tab[Linux]` and `:::` around this one, and `::::` below'],
    ['::: {.callout .callout-warning}\nText.\n', '1:1+31', 'write `:::warning` instead of this line'],
    ['@include ./part.md\n', '1:1+18', 'write `::include{file=./part.md}` on a line of its own'],
    ['> @include(../a.ts)\n', '1:3+17', 'write an empty code block: ```ts file=../a.ts'],
    ['@[code{1-3}](./a.ts)\n', '1:1+20', 'write an empty code block: ```ts file=./a.ts {1-3}'],
    ['[!note]\nText.\n', '1:1+7', 'write `> [!NOTE]` as the first line of a quote, and `> ` before each line of its text'],
    ['- [!TIP] Text.\n', '1:3+6', 'write `> [!TIP]` as the first line of a quote, and `> ` before each line of its text'],
    ['Text\n[!FAQ]\n', '2:1+6', 'write `:::info` above the text, without indenting it, and `:::` below'],
    ['[!INCLUDE [the part](./part.md)]\n', '1:1+32', 'write `::include{file=./part.md}` on a line of its own'],
    ['[!code-csharp[](./a.cs?name=b)]\n', '1:1+31', 'write an empty code block: ```cs file=./a.cs'],
    ['[%header,cols=2*]\n', '1:1+17', 'write a Markdown table: `| A | B |`, and `|---|---|` below'],
    ['Text\n[cols="1,2"]\n', '2:1+12', 'write a Markdown table: `| A | B |`, and `|---|---|` below'],
    ['[%collapsible]\n====\n', '1:1+14', 'write `:::details[Title]` above the text, without indenting it, and `:::` below'],
    ['[%unbreakable]\n', '1:1+14', 'remove it: Markdown blocks have no attributes'],
    ['[source%linenums,ruby]\n', '1:1+22', 'write ```ruby above the code and ``` below'],
    ['[TIP]\n====\nText.\n', '1:1+5', 'write `:::tip` above the text, without indenting it, and `:::` below'],
    ['include::part.adoc[leveloffset=1]\n', '1:1+33', 'write `::include{file=part.md}` on a line of its own'],
    ['include::part.mdx[]\n', '1:1+19', 'write `::include{file=part.mdx}` on a line of its own'],
    ['image::a.png[The plan,300]\n', '1:1+26', 'write `![The plan](a.png)`'],
    ['See xref:a/b.adoc#c[the text].\n', '1:5+25', 'write `[the text](a/b.md#c)`'],
    ['A ++newer++ word.\n', '1:3+9', 'write `<ins>newer</ins>`, or `<kbd>newer</kbd>` for a key'],
    ['Some ++new words++.\n', '1:6+13', 'write `<ins>new words</ins>`'],
    [
      'It holds^[as far as we know].\n',
      '1:9+20',
      'write `[^1]`, and `[^1]: as far as we know` on a line of its own with an empty line above',
    ],
    ['About 10^2^ and more\n', '1:9+3', 'write `<sup>2</sup>`'],
    ['[[toc]] and text\n', '1:1+7', 'remove it: the table of contents is shown next to the page'],
    ['[TOC]\nText.\n', '1:1+5', 'remove it: the table of contents is shown next to the page'],
    ['Text.\n{: .prompt-tip }\n', '2:1+16', 'remove it, and write `:::tip` above the text, without indenting it, and `:::` below'],
  ])('%j', async (text, at, hint) => {
    const [found, ...others] = await foundIn(text);
    expect(`${found?.code} ${found?.at?.line}:${found?.at?.column}+${found?.at?.length}`).toBe(`markdown/foreign-syntax ${at}`);
    expect([found?.severity, found?.hint, others]).toEqual(['warning', hint, []]);
  });

  test.each([
    ['A word {.wide}\n', '1:8+7'],
    ['> !!! custom\n>     Text.\n', '1:3+10'],
    ['See [the page]({% link x.md %}).\n', '1:16+15'],
    ['A ==字== of [[likely stories]].\n', '1:3+5', '1:12+18'],
    ['![x](https://a.example/b.png){ width="300" }\n', '1:30+15'],
    ['[x](https://a.example){target=_blank} and more\n', '1:23+15'],
    ['{: .wide }\n', '1:1+10'],
    ['| a |\n|---|\n| b |\n{.striped .hover}\n', '4:1+17'],
    ['Use {{ site.name }} here.\n', '1:5+15'],
    ['Use {{ version }} here.\n', '1:5+13'],
    ['# Of {{name}}\n', '1:6+8'],
    ['"So" it is {{ contact.phone }}.\n', '1:12+19'],
    ['- "a" is {{name}}" here\n', '1:10+8'],
    ['| A |\n|---|\n| {% raw %} |\n', '3:3+9'],
    ['<div>\n{{ $y }}\n</div>\n', '2:1+8'],
    ['See [[Set up|the setup]].\n', '1:5+20'],
    [':::details[More {#in-label}]\nText.\n:::\n', '1:17+11'],
  ])('attributes, templates and wiki links too: %j', async (text, ...places) => {
    const found = faultsOf({ diagnostics: await foundIn(text) }).sort();
    expect(found).toEqual(places.map((at) => `markdown/foreign-syntax ${at}`).sort());
  });

  test.each([
    '`{{ a }}`, $x_{{a}}$, <code>{{ b }} and [[c d]]</code> and \\{{ d }}\n',
    'x^2, a^b^c, ^[a-z]+, ^[Class], \\^[a b c], i++ and ++j, ++i and j++, C++ or D++, ++index, index++\n',
    'The [[Call]]s of [[Class]]es and é[[Get]] here.\n',
    '```\n!!! note\n=== "Tab"\n```\n\n    [[toc]]\n',
    '<pre>{{ a }}</pre>\n\n<!-- {{ a }} -->\n',
    'A [[1]](./page.md) or [[2]], `a[[i]]`, a[[i]] and [[known]].\n\n[known]: ./page.md\n',
    '> **Note** that it ends.\n\n> **Note:** read on.\n\n**Note:** read on.\n\n> **Nota:** x\n',
    'A :smile:`x`, a:ref:`x`, b::`x` and !!!really, ???really\n\n!!!really\n    Text.\n',
    '{{#if a}}\n',
    'Write {user}`x`, {file_name}`y` or {Name}`z`.\n',
    'Of Lua: local s = [[a long string]], vim.cmd [[set nu]], print [[hello you]] .. [[and me]]\n',
    '2^^3 and x^^y^^z, ^^a^^, `^^new words^^`; 50%% off, 100 %% of 3 %%, %%VAR%% and %%x%%.\n',
    'A norm ||x + y|| or ||a b||, a || b || c, and *[it]: is* so.\n',
    'Note: a\n:b and a: b\n:: c, @tabs, x @tab y.\n\n[a]: ./a.md\n: text\n',
    'So!!! wow, what??? and a === "b" and 1 == 2, i++ and ++j.\n',
    '| a || b |\n|---|---|---|\n| 1 ||| |\n',
    'A {placeholder} and {a.b} in prose, f({.x}), 5 /// 6.\n',
    'https://a.example/{{id}}\n',
    '<<<<<<< HEAD\n',
    '!!! really\n\n> ??? what\n> else\n',
    'Use [[nodiscard]], [[deprecated("old")]] and [[gnu::pure]], or x ==y== z.\n',
    '!!! That was loud.\n\n??? Was it.\n\n/// not\n\n<<< EOF\n',
    '```js {note}\nx\n```\n\n```{1,2}\nx\n\ny\n```\n\n    ```{note}\n',
    '> [!NOTE]\n> Text with [!TIP]- in it.\n',
    'It says "Hello {{first_name}}, call {{ contact.phone }}" or \u201C{{name}}\u201D, or {{order number}}.\n',
    '[TOC] has, a [[toc]] here, [%d] of 5, [source] and [cols], x@include ./y.md, @include it\n',
    '> [!NOTE]\n> Text.\n\nThe [!NOTE] and\n[!TIP] are, [!x]\n\n[!a b]\n\n`[!TIP]`\n\nnamespace::image::x[0] and std::xref:y\n',
    'Let f(x)= 3, (x)= 4, and {a} `b`, \\{ref}`x`, `{ref}`{x}.\n\n(a b)=\n',
  ])('but not what is code or prose: %j', async (text) => {
    expect((await foundIn(text)).filter(({ code }) => code === 'markdown/foreign-syntax')).toEqual([]);
  });

  test('a name of a box has one meaning, in whatever syntax', async () => {
    for (const name of ['error', 'faq', 'hint', 'question', 'quote', 'attention', 'abstract', 'collapse', 'dropdown', 'tip', 'danger']) {
      const written = [
        `!!! ${name}\n`,
        `/// ${name}\n`,
        `::: {.${name}}\n`,
        `.. ${name}::\n`,
        `{% hint style="${name}" %}\n`,
        `{{< callout ${name} >}}\n`,
      ];
      const own = boxNamed(name) ?? '';
      for (const text of written) expect([text, (await foundIn(text))[0]?.hint]).toEqual([text, expect.stringContaining(`\`:::${own}\``)]);
      if (own === name) continue;
      expect((await foundIn(`:::${name}\nText.\n:::\n`))[0]?.hint).toBe(`did you mean \`:::${own}\`?`);
    }
    expect((await foundIn('> [!WARN]\n> Hot.\n'))[0]?.hint).toBe('did you mean `[!WARNING]`?');
    expect((await foundIn('> [!FAQ]\n> Why?\n'))[0]?.hint).toBe('write `:::info` above the text and `:::` below');
  });

  test.each([
    ['{{% notice warning "Hot" %}}\n', 'write `:::warning` above'],
    ['{% callout type="error" title="Hot" %}\n', 'write `:::danger[Hot]` above'],
    ['{% tab title="Linux" %}\n', 'write `::::tabs` above all tabs, `:::tab[Linux]` and `:::` around this one'],
    ['{{< tabs items="a,b" >}}\n', 'write `::::tabs` above all tabs, `:::tab[Label]` and `:::` around each'],
    ['{{< expand "More" >}}\n', 'write `:::details[More]` above'],
    ['{{< card link="/a" title="A" >}}\n', 'write `:::card[A]` above'],
  ])('a tag for boxes becomes the directive: %j', async (text, hint) => {
    expect((await foundIn(text))[0]?.hint).toContain(hint);
  });

  test('each place of a kind, with its own hint', async () => {
    const found = await foundIn('!!! note\n\n!!! tip\n\n!!! note\n\n!!! info\n\n{{ $x }}\n');
    expect(found.map(({ at }) => at?.line)).toEqual([1, 3, 5, 7, 9]);
    expect(found[1]?.hint).toContain('`:::tip`');
  });

  test('a fence is quoted as typed, and its block is what readers see', async () => {
    const [found] = await foundIn('````{note} Hot\n```js\nx\n```\n````\n');
    expect(found?.message).toBe('"````{note} Hot" is syntax of MyST and Quarto: the text after it is shown as plain code');
  });

  test('but not the attributes of JSX', async () => {
    const text = 'A <b style={{ a: 1 }}>b {2}</b>, <code>{1} [[c d]]</code> and <i title="==a==" /> here.\n';
    expect((await foundIn(text, MDX)).filter(({ code }) => code === 'markdown/foreign-syntax')).toEqual([]);
  });

  test('in .mdx, in directives and in included files, at the place in that file', async () => {
    expect(faultsOf({ diagnostics: await foundIn('{1}\n\n!!! note\n', MDX) })).toEqual(['markdown/foreign-syntax 3:1+8']);
    expect(faultsOf({ diagnostics: await foundIn(':::note\n- !!! tip\n:::\n') })).toEqual(['markdown/foreign-syntax 2:3+7']);
    const page = await compilePage('::include{file=./part.md}\n', { files: { 'content/docs/part.md': 'One.\n\n[[toc]]\n' } });
    expect(page.diagnostics.map(({ at }) => at)).toEqual([{ file: 'content/docs/part.md', line: 3, column: 1, length: 7 }]);
  });
});

describe('headings, tables and module code', () => {
  test.each([
    ['##Set up\n', 'markdown/no-heading 1:1+2'],
    ['Text\n###3 steps\n', 'markdown/no-heading 2:1+3'],
    ['#\u00a0Title\n', 'markdown/no-heading 1:1+2'],
    ['> ##\u3000Title\n', 'markdown/no-heading 1:3+3'],
    ['#Title\n\nText.\n', 'markdown/no-heading 1:1+1'],
    ['####### Seven\n', 'markdown/no-heading 1:1+7'],
    ['Text\n> ######## 8th\n', 'markdown/no-heading 2:3+8'],
    ['| a | b |\n|---|---|---|\n| 1 | 2 |\n', 'markdown/no-table 2:1+13'],
    ['> a | b\n> --|\n', 'markdown/no-table 2:3+3'],
    ['| a | b |\n|---|\u00A0---|\n| 1 | 2 |\n', 'markdown/no-table 2:6+1'],
    ['| a | b |\n| c | d |\n', 'markdown/no-table 1:1+9'],
    ['| a | b |\n|---|---|\n| `x|y` | z |\n', 'markdown/lost-cells 3:11+1'],
    ['- | a |\n  |---|\n  | 1 | 2 | 3 |\n', 'markdown/lost-cells 3:9+5'],
    ['| a | b |\n|---|---|\n| 1 | 2 |\nText.\nMore.\n', 'markdown/text-in-table 4:1+5'],
    ['> | a | b |\n> |---|---|\n> `x\\|y` *z*\n', 'markdown/text-in-table 3:3+10'],
    ['| a |\n|---|\n| 1 |\nb\n', 'markdown/text-in-table 4:1+1'],
    ['a | b\n--|--\n1 | 2\nText of four words\n', 'markdown/text-in-table 4:1+18'],
    ["import Tabs from '@theme/Tabs';\nimport './a.css'\n", 'markdown/module-code 1:1+31'],
    ['Text.\n\nexport const year = 2026;\n', 'markdown/module-code 3:1+25'],
    ['export type Size = 1 | 2;\n', 'markdown/module-code 1:1+25'],
    ['export interface A {\n  b: number;\n}\n', 'markdown/module-code 1:1+20'],
  ])('that are none are reported at their place: %j', async (text, fault) => {
    for (const parser of ['satteri', 'remark'] as const)
      expect(faultsOf(await compilePage(text, { options: { parser } }))).toEqual([fault]);
  });

  test.each([
    '\\##Text, `##x`, #tag and a ##b\n',
    'Text.\n\n#1234 is fixed\n',
    '#!/bin/sh\n',
    '####### Part two ######\n\n#######\n\n\\####### seven\n',
    '| a | b |\n|---|---|\n| `x\\|y` | z | |\n| 1 |\n',
    '| a | b |\n|---|---|\n| 1\n2 |\n\nText.\n\n| a |\n|---|\nb\n\na | b\n--|--\n1 | 2\n3\n',
    '|x| and |y|\n',
    '||a b|| or ||c d||\n||e f|| or ||g h||\n',
    'import duties from abroad\n\nexport of goods\n\nexport default settings are in the panel.\n',
    "```js\nimport a from 'a';\n```\n",
  ])('but not what is text or right: %j', async (text) => {
    expect(faultsOf(await compilePage(text))).toEqual([]);
  });

  test('module code is code in .mdx', async () => {
    expect(faultsOf({ diagnostics: await foundIn('export const year = 2026;\n\nText {year}.\n', MDX) })).toEqual([]);
  });
});

describe('a character by its name', () => {
  test.each([
    ['A&nbps;b, &mdahs; and `&nbps;`\n', ['1:2+6 did you mean `&nbsp;`?', '1:11+7 did you mean `&mdash;`?']],
    ['> *&NBSP;* and &hellip, \\&nbps;\n', ['1:4+6 did you mean `&nbsp;`?', '1:16+7 write `&hellip;`, or `\\&` if it is meant as text']],
    ['&nbsp; &AMP; &hearts; &amp;nbps; &amp;nbsp &time; &app; &foo; &id; R&D; a &b\n', []],
    ['https://a.example/?a&nbps;b&quot and [x](https://a.example/?a&nbps;b)\n', []],
  ])('that HTML lacks is reported with the nearest: %j', async (text, faults) => {
    for (const file of ['content/docs/page.md', MDX]) {
      const found = (await foundIn(text, file)).filter(({ code }) => code === 'markdown/no-entity');
      expect(found.map(({ at, hint }) => `${at?.line}:${at?.column}+${at?.length} ${hint}`)).toEqual(faults);
    }
  });
});

describe('for information', () => {
  test('single tildes, and links to the machine of the author (markdown/single-tilde, markdown/local-link)', async () => {
    const text =
      'A ~b~ and ~~c~~.\n\n[a](http://localhost:3000/x) <a href="https://127.0.0.1">b</a> [c](http://nas.local) [d](https://local.example)\n\nOpen http://localhost:3000 or <http://localhost>.\n';
    const { diagnostics } = await compilePage(text);
    expect(diagnostics.map(({ code, severity, at }) => `${severity} ${code} ${at?.line}:${at?.column}`)).toEqual([
      'info markdown/single-tilde 1:3',
      'info markdown/local-link 3:5',
      'info markdown/local-link 3:39',
      'info markdown/local-link 3:68',
    ]);
  });
});

describe('`::: tip` is `:::tip`', () => {
  test.each([
    ['::: tip\nx\n:::\n', ':::tip\nx\n:::\n'],
    ['- ::: warning A *title*\n  x\n  :::\n', '- :::warning[A *title*]\n  x\n  :::\n'],
    [':::: tabs\n::: tab A\nx\n:::\n::: tab B\ny\n:::\n::::\n', '::::tabs\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n::::\n'],
    ['::: details Click {open}\nx\n:::\n', ':::details[Click]{open}\nx\n:::\n'],
  ])('with both parsers: %j', async (spaced, plain) => {
    for (const parser of ['satteri', 'remark'] as const) {
      const page = await compilePage(spaced, { options: { parser } });
      expect([page.html, page.diagnostics]).toEqual([(await compilePage(plain, { options: { parser } })).html, []]);
    }
  });

  test('in .mdx, with a place for what is in its title', async () => {
    for (const file of [MDX, 'content/docs/page.md']) {
      const page = await compilePage('Text.\n\n::: tip See *the* [page](./none.md)\nx\n:::\n', { file });
      expect(page.diagnostics).toEqual([]);
      expect(page.summary.links.map(({ at }) => at)).toEqual([{ file, line: 3, column: 26, length: 9 }]);
    }
  });

  test('while code shows what was typed, spaced or not', async () => {
    const code = '::: tip\n:::tip\n::: tip A\n:::tip[A]';
    const { html } = await compilePage(`::: tip A\nx\n:::\n\n:::tip\n\`\`\`\n${code}\n\`\`\`\n:::\n`);
    expect(html.replace(/<[^>]+>/g, '')).toContain(code);
  });
});
