// Leaves the internal parts of a document out of everything that is made of it, and reports how many there are.

import { nodeValue, splitNode } from '../../../base/documents/node-id.js';
import { internalMark, internalParts, internalReference } from '../../../diagnostics/apis/openapi-internal.js';
import { startOf } from '../../../diagnostics/wording.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { Finding } from '../checks/finding.js';
import { findInternal, isBelow } from './find-internal.js';
import { wrongMark } from './is-marked.js';
import { removeNodes } from './remove-nodes.js';

export interface PublicDocument {
  document: ApiDocument;
  /** What is to be reported of the internal parts. */
  findings: Finding[];
  /** Whether a value is left out. Its faults don't concern the site. */
  isLeftOut(node: NodeId): boolean;
}

export function leaveOutInternal(document: ApiDocument): PublicDocument {
  const { marked, removed, emptied } = findInternal(document);
  if (marked.length === 0) return { document, findings: [], isLeftOut: () => false };
  const counts = new Map<string, number>();
  for (const { kind } of marked) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const { file, files } = document;
  return {
    document: { ...document, files: removeNodes(files, removed) },
    isLeftOut: (node) => isBelow(node, removed),
    findings: [
      { nodes: [`${file}#`], tell: () => internalParts([...counts], startOf(file)) },
      ...emptied.map(({ node, ref }): Finding => ({ nodes: [node], tell: (at) => internalReference(ref, splitNode(node).pointer, at) })),
      ...marked.flatMap(({ node }): Finding[] => {
        const wrong = wrongMark(nodeValue(files, node));
        return wrong === undefined ? [] : [{ nodes: [`${node}/x-internal`], tell: (at) => internalMark(wrong, at) }];
      }),
    ],
  };
}
