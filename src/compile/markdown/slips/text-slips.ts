// Finds text that was meant as something else. `[text][label]` without a definition of the label stays as it was typed, and parsers report
// nothing. It is reported only if it can mean nothing else: two words in adjacent brackets, in text, which are not an index (`a[i][0]`), a
// class of a regular expression (`[abc][def]`), a task or a footnote.
import type { Root, Text } from 'mdast';
import { undefinedReference } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { definitionsOf, labelOf } from '../links/definitions.js';
import { placeInside, placeOf } from '../transform-scope.js';
import { findNoEntities, mayHoldNoEntity } from './no-entity.js';
import { findOpenBold, mayHoldOpenBold } from './open-bold.js';

/**
 * At least two letters in the text, and a label that begins with a letter or is a number. Zero is an index, unless some definition is a
 * number.
 */
const TYPED = /(?<![\\\w\])}>!$.-])\[([^\][\n\\]{2,200})\]\[([^\][\n\\]{0,100})\](?![[({:=\w+*\\|^$])/g;

/**
 * Finds text that was meant as a reference, a character or bold. In document order. Does not change `tree`.
 * @param texts of `tree`. Called only if the page contains a sign of one of these, which most pages don't
 */
export function findTextSlips(tree: Root, texts: () => readonly Text[], state: CompileState): Diagnostic[] {
  const { text } = state;
  const finders = [
    ...(mayHoldNoEntity(text) ? [{ sign: '&', find: (node: Text) => findNoEntities(node, state) }] : []),
    ...(text.includes('][') ? [{ sign: '][', find: referenceFinder(tree, state) }] : []),
    ...(mayHoldOpenBold(text) ? [{ sign: '**', find: (node: Text) => findOpenBold(node, state) }] : []),
  ];
  if (finders.length === 0) return [];
  return texts().flatMap((node) => finders.flatMap(({ sign, find }) => (node.value.includes(sign) ? find(node) : [])));
}

function referenceFinder(tree: Root, state: CompileState): (node: Text) => Diagnostic[] {
  const definitions = [...definitionsOf(tree, state).values()];
  const hasNumbers = definitions.some((one) => isNumber(labelOf(one)));
  const labels = new Map<string, string[]>();
  const labelsOf = (file: string): string[] => {
    const known = labels.get(file) ?? definitions.filter((one) => placeOf(state, one).file === file).map(labelOf);
    labels.set(file, known);
    return known;
  };
  return (node) => {
    const start = node.position?.start.offset;
    if (start === undefined) return [];
    return [...state.text.slice(start, node.position?.end.offset).matchAll(TYPED)].flatMap(
      ({ 0: typed, 1: text = '', 2: label = '', index }) => {
        const isName = label === '' || isWords(label) || (isNumber(label) && (hasNumbers || Number(label) > 0));
        if (!isName || !isWords(text) || !(definitions.length > 0 || isSurely(text, label))) return [];
        const at = placeInside(state, node, start + index, typed.length);
        return [undefinedReference(label || text, labelsOf(at.file), at)];
      },
    );
  };
}

/**
 * Not an index (`[row][1]`), and not classes of characters (`[abc][def]`), which have no blanks, no names with hyphens, and no word twice
 * (`[Guide][guide]`).
 */
const isSurely = (text: string, label: string): boolean =>
  label === '' ||
  /\s/.test(text + label) ||
  /\p{L}{3}-[\p{L}\p{N}]/u.test(label) ||
  (text !== label && text.toLowerCase() === label.toLowerCase());

const isNumber = (label: string): boolean => /^\d{1,3}$/.test(label);

const isWords = (text: string): boolean => /^\p{L}/u.test(text) && /\p{L}{2}/u.test(text);
