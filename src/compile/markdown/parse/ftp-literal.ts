// Makes links of `ftp://host/path` in plain text, as GFM's specification requires. Both parsers know only `http://`, `https://` and `www.`.
import type { Link, PhrasingContent, Root, Text } from 'mdast';
import type { Node, Position } from 'unist';
import { isParent } from '../component-node.js';

/** Follows the start of the text, a blank or one of `*_~(`. The last two labels of the host contain no `_`. */
const ADDRESS = /(?<![^\s*_~(])ftp:\/\/(?:[\w-]+\.)*[A-Za-z\d-]+\.[A-Za-z\d-]+(?:[:/?#][^\s<]*)?/g;
/** Punctuation and character references at the end that belong to the sentence, not to the address. */
const TRAILING = /(?:[?!.,:*_~'"]|&[A-Za-z\d]+;)$/;

/** Changes `tree` in place. Text inside links stays. */
export function linkFtp(tree: Root, text: string): void {
  if (!text.includes('ftp://')) return;
  const open: Node[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!isParent(node) || node.type === 'link' || node.type === 'linkReference') continue;
    if (node.children.some(holdsFtp))
      node.children = node.children.flatMap((child) => (holdsFtp(child) ? splitText(child, text) : [child]));
    open.push(...node.children);
  }
}

const holdsFtp = (node: Node): node is Text => node.type === 'text' && (node as Text).value.includes('ftp://');

function splitText(node: Text, text: string): PhrasingContent[] {
  const { value } = node;
  const parts: PhrasingContent[] = [];
  let end = 0;
  const add = (from: number, to: number, make: (part: Text) => PhrasingContent) => {
    if (from < to) parts.push(make({ type: 'text', value: value.slice(from, to), ...positionOf(node, from, to, text) }));
  };
  for (const { 0: match, index } of value.matchAll(ADDRESS)) {
    const url = withoutTrailing(match);
    add(end, index, (part) => part);
    end = index + url.length;
    add(
      index,
      end,
      (part): Link => ({ type: 'link', title: null, url, children: [part], ...(part.position && { position: part.position }) }),
    );
  }
  add(end, value.length, (part) => part);
  return parts;
}

function withoutTrailing(match: string): string {
  let url = match;
  for (let before = ''; before !== url; ) {
    before = url;
    url = url.replace(TRAILING, '');
    if (url.endsWith(')') && url.split(')').length > url.split('(').length) url = url.slice(0, -1);
  }
  return url;
}

/** Position of a part of the text. Position of the whole text if references or breaks make the part's place unclear. */
function positionOf(node: Text, from: number, to: number, text: string): { position?: Position } {
  const { position } = node;
  if (position?.start.offset === undefined || position.end.offset === undefined) return {};
  const { line, column, offset } = position.start;
  if (text.slice(offset, position.end.offset) !== node.value || node.value.includes('\n')) return { position };
  return {
    position: { start: { line, column: column + from, offset: offset + from }, end: { line, column: column + to, offset: offset + to } },
  };
}
