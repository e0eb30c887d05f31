// A finding of a check: the values of a document that it concerns, and a function that makes the diagnostic once their places are known.
// All findings of a document are placed together, because that takes another pass over its text. Each message contains the JSON pointer, by
// which other tools for specifications identify a place.
import { splitNode } from '../../../base/documents/node-id.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { Diagnostic, Place } from '../../../model/diagnostic.js';
import type { LoadedDocument } from '../read/load-document.js';

export interface Finding {
  /** The node at which the finding is reported, then the nodes that it refers to. */
  nodes: [NodeId, ...NodeId[]];
  /** Makes the diagnostic. It gets as many places as there are nodes, in their order. */
  tell(at: Place, ...others: Place[]): Diagnostic;
}

export function placeFindings(
  findings: readonly Finding[],
  { document, placesOf }: Pick<LoadedDocument, 'placesOf'> & { document: Pick<ApiDocument, 'file'> },
): Diagnostic[] {
  const places = placesOf(findings.flatMap(({ nodes }) => nodes));
  let next = 0;
  return findings.map(({ nodes, tell }) => {
    const [at = startOf(document.file), ...others] = places.slice(next, next + nodes.length);
    next += nodes.length;
    return withPointer(tell(at, ...others), nodes[0]);
  });
}

/** Adds the pointer, unless the finding concerns the whole document, or its message already ends with a pointer. */
function withPointer(diagnostic: Diagnostic, node: NodeId): Diagnostic {
  const { pointer } = splitNode(node);
  return pointer === '' || / \(#\/.*\)$/.test(diagnostic.message)
    ? diagnostic
    : { ...diagnostic, message: `${diagnostic.message} (#${pointer})` };
}
