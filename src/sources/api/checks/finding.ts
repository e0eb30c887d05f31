// What a check found: which values of a document it is about, and what is to be said once it is known where they stand. All findings of a
// document are placed at once, since that takes another pass over its text. Each says its JSON pointer: tools for specifications know a place by it.
import { splitNode } from '../../../base/documents/node-id.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { ApiDocument, NodeId } from '../../../model/api-document.js';
import type { Diagnostic, Place } from '../../../model/diagnostic.js';
import type { LoadedDocument } from '../read/load-document.js';

export interface Finding {
  /** Where it is told, and where what it refers to stands. */
  nodes: [NodeId, ...NodeId[]];
  /** Of places as many as there are nodes, in their order. */
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

/** The whole document has none; some faults are told with one in their own words, of what they are about. */
function withPointer(diagnostic: Diagnostic, node: NodeId): Diagnostic {
  const { pointer } = splitNode(node);
  return pointer === '' || / \(#\/.*\)$/.test(diagnostic.message)
    ? diagnostic
    : { ...diagnostic, message: `${diagnostic.message} (#${pointer})` };
}
