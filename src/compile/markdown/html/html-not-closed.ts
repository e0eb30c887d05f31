// Finds elements, comments and other markup of raw HTML that are never closed. The HTML parser extends them over what follows, as browsers
// do. Also finds tags that close what was never opened, and markup that is not an element: the parser leaves these out. Tags are counted in
// the order of the text. The content of a directive is parsed by itself, so it is counted by itself.
import type { Html, Root } from 'mdast';
import type { Node } from 'unist';
import {
  closedBreak,
  commentNotClosed,
  elementNotClosed,
  markupLeftOut,
  markupNotClosed,
  type Outer,
  strayPart,
  strayTag,
} from '../../../diagnostics/pages/markdown-not-closed.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { isComponent, isParent } from '../component-node.js';
import { OUTERS } from '../not-closed.js';
import { HTML_SCHEMA, REMOVED_WITH_CONTENT } from './html-schema.js';
import { placeIn } from './place-in.js';
import { isUnnested } from './raw-html.js';

/** Elements whose end matters. Of all others the tags are removed and the content stays. */
const COUNTED = new Set([...(HTML_SCHEMA.tagNames ?? []), ...REMOVED_WITH_CONTENT]);
/** Elements inside which `/>` closes an element. */
const FOREIGN = new Set(['svg', 'math']);
/** Elements whose content is not HTML of the page. */
const TEXT = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'svg', 'math', 'template', 'select']);

