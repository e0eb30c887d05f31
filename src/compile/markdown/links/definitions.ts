// Finds the link definitions (`[label]: address`) of a text and the files that it includes, and the definitions that are lost. Readers see
// no definitions. If labels are equal, the first one counts, as in CommonMark.
import type { Definition, Nodes, Root } from 'mdast';
import { repeatedDefinition, unusedDefinition } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside, sourceOf } from '../transform-scope.js';
import { blocksOf, nodesOf } from '../walk-tree.js';

/** By normalised identifier. */
export function definitionsOf(tree: Root, { text }: Pick<CompileState, 'text'>): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  if (!text.includes(']:')) return definitions;
  for (const node of definitionNodes(tree)) if (!definitions.has(keyOf(node))) definitions.set(keyOf(node), node);
  return definitions;
}

function* definitionNodes(tree: Root): Generator<Definition> {
  for (const node of blocksOf(tree) as Iterable<Nodes>) if (node.type === 'definition') yield node;
}

const keyOf = ({ identifier }: { identifier: string }): string => identifier.toUpperCase();
export const labelOf = ({ label, identifier }: Definition): string => label ?? identifier;

/** A single word, perhaps with punctuation after it. It can't be a useful address. */
const WORD = /^[\p{L}\p{N}][\p{L}\p{N}_'\u2019-]*[.,;:!?]*$/u;

/**
 * Finds lines of text that are definitions by accident, and labels that are defined again with another address. In document order. Does not
 * change `tree`.
 */
export function findLostDefinitions(tree: Root, state: CompileState): Diagnostic[] {
  const definitions = definitionsOf(tree, state);
  if (definitions.size === 0) return [];
  const used = new Set<string>();
  for (const node of nodesOf(tree) as Iterable<Nodes>)
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(keyOf(node));
  const found: Diagnostic[] = [];
  for (const node of definitionNodes(tree)) {
    const first = definitions.get(keyOf(node));
    if (first && first !== node && first.url !== node.url)
      found.push(repeatedDefinition(labelOf(node), first.url, linePlace(node, state), linePlace(first, state)));
    else if (first === node && WORD.test(node.url) && !used.has(keyOf(node)))
      found.push(unusedDefinition(labelOf(node), linePlace(node, state)));
  }
  return found;
}

/** Place of the first line of the definition. */
function linePlace(node: Definition, state: CompileState) {
  const [line = ''] = sourceOf(state, node).split('\n', 1);
  return placeInside(state, node, node.position?.start.offset ?? 0, line.trimEnd().length);
}
