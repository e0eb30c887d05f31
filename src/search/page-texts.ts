// The texts of a page as JSON, and where its pieces are in these bytes, so that a file of words can take over pieces as they are.
import type { SearchPageTexts, SearchRow } from '../model/search-index.js';

/** What the compiler knows of a page: all but its address, its section, its labels and its weight. */
export interface OwnTexts extends Omit<SearchPageTexts, 'url' | 'lvl0' | 'labels' | 'weight' | 'keywords' | 'rows'> {
  keywords?: readonly string[];
  rows: readonly SearchRow[];
}

export interface PrintedTexts {
  /** The end of the JSON of `SearchPageTexts`, after the properties that only the site knows. */
  tail: string;
  /** Lengths of its pieces, in Base64. */
  cuts: string;
}

/** A page as a block has it. */
export interface PackedPage {
  /** The JSON of `SearchPageTexts`. */
  file: Uint8Array;
  /** Number of bytes before the tail. */
  head: number;
  cuts: string;
}

/** Numbers before those of rows: lengths of operation and share, of keywords, and of the description. */
const BEFORE = 3;
/** Numbers of a row: lengths of its anchor and its hierarchy, the length of the rest with the type, and a mark of the text. */
const OF_ROW = 4;
/** `SearchRow.t` of content. */
const CONTENT = 7;

/** Without braces. */
const inner = (value: object): string => JSON.stringify(value).slice(1, -1);
const withComma = (piece: string): string => (piece === '' ? '' : `${piece},`);

export function printTexts({ rows, keywords, description, ...own }: OwnTexts): PrintedTexts {
  const pieces = [own, { keywords }, { description }].map((one) => withComma(inner(one)));
  const cuts = new Uint32Array(BEFORE + OF_ROW * rows.length);
  cuts.set(pieces.map((piece) => Buffer.byteLength(piece)));
  let hierarchy: readonly (string | null)[] = [];
  const printed = rows.map(({ a, h, t, c }: SearchRow, index) => {
    hierarchy = h ?? hierarchy;
    const [anchor, above] = [a === undefined ? '' : `"a":${JSON.stringify(a)},`, h === undefined ? '' : `"h":${JSON.stringify(h)},`];
    const rest = c === undefined ? `"t":${t}` : `"t":${t},"c":${JSON.stringify(c)}`;
    const at = BEFORE + OF_ROW * index;
    cuts[at] = Buffer.byteLength(anchor);
    cuts[at + 1] = Buffer.byteLength(above);
    cuts[at + 2] = Buffer.byteLength(rest) * 8 + t;
    cuts[at + 3] = markOf(c ?? hierarchy[t - 1] ?? '');
    return `{${anchor}${above}${rest}}`;
  });
  return { tail: `${pieces.join('')}${ROWS}${printed.join(',')}]}`, cuts: Buffer.from(cuts.buffer).toString('base64') };
}

const ROWS = '"rows":[';

export function readCuts({ cuts }: Pick<PackedPage, 'cuts'>): Uint32Array {
  const bytes = Buffer.from(cuts, 'base64');
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** Marks of the texts of all rows. Rows with the same text have the same mark. */
export const marksOf = (cuts: Uint32Array): Uint32Array =>
  Uint32Array.from({ length: (cuts.length - BEFORE) / OF_ROW }, (_, row) => cuts[BEFORE + OF_ROW * row + 3] as number);

/** Pieces are JSON without braces. A comma follows each but the text of a row. */
export interface PagePieces {
  head(): string;
  /** '' if the page has none. */
  keywords(): string;
  description(): string;
  rowCount: number;
  isHeading(row: number): boolean;
  /** The rows that have the anchor and the hierarchy of the row. -1: none has. */
  placeOf(row: number): { anchor: number; hierarchy: number };
  anchor(row: number): string;
  hierarchy(row: number): string;
  text(row: number): string;
}

export function readPieces({ file, head }: PackedPage, cuts: Uint32Array): PagePieces {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
  const [own, keywords, description] = [cuts[0] as number, cuts[1] as number, cuts[2] as number];
  const rowCount = (cuts.length - BEFORE) / OF_ROW;
  const lengthOf = (row: number, place: number): number => cuts[BEFORE + OF_ROW * row + place] as number;
  /** Where the anchor of each row begins. */
  const starts = new Uint32Array(rowCount);
  // The brace before a row, and the brace and the comma behind it.
  let at = head + own + keywords + description + ROWS.length + 1;
  for (let row = 0; row < rowCount; row++) {
    starts[row] = at;
    at += lengthOf(row, 0) + lengthOf(row, 1) + (lengthOf(row, 2) >>> 3) + 3;
  }
  const slice = (from: number, length: number): string => bytes.toString('utf8', from, from + length);
  const lastWith = (from: number, place: number): number => {
    let row = from;
    while (row >= 0 && lengthOf(row, place) === 0) row--;
    return row;
  };
  return {
    head: () => slice(1, head - 1 + own),
    keywords: () => slice(head + own, keywords),
    description: () => slice(head + own + keywords, description),
    rowCount,
    isHeading: (row) => (lengthOf(row, 2) & 7) < CONTENT,
    placeOf: (row) => ({ anchor: lastWith(row, 0), hierarchy: lastWith(row, 1) }),
    anchor: (row) => slice(starts[row] as number, lengthOf(row, 0)),
    hierarchy: (row) => slice((starts[row] as number) + lengthOf(row, 0), lengthOf(row, 1)),
    text: (row) => slice((starts[row] as number) + lengthOf(row, 0) + lengthOf(row, 1), lengthOf(row, 2) >>> 3),
  };
}

/** FNV-1a. */
function markOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