/** A comment and its end, or a tag with its slash, its name and its `>`. `findEndlessTags` reports a tag that never ends. */
const TOKEN = /<!--(?:>|->|[\s\S]*?(--!?>|$))|<(\/?)([A-Za-z][^\s/>]*)(?:=\s*(?:"[^"]*"|'[^']*')|=(?!\s*["'])|[^>=])*(>)?/g;

/** HTML drops these tags outside of a table. */
const TABLE_PARTS = new Set('caption colgroup tbody td tfoot th thead tr'.split(' '));
/** Elements in which parts of a table may stand: a table, and elements whose content is not HTML of the page. */
const HOLDS_PARTS = new Set([...TEXT, 'table']);

/** HTML opens these again after the block that they were opened in. Only a table cell or a box ends them. */
const FORMATTING = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** In a line of text, these end its paragraph. The other allowed elements end with the paragraph. */
const BLOCKS = new Set(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form header hgroup main menu nav ol pre search section summary table ul h1 h2 h3 h4 h5 h6'.split(
    ' ',
  ),
);
/** The start of raw HTML that is not an element, and its end (CommonMark 0.31, section 4.6, conditions 3 to 5). */
const MARKUP: readonly [opening: RegExp, end: string][] = [
  [/^<\?[\w-]*/, '?>'],
  [/^<!\[CDATA\[/, ']]>'],
  [/^<![A-Za-z]+/, '>'],
];

/** What ends the elements of a node, from the outside in. `box` or `page` comes first. */
type Around = readonly Outer[];

const INNER: Readonly<Record<string, Outer | undefined>> = { ...OUTERS, tableCell: 'cell', heading: 'heading', paragraph: 'paragraph' };

interface OpenElement {
  name: string;
  node: Node;
  around: Around;
  index: number;
  length: number;
  /** Typed as `<a />`. */
  isSelfClosed: boolean;
}

/** A tag that closes an element which is not open. */
interface StrayTag {
  /** In lower case. */
  name: string;
  typed: string;
  node: Html;
  index: number;
  length: number;
}

/** In the order of the text. Does not change `tree` (mdast with components). */
export function findHtmlNotClosed(tree: Root, state: CompileState): Diagnostic[] {
  const found: Diagnostic[] = [];
  const strays: StrayTag[] = [];
  /** Names of elements that are never closed. A stray closing tag with such a name, in another unit, was meant to close one. */
  const opened = new Set<string>();
  const units: [Node, Around][] = [[tree, ['page']]];
  for (let unit = units.pop(); unit; unit = units.pop()) {
    const elements: OpenElement[] = [];
    const open = [unit];
    for (let next = open.pop(); next; next = open.pop()) {
      const [node, outside] = next;
      if (node.type === 'html') found.push(...readTags({ node: node as Html, around: outside }, { elements, strays }, state));
      else if (node !== unit[0] && isComponent(node)) for (const slot of node.children) units.push([slot, ['box']]);
      else if (isParent(node)) {
        const inner = INNER[node.type];
        const around = inner ? [...outside, inner] : outside;
        for (let index = node.children.length - 1; index >= 0; index--) open.push([node.children[index] as Node, around]);
      }
    }
    for (const { name, node, around, index, length, isSelfClosed } of elements) {
      opened.add(name);
      if (!COUNTED.has(name)) continue;
      const at = placeIn(node as Html, index, length, state);
      found.push(elementNotClosed(name, { isSelfClosed, outer: outerOf(name, around) }, at));
    }
  }
  for (const { name, typed, node, index, length } of strays)
    if (name !== 'br' && !opened.has(name)) found.push(strayTag(typed, placeIn(node, index, length, state)));
  // An author who writes `</br>` usually writes it every time, so only the first one is reported.
  const broken = strays.find(({ name }) => name === 'br');
  if (broken) found.push(closedBreak(broken.typed, placeIn(broken.node, broken.index, broken.length, state)));
  return found;
}

/** What ends the element `name`. */
function outerOf(name: string, around: Around): Outer {
  const ends = FORMATTING.has(name)
    ? (outer: Outer) => outer === 'cell'
    : BLOCKS.has(name)
      ? (outer: Outer) => outer !== 'paragraph'
      : () => true;
  return around.findLast(ends) ?? around[0] ?? 'page';
}

interface Markup {
  opening: string;
  /** The text that closes it. */
  end: string;
  index: number;
  /** If it is not closed, the block goes on to the end of what is around it. */
  isClosed: boolean;
}

/** A processing instruction, a declaration or CDATA at the start of `value`. */
function markupAt(value: string): Markup | undefined {
  const index = value.search(/\S/);
  if (!/^<[?!]/.test(value.slice(index, index + 2))) return undefined;
  for (const [pattern, end] of MARKUP) {
    const opening = pattern.exec(value.slice(index, index + 40))?.[0];
    if (opening) return { opening, end, index, isClosed: value.includes(end, index + 1) };
  }
  return undefined;
}

/** Opens and closes the elements that the tags of `node` name. An unclosed comment takes up the rest of the node. */
function readTags(
  { node, around }: { node: Html; around: Around },
  { elements, strays }: { elements: OpenElement[]; strays: StrayTag[] },
  state: CompileState,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  const { value } = node;
  const outer = around.at(-1) ?? 'page';
  const markup = markupAt(value);
  if (markup) {
    const { opening, end, index, isClosed } = markup;
    if (!isClosed)
      return [markupNotClosed({ ...markup, isLeftOut: !value.includes('>'), outer }, placeIn(node, index, opening.length, state))];
    const [line = ''] = value.slice(index, value.indexOf(end, index + 1) + end.length).split('\n', 1);
    found.push(markupLeftOut(opening, end, placeIn(node, index, line.trimEnd().length, state)));
  }
  let lowered: string | undefined;
  let hasStrayPart = false;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(value); match; match = TOKEN.exec(value)) {
    const { 0: token, 1: commentEnd, 2: slash, 3: typed = '', 4: tagEnd, index } = match;
    const last = elements.at(-1);
    const name = typed.toLowerCase();
    if (token.startsWith('<!--')) {
      if (commentEnd !== '' || (last && TEXT.has(last.name))) continue;
      // Only a comment at the start of its block goes on beyond the block.
      const reach = value.slice(0, index).trim() === '' ? outer : 'html';
      found.push(commentNotClosed(reach, placeIn(node, index, 4, state)));
    } else if (slash) {
      const from = elements.findLastIndex((element) => element.name === name);
      if (name === 'br') strays.push({ name, typed, node, index, length: token.length });
      else if (from >= 0) elements.splice(from, 1);
      else if (tagEnd && !isUnnested(name) && !(last && TEXT.has(last.name)))
        strays.push({ name, typed, node, index, length: token.length });
    } else if (tagEnd && TABLE_PARTS.has(name) && !hasStrayPart && !elements.some((element) => HOLDS_PARTS.has(element.name))) {
      // Only one finding for a row: the one for the part that begins it.
      hasStrayPart = true;
      found.push(strayPart(typed, placeIn(node, index, token.length, state)));
    } else if (tagEnd && !(last && TEXT.has(last.name)) && !isUnnested(name)) {
      const isSelfClosed = token.endsWith('/>');
      if (isSelfClosed && FOREIGN.has(name)) continue;
      elements.push({ name, node, around, index, length: token.split('\n', 1)[0]?.length ?? 0, isSelfClosed });
      if (!TEXT.has(name)) continue;
      // The content of such an element holds no tags.
      lowered ??= value.toLowerCase();
      const end = lowered.indexOf(`</${name}`, TOKEN.lastIndex);
      TOKEN.lastIndex = end < 0 ? value.length : end;
    }
  }
  return found;
}
