import { describe, expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

/** The hint for a name with letters that names can't have. */
const NAME =
  'write the name of a directive, such as `:::note`, followed by a space or a bracket; write `\\:::` if the colons are meant as text';

const UNKNOWN =
  'write a link, an image or HTML instead, since docgen has no directive of that name; write `\\:` if the colon is meant as text';

describe.each(['satteri', 'remark'] as const)('what nearly is a directive, read by %s', (parser) => {
  const compile = (text: string) => compilePage(text, { options: { parser }, files: { 'content/docs/a.md': 'A\n' } });

  test.each([
    ['::includes{file=./a.md}\n', 'markdown/no-directive 1:1+23', 'did you mean `::include`, on a line of its own?'],
    [':include{file=./a.md}\n', 'markdown/no-directive 1:1+21', 'write `::include{file=…}` with two colons on a line of its own'],
    ['Text :include{file=./a.md} here\n', 'markdown/no-directive 1:6+21', 'write `::include{file=…}` with two colons on a line of its own'],
    ['::note\n', 'markdown/no-directive 1:1+6', 'write `:::note` to open a box, and `:::` on a line of its own to close it'],
    ['- ::note[A *title*]\n', 'markdown/no-directive 1:3+17', 'write `:::note` to open a box, and `:::` on a line of its own to close it'],
    ['::note Title\n', 'markdown/no-directive 1:1+6', 'write `:::note` to open a box, and `:::` on a line of its own to close it'],
    ['::wraning\n', 'markdown/no-directive 1:1+9', 'did you mean `:::warning`?'],
    [':details{open}\n', 'markdown/no-directive 1:1+14', 'write `:::details` to open a box, and `:::` on a line of its own to close it'],
    [
      ':::\u00a0note\nText.\n',
      'markdown/no-directive 1:1+8',
      'a no-break space (U+00A0) is next to the name: write `:::note` and an ordinary space',
    ],
    [
      ':::note\u3000Title\n',
      'markdown/no-directive 1:1+7',
      'an ideographic space (U+3000) is next to the name: write `:::note` and an ordinary space',
    ],
    [':: tip\nText.\n', 'markdown/no-directive 1:1+6', 'write `:::tip` to open a box, and `:::` on a line of its own to close it'],
    ['> :: warning Hot\n', 'markdown/no-directive 1:3+10', 'write `:::warning` to open a box, and `:::` on a line of its own to close it'],
    [':::c++\nText.\n:::\n', 'markdown/no-directive 1:1+6', NAME],
    [':::1note\nText.\n:::\n', 'markdown/no-directive 1:1+8', NAME],
    [':::note title="A b"\nText.\n:::\n', 'markdown/no-directive 1:9+11', 'write `:::note[A b]`'],
    ["- :::details open='x'\n  :::\n", 'markdown/no-directive 1:14+8', "write `:::details{open='x'}`"],
    [
      ':::tip "A b"\nText.\n:::\n',
      'markdown/no-directive 1:8+5',
      'write `:::tip[A b]`, or `:::tip["A b"]` if the quotes are part of the title',
    ],
    [
      ':::tip title="A b" icon="c"\nText.\n:::\n',
      'markdown/no-directive 1:8+20',
      'write `:::tip[A b]`; the directive has no attribute "icon"',
    ],
    [':::note title=Plain\nText.\n:::\n', 'markdown/no-directive 1:9+11', 'write `:::note[Plain]`'],
    [':::details title="A" open\nText.\n:::\n', 'markdown/no-directive 1:12+14', 'write `:::details[A]{open}`'],
    ['> :::tip [A b]\n> Text.\n> :::\n', 'markdown/no-directive 1:10+5', 'write `:::tip[A b]` without a space before the bracket'],
    [
      ':::details [A]{open}\nText.\n:::\n',
      'markdown/no-directive 1:12+9',
      'write `:::details[A]{open}` without a space before the bracket',
    ],
    [':::tip: A b\nText.\n', 'markdown/no-directive 1:1+7', 'write `:::tip[A b]` without the colon after the name'],
    [':::wraning:\nText.\n', 'markdown/no-directive 1:1+11', 'write `:::warning` without the colon after the name'],
    [';;;note\nText.\n', 'markdown/no-directive 1:1+7', 'write colons: `:::note`'],
    ['- ;;; tip A b\n', 'markdown/no-directive 1:3+7', 'write colons: `:::tip`'],
    [':::note!\n', 'markdown/no-directive 1:1+8', 'write a title after a space or in brackets: `:::note[Title]`'],
    ['::youtube[x]{id=3}\n', 'markdown/no-directive 1:1+18', UNKNOWN],
    ['::anything{a=b}\n', 'markdown/no-directive 1:1+15', UNKNOWN],
    ['- ::anything[*b*]\n', 'markdown/no-directive 1:3+15', UNKNOWN],
    ['An :icon{.small} here\n', 'markdown/no-directive 1:4+13', UNKNOWN],
    ['An :abbr[x]{title=y} here\n', 'markdown/no-directive 1:4+17', 'write `<abbr>x</abbr>`'],
    ['*:sub[2]*\n', 'markdown/no-directive 1:2+7', 'write `<sub>2</sub>`'],
    ['::callout{type=info}\n', 'markdown/no-directive 1:1+20', 'write `:::info` to open a box, and `:::` on a line of its own to close it'],
    ['A :badge[new] one\n', 'markdown/no-directive 1:3+11', UNKNOWN],
    [':::tip[Unclosed\nText.\n:::\n', 'markdown/no-directive 1:1+15', 'write `]` after the title'],
    [':::details{open\nText.\n:::\n', 'markdown/no-directive 1:1+15', 'write `}` after the attributes'],
  ])('is reported with what was meant: %j', async (text, fault, hint) => {
    const page = await compile(text);
    expect(faultsOf(page)).toEqual([fault]);
    expect(page.diagnostics[0]?.hint).toBe(hint);
  });

  test.each([
    'At 10:30, a:b, :smile:, :tip: and a :note in prose.\n',
    ':tap\n',
    'std::tab and ::ffff and `::note`\n',
    'A cast x::text[y], (::int[]), f(:rows[0]), :see[this](./a.md) and :see[that][a], :root{--gap: 1rem} and :a{}.\n\n[a]: ./a.md\n',
    'x ::note[y]\n',
    ';;; a comment of Lisp\n\nx ;;;note and ;;;noted\n',
    '```\n::note\n```\n',
    ':: name and :: note2 in prose, f :: tip -> tab\n\n: tip\n\n::  \n',
    ':::tip["A"]\nText.\n:::\n',
    ':::tip [A] and more\nText.\n:::\n\n:::tip [A](./a.md)\nText.\n:::\n\n:::tip [B]\nText.\n:::\n\n[B]: ./a.md\n',
    ':::tip x=1\nText.\n:::\n\n:::tip Set title="a" here\nText.\n:::\n',
    'The :::tip: of it, and :tip: and ::note: too\n',
    ':::tip The "best" way\nText.\n:::\n',
    ':::tip "A" and "B"\nText.\n:::\n',
    ':::tip[A [b] c]\nText.\n:::\n',
    ':::tip [a\nText.\n:::\n',
    '::include{file=./a.md}\n',
    'http://x.y:note and C:\\note ::\n',
  ])('but prose is not: %j', async (text) => {
    expect(faultsOf(await compile(text))).toEqual([]);
  });
});

describe('alerts', () => {
  test.each([
    ['> [!NOTES]\n> Text.\n', 'markdown/unknown-alert 1:3+8', 'did you mean `[!NOTE]`?'],
    ['> [! note]\n> Text.\n', 'markdown/unknown-alert 1:3+8', 'write `[!NOTE]` on a line of its own'],
    ['> [!TIP]Text.\n', 'markdown/unknown-alert 1:3+6', 'write `[!TIP]` on a line of its own'],
    ['> [!warnin] Text\n', 'markdown/unknown-alert 1:3+9', 'did you mean `[!WARNING]`?'],
  ])('of an unknown kind are reported: %j', async (text, fault, hint) => {
    const page = await compilePage(text);
    expect(faultsOf(page)).toEqual([fault]);
    expect(page.diagnostics[0]?.hint).toBe(hint);
    expect(page.html).toContain('<blockquote>');
  });

  test.each([
    ['> [!NOTE] Custom *title* here\n> Text.\n', '<title>Custom <em>title</em> here</title><p>Text.</p>'],
    ['> [!NOTE] Only a title\n', '<title>Only a title</title>'],
    ['> [!NOTE]\n> Text.\n', '<Admonition kind="note"><p>Text.</p>'],
    ['> [!NOTE] Title  \n> Text.\n', '<title>Title</title><p>Text.</p>'],
  ])('have what follows on the line for a title: %j', async (text, html) => {
    const page = await compilePage(text);
    expect(page.diagnostics).toEqual([]);
    expect(page.html.replaceAll('\n', '')).toContain(html);
  });

  test('are not seen in quotes that begin otherwise', async () => {
    const page = await compilePage('> [!NOTE](./#a) is a link\n\n> [!] and [!NOTE]\n\n> \\[! NOTE] [! NOTE]\n\n> [! odd]\n\n# a\n');
    expect(page.diagnostics).toEqual([]);
    expect(page.html).not.toContain('Admonition');
  });
});

describe('the words of a fence', () => {
  test.each([
    ['hl_lines="1 3-5"', 'markdown/fence-word 1:7+16', 'did you mean `{1,3-5}`?'],
    ['linenums="1"', 'markdown/fence-word 1:7+12', 'did you mean `showLineNumbers`?'],
    ['linenostart=10', 'markdown/fence-word 1:7+14', 'did you mean `showLineNumbers=10`?'],
    ['filename="a.js"', 'markdown/fence-word 1:7+15', 'did you mean `title="a.js"`?'],
    ['title={"a.js"}', 'markdown/fence-word 1:7+14', 'did you mean `title="a.js"`?'],
    ['lines=1-3', 'markdown/fence-word 1:7+9', 'did you mean `{1-3}`?'],
    ['{numberLines: 5}', 'markdown/fence-word 1:7+16', 'did you mean `showLineNumbers=5`?'],
    ['{hl_lines=[1,"2-3"]}', 'markdown/fence-word 1:7+20', 'did you mean `{1,2-3}`?'],
    ['wrap=true', 'markdown/fence-word 1:7+9', 'did you mean `wrap`?'],
    ['wrap={true}', 'markdown/fence-word 1:7+11', 'did you mean `wrap`?'],
    ['collapse={false}', 'markdown/fence-word 1:7+16', 'did you mean `expand`?'],
    ['showLineNumbers={10}', 'markdown/fence-word 1:7+20', 'did you mean `showLineNumbers=10`?'],
    ['titel="a b"', 'markdown/fence-word 1:7+11', 'did you mean `title=`?'],
    ['Title="a"', 'markdown/fence-word 1:7+9', 'did you mean `title=`?'],
    ['showLineNumber', 'markdown/fence-word 1:7+14', 'did you mean `showLineNumbers`?'],
    ['colapse', 'markdown/fence-word 1:7+7', 'did you mean `collapse`?'],
    ['File=./a.ts', 'markdown/fence-word 1:7+11', 'did you mean `file=`?'],
    ['title="a {1}', 'markdown/fence-word 1:7+8', 'write the same quote after the value'],
    ['{x-y}', 'markdown/bad-code-lines 1:7+5', 'write line numbers and ranges, counted from 1, as in `{1,3-5}`'],
    ['{L1-L2}', 'markdown/bad-code-lines 1:7+7', 'write line numbers and ranges, counted from 1, as in `{1,3-5}`'],
    ['file=./my code/a.ts', 'markdown/missing-source 1:12+14', 'put a path that contains a space in quotes: `file="./my code/a.ts"`'],
    [
      'file=./a.ts#',
      'markdown/missing-region 1:12+7',
      'write a region or lines, as in `#setup` or `#L3-L10`, or remove the `#` to show the whole file',
    ],
  ])('that are nearly known are reported: %s', async (words, fault, hint) => {
    const page = await compilePage(`\`\`\`ts ${words}\nx\n\`\`\`\n`, { files: { 'content/docs/a.ts': 'x\n' } });
    expect(faultsOf(page)).toEqual([fault]);
    expect(page.diagnostics[0]?.hint).toBe(hint);
  });

  test.each([
    'live',
    'frame="none"',
    'highlight={1}',
    '{r} name=a',
    'foo="a',
    '{r, echo=FALSE}',
    '{eval-rst}',
    '{.python .numberLines}',
    'noLineNumbers',
    'twoslash',
    'title="a=\'b\'"',
    'title="it\'s"',
    'data-title=x',
    '{1} wrap',
  ])('of other tools are left alone: %s', async (words) => {
    expect(faultsOf(await compilePage(`\`\`\`ts ${words}\nx\n\`\`\`\n`))).toEqual([]);
  });

  test.each(['wrap={false}', 'showLineNumbers={false}'])('that are switched off in braces change nothing: %s', async (words) => {
    const htmlOf = async (fence: string) => (await compilePage(`\`\`\`ts${fence}\nx\n\`\`\`\n`)).html;
    expect(await htmlOf(` ${words}`)).toBe(await htmlOf(''));
  });
});

describe('comments of a sample', () => {
  test.each([
    ['// highlight-nextline\nx', 'markdown/unknown-mark 2:1+21', 'did you mean `highlight-next-line`?'],
    ['x\n  # higlight-start', 'markdown/unknown-mark 3:3+16', 'did you mean `highlight-start`?'],
    ['x // [!code ++', 'markdown/unknown-mark 2:3+12', 'write `[!code ++]`'],
  ])('that are nearly marks are reported, and stay: %j', async (code, fault, hint) => {
    const page = await compilePage(`\`\`\`\n${code}\n\`\`\`\n`);
    expect(faultsOf(page)).toEqual([fault]);
    expect(page.diagnostics[0]?.hint).toBe(hint);
  });

  test.each([
    '// added-value\nx',
    '// the error-end of it\nx',
    'a = "highlight-nextline"',
    '// see highlight-nextline here',
    '// [!code ++]\nx',
    '// error state',
  ])('with another meaning are not: %j', async (code) => {
    expect(faultsOf(await compilePage(`\`\`\`js\n${code}\n\`\`\`\n`))).toEqual([]);
  });
});

describe('a list', () => {
  test.each([
    ['-First\n-Second\n', 'no space follows `-`', '1:1+1'],
    ['Text:\n\n> 1.First\n> 2.Second *one*\n', 'no space follows `1.`', '3:3+2'],
    ['-[ ] a\n-[x] b\n', 'no space follows `-`', '1:1+1'],
    ['Text:\n+[A b](https://a.example)\n+**C**: d\n', 'no space follows `+`', '2:1+1'],
    ['*first\n*second\n', 'no space follows `*`', '1:1+1'],
    ['-\u00A0item\n', 'a no-break space (U+00A0) follows `-`', '1:1+1'],
    ['1.\u202Fitem\n2.\u202Fother\n', 'a narrow no-break space (U+202F) follows `1.`', '1:1+2'],
    ['-[ ] a\n', 'no space follows `-`', '1:1+1'],
    ['*first\n* second\n', 'no space follows `*`', '1:1+1'],
    ['1.first\n2. second\n', 'no space follows `1.`', '1:1+2'],
    ['- first\n-second\n- third\n', 'no space follows `-`', '2:1+1'],
    ['> 1.first\n>\n> 2.second\n', 'no space follows `1.`', '1:3+2'],
    ['- [x]task\n', 'no space follows `[x]`', '1:3+3'],
    ['- [ ] a\n- [ ]Some *task*\n', 'no space follows `[ ]`', '2:3+3'],
    ['1. [X] a\n2. [] other\n', 'there is no space between the brackets', '2:4+2'],
    ['- [ x ] a\n', 'there is a space next to the x', '1:3+5'],
    ['- [x] a\n- [X ] *b*\n', 'there is a space next to the x', '2:3+4'],
    ['> * [  ] a\n', 'there is more than one space between the brackets', '1:5+4'],
  ])('without a blank behind its marks is reported: %j', async (text, why, at) => {
    const page = await compilePage(text);
    expect(faultsOf(page)).toEqual([`markdown/no-list ${at}`]);
    expect(page.diagnostics[0]?.message).toContain(why);
  });

  test.each([
    '-5 at night\n-6 by day\n',
    '--first x\n--second y\n',
    '-v verbose\n-q quiet\n',
    '-Wall warns of it\n-Wextra warns of more\n',
    '-Xlint checks\n-Xverify checks too\n',
    '-fno-inline as it is\n-funroll-loops not\n',
    '-help  shows help\n-quiet shows none\n',
    '- [x](./a.md) [x]y\n- [xy]z\n- [] is empty\n- []\n',
    '[x]task and\n[ ]text\n',
    '[ x ] task and\n\n- Text [ x ] task\n- [ x ]\n- `[ x ] a`\n',
    '- [x]y\n- [x]task\n\n[x]: ./a.md\n',
    '-name FILE\n-std=c99\n-Xmx512m\n',
    '1.5 litres\n1.6 litres\n',
    '3.first\n2.second\n',
    '-one\ntwo\n-three\n',
    '*a b* c\n*d e* f\n',
    '1.\u00A0Mai 2020\n',
    '-\u00A05 degrees\n',
    '\\-first\n\\-second\n',
    '*first\n\nText\n\n- second\n',
    '* first\n*second of\ntwo lines*\n',
    '- Use the option\n-name FILE\n',
    '1.example.com is\na name\n',
    '```\n-first\n-second\n```\n',
  ])('is not seen in what is none: %j', async (text) => {
    expect(faultsOf(await compilePage(text))).toEqual([]);
  });
});

test('an odd blank ends the language of a fence as an ordinary one does', async () => {
  for (const blank of ['\u00A0', '\u200B', '\u3000']) {
    const page = await compilePage(`\`\`\`js${blank}title="a b"\nx\n\`\`\`\n`);
    expect([page.diagnostics, page.html]).toEqual([[], expect.stringContaining('language="js"><title>a b</title>')]);
  }
});

describe('a reference', () => {
  test('whose label is not defined is reported at its place', async () => {
    expect(faultsOf(await compilePage('See [the ref][nope].\n'))).toEqual(['markdown/undefined-reference 1:5+15']);
    expect(faultsOf(await compilePage('See [the ref][].\n\nA `string[][]`, a[][] and [ ][].\n'))).toEqual([
      'markdown/undefined-reference 1:5+11',
    ]);
    expect(faultsOf(await compilePage('See [the ref][1].\n'))).toEqual(['markdown/undefined-reference 1:5+12']);
    expect(faultsOf(await compilePage('See [Guide][guide], [guide][], [abc][def] and [it][set-up].\n'))).toEqual([
      'markdown/undefined-reference 1:5+14',
      'markdown/undefined-reference 1:21+9',
      'markdown/undefined-reference 1:47+12',
    ]);
    expect(faultsOf(await compilePage('See [abc][def] and [it].\n\n[it]: #a\n\n# A\n'))).toEqual(['markdown/undefined-reference 1:5+10']);
    expect(faultsOf(await compilePage('See [the ref][0] and [it][1].\n\n[1]: #a\n\n# A\n'))).toEqual([
      'markdown/undefined-reference 1:5+12',
    ]);
  });

  test.each([
    ['See [the ref][guied].\n\n[guide]: #a\n', 'did you mean `[guide]`?'],
    [
      'See [the ref][2].\n\n[1]: #a\n\n[3]: #a\n',
      'write `[2]: ./page.md` on a line of its own, or `\\[` if no link is meant; the defined numbers are "1" and "3"',
    ],
    ['See [the ref][2].\n\n[guide]: #a\n', 'write `[2]: ./page.md` on a line of its own, or `\\[` if no link is meant'],
  ])('gets a hint with the definitions that are near: %j', async (text, hint) => {
    expect((await compilePage(`${text}\n# A\n`)).diagnostics[0]?.hint).toBe(hint);
  });

  test('gets no hint with definitions of another file', async () => {
    const files = { 'content/docs/a.md': '[guide]: #a\n\n[3]: #b\n' };
    const { diagnostics } = await compilePage('::include{file=./a.md}\n\nSee [the ref][guied] and [it][2].\n', { files });
    expect(diagnostics.map(({ hint }) => hint?.slice(0, 12))).toEqual(['write `[guie', 'write `[2]: ']);
    expect(diagnostics[1]?.hint).not.toContain('"3"');
  });

  test.each([
    'a[first][second]',
    '[abc][def]',
    '[row][1]',
    '[the row][col]+',
    '[a][0]',
    '[key][0]',
    '`[text][label]`',
    '[ ][text]',
    '[text][^note]',
    '\\[text][label]',
    '[text][label](x)',
  ])('is nothing that has other meanings: %s', async (text) => {
    expect((await compilePage(`Text ${text} here.\n`)).diagnostics.filter(({ code }) => code === 'markdown/undefined-reference')).toEqual(
      [],
    );
  });
});

describe.each(['satteri', 'remark'] as const)('a definition of a link, read by %s', (parser) => {
  const compile = (text: string) => compilePage(text, { options: { parser }, files: { 'content/docs/a.md': '[a]: ./b.md\n\n[a]\n' } });

  test.each([
    ['[note]: important\n', 'markdown/lost-definition 1:1+17'],
    ['Text.\n\n- [Note]: this.\n', 'markdown/lost-definition 3:3+13'],
    ['[note]: this "is a title"\nText.\n', 'markdown/lost-definition 1:1+25'],
    ['[a]: ./a.md\n[A]: ./b.md\n\n[a]\n', 'markdown/lost-definition 2:1+11'],
  ])('that readers lose is reported: %j', async (text, fault) => {
    expect(faultsOf(await compile(text))).toEqual([fault]);
  });

  test.each([
    '[note]: important\n\nSee [Note] or [it][NOTE].\n',
    '[a]: ./a.md\n[A]: ./a.md\n\n[a]\n',
    '[//]: # (A comment)\n[comment]: <> (another)\n',
    '[unused]: https://a.example\n\n[other]: ./a.md\n\n[third]: a/b\n',
    '[note]: this is text\n\nText.\n[note]: important\n\n`[note]: code`\n',
    '[a]: ./a.md\n\n[a]\n\n::include{file=./a.md}\n',
  ])('that loses nothing is not: %j', async (text) => {
    expect(faultsOf(await compile(text))).toEqual([]);
  });
});

describe('bold text', () => {
  test('with a blank before its end is reported, with both parsers', async () => {
    for (const parser of ['satteri', 'remark'] as const) {
      const page = await compilePage('A **bold ** word and **more **.\n', { options: { parser } });
      expect(faultsOf(page)).toEqual(['markdown/not-closed 1:3+9', 'markdown/not-closed 1:22+9']);
      expect(page.diagnostics[0]?.hint).toBe('write `**bold**` without the space, or `\\**` if it is meant as text');
    }
  });

  test('with blanks inside of its marks is reported too', async () => {
    const page = await compilePage('A ** bold ** word, ** so: **.\n\n- ** it\u2019s bold** (**and ** more **)\n');
    expect(faultsOf(page)).toEqual([
      'markdown/not-closed 1:3+10',
      'markdown/not-closed 1:20+9',
      'markdown/not-closed 3:3+14',
      'markdown/not-closed 3:19+8',
    ]);
    expect(page.diagnostics[1]?.hint).toBe('write `**so:**` without the spaces, or `\\**` if it is meant as text');
  });

  test('right before a letter, behind a sign, is reported as well', async () => {
    const page = await compilePage('**Note:**text, and **done.** Next, f(a,**b)**c\n');
    expect(faultsOf(page)).toEqual(['markdown/not-closed 1:1+9']);
    expect(page.diagnostics[0]?.hint).toContain('with a space after it');
  });

  test.each([
    '**a** b **c**, **d ** e** and 2 ** 3 ** 4\n',
    '`**bold **` and \\**bold **, char **argv, char **envp\n',
    'src/**, lib/** and x**y **\n',
    'a ** b ** c, base ** 2 ** other, 2 ** nn ** kk\n\nx = two ** three ** four\n\nlib/ ** any ** x\n',
    '** a, char ** argv, char ** envp, `** bold **` and \\** bold **\n',
  ])('that is closed, or is no bold text, is not: %j', async (text) => {
    expect(faultsOf(await compilePage(text))).toEqual([]);
  });
});
