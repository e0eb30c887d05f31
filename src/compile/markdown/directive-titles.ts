// Titles without brackets, as Docusaurus writes them: `:::note Title` becomes `:::note[Title]` before the text is parsed.
// No parser reads the first form: one drops the title, the other takes the line for text. Columns stay right: the
// blank before the title turns into its bracket. What follows a bracketed title on its line joins it.
import type { Node } from 'unist';
import { nodesOf } from './walk-tree.js';

export interface BracketedText {
  text: string;
  /** Opening line as rewritten, from its first colon → as the author wrote it. */
  originals: Map<string, string>;
}

const OPENING = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?[ \t>]*)(:{3,}[A-Za-z][\w-]*)([ \t[{][^\n]*)$/gm;

export function bracketTitles(text: string): BracketedText {
  const originals = new Map<string, string>();
  if (!text.includes(':::')) return { text, originals };
  const bracketed = text.replace(OPENING, (line, indent: string, fence: string, rest: string) => {
    const title = bracketedRest(rest);
    if (title === undefined) return line;
    originals.set(fence + title, fence + rest);
    return indent + fence + title;
  });
  return { text: bracketed, originals };
}

/** undefined: the line is one that parsers read as it is. */
function bracketedRest(rest: string): string | undefined {
  const trimmed = rest.trimEnd();
  if (trimmed === '') return undefined;
  const label = trimmed.startsWith('[') ? bracketEnd(trimmed) : 0;
  const isLink = label > 0 && (trimmed[label] === '(' || trimmed[label] === '[');
  const from = isLink ? 0 : label;
  const [, attributesBefore = '', title = '', attributesAfter = ''] =
    /^(\{[^}\n]*\})?(.*?)(?:[ \t]+(\{[^}\n]*\}))?$/.exec(trimmed.slice(from)) ?? [];
  const attributes = attributesBefore || attributesAfter;
  if (title.trim() === '') return from === 0 && trimmed !== attributes ? attributes : undefined;
  if (from > 0) return `${trimmed.slice(0, from - 1)}${escapeUnbalanced(title)}]${attributes}`;
  return `[${escapeUnbalanced(title.replace(/^[ \t]/, ''))}]${attributes}`;
}

/** Offset after the bracket that closes the one at 0; 0 when none does. */
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

/** Puts a tree that was parsed from `bracketed` back on the author's `text`: offsets, ends of lines, and what a code block shows. */
export function restoreOriginals(tree: Node, text: string, { originals }: BracketedText): void {
  if (originals.size === 0) return;
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1)) starts.push(index + 1);
  starts.push(text.length + 1);
  for (const node of nodesOf(tree)) {
    for (const point of node.position ? [node.position.start, node.position.end] : []) {
      const start = starts[point.line - 1] ?? text.length;
      const end = (starts[point.line] ?? text.length + 1) - 1;
      point.column = Math.min(point.column, end - start + 1);
      point.offset = start + point.column - 1;
    }
    if ('value' in node && typeof node.value === 'string' && node.value.includes(':::')) node.value = unbracket(node.value, originals);
  }
}

function unbracket(value: string, originals: Map<string, string>): string {
  return value
    .split('\n')
    .map((line) => {
      const start = line.indexOf(':::');
      const original = start < 0 ? undefined : originals.get(line.slice(start));
      return original === undefined ? line : line.slice(0, start) + original;
    })
    .join('\n');
}
