// The classes of difference between the two parsers that are known and left: at most ten, each with a page that shows it in
// `differences/<name>/page.md`. What could be levelled is: by `fix-native-tree.ts`, or by reading such a page with the portable parser.
import type { Node } from 'unist';
import { nodesOf } from '../../src/compile/markdown/walk-tree.js';
import type { Difference } from './compare-trees.js';

type Explains = (difference: Difference, text: string) => boolean;

const INLINE = /^(?:paragraph|heading|text|emphasis|strong|delete|link|linkReference|tableCell)[.|]/;
const isInline = ({ what, block }: Difference): boolean =>
  block !== undefined && (INLINE.test(what) || /\|(?:text|emphasis|strong|delete|link)$/.test(what));

export const KNOWN_DIFFERENCES: Record<string, Explains> = {
  /** A character beyond 16 bits beside a bare address is punctuation to one, half a character to the other. */
  'astral-neighbour': (difference) =>
    isInline(difference) &&
    /(?:www\.|https?:\/*)[\u{10000}-\u{10FFFF}]|[\u{10000}-\u{10FFFF}](?:www\.|https?:)/u.test(difference.block?.source ?? '') &&
    hasSameWords(difference),
  /** Four and more delimiters in runs of two kinds: the portable parser closes another pair. */
  'mixed-delimiters': (difference) =>
    isInline(difference) &&
    (difference.block?.source.match(/\*+_|_+\*|~[*_]|[*_]~/g)?.length ?? 0) > 0 &&
    (difference.block?.source.match(/[*_~]+/g)?.length ?? 0) > 2 &&
    hasSameWords(difference),
  /** A definition in a directive is known to text before it to the native parser only. */
  'definition-in-directive': (difference, text) =>
    isInline(difference) &&
    labelsInDirectives(text).some((label) => difference.block?.source.toLowerCase().includes(`[${label}]`)) &&
    hasSameWords(difference, /\]\[[^\]]*\]|[*_~[\]]|\s/g),
  /** HTML or a fence that never ends takes in the white space after it, or not. */
  'open-end': ({ what, native, portable }) =>
    (what === 'html.value' || what === 'code.value') && String(native).trimEnd() === String(portable).trimEnd(),
  /** The portable parser gives text beside or in a bare address no place, or one that ends elsewhere. */
  'literal-address-place': ({ what, native, portable, block }) =>
    what.endsWith('.position') &&
    (native === undefined || portable === undefined || (what === 'text.position' && startOf(native) === startOf(portable))) &&
    /@|www\.|:\/\//i.test(block?.source ?? ''),
  /** Where a node ends: before or after the white space that closes it; of an item, even the marker of the next. */
  'end-place': ({ what, native, portable }, text) => {
    if (!what.endsWith('.position') || startOf(native) !== startOf(portable)) return false;
    const ends = [native, portable].map((position) => Number(String(position).split(':').at(-1)));
    const between = text.slice(Math.min(...ends), Math.max(...ends));
    return what === 'listItem.position' ? /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s*)?(?:\[[ xX]\]\s*)?$/.test(between) : /^[\s>]*$/.test(between);
  },
  /** Empty lines between an item's end and its next: whether the list is loose, and to which item they belong. */
  'loose-list': ({ what, source, native, portable }) =>
    (what === 'list.spread' || what === 'listItem.spread' || (what === 'listItem.position' && startOf(native) === startOf(portable))) &&
    /\n[ \t>]*\n/.test(`${source}\n`),
};

const startOf = (position: unknown): string => String(position).split('-', 1)[0] ?? '';

/** Both blocks say the same words once the marks are taken away: the difference is which of them are marks. */
function hasSameWords({ block }: Difference, marks = /[*_~]/g): boolean {
  if (!block) return false;
  const [native, portable] = [wordsOf(block.native), wordsOf(block.portable)].map((words) => words.replace(marks, ''));
  return native === portable;
}

const wordsOf = (node: Node): string =>
  [...nodesOf(node)]
    .map((one) => ('value' in one ? String(one.value) : 'alt' in one ? String(one.alt) : one.type === 'break' ? '\n' : ''))
    .join('');

/** Lower-case labels of definitions that stand inside of a directive, by the author's lines. */
function labelsInDirectives(text: string): string[] {
  const labels: string[] = [];
  let depth = 0;
  for (const { 1: name, 2: colons, 3: label } of text.matchAll(/^[ \t>]*(?::{3,}([A-Za-z])|(:{3,})[ \t]*$|\[([^\]\n]+)\]:)/gm)) {
    if (name) depth++;
    else if (colons) depth = Math.max(0, depth - 1);
    else if (label && depth > 0) labels.push(label.toLowerCase());
  }
  return labels;
}

/** Name of the class that explains a difference. Undefined if no class explains it yet. */
export const classOf = (difference: Difference, text: string): string | undefined =>
  Object.keys(KNOWN_DIFFERENCES).find((name) => KNOWN_DIFFERENCES[name]?.(difference, text));

/** For messages: no whole trees. */
export const describe = ({ what, native, portable, source }: Difference): string =>
  `${what}: ${short(native)} | ${short(portable)} in ${JSON.stringify(source.slice(0, 200))}`;

const short = (value: unknown): string =>
  JSON.stringify(value, (key, inner: Node) => (key === 'position' ? undefined : inner))?.slice(0, 200) ?? 'none';
