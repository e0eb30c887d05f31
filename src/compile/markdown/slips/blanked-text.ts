// Gives the source of a block with everything blanked that is not text: code, formulas, tags, images, footnotes, references with a
// definition, and the addresses of links. Patterns can then be matched against what an author typed, at the original offsets.
import type { Node, Parent } from 'unist';
import type { CompileState } from '../compile-state.js';
import { isParent } from '../component-node.js';

/** Replaces each blanked UTF-16 unit. It is not a blank, a letter, or punctuation in any syntax. */
export const BLANKED = '\uFFFC';

const OPAQUE = new Set([
  'inlineCode',
  'inlineMath',
  'html',
  'image',
  'imageReference',
  'footnoteReference',
  'linkReference',
  'mdxTextExpression',
]);
const END = 'end';
/** Raw tags around text that is code, or that readers should type. */
const CODE_TAG = /^<(\/?)(code|pre|kbd|samp|tt|var|script|style)\b/i;

/**
 * The result is as long as the source of the node.
 * @param node a paragraph, a heading or a cell
 */
export function shownText(node: Node, { text }: Pick<CompileState, 'text'>): string {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  let shown = '';
  /** Must be called in document order. Anything before the last call is already done. */
  const blank = (from: number, to: number) => {
    const done = start + shown.length;
    if (to <= done) return;
    shown += text.slice(done, Math.max(done, from)) + BLANKED.repeat(to - Math.max(done, from));
  };
  const open: Node[] = [node];
  let codeFrom: number | undefined;
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = [next.position?.start.offset, next.position?.end.offset];
    if (from === undefined || to === undefined) continue;
    const [tag, slash] = (next.type === 'html' && CODE_TAG.exec(text.slice(from, to))) || [];
    if (tag && !slash) codeFrom ??= from;
    else if (tag && codeFrom !== undefined) {
      blank(codeFrom, to);
      codeFrom = undefined;
    }
    if (codeFrom !== undefined) continue;
    if (OPAQUE.has(next.type)) blank(from, to);
    else if (next.type === END) blank(from, to);
    else if (isParent(next)) {
      if (next.type === 'link') open.push(linkEnd(next, from, to));
      if (next.type === 'mdxJsxTextElement') {
        const [inside, outside] = [next.children[0]?.position?.start.offset, next.children.at(-1)?.position?.end.offset];
        const isCode = CODE_TAG.test(text.slice(from, to));
        blank(from, isCode ? to : (inside ?? to));
        if (!isCode && outside !== undefined) open.push(endAt(outside, to));
      }
      for (let index = next.children.length - 1; index >= 0; index--) open.push(next.children[index] as Node);
    }
  }
  if (codeFrom !== undefined) blank(codeFrom, end);
  return shown + text.slice(start + shown.length, end);
}

/** A node after the text of a link, which stands for its address. For a link that is only an address, it stands for the whole link. */
function linkEnd(link: Parent, from: number, to: number): Node {
  const last = link.children.at(-1)?.position;
  const isAddress = last === undefined || last.end.offset === to || last.start.offset === from;
  const offset = isAddress ? from : (last.end.offset ?? from);
  return endAt(offset, to);
}

/** A node that stands for the end of another node, which is not text. */
function endAt(from: number, to: number): Node {
  const point = { line: 1, column: 1 };
  return { type: END, position: { start: { ...point, offset: from }, end: { ...point, offset: to } } };
}
