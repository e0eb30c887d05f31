// Raw HTML of a `.md` page → elements. The door to hast-util-raw, which parses as a browser does: what is left open is
// closed, inside each component by itself. Slow beside the rest (0.7 ms a page), so only pages that hold any pay for it.
import type { Root } from 'hast';
import { type Options, raw } from 'hast-util-raw';
import type { Literal, Node } from 'unist';
import { nodesOf } from '../walk-tree.js';

type Raw = Literal & { value: string };

/** `text`: the page, for the positions of the elements. Forget no sanitising after it. */
export const parseRawHtml = (tree: Root, text: string): Root =>
  raw(tree, { file: textFile(text), passThrough: ['component', 'slot'] }) as Root;

/** Elements that GitHub's dialect shows as text, since what follows them would be read in another way. */
const FILTERED = /<(?=\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext)(?=[\s/>]|$))/gi;

/** Raw HTML stays as it was typed, but for what GFM's own tag filter takes. For the tests of conformance: no page is made like this. */
export function filterRawTags(tree: Root): Root {
  for (const node of nodesOf(tree)) if (node.type === 'raw') Object.assign(node, { value: (node as Raw).value.replace(FILTERED, '&lt;') });
  return tree;
}

/** Elements that end by themselves, or need no end. */
const UNNESTED = new Set(
  'area base basefont bgsound br col embed frame hr img input link meta param source track wbr p li dt dd td th tr thead tbody tfoot colgroup option'.split(
    ' ',
  ),
);

/** @param tagName in lower case */
export const isUnnested = (tagName: string): boolean => UNNESTED.has(tagName);

/** The first raw HTML of `tree` (mdast) in which more than `limit` elements are open at once; what parses it recurses. */
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

/** As much of a virtual file as positions take: they are read off its text. */
const textFile = (text: string) => ({ toString: () => text }) as NonNullable<Options['file']>;
