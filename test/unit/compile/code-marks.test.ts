// Comments that mark lines of a sample, and the words after a fence.
import { describe, expect, test } from 'vitest';
import { extractLineComments } from '../../../src/compile/markdown/code/line-comments.js';
import { compilePage, faultsOf } from './compile-page.js';

const marked = (language: string, code: string) => {
  const { diagnostics, ...rest } = extractLineComments(code, {
    language,
    placeAt: (line, index, length) => ({ file: 'page.md', line: line + 1, column: index + 1, length }),
  });
  return { ...rest, faults: faultsOf({ diagnostics }) };
};
const fence = (info: string, ...lines: string[]) => ['```'.concat(info), ...lines, '```', ''].join('\n');
const linesOf = async (page: string) => {
  const { body } = await compilePage(page);
  return body.kind === 'html' ? body.codeBlocks.map(({ text, lineClasses }) => ({ text, lineClasses })) : [];
};

describe('comments alone on their line', () => {
  test('mark the next line or all between a pair, for each of six meanings, and are not part of the code', () => {
    const code = [
      '// highlight-next-line',
      'a',
      '// added-next-line',
      'b',
      '  // removed-start',
      'c',
      'd',
      '  // removed-end',
      '/* focus-next-line */',
      'e',
      '{/* error-next-line */}',
      'f',
      '// warning-next-line',
      'g',
    ];
    expect(marked('tsx', code.join('\n'))).toEqual({
      code: 'a\nb\nc\nd\ne\nf\ng',
      lineClasses: { 1: ['hl'], 2: ['add'], 3: ['del'], 4: ['del'], 5: ['focus'], 6: ['err'], 7: ['warn'] },
      faults: [],
    });
  });

  test('add up when they reach over each other', () => {
    expect(marked('js', '// focus-start\na\n// added-next-line\nb\n// focus-end\nc').lineClasses).toEqual({
      1: ['focus'],
      2: ['focus', 'add'],
    });
  });

  test.each([
    ['python', '# highlight-next-line'],
    ['yaml', '  # highlight-next-line'],
    ['sql', '-- highlight-next-line'],
    ['html', '<!-- highlight-next-line -->'],
    ['css', '/* highlight-next-line */'],
    ['ini', '; highlight-next-line'],
    ['latex', '% highlight-next-line'],
    ['vb', "' highlight-next-line"],
    ['bat', 'REM highlight-next-line'],
    ['ocaml', '(* highlight-next-line *)'],
    ['PHP', '# highlight-next-line'],
    ['no-such-language', '# highlight-next-line'],
    ['', '// highlight-next-line'],
  ])('are those of the language: %s %s', (language, comment) => {
    expect(marked(language, `${comment}\na`)).toEqual({ code: 'a', lineClasses: { 1: ['hl'] }, faults: [] });
  });

  test.each([
    ['python', '// highlight-next-line'],
    ['md', '# highlight-next-line'],
    ['css', '// highlight-next-line'],
    ['js', 'go(); // highlight-next-line'],
    ['js', '// highlight-next-line of the poem'],
  ])('of another language, or with other words, are code: %s %s', (language, line) => {
    expect(marked(language, `${line}\na`)).toEqual({ code: `${line}\na`, lineClasses: {}, faults: [] });
  });

  test('that have no partner, or no line, are reported at their place', () => {
    expect(marked('js', 'a\n  // highlight-start\nb').faults).toEqual(['markdown/unbalanced-mark 2:3+18']);
    expect(marked('js', '// error-end\nb').faults).toEqual(['markdown/unbalanced-mark 1:1+12']);
    expect(marked('js', '// focus-start\n// focus-start\na\n// focus-end').faults).toEqual(['markdown/unbalanced-mark 2:1+14']);
    expect(marked('js', 'a\n// highlight-next-line').faults).toEqual(['markdown/unbalanced-mark 2:1+22']);
  });
});

