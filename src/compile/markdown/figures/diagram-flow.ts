// Rewrites one statement of a flowchart into the form that the drawing library reads. The library takes `A-->B` for a node called `A--`,
// and ends a text at the first bracket in it. What the library would misread is written differently here, or refused.
import { textWidth } from './text-box.js';

/** Marks of shapes, longest first. The third item replaces a parallelogram, or a shape whose text contains the closing mark. */
const SHAPES: [open: string, close: string, other?: [string, string]][] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['[[', ']]'],
  ['[(', ')]'],
  ['{{', '}}'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['[/', '/]', ['[', ']']],
  ['[\\', '\\]', ['[', ']']],
  ['[', ']', ['[[', ']]']],
  ['(', ')', ['([', '])']],
  ['{', '}', ['{{', '}}']],
  ['>', ']'],
];
const NODE = /^\w+(?:-\w+)*/;
const STYLE_CLASS = /^:::[\w-]+/;
const LINK = /^(<?)(?:(-{2,}>|-{3,})|(-\.+->?)|(={2,}>|={3,}))/;
/** `-- text -->`, with or without blanks. */
const TEXT_LINK = /^(<?)(--|-\.|==)\s*([^\s>|=.-][^|]*?)\s*(-{2,}>|-{3,}|\.+->?|={2,}>|={3,})/;
const LABEL = /^\s*\|([^|]*)\|/;

/** Undefined if `typed` is not a statement. */
export function flowStatement(typed: string): string | undefined {
  if (/^(?:end|direction\s+(?:TB|TD|BT|LR|RL))$/.test(typed)) return typed;
  // The library would show the quotes around the title.
  if (/^subgraph\s+\S/.test(typed)) return typed.replace(/\[\s*"([^"]*)"\s*\]$/, '[$1]').replace(/^subgraph\s+"([^"]*)"$/, 'subgraph $1');
  let rest = typed;
  let out = '';
  for (;;) {
    const group = takeGroup(rest);
    if (!group) return undefined;
    out += group.text;
    rest = group.rest.trimStart();
    if (rest === '') return out;
    const link = takeLink(rest);
    if (!link) return undefined;
    out += link.text;
    rest = link.rest.trimStart();
  }
}

interface Taken {
  text: string;
  rest: string;
}

function takeGroup(typed: string): Taken | undefined {
  let node = takeNode(typed);
  if (!node) return undefined;
  let { text, rest } = node;
  while (rest.trimStart().startsWith('&')) {
    node = takeNode(rest.trimStart().slice(1).trimStart());
    if (!node) return undefined;
    text += ` & ${node.text}`;
    rest = node.rest;
  }
  return { text, rest };
}

function takeNode(typed: string): Taken | undefined {
  const id = NODE.exec(typed)?.[0];
  if (!id) return undefined;
  const after = typed.slice(id.length);
  const opens = /^[([{>]/.test(after);
  const shape = opens ? takeShape(after) : undefined;
  if (opens && !shape) return undefined;
  const rest = (shape?.rest ?? after).replace(STYLE_CLASS, '');
  return { text: `${id}${shape?.text ?? ''}`, rest };
}

function takeShape(typed: string): Taken | undefined {
  for (const [open, close, other] of SHAPES) {
    if (!typed.startsWith(open)) continue;
    const quoted = new RegExp(`^\\s*"([^"]*)"\\s*${escaped(close)}`).exec(typed.slice(open.length));
    const end = typed.indexOf(close, open.length);
    const text = quoted?.[1] ?? (end < 0 ? undefined : typed.slice(open.length, end));
    // Brackets and quotes in a text without quotes are a mistake.
    if (text === undefined || text.trim() === '' || (!quoted && /["[\](){}]/.test(text))) continue;
    const rest = typed.slice(open.length + (quoted ? quoted[0].length : text.length + close.length));
    const [first, last] = other && (open.length > 1 || text.includes(close)) ? other : [open, close];
    if (text.includes(last)) return undefined;
    return { text: `${first}"${wrapLabel(text.trim(), 'node')}"${last}`, rest };
  }
  return undefined;
}

const escaped = (text: string): string => text.replace(/[\\[\](){}/]/g, '\\$&');

function takeLink(typed: string): Taken | undefined {
  const link = LINK.exec(typed);
  if (link) {
    const [all, start = '', plain, dotted, thick] = link;
    const after = typed.slice(all.length);
    const label = LABEL.exec(after);
    const line = plain ?? dotted ?? thick ?? '';
    return { text: written(start, line, label?.[1]), rest: after.slice(label?.[0].length ?? 0) };
  }
  const [all, start = '', , label, end = ''] = TEXT_LINK.exec(typed) ?? [];
  return all === undefined ? undefined : { text: written(start, end, label), rest: typed.slice(all.length) };
}

/** Writes a link in a length that the library knows. */
function written(start: string, line: string, label: string | undefined): string {
  const isArrow = line.endsWith('>');
  const mark = line.includes('.') ? (isArrow ? '-.->' : '-.-') : line.includes('=') ? (isArrow ? '==>' : '===') : isArrow ? '-->' : '---';
  const words = label?.trim().replace(/^"(.*)"$/, '$1');
  return ` ${start}${mark}${words ? `|${wrapLabel(words, 'link')}|` : ''} `;
}

/** User units of a line. Mermaid breaks lines of a node at about the same width. The label of a link keeps two nodes apart. */
const WIDEST_LINE = { node: 150, link: 100 };
/** Size of the font of labels. From the drawing library. */
const LABEL_SIZE = 13;

/**
 * Breaks a long label of a flowchart into lines of about the same length, so that the chart is no wider than its column. An author who
 * breaks lines with `<br>` decides alone.
 */
export function wrapLabel(label: string, of: keyof typeof WIDEST_LINE): string {
  const widest = WIDEST_LINE[of];
  if (/<br\b/i.test(label) || textWidth(label, LABEL_SIZE) <= widest) return label;
  const words = label.split(/\s+/);
  const least = linesOf(words, widest).length;
  // The narrowest width that needs no more lines.
  let lines = linesOf(words, widest);
  for (let width = widest; ; ) {
    width -= LABEL_SIZE / 2;
    const narrower = linesOf(words, width);
    if (narrower.length > least || width <= 0) return lines.join('<br>');
    lines = narrower;
  }
}

function linesOf(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || textWidth(longer, LABEL_SIZE) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
