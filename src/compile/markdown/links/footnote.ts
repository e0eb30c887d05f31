// Finds footnotes that lead nowhere. A reference without a note stays as it was typed. Parsers silently drop a note without a reference,
// and the second of two notes with the same name. Ids of footnotes begin with `fn-` and `fnref-`, which no layout uses.
import type { FootnoteDefinition, FootnoteReference, Nodes, Root, Text } from 'mdast';
import { repeatedFootnote, undefinedFootnote, unusedFootnote } from '../../../diagnostics/pages/markdown.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside, placeOf, sourceOf } from '../transform-scope.js';
import { nodesOf } from '../walk-tree.js';

const TYPED = /(?<!\\)\[\^([^\s\][^]+)\](?![:(])/g;

/**
 * For pages without any note, where most matches of `TYPED` are regular expressions. A match is taken for a reference only if it is a
 * number, or a word directly after another word, and no signs of an expression are around it.
 */
const SURELY_TYPED =
  /(?<![\\(/|^[\]+?$])\[\^(\d{1,3}|(?<=\p{L}{2}[\p{N}.,;:!?"'”’)»]{0,2}\[\^)(?!\p{L}-\p{L}\])\p{L}[\p{L}\p{N}_-]+)\](?![:([{+*?|\\/^$\p{L}\p{N}])/gu;

/** In document order for each kind of fault. Does not change `tree`. */
export function findFootnoteFaults(tree: Root, state: CompileState): Diagnostic[] {
  if (!state.text.includes('[^')) return [];
  const definitions = new Map<string, FootnoteDefinition>();
  const used = new Set<string>();
  const texts: Text[] = [];
  const found: Diagnostic[] = [];
  for (const node of nodesOf(tree) as Iterable<Nodes>) {
    if (node.type === 'footnoteReference') used.add(keyOf(node));
    else if (node.type === 'text' && node.value.includes('[^')) texts.push(node);
    else if (node.type === 'footnoteDefinition') {
      const first = definitions.get(keyOf(node));
      if (first) found.push(repeatedFootnote(nameOf(node), openingPlace(node, state), openingPlace(first, state)));
      else definitions.set(keyOf(node), node);
    }
  }
  for (const [key, node] of definitions) if (!used.has(key)) found.push(unusedFootnote(nameOf(node), openingPlace(node, state)));
  const typed = definitions.size > 0 ? TYPED : SURELY_TYPED;
  for (const node of texts) found.push(...undefinedIn(node, typed, state));
  return found;
}

const keyOf = ({ identifier }: FootnoteDefinition | FootnoteReference): string => identifier.toUpperCase();
const nameOf = ({ label, identifier }: FootnoteDefinition): string => label ?? identifier;

/** Place of `[^note]:`. */
function openingPlace(node: FootnoteDefinition, state: CompileState) {
  const length = sourceOf(state, node).indexOf(']:') + 2;
  return length < 2 ? placeOf(state, node) : placeInside(state, node, node.position?.start.offset ?? 0, length);
}

function undefinedIn(node: Text, form: RegExp, state: CompileState): Diagnostic[] {
  const start = node.position?.start.offset ?? 0;
  return [...sourceOf(state, node).matchAll(form)].map(({ 0: typed, 1: name = '', index }) =>
    undefinedFootnote(name, placeInside(state, node, start + index, typed.length)),
  );
}
