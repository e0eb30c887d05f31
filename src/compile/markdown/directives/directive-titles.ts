// Rewrites opening lines as Docusaurus and VitePress write them: `:::note Title` and `::: note Title` become `:::note[Title]` before the
// text is parsed. Neither parser reads these forms: one drops the title, the other takes the line for text. The blank before the title
// becomes its bracket. Blanks before the name are removed, and columns are corrected after parsing. Text after a bracketed title on the
// same line is added to the title.
import type { Node } from 'unist';
import { nodesOf } from '../walk-tree.js';

export interface BracketedText {
  text: string;
  /** Line, from 1 → how the opening on that line was rewritten. */
  openings: Map<number, RewrittenOpening>;
}

interface RewrittenOpening {
  /** From the first colon to the end of the line: as rewritten, and as the author wrote it. */
  rewritten: string;
  original: string;
  /** Column, from 1, of the name in the rewritten line, and how many blanks before the name were removed. */
  name: number;
  blanks: number;
}

const OPENING = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?[ \t>]*)(:{3,})([ \t]*)([A-Za-z][\w-]*)((?:[ \t[{][^\n]*)?)$/gm;

export function bracketTitles(text: string): BracketedText {
  const openings: BracketedText['openings'] = new Map();
  if (!text.includes(':::')) return { text, openings };
  const counted = { line: 1, offset: 0 };
  const rewrite = (line: string, indent: string, colons: string, before: string, name: string, rest: string, offset: number) => {
    const title = bracketedRest(rest);
    if (title === undefined && before === '') return line;
    for (let at = text.indexOf('\n', counted.offset); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
      counted.line++;
      counted.offset = at + 1;
    }
    const rewritten = colons + name + (title ?? rest);
    const original = colons + before + name + rest;
    openings.set(counted.line, { rewritten, original, name: indent.length + colons.length + 1, blanks: before.length });
    return indent + rewritten;
  };
  return { text: text.replace(OPENING, rewrite), openings };
}

/** Undefined if parsers read the line as it is. */
function bracketedRest(rest: string): string | undefined {
  const trimmed = rest.trimEnd();
  if (trimmed === '') return undefined;
  const label = trimmed.startsWith('[') ? bracketEnd(trimmed) : 0;
  const isLink = label > 0 && (trimmed[label] === '(' || trimmed[label] === '[');
  const from = isLink ? 0 : label;
  const [, attributesBefore = '', title = '', attributesAfter = ''] =
    /^(\{[^}\n]*\})?(.*?)(?:[ \t]+(\{[^}\n]*\}))?$/.exec(trimmed.slice(from)) ?? [];
  const attributes = attributesBefore || attributesAfter;
  // Neither parser reads attributes after a blank.
  if (title.trim() === '' && from > 0) return attributesAfter === '' ? undefined : trimmed.slice(0, from) + attributesAfter;
  if (title.trim() === '') return trimmed !== attributes ? attributes : undefined;
  if (from > 0) return `${trimmed.slice(0, from - 1)}${escapeUnbalanced(title)}]${attributes}`;
  return `[${escapeUnbalanced(title.replace(/^[ \t]/, ''))}]${attributes}`;
}

/** Offset after the bracket that closes the one at offset 0. 0 if none does. */
export function bracketEnd(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === '[') depth++;
    else if (text[index] === ']' && --depth === 0) return index + 1;
  }
  return 0;
}

function escapeUnbalanced(title: string): string {
  let depth = 0;
  for (const [bracket] of title.replace(/\\./g, '').matchAll(/[[\]]/g)) {
    depth += bracket === '[' ? 1 : -1;
    if (depth < 0) break;
  }
  const closed = /(?<!\\)(?:\\\\)*\\$/.test(title) ? `${title}\\` : title;
  return depth === 0 ? closed : closed.replace(/\\?[[\]]/g, (bracket) => (bracket.length === 1 ? `\\${bracket}` : bracket));
}

/**
 * Corrects a tree that was parsed from `bracketed`, so that it fits the author's `text`: offsets, columns, and the content of code blocks.
 */
export function restoreOriginals(tree: Node, text: string, { openings }: BracketedText): void {
  if (openings.size === 0) return;
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  starts.push(text.length + 1);
  for (const node of nodesOf(tree)) {
    for (const point of node.position ? [node.position.start, node.position.end] : []) {
      const start = starts[point.line - 1] ?? text.length;
      const end = (starts[point.line] ?? text.length + 1) - 1;
      const opening = openings.get(point.line);
      const moved = opening && point.column >= opening.name ? opening.blanks : 0;
      point.column = Math.min(point.column + moved, end - start + 1);
      point.offset = start + point.column - 1;
    }
    if ('value' in node && typeof node.value === 'string' && node.value.includes(':::'))
      node.value = unbracket(node.value, firstLine(node, text), openings);
  }
}

/** Line of the text, from 1, on which the value of a node begins. */
function firstLine({ type, position }: Node, text: string): number {
  const start = position?.start;
  const isFenced = type === 'code' && /[`~]/.test(text.charAt(start?.offset ?? 0));
  return (start?.line ?? 0) + (isFenced ? 1 : 0);
}

function unbracket(value: string, first: number, openings: BracketedText['openings']): string {
  return value
    .split('\n')
    .map((line, index) => {
      const start = line.indexOf(':::');
      const opening = start < 0 ? undefined : openings.get(first + index);
      return opening?.rewritten === line.slice(start) ? line.slice(0, start) + opening.original : line;
    })
    .join('\n');
}
