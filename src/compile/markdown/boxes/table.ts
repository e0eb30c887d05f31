// Prepares tables for every width of the window, while their words are known. The style sheet can't measure words, so a class on the first
// row tells it how long the longest word of each column is: no column becomes narrower than that if there is room. A table of four or more
// columns is also marked for cards: in a narrow window each row becomes a card, whose cells carry the label of their column.
import type { Element, Text } from 'hast';
import type { Node } from 'unist';
import { namePieces } from '../../../base/names/name-pieces.js';
import { isComponent, isParent } from '../component-node.js';
import { isElement, textOf } from '../tree-text.js';

/** Tables with fewer columns wrap in any window. */
const FEWEST_FOR_CARDS = 4;
/** The style sheet has the classes `fit-6` to `fit-24`, in steps of two characters. Other columns need no class. */
const STEP = 2;
const LEAST = 6;
const MOST = 24;
/** Characters that a row has room for in a window of 640 px or more, and those that the padding of each cell takes of them. */
const ROW = 74;
const PADDING = 3;
/** Longer code may break between its names. Code shorter than `MOST` does so only in a narrow box, which would break it anywhere. */
const MOST_UNBROKEN = 12;
/** In a table without cards, a text of at most this many characters should stay on one line, blanks included. */
const SHORT = 14;

/** Between the words that a line may be broken at. Ideographs and syllables of East Asian scripts are broken anywhere. */
const BREAKS = /\s+|(?<=[-/])|[\u2E80-\u9FFF\uAC00-\uD7AF\uFF00-\uFFEF]/;

/** Roles of elements that `display` takes their meaning from. */
const ROLES = {
  table: 'table',
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tfoot: 'rowgroup',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
} as const;

/** Returns the table in a box that shares its width among the columns. Changes the table in place. */
export function boxedTable(table: Element): Element {
  const rows = rowsOf(table).map(cellsOf);
  const isRegular = rows.every((cells) => cells.every(({ properties: { colSpan, rowSpan } }) => !colSpan && !rowSpan));
  const [header] = rows;
  if (isRegular && header) {
    fitWords(rows, header);
    if (header.length >= FEWEST_FOR_CARDS && hasOnlyHead(table, rows)) makeCards(table, rows, header);
  }
  for (const row of rowsOf(table)) breakLongCode(row);
  return { type: 'element', tagName: 'div', properties: { className: ['table-box'] }, children: [table] };
}

/** Whether all headers are in a head. Raw HTML may have headers of rows, or a first row in no head. */
const hasOnlyHead = (table: Element, [header, ...rows]: readonly Element[][]): boolean =>
  elementsIn(table, ['thead']).length === 1 &&
  header?.some(({ tagName }) => tagName === 'th') === true &&
  rows.every((cells) => cells.every(({ tagName }) => tagName === 'td'));

/** Lets long code under the node break between the pieces of its names, in place. */
function breakLongCode(node: Node): void {
  if (!isParent(node)) return;
  if (!isElement(node) || node.tagName !== 'code') {
    node.children.forEach(breakLongCode);
    return;
  }
  const text = textOf(node);
  const [first, ...others] = text.length > MOST_UNBROKEN ? namePieces(text) : [];
  if (first === undefined || others.length === 0 || node.children.some(({ type }) => type !== 'text')) return;
  const asText = (value: string): Text => ({ type: 'text', value });
  const properties = text.length < MOST ? { className: ['narrow'] } : {};
  const breakPlace = (): Element => ({ type: 'element', tagName: 'wbr', properties, children: [] });
  node.children = [asText(first), ...others.flatMap((piece): (Element | Text)[] => [breakPlace(), asText(piece)])];
}

/** A header without text names nothing, and screen readers would announce it for each cell. It becomes a plain cell, in place. */
export function leaveNamedHeaders(table: Element): void {
  for (const row of rowsOf(table)) for (const cell of cellsOf(row)) if (cell.children.length === 0) cell.tagName = 'td';
}

/** Not `Math.max(...)`: a table or a text may have more pieces than a call may have arguments. @returns 0 for none */
const greatest = (lengths: readonly number[]): number => lengths.reduce((most, length) => Math.max(most, length), 0);

/** Puts `fit-6` to `fit-24` on the cells of the first row. */
function fitWords(rows: readonly Element[][], header: readonly Element[]): void {
  const short = header.length < FEWEST_FOR_CARDS ? SHORT : 0;
  /** Rows of raw HTML may lack cells. */
  const cellsOfColumn = (column: number): Element[] => rows.flatMap((cells) => cells[column] ?? []);
  const longest = header.map((_, column) => Math.min(MOST, greatest(cellsOfColumn(column).map((cell) => unbrokenLength(cell, short)))));
  const most = fairShare(longest, ROW - header.length * PADDING);
  header.forEach((cell, column) => {
    const step = Math.ceil(Math.min(longest[column] ?? 0, most) / STEP) * STEP;
    const { className } = cell.properties;
    if (step >= LEAST) cell.properties.className = [...(Array.isArray(className) ? className : []), `fit-${step}`];
  });
}

/** The greatest width that no column may exceed so that all fit into `room`. Columns that need less leave the rest to the others. */
function fairShare(wanted: number[], room: number): number {
  let left = room;
  const ascending = [...wanted].sort((a, b) => a - b);
  for (const [index, width] of ascending.entries()) {
    const share = left / (ascending.length - index);
    if (width > share) return Math.floor(share / STEP) * STEP;
    left -= width;
  }
  return MOST;
}

/**
 * Characters of the longest piece of text under the node that should not be broken. Code is one piece if it is not too long.
 * @param short a text of at most this many characters is one piece
 */
function unbrokenLength(node: Node, short: number): number {
  const text = textOf(node);
  if (text.length <= short) return text.length;
  if (isElement(node) && node.tagName === 'code')
    return text.length < MOST ? text.length + 1 : greatest(namePieces(text).map((piece) => unbrokenWords(piece)));
  if (!isParent(node) || isComponent(node)) return unbrokenWords(text);
  return greatest(node.children.map((child) => unbrokenLength(child, 0)));
}

const unbrokenWords = (text: string): number => greatest(text.split(BREAKS).map((word) => word.length));

/** Explicit roles keep the table a table for screen readers, although its parts are displayed as blocks. */
function makeCards(table: Element, rows: readonly Element[][], header: readonly Element[]): void {
  const labels = header.map(textOf);
  const setRole = (element: Element): void => {
    const role = ROLES[element.tagName as keyof typeof ROLES];
    if (role) element.properties.role = role;
    if (role !== 'cell' && role !== 'columnheader') for (const child of element.children) if (isElement(child)) setRole(child as Element);
  };
  setRole(table);
  const { className } = table.properties;
  table.properties.className = [...(Array.isArray(className) ? className : []), 'cards-table'];
  for (const cells of rows.slice(1))
    cells.forEach((cell, column) => {
      if (labels[column]) cell.properties.dataLabel = labels[column];
    });
}

const elementsIn = (parent: Element, names: readonly string[]): Element[] =>
  parent.children.filter((child) => isElement(child) && names.includes(child.tagName)) as Element[];

const cellsOf = (row: Element): Element[] => elementsIn(row, ['th', 'td']);

const rowsOf = (table: Element): Element[] => [
  ...elementsIn(table, ['thead', 'tbody', 'tfoot']).flatMap((group) => elementsIn(group, ['tr'])),
  ...elementsIn(table, ['tr']),
];
