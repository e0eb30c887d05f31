// GitHub's alerts, quotes that open with `[!NOTE]` alone on its line, are admonitions too. Any other quote stays one.
import type { Blockquote } from 'mdast';
import { admonition } from './admonition.js';
import type { Transform } from './transform-scope.js';

const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

export const transformBlockquote: Transform<Blockquote> = (node, scope) => {
  const name = takeMarker(node);
  const children = scope.transform(node.children);
  if (name) return [admonition(name, [], children, node)];
  node.children = children as Blockquote['children'];
  return [node];
};

/** Takes the marker out of the quote; its kind in lower case. */
function takeMarker(quote: Blockquote): string | undefined {
  const [first] = quote.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  const match = text?.type === 'text' ? MARKER.exec(text.value) : null;
  if (first?.type !== 'paragraph' || text?.type !== 'text' || !match) return undefined;
  const isAlone = match[0].endsWith('\n') || first.children.length === 1 || first.children[1]?.type === 'break';
  if (!isAlone) return undefined;
  text.value = text.value.slice(match[0].length);
  if (text.value === '') first.children.splice(0, first.children[1]?.type === 'break' ? 2 : 1);
  if (first.children.length === 0) quote.children.shift();
  return match[1]?.toLowerCase();
}
