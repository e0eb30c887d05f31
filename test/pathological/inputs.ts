// Pages that are made to be slow or deep: cmark's own list at cmark's own sizes, markdown-it's, ours, and what ends a native parser.
// Each is a function of its size, so that its growth can be looked at below the limits.

export interface Pathological {
  name: string;
  /** Where the input is known from. */
  from: 'cmark' | 'markdown-it' | 'docgen' | 'native parser';
  /** The size of the list that it comes from. */
  size: number;
  page: (size: number) => string;
  extension?: 'mdx';
  /** Growth is looked at from here on, the size doubles four times: up to the size itself, or to the limit. Absent: the input has no size. */
  growFrom?: number;
}

const times = (count: number, make: (index: number) => string): string => Array.from({ length: count }, (_, index) => make(index)).join('');
const frontMatter = (yaml: string): string => `---\n${yaml}\n---\n\nText.\n`;

/** Whether the hash of cmark's table of references, SDBM over bytes, puts a label into the first of sixteen places. */
function isInFirstPlace(label: string): boolean {
  let hash = 0;
  for (let index = 0; index < label.length; index++) hash = (label.charCodeAt(index) + (hash << 6) + (hash << 16) - hash) >>> 0;
  return hash % 16 === 0;
}

/** One label of them is referred to after each definition of another, and never defined. */
function collidingLabels(count: number): string {
  const labels: string[] = [];
  for (let index = 0; labels.length < count; index++) if (isInFirstPlace(`x${index}`)) labels.push(`x${index}`);
  const [missing, ...defined] = labels;
  return defined.map((label) => `[${label}]: /url\n\n[${missing}]\n\n`).join('');
}

