// Turns KaTeX's MathML into MathML that browsers draw and the site's policy allows: only known elements and attributes, nothing that
// styles, links or loads. Attributes that browsers no longer read (alignment of cells, lines, boxes, alphabets) become classes and
// characters. KaTeX escapes all text and every attribute, so angle brackets always belong to tags.
import { lettersOf } from './math-letters.js';

const ELEMENTS = new Set(
  'math semantics annotation mrow mi mn mo mtext ms mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mtable mtr mtd mstyle mpadded mphantom menclose mmultiscripts mprescripts none merror'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  'accent accentunder columnspan depth display displaystyle encoding fence form height largeop linethickness lspace mathbackground mathcolor mathsize maxsize minsize movablelimits rowspan rspace scriptlevel separator stretchy symmetric voffset width'.split(
    ' ',
  ),
);
/** Enclosures, by the names that KaTeX gives them. The style sheet draws them. */
const ENCLOSURES = new Set(['box', 'updiagonalstrike', 'downdiagonalstrike', 'horizontalstrike', 'actuarial', 'phasorangle']);
const TAG = /<(\/?)([a-z]+)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>([^<]*)/gi;
const ATTRIBUTE = /([\w:-]+)\s*=\s*"([^"]*)"/g;

interface Table {
  aligns: string[];
  columnLines: string[];
  rowLines: string[];
  isTight: boolean;
  column: number;
  row: number;
}

/** Returns the `<math>` element from KaTeX's output. */
export function mathmlFor(markup: string): string {
  const tables: Table[] = [];
  return markup.replace(TAG, (_, slash: string, tag: string, typed: string, selfClosing: string, text: string) => {
    if (!ELEMENTS.has(tag)) return text;
    if (slash) {
      if (tag === 'mtable') tables.pop();
      return `</${tag}>${text}`;
    }
    const attributes = new Map([...typed.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
    const classes = classesOf(tag, attributes, tables);
    const variant = attributes.get('mathvariant');
    const kept = [...attributes].filter(([name, value]) => ATTRIBUTES.has(name) && !isRelative(name, value));
    if (variant === 'normal') kept.push(['mathvariant', 'normal']);
    if (classes.length > 0) kept.push(['class', classes.join(' ')]);
    const end = selfClosing ? `></${tag}>` : '>';
    return `<${tag}${kept.map(([name, value]) => ` ${name}="${value}"`).join('')}${end}${variant ? lettersOf(variant, text) : text}`;
  });
}

/** `+6pt`, `-1width`, `50%`: lengths of the older standard, which newer browsers misread. */
const isRelative = (name: string, value: string): boolean =>
  (['width', 'height', 'depth'].includes(name) && /^[+]|%$/.test(value)) || /\d(?:width|height|depth)$/.test(value);

function classesOf(tag: string, attributes: Map<string, string>, tables: Table[]): string[] {
  const given = attributes.get('class') ?? '';
  const words = (name: string) => attributes.get(name)?.split(' ') ?? [];
  const table = tables.at(-1);
  if (tag === 'menclose') return words('notation').filter((notation) => ENCLOSURES.has(notation));
  if (tag === 'mpadded') {
    if (attributes.has('style')) return ['framed'];
    return attributes.get('lspace') === '-1width' ? ['overlap-left'] : attributes.get('width') === '0px' ? ['overlap-right'] : [];
  }
  if (tag === 'mtable') {
    tables.push({
      aligns: words('columnalign'),
      columnLines: words('columnlines'),
      rowLines: words('rowlines'),
      isTight: attributes.get('columnspacing') === '0em',
      column: 0,
      row: -1,
    });
    return attributes.get('width') === '100%' ? ['tagged'] : [];
  }
  if (tag === 'mtr' && table) Object.assign(table, { row: table.row + 1, column: 0 });
  if (tag !== 'mtd' || !table) return [];
  if (given === 'mtr-glue' || attributes.get('width')?.endsWith('%')) return ['glue'];
  if (given === 'mml-eqn-num') return ['number'];
  return cellClasses(table, table.column++);
}

function cellClasses({ aligns, columnLines, rowLines, isTight, row }: Table, column: number): string[] {
  const align = aligns[column];
  const classes = align === 'left' || align === 'right' ? [align] : [];
  if (isTight) classes.push('tight');
  if (/solid|dashed/.test(columnLines[column] ?? '')) classes.push('line-after');
  if (/solid|dashed/.test(rowLines[row] ?? '')) classes.push('line-below');
  return classes;
}
