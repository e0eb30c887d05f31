// What was meant as a link and is text: `[text](my page.md)`, whose address ends at the blank, `[text](page.md "title)`, `[text] (page.md)` and
// `(text)[page.md]`. Reported only where the parentheses or brackets hold what looks like an address.
import type { Text } from 'mdast';
import { brokenLink, misplacedLink } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside } from '../transform-scope.js';

/** Whether a text may hold one. */
export const MAY_BE_LINK = /\](?:[ \t]{1,8})?\(|\)\[/;

/** UTF-16 units behind a text: a bare address in it is a node of its own. */
const MAX_LOOK = 400;

/** An address with a blank in it, or with other quotes than a title has; it begins or ends as addresses do, or has a slash in it. */
const BLANK_IN = /(?<![\\\w\])}>$.-])!?\[([^\][\n]{1,200})\]\(([^\s()<>"'\\][^()<>\n]*)\)/g;
const ADDRESS = /^(?:\.{0,2}\/|https?:|#)|^[\w./ -]*\/[\w./ -]*\.[a-z]{2,5}\b|\.(?:mdx?|html?|png|jpe?g|svg|gif|webp|pdf|zip)(?:[#?\s]|$)/i;

/** `findSlips` reports it. */
const TEMPLATE = /\{[{%]/;

const APART = /(?<![\\\w\])}>$.-])(!?\[([^\][\n^][^\][\n]{0,199})\])[ \t]{1,8}\(([^\s()<>"'\\]{2,400})((?:[ \t]+"[^"\n]{0,200}")?)\)/g;
const REVERSED = /(?<![\\\w\])}>$.-])\(([^()\n]{1,200})\)\[([^\][\s()<>"'\\]{2,400})\](?![([:])/g;
/** The whole of it. A number after the hash sign is that of an issue. */
const WHOLE_ADDRESS =
  /^(?:https?:\/\/.+|mailto:.+|www\..+|\.{1,2}\/.+|#[A-Za-z].*|\/[\w.-]+(?:\/[\w.-]*)+(?:[#?].*)?|[\w./-]+\.(?:mdx?|html?|png|jpe?g|svg|gif|webp|pdf|zip)(?:[#?].*)?)$/i;

/** Neither the mark of a task nor a number of a footnote. */
const isText = (text: string): boolean => /\p{L}{2}/u.test(text);

const isBareStart = (address: string): boolean => /^(?:https?:|www\.)/i.test(address);

/** In the order of the three kinds. @param node its value matches `MAY_BE_LINK` */
export function brokenLinksIn(node: Text, state: CompileState): Diagnostic[] {
  const start = node.position?.start.offset;
  if (start === undefined) return [];
  const length = (node.position?.end.offset ?? start) - start;
  const source = state.text.slice(start, start + length + MAX_LOOK);
  const isInside = (typed: string, index: number, address: string): boolean =>
    index < length && (index + typed.length <= length || isBareStart(address));
  const place = (index: number, long: number) => placeInside(state, node, start + index, long);
  return [
    ...[...source.matchAll(BLANK_IN)].flatMap(({ 0: typed, 2: address = '', index }) =>
      isInside(typed, index, address) && /\s/.test(address) && ADDRESS.test(address) && !TEMPLATE.test(address)
        ? [brokenLink(address, place(index + typed.length - address.length - 1, address.length))]
        : [],
    ),
    ...[...source.matchAll(APART)].flatMap(({ 0: typed, 1: label = '', 2: text = '', 3: address = '', 4: title = '', index }) =>
      isInside(typed, index, address) && isText(text) && WHOLE_ADDRESS.test(address)
        ? [misplacedLink(`${label}(${address}${title})`, 'apart', place(index, typed.length))]
        : [],
    ),
    ...[...source.matchAll(REVERSED)].flatMap(({ 0: typed, 1: text = '', 2: address = '', index }) =>
      isInside(typed, index, address) && isText(text) && WHOLE_ADDRESS.test(address)
        ? [misplacedLink(`[${text}](${address})`, 'reversed', place(index, typed.length))]
        : [],
    ),
  ];
}