describe('[!code] at the end of a line', () => {
  test('marks the line, and as many as it counts', () => {
    expect(marked('ts', 'a // [!code ++]\nb() // [!code --]\nc /* [!code focus:2] */\nd\ne // [!code highlight] // [!code error]')).toEqual(
      {
        code: 'a\nb()\nc\nd\ne',
        lineClasses: { 1: ['add'], 2: ['del'], 3: ['focus'], 4: ['focus'], 5: ['err', 'hl'] },
        faults: [],
      },
    );
    expect(marked('python', 'a  # [!code warning]').code).toBe('a');
    expect(marked('html', '<p> <!-- [!code ++] -->').code).toBe('<p>');
  });

  test('alone on its line marks those that follow', () => {
    expect(marked('js', '// [!code hl:2]\na\nb\nc')).toEqual({ code: 'a\nb\nc', lineClasses: { 1: ['hl'], 2: ['hl'] }, faults: [] });
    expect(marked('js', 'a\n// [!code ++]').faults).toEqual(['markdown/unbalanced-mark 2:1+13']);
  });

  test('with an unknown word stays, with a warning', () => {
    expect(marked('js', 'a // [!code focsu]')).toEqual({
      code: 'a // [!code focsu]',
      lineClasses: {},
      faults: ['markdown/unknown-mark 1:3+16'],
    });
  });
});

describe('in a language without comments', () => {
  test.each(['text', 'Plaintext', 'csv'])('a quoted mark with an unknown word is text: %s', (language) => {
    for (const line of ['a // [!code focsu]', '// highligth-next-line', 'a // [!code ++'])
      expect(marked(language, `${line}\na`)).toEqual({ code: `${line}\na`, lineClasses: {}, faults: [] });
  });

  test('a mark with an unknown word is reported if another mark is valid there', () => {
    expect(marked('text', 'a // [!code focsu]\nb // [!code ++]\n// highligth-next-line\nc')).toEqual({
      code: 'a // [!code focsu]\nb\n// highligth-next-line\nc',
      lineClasses: { 2: ['add'] },
      faults: ['markdown/unknown-mark 3:1+22', 'markdown/unknown-mark 1:3+16'],
    });
  });
});

describe('in a page', () => {
  test('places are those of the file, in lists and quotes too', async () => {
    const page = `Text.\n\n- item\n\n  ${fence('js', '  a', '  // highlight-start', '  b').replaceAll('\n`', '\n  `')}\n> ${fence('py', '> # error-end').replaceAll('\n`', '\n> `')}`;
    expect(faultsOf(await compilePage(page))).toEqual(['markdown/unbalanced-mark 7:3+18', 'markdown/unbalanced-mark 12:3+11']);
  });

  test('stay if lines are given in braces; lines after the end are reported', async () => {
    expect(await linesOf(fence('js {2}', '// highlight-next-line', 'b'))).toEqual([
      { text: '// highlight-next-line\nb', lineClasses: { 2: ['hl'] } },
    ]);
    expect(faultsOf(await compilePage(fence('js {2,9}', 'a', 'b')))).toEqual(['markdown/bad-code-lines 1:7+5']);
    expect(await linesOf(fence('js{1}', 'a'))).toEqual([{ text: 'a', lineClasses: { 1: ['hl'] } }]);
  });

  test('a first number may have five digits, and be 0', async () => {
    expect((await compilePage(fence('js showLineNumbers=12345', 'a'))).html).toContain('lineNumbers=12345');
    expect((await compilePage(fence('js showLineNumbers=0', 'a'))).html).toContain('lineNumbers=0');
    expect(faultsOf(await compilePage(fence('js showLineNumbers=123456', 'a')))).toEqual(['markdown/bad-code-lines 1:7+22']);
  });

  test('a long block is folded, unless a marked line would be hidden or the author sets it', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => `line ${index + 1}`);
    const html = async (info: string, count = 50) => (await compilePage(fence(info, ...lines.slice(0, count)))).html;
    expect(await html('text')).toMatch(/<CodeBlock language="text" fold="long"><total>50<\/total>/);
    expect(await html('text {20}')).toContain('fold="long"');
    expect(await html('text {30}')).not.toContain('fold=');
    expect(await html('text', 40)).not.toContain('fold=');
    expect(await html('text expand')).not.toContain('fold=');
    expect(await html('text collapse', 20)).toMatch(/fold="short"><total>20</);
    expect(await html('text collapse', 10)).not.toContain('fold=');
  });
});
