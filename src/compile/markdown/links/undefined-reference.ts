// `[text][label]` without a definition of the label stays as it was typed, without a word from the parsers. Told only where nothing else
// can be meant: two words in brackets side by side, in text, and neither an index (`a[i][0]`) nor a task or a footnote. So does
// `[text](my page.md)`, whose address ends at the blank.
import type { Root, Text } from 'mdast';
import { brokenLink, undefinedReference } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside, placeOf } from '../transform-scope.js';
import { nodesOf } from '../walk-tree.js';
import { definitionsOf, labelOf } from './definitions.js';

/** Two letters at least in the text, and a label that begins with a letter, or is a number: no zero, which is an index, where no definition is a number. */
const TYPED = /(?<![\\\w\])}>!$.-])\[([^\][\n\\]{2,200})\]\[([^\][\n\\]{0,100})\](?![[({:=\w])/g;

/** An address with a blank in it, or with other quotes than a title has; it begins or ends as addresses do, or has a slash in it. */
const TYPED_LINK = /(?<![\\\w\])}>$.-])!?\[([^\][\n]{1,200})\]\(([^\s()<>"'\\][^()<>\n]*)\)/g;
const ADDRESS = /^(?:\.{0,2}\/|https?:|#)|^[\w./ -]*\/[\w./ -]*\.[a-z]{2,5}\b|\.(?:mdx?|html?|png|jpe?g|svg|gif|webp|pdf|zip)(?:[#?\s]|$)/i;

/** `findSlips` reports it. */
const TEMPLATE = /\{[{%]/;

/** In document order. Leaves `tree` as it is. */
export function findUndefinedReferences(tree: Root, state: CompileState): Diagnostic[] {
  if (!state.text.includes('][') && !state.text.includes('](')) return [];
  const found: Diagnostic[] = [];
  const definitions = [...definitionsOf(tree).values()];
  const hasNumbers = definitions.some((one) => isNumber(labelOf(one)));
  const labels = new Map<string, string[]>();
  const labelsOf = (file: string): string[] => {
    const known = labels.get(file) ?? definitions.filter((one) => placeOf(state, one).file === file).map(labelOf);
    labels.set(file, known);
    return known;
  };
  for (const node of nodesOf(tree)) {
    if (node.type !== 'text' || !/\][[(]/.test((node as Text).value) || node.position?.start.offset === undefined) continue;
    const start = node.position.start.offset;
    const source = state.text.slice(start, node.position.end.offset);
    for (const { 0: typed, 2: address = '', index } of source.matchAll(TYPED_LINK)) {
      const place = start + index + typed.length - address.length - 1;
      if (/\s/.test(address) && ADDRESS.test(address) && !TEMPLATE.test(address))
        found.push(brokenLink(address, placeInside(state, node, place, address.length)));
    }
    for (const { 0: typed, 1: text = '', 2: label = '', index } of source.matchAll(TYPED))
      if (isWords(text) && (label === '' || isWords(label) || (isNumber(label) && (hasNumbers || Number(label) > 0)))) {
        const at = placeInside(state, node, start + index, typed.length);
        found.push(undefinedReference(label || text, labelsOf(at.file), at));
      }
  }
  return found;
}

const isNumber = (label: string): boolean => /^\d{1,3}$/.test(label);

const isWords = (text: string): boolean => /^\p{L}/u.test(text) && /\p{L}{2}/u.test(text);