const CMARK: [string, number, (n: number) => string, number?][] = [
  ['nested strong emphasis', 32_500, (n) => `${'*a **a '.repeat(n)}b${' a** a*'.repeat(n)}`, 4],
  ['closers of emphasis without openers', 32_500, (n) => 'a_ '.repeat(n), 2_000],
  ['openers of emphasis without closers', 32_500, (n) => '_a '.repeat(n), 500],
  ['closers of links without openers', 32_500, (n) => 'a]'.repeat(n), 2_000],
  ['openers of links without closers', 32_500, (n) => '[a'.repeat(n), 2_000],
  ['openers and closers that do not match', 25_000, (n) => '*a_ '.repeat(n), 500],
  ['emphasis of two kinds', 20_000, (n) => '*a '.repeat(n) + '_a*_ '.repeat(n), 4],
  ['openers and closers, a multiple of three', 25_000, (n) => `a**b${'c* '.repeat(n)}`, 1_000],
  ['openers of links and closers of emphasis', 25_000, (n) => '[ a_'.repeat(n), 1_000],
  ['brackets in the wrong order', 40_000, (n) => '[ (]('.repeat(n), 2_500],
  ['images of empty links', 160_000, (n) => '![[]()'.repeat(n), 10_000],
  ['an incomplete link in emphasis', 1, () => '**x [a*b**c*](d)'],
  ['nested brackets', 25_000, (n) => `${'['.repeat(n)}a${']'.repeat(n)}`, 1_500],
  ['nested quotes', 25_000, (n) => `${'> '.repeat(n)}a`, 4],
  ['nested lists', 500, (n) => times(n, (index) => `${'  '.repeat(index)}* a\n`), 4],
  ['characters without a code', 1, () => 'abc\0de\0'],
  ['runs of backticks, each longer', 2_500, (n) => times(n, (index) => `e${'`'.repeat(index + 1)}`), 150],
  ['links whose address never ends, in brackets', 30_000, (n) => '[a](<b'.repeat(n), 1_800],
  ['links whose address never ends', 30_000, (n) => '[a](b'.repeat(n), 1_800],
  ['comments that never end', 300_000, (n) => `</${'<!--'.repeat(n)}`, 18_000],
  ['empty lines in nested lists', 30_000, (n) => `${'- '.repeat(n)}x${'\n'.repeat(n)}`, 4],
  ['empty lines in nested lists in a quote', 30_000, (n) => `> ${'- '.repeat(n)}x\n${'>\n'.repeat(n)}`, 4],
  ['emphasis in a deep quote', 100_000, (n) => '>'.repeat(n) + 'a*'.repeat(n), 4],
  ['labels that share one place in a table of sixteen', 25_000, (n) => collidingLabels(n), 1_500],
  ['a run of emphasis on both sides', 20_000, (n) => `${'*'.repeat(n)}a${'*'.repeat(n)}`, 4],
];

const MARKDOWN_IT: [string, number, (n: number) => string, number?][] = [
  ['emphasis of three marks', 50_000, (n) => '**_* '.repeat(n), 300],
  ['backticks and backslashes', 50_000, (n) => '``\\'.repeat(n), 3_000],
  ['openers of tags', 400_000, (n) => `${'<'.repeat(n)}>`, 25_000],
  ['blanks before a break', 150_000, (n) => `x${' '.repeat(n)}x  \nx`, 9_000],
  ['a longer run of emphasis', 60_000, (n) => `${'*'.repeat(n)}a${'*'.repeat(n)}`, 4],
  ['lists as deep as a thousand', 1_000, (n) => times(n, (index) => `${'  '.repeat(index)}* a\n`), 4],
];

const DOCGEN: [string, number, (n: number) => string, (number | undefined)?, 'mdx'?][] = [
  ['a wide table', 2_000, (n) => `${'|a'.repeat(n)}|\n${'|-'.repeat(n)}|\n${`${'|b'.repeat(n)}|\n`.repeat(3)}`, 100],
  ['a table of few cells under a wide head', 1_500, (n) => `${'|a'.repeat(n)}|\n${'|-'.repeat(n)}|\n${'x\n'.repeat(n)}`, 20],
  ['footnotes that call each other', 5_000, (n) => `[^0]\n\n${times(n, (index) => `[^${index}]: [^${index + 1}] [^${index}]\n\n`)}`, 300],
  ['bare addresses', 10_000, (n) => `${'www.a.example/('.repeat(n)} ${'a@b.'.repeat(n)}`, 600],
  ['raw elements in each other', 10_000, (n) => `${'<div>'.repeat(n)}x`, 4],
  ['braces in MDX', 5_000, (n) => `${'{'.repeat(n)}1${'}'.repeat(n)}\n`, 25, 'mdx'],
  [
    'aliases of aliases in front matter',
    9,
    (n) =>
      frontMatter(`${times(n, (index) => `a${index}: &a${index} [${`${index === 0 ? 'x' : `*a${index - 1}`},`.repeat(9)}]\n`)}title: x`),
  ],
  ['brackets in front matter', 5_000, (n) => frontMatter(`tags: ${'['.repeat(n)}${']'.repeat(n)}`), 10],
  ['a fence of one long line', 200_000, (n) => `\`\`\`json\n{"a":"${'b,'.repeat(n / 2)}"}\n\`\`\`\n`, 12_000],
  ['blanks below a row of cells', 40_000, (n) => `a | b\n${' '.repeat(n)}x|\n`, 2_500],
  ['blanks on a page with a tab', 40_000, (n) => `a\tb\n\n- c\n${' '.repeat(n)}d\n`, 2_500],
  ['links in one paragraph', 10_000, (n) => times(n, (index) => `[a word](./b${index}.md)\n`), 600],
  ['links that are none', 10_000, (n) => `${'[a word] (b.md) '.repeat(n)}${'**a ** '.repeat(n)}`, 600],
  ['references without definitions', 1_000, (n) => times(n, (index) => `[a word][wx${index}]\n\n[dx${index}]: ./p.md\n\n`), 50],
  ['a directive whose attributes are none', 20_000, (n) => `::note{${'a'.repeat(n)}!}\n`, 1_250],
  ['entities in one paragraph', 10_000, (n) => '&amp;&nbps; '.repeat(n), 600],
  ['names that nearly are emoji', 5_000, (n) => times(n, (index) => `:zqxw_abc${index}: `), 300],
];

const KILLERS: [string, number, (n: number) => string, number?][] = [
  ['labels of directives in each other', 11_000, (n) => ':a['.repeat(n), 10],
  ['openers of emphasis', 300_000, (n) => '*a **b '.repeat(n / 2), 20],
  ['labels that are closed', 8_000, (n) => `${':a['.repeat(n)}x${']'.repeat(n)}`, 4],
  ['quotes, one line', 50_000, (n) => `${'>'.repeat(n)} a`, 4],
  ['lists, one line', 50_000, (n) => `${'1. '.repeat(n)}a`, 4],
  [
    'directives in each other',
    500,
    (n) => `${times(n, (index) => `${':'.repeat(n + 3 - index)}note\n`)}${times(n, (index) => `${':'.repeat(index + 4)}\n`)}`,
    4,
  ],
  ['a long table', 20_000, (n) => `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(n)}`, 1_250],
  ['a table that directives follow', 2_000, (n) => `${':::note\n| a |\n|-|\n:::\n\n'.repeat(n)}`, 125],
  ['closing lines of nothing', 20_000, (n) => ':::\n\n'.repeat(n), 1_250],
  ['directives that never close', 3_000, (n) => ':::note\n\n'.repeat(n), 4],
  ['words like directives', 30_000, (n) => 'a:b[c](d) :e '.repeat(n), 1_800],
  ['words like blocks', 5_000, (n) => '::a[b]{c=d}\n\n'.repeat(n), 300],
];

const list = (from: Pathological['from'], entries: typeof DOCGEN): Pathological[] =>
  entries.map(([name, size, page, growFrom, extension]) => ({
    name,
    from,
    size,
    page,
    ...(growFrom && { growFrom }),
    ...(extension && { extension }),
  }));

export const PATHOLOGICAL: Pathological[] = [
  ...list('cmark', CMARK),
  ...list('markdown-it', MARKDOWN_IT),
  ...list('docgen', DOCGEN),
  ...list('native parser', KILLERS),
];
