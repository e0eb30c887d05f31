// Turns raw HTML of a `.md` page into elements. The door to hast-util-raw, which parses as a browser does: it closes what is left open, in
// each component separately. It is slow (0.7 ms a page), so it runs only for pages with raw HTML.
import type { Root } from 'hast';
import { type Options, raw } from 'hast-util-raw';
import type { Literal, Node } from 'unist';
import { nodesOf } from '../walk-tree.js';

type Raw = Literal & { value: string };

/**
 * The result must be sanitised afterwards.
 * @param text of the page, for the positions of the elements
 */
export const parseRawHtml = (tree: Root, text: string): Root =>
  raw(tree, { file: textFile(text), passThrough: ['component', 'slot'] }) as Root;

/** Elements that GitHub's dialect shows as text, since they change how the text after them is read. */
const FILTERED = /<(?=\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)(?=[\s/>]|$))/gi;

/**
 * Applies GFM's own tag filter and leaves all other raw HTML as it was typed. Only for the conformance tests: no page is compiled this way.
 */
export function filterRawTags(tree: Root): Root {
  for (const node of nodesOf(tree)) if (node.type === 'raw') Object.assign(node, { value: (node as Raw).value.replace(FILTERED, '&lt;') });
  return tree;
}

/** Elements that end by themselves, or need no end tag. */
const UNNESTED = new Set(
  'area base basefont bgsound br col embed frame hr img input link meta param source track wbr p li dt dd td th tr thead tbody tfoot colgroup option'.split(
    ' ',
  ),
);

/** @param tagName in lower case */
export const isUnnested = (tagName: string): boolean => UNNESTED.has(tagName);

/** The first raw HTML of `tree` (mdast) in which more than `limit` elements are open at once. The HTML parser is recursive. */
export function findDeepHtml(tree: Node, limit: number): Node | undefined {
  let depth = 0;
  for (const node of nodesOf(tree)) {
    if (node.type !== 'html') continue;
    for (const [, slash, name = ''] of (node as Raw).value.matchAll(/<(\/?)([A-Za-z][^\s/>]*)/g)) {
      if (isUnnested(name.toLowerCase())) continue;
      depth = slash ? Math.max(0, depth - 1) : depth + 1;
      if (depth > limit) return node;
    }
  }
  return undefined;
}

/** The part of a virtual file that is needed for positions: its text. */
const textFile = (text: string) => ({ toString: () => text }) as NonNullable<Options['file']>;
