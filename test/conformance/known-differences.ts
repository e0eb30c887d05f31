// The classes of difference between the two parsers that are known and left: at most ten, each with a page that shows it in
// `differences/<name>/page.md`. What could be levelled is: by `mend-native.ts`, or by reading such a page with the portable parser.
import type { Node } from 'unist';
import type { Difference } from './compare-trees.js';

type Explains = (difference: Difference, text: string) => boolean;

const INLINE = /^(?:paragraph|heading|text|emphasis|strong|delete|link|linkReference|tableCell|tableRow|table)[.|]/;
const isInline = ({ what }: Difference): boolean => INLINE.test(what) || /\|(?:text|emphasis|strong|delete|link)$/.test(what);

export const KNOWN_DIFFERENCES: Record<string, Explains> = {
  /** A character beyond 16 bits is punctuation to one, half a character to the other: emphasis, strike-through, bare addresses. */
  'astral-neighbour': (difference) =>
    isInline(difference) &&
    /(?:[*_~]|www\.|https?:)[\u{10000}-\u{10FFFF}]|[\u{10000}-\u{10FFFF}](?:[*_~]|www\.|https?:)/u.test(difference.source),
  /** Four and more delimiters in runs of two kinds: the portable parser closes another pair. */
  'mixed-delimiters': (difference) =>
    isInline(difference) && (difference.source.match(/(?:\*{2,}_|_{2,}\*|\*_|_\*|~[*_]|[*_]~)/g)?.length ?? 0) > 0,
  /** A definition in a directive is known to text before it to the native parser only. */
  'definition-in-directive': (difference, text) =>
    isInline(difference) && /^[ \t>]*:{3,}[A-Za-z]/m.test(text) && /^[ \t>]*\[[^\]\n]+\]:/m.test(text),
  /** HTML or a fence that never ends takes in the white space after it, or not. */
  'open-end': ({ what, native, portable }) =>
    (what === 'html.value' || what === 'code.value') && String(native).trimEnd() === String(portable).trimEnd(),
  /** The portable parser gives no place to text beside or in a bare address. */
  'literal-address-place': ({ what, native, portable }) => what.endsWith('.position') && (native === undefined || portable === undefined),
  /** Where a node ends: before or after the white space that closes it. */
  'end-place': ({ what, native, portable }) => what.endsWith('.position') && startOf(native) === startOf(portable),
  /** Empty lines between an item's end and its next: whether the list is loose. */
  'loose-list': ({ what }) => what === 'list.spread' || what === 'listItem.spread',
};

const startOf = (position: unknown): string => String(position).split('-', 1)[0] ?? '';

/** Name of the class that explains a difference; undefined: nobody knows it yet. */
export const classOf = (difference: Difference, text: string): string | undefined =>
  Object.keys(KNOWN_DIFFERENCES).find((name) => KNOWN_DIFFERENCES[name]?.(difference, text));

/** For messages: no whole trees. */
export const describe = ({ what, native, portable, source }: Difference): string =>
  `${what}: ${short(native)} | ${short(portable)} in ${JSON.stringify(source.slice(0, 200))}`;

const short = (value: unknown): string =>
  JSON.stringify(value, (key, inner: Node) => (key === 'position' ? undefined : inner))?.slice(0, 200) ?? 'none';
