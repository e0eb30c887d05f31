// A seed → a page of Markdown that holds every syntax that docgen reads, nested and broken at random, the same for ever.

export type Random = () => number;

/** Mulberry32: 32 bits of state, good enough to choose by. From 0 up to, not including, 1. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Make = (page: Page, depth: number) => string;

/** Ways to write one page; every choice is drawn from one source. */
class Page {
  constructor(readonly random: Random) {}
  below = (limit: number): number => Math.floor(this.random() * limit);
  chance = (share: number): boolean => this.random() < share;
  pick = <T>(choices: readonly T[]): T => choices[this.below(choices.length)] as T;
  times = (least: number, most: number, make: () => string, between: string): string =>
    Array.from({ length: least + this.below(most - least + 1) }, make).join(between);
}

const WORDS =
  'a b word Some text here é 日本 😀 10:30 x:y 1. - + # > | * _ ~ ` \\ [ ] ( ) < & ! : :: ::: { } $ " \' = www. http:// @ 5*5 snake_case_name a|b 2^10^ {x} $y$ <b'.split(
    ' ',
  );
const NAMES = 'note tip info warning danger caution details tabs tab cards card steps unknown x'.split(' ');
const URLS = [
  './a.md',
  'b',
  '<c d>',
  '/e',
  '#f',
  'https://g.example/h?i=j&k=l',
  'mailto:m@n.example',
  'o(p)',
  '',
  '<>',
  'q\\)r',
  'javascript:x',
  'ö',
];
const LANGUAGES = ['', 'js', 'ts title="a"', 'js {1,2}', 'python showLineNumbers', '{1}', 'mermaid', 'x`y', 'diff'];

const word: Make = (page) => page.pick(WORDS);
const words: Make = (page, depth) =>
  page.times(1, 4, () => (page.chance(0.3) ? inline(page, depth + 1) : word(page, depth)), page.pick([' ', ' ', ' ', '']));
const INLINES: Make[] = [
  (page, depth) => wrapped(page.pick(['*', '_', '**', '__', '***', '~~', '~']), words(page, depth)),
  (page, depth) => wrapped(page.pick(['`', '``', '` ']), words(page, depth)),
  (page, depth) =>
    `${page.chance(0.3) ? '!' : ''}[${words(page, depth)}](${page.pick(URLS)}${page.chance(0.3) ? ` "${word(page, depth)}"` : ''})`,
  (page, depth) => `[${page.pick(['ref', 'Ref', 'other', words(page, depth)])}]${page.pick(['', '[]', '[ref]', '[none]'])}`,
  (page) => `[^${page.pick(['1', 'note', 'none'])}]`,
  (page) =>
    page.pick(['<https://a.example>', '<b@c.example>', 'https://d.example/e_f', 'www.g.example.', 'h@i.example', 'ftp://j.example/k']),
  (page) =>
    page.pick([
      '<b>',
      '</b>',
      '<br/>',
      '<a href="./a.md">',
      '</a>',
      '<!-- c -->',
      '<kbd>x</kbd>',
      '<img src=x onerror=y>',
      '<?p?>',
      '<![CDATA[x]]>',
      '<X y={z}/>',
    ]),
  (page) =>
    page.pick(['&amp;', '&copy;', '&#35;', '&#x1F600;', '&nbsp;', '&unknown;', '\\*', '\\\\', '\\:', '\u00A0', '\u200B', '\t', '  ']),
  (page, depth) => `:${page.pick(NAMES)}${page.pick(['', '', `[${words(page, depth)}]`, '{.c #d}', '{a=b}'])}`,
  (page) => page.pick(['  \n', '\\\n', '\n', '\n  ', '\n\t']),
];
const inline: Make = (page, depth) => (depth > 3 ? word(page, depth) : page.pick(INLINES)(page, depth));
const wrapped = (mark: string, inside: string): string => `${mark}${inside}${[...mark].reverse().join('')}`;

const line: Make = (page, depth) => words(page, depth);
const BLOCKS: Make[] = [
  (page, depth) => page.times(1, 3, () => line(page, depth), '\n'),
  (page, depth) => page.times(1, 3, () => line(page, depth), page.pick(['\n', '  \n', '\\\n'])),
  (page, depth) => `${'#'.repeat(1 + page.below(7))} ${line(page, depth)}${page.pick(['', ' #', ' {#id}', ' ##  '])}`,
  (page, depth) => `${line(page, depth)}\n${page.pick(['===', '---', '-', '=', '- -'])}`,
  (page, depth) => listOf(page, depth),
  (page, depth) => listOf(page, depth),
  (page, depth) =>
    prefixed(`${page.pick(['[!NOTE]\n', '[!TIP] x\n', '', '', ''])}${blocks(page, depth + 1)}`, page.pick(['> ', '>', '>  ']), page),
  (page) => fence(page),
  (page) => page.times(1, 3, () => `    ${word(page, 0)}`, page.pick(['\n', '\n\n'])),
  (page, depth) => table(page, depth),
  (page, depth) => directive(page, depth),
  (page, depth) => directive(page, depth),
  (page, depth) => `[${page.pick(['ref', 'other', word(page, depth)])}]: ${page.pick(URLS)}${page.pick(['', ' "t"', "\n't'", ' (u'])}`,
  (page, depth) => `[^${page.pick(['1', 'note'])}]: ${prefixed(blocks(page, depth + 2), '    ', page).trimStart()}`,
  (page, depth) => html(page, depth),
  (page) =>
    page.pick([
      '***',
      '---',
      '_ _ _',
      '- - -',
      '<!-- c -->',
      '<!-- c\n\nd -->',
      '::leaf[x]{y=z}',
      page.chance(0.1) ? ':::' : 'x',
      '| a |',
      '$$\nx\n$$',
      '\\',
      '#',
      '>',
      '-',
      '1.',
      '```',
    ]),
];

