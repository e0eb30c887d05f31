// Lists where the file of an MDX page holds words, displayed code and comments. An address there is not a link, so the search for the place
// of a component's address skips these spans.
import type { Comment, Program } from 'estree';
import type { Root } from 'mdast';
import type { Node } from 'unist';
import type { TextSpan } from '../../model/compiled-entry.js';
import { nodesOf } from '../markdown/walk-tree.js';

/**
 * @param tree as it was parsed
 * @returns only spans with a mark after which an address could begin
 */
export function unlinkedSpans(tree: Root): TextSpan[] {
  const spans: TextSpan[] = [];
  for (const node of nodesOf(tree)) {
    const { position } = node;
    if (SHOWN.has(node.type) && position && MARK.test(String((node as { value?: unknown }).value)))
      spans.push([position.start.line, position.start.column, position.end.line, position.end.column]);
    for (const { value, loc } of commentsOf(node))
      if (loc && MARK.test(value)) spans.push([loc.start.line, loc.start.column + 1, loc.end.line, loc.end.column + 1]);
  }
  return spans;
}

const SHOWN = new Set(['text', 'code', 'inlineCode', 'math', 'inlineMath']);
const MARK = /["'`]\S|\]\(/;

interface HoldsCode {
  data?: { estree?: Program | null };
  value?: unknown;
}

/** Comments in module code and in expressions, including those of attributes. */
function commentsOf(node: Node): Comment[] {
  const { attributes } = node as { attributes?: unknown };
  const holders = [node as HoldsCode, ...(Array.isArray(attributes) ? (attributes as HoldsCode[]) : [])];
  return holders
    .flatMap((holder) => [holder, holder.value as HoldsCode | null | undefined])
    .flatMap((holder) => holder?.data?.estree?.comments ?? []);
}
