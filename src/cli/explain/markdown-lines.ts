// Markdown as lines for a terminal: headings on the left, text below them, code further in. Links are shown as their text.
import type { Nodes, Root, RootContent } from 'mdast';
import type { Line } from '../../diagnostics/print/print-line.js';
import { paragraph } from '../paragraphs.js';

const INDENT = 2;
const CODE_INDENT = 4;

/** @param width of the lines of prose, in columns. Code is not wrapped. */
export function markdownLines({ children }: Root, width: number): Line[] {
  const lines = children.flatMap((block) => ['', ...blockLines(block, INDENT, width)]);
  return lines.slice(1);
}

function blockLines(block: RootContent, indent: number, width: number): Line[] {
  if (block.type === 'heading') return [[{ text: inlineText(block), color: 'bold' }]];
  if (block.type === 'code') return block.value.split('\n').map((line) => (line === '' ? '' : ' '.repeat(CODE_INDENT) + line));
  if (block.type === 'list')
    return block.children.flatMap((item, index) => {
      const mark = block.ordered ? `${(block.start ?? 1) + index}. ` : '- ';
      const [first = '', ...rest] = item.children.flatMap((child) => blockLines(child, indent + mark.length, width));
      return typeof first === 'string' ? [' '.repeat(indent) + mark + first.trimStart(), ...rest] : [first, ...rest];
    });
  return paragraph(inlineText(block).replaceAll('\n', ' '), { indent, width }).map((line) => line.replaceAll(KEPT_SPACE, ' '));
}

/** Stands for a space at which no line is broken. */
const KEPT_SPACE = '\ue000';
/** Longer code may be broken, because it would leave a line nearly empty. In characters. */
const MOST_KEPT = 40;

function inlineText(node: Nodes): string {
  if (node.type === 'inlineCode') return inBackticks(node.value.length > MOST_KEPT ? node.value : node.value.replaceAll(' ', KEPT_SPACE));
  if (node.type === 'link') {
    const text = childrenText(node);
    return /^https?:/.test(node.url) && node.url !== text ? `${text} (${node.url})` : text;
  }
  if ('children' in node) return childrenText(node as { children: Nodes[] });
  return 'value' in node ? node.value : '';
}

const childrenText = ({ children }: { children: readonly Nodes[] }): string => children.map(inlineText).join('');

/** The fence has one backtick more than the code. */
function inBackticks(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? fence + code + fence : `${fence} ${code} ${fence}`;
}