const blocks: Make = (page, depth) =>
  depth > 3
    ? line(page, depth)
    : page.times(1, depth === 0 ? 3 : 2, () => page.pick(BLOCKS)(page, depth), page.pick(['\n\n', '\n\n', '\n\n', '\n', '\n\n\n']));

/** Sometimes lazily: a line without its prefix. */
function prefixed(text: string, prefix: string, page: Page): string {
  const isLazy = page.chance(0.15);
  return text
    .split('\n')
    .map((each) => (each === '' && page.chance(0.5) ? each : isLazy && page.chance(0.2) ? each : prefix + each))
    .join('\n');
}

function listOf(page: Page, depth: number): string {
  const marker = page.pick(['-', '*', '+', '1.', '7)', '10.']);
  const gap = page.pick([' ', ' ', ' ', '  ', '   ', '\t']);
  const item = () => {
    const task = page.pick(['', '', '', '', '[ ] ', '[x] ', '[X]']);
    const inside = `${task}${page.chance(0.6) ? line(page, depth + 1) : blocks(page, depth + 1)}`;
    const indent = ' '.repeat(marker.length + (gap === '\t' ? 2 : gap.length) + page.pick([0, 0, 0, 0, -1, 1]));
    return marker + gap + prefixed(inside, indent, page).slice(indent.length);
  };
  return page.times(1, 3, item, page.pick(['\n', '\n', '\n\n']));
}

function fence(page: Page): string {
  const mark = page.pick(['```', '~~~', '````', '``` ']);
  const inside = page.times(
    0,
    3,
    () => page.pick(['x = 1', '', '  y', ':::note Title', '```', '> z', '\tq', '// highlight-next-line']),
    '\n',
  );
  return `${mark}${page.pick(LANGUAGES)}\n${inside}\n${page.pick([mark, mark, mark, mark, '', `${mark}\``])}`;
}

function table(page: Page, depth: number): string {
  const columns = 1 + page.below(3);
  const cell = () => page.pick([word(page, depth), line(page, depth).replace(/\n/g, ' '), '', '`a \\| b`']);
  const row = (): string => {
    const cells = Array.from({ length: columns + page.pick([0, 0, 0, 1, -1]) }, cell).join(' | ');
    return page.pick([`| ${cells} |`, `| ${cells} |`, cells, `| ${cells}`]);
  };
  const rule = `|${Array.from({ length: columns }, () => page.pick(['---', ':-:', '--:', ':--', '-'])).join('|')}|`;
  return [row(), rule, page.times(0, 3, row, '\n')].join('\n');
}

function directive(page: Page, depth: number): string {
  // Mostly as they should be: more colons than those inside have.
  const colons = ':'.repeat(page.chance(0.9) ? Math.max(3, 6 - depth) : 3 + page.below(3));
  const label = page.pick([
    '',
    '',
    `[${line(page, depth + 2).replace(/\n/g, ' ')}]`,
    ` ${line(page, depth + 3).replace(/\n/g, ' ')}`,
    '[T] rest',
    ' Title {.c}',
    '{#i .j k="l"}',
    '[',
    ' ',
  ]);
  const close = page.chance(0.9) ? colons : page.pick(['', ':::', `${colons}:`]);
  return `${colons}${page.pick(NAMES)}${label}\n${page.pick(['', '\n'])}${blocks(page, depth + 1)}\n${page.pick(['', '\n', '\n'])}${close}${page.pick(['', '\n', '\n'])}`;
}

function html(page: Page, depth: number): string {
  const tag = page.pick(['div', 'details', 'p', 'table', 'pre', 'script', 'style', 'x-y', 'Tabs', 'span']);
  const inside = page.pick([blocks(page, depth + 2), line(page, depth), '']);
  return page.pick([
    `<${tag}>\n${inside}\n</${tag}>`,
    `<${tag}>\n\n${inside}\n\n</${tag}>`,
    `<${tag}>`,
    `</${tag}>`,
    `<${tag} a="b" onclick=c>${inside}</${tag}>`,
  ]);
}

/** Sometimes a few characters of the page are lost, doubled or swapped for ones that mean something. */
function broken(text: string, page: Page): string {
  const result = [...text];
  for (let count = page.chance(0.4) ? 1 + page.below(4) : 0; count > 0; count--) {
    const at = page.below(result.length + 1);
    const marks = [
      '',
      '',
      '\n',
      ' ',
      '\t',
      '`',
      '*',
      '_',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      ':',
      ':::',
      '|',
      '\\',
      '-',
      '#',
      '~',
      '&',
      '!',
      '{',
      '}',
    ];
    result.splice(at, page.below(3), ...page.pick([...marks, result.slice(at, at + 10).join('')]));
  }
  return result.join('');
}

/** About 100 characters. Three seeds in five give a page with nothing broken. */
export function generatePage(seed: number): string {
  const page = new Page(createRandom(seed));
  return `${broken(blocks(page, 0), page)}${page.pick(['\n', '\n', '', '\n\n'])}`;
}
