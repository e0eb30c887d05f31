// Validates a document against its version of OpenAPI or AsyncAPI. References are not expanded, so cycles and long chains of references
// cost nothing. Values in other files, or below keys that OpenAPI does not know, are validated where a reference leads to them, once for
// each kind.
import { keysOf } from '../../../base/documents/json-pointer.js';
import { nodeId, nodeValue, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { wrongKind } from '../../../diagnostics/apis/openapi-shape.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { FoundOperation } from '../operations/find-operations.js';
import { kindAt } from '../shapes/kind-at.js';
import { nameKind, namePart, trailTo } from '../shapes/name-part.js';
import type { Kind } from '../shapes/shape.js';
import type { ShapeVisitor } from '../shapes/shape-visitor.js';
import { shapesOf } from '../shapes/shapes-of.js';
import { walkShapes } from '../shapes/walk-shapes.js';
import type { Finding } from './finding.js';
import { createPartFindings } from './parts/part-findings.js';
import { createShapeFindings, nodeOfStep } from './shape-findings.js';

/** A reference, and the kind that its target must have. */
interface MetReference {
  node: NodeId;
  target: NodeId;
  ref: string;
  kind: Kind;
}

/** A generator, for `inTurns`. */
export function* validateDocument(document: ApiDocument, operations: readonly FoundOperation[]): Generator<undefined, Finding[]> {
  const { file, files, dialect } = document;
  const known = shapesOf(dialect);
  const faults = createShapeFindings(document);
  const parts = createPartFindings(document, operations);
  /** By kind and target, so that a target of many references is walked once. */
  const met = new Map<string, MetReference>();
  /** @param home the part at which a walk begins */
  const visitorAt = (home: NodeId): ShapeVisitor => ({
    ...faults.visitorAt(home),
    reference(at, ref, kind) {
      const target = refTarget(splitNode(home).file, ref);
      if (target === undefined || met.has(`${kind} ${target}`)) return;
      met.set(`${kind} ${target}`, { node: nodeOfStep(home, at, '$ref'), target, ref, kind });
    },
    part(at, value, kind) {
      const name = () => namePart(trailTo(at));
      parts.look({ kind, key: at.key, value, file: splitNode(home).file, node: () => nodeOfStep(home, at), name });
    },
  });

  yield* walkShapes({ key: '', value: files[file], kind: 'document' }, { dialect, ...known, visitor: visitorAt(nodeId(file, '')) });
  // The map grows while its targets are walked.
  for (const { node, target, ref, kind } of met.values()) {
    const value = nodeValue(files, target);
    // `checkReferences` reports a reference that leads nowhere.
    if (value === undefined) continue;
    const { file: targetFile, pointer } = splitNode(target);
    const found = targetFile === file ? kindAt(files[file], pointer, known.shapes) : undefined;
    if (found === kind) continue;
    if (found === undefined)
      yield* walkShapes({ key: keysOf(pointer).at(-1) ?? targetFile, value, kind }, { dialect, ...known, visitor: visitorAt(target) });
    else
      faults.add({
        nodes: [node],
        tell: (at) => wrongKind({ ref, found: nameKind(found), wanted: nameKind(kind) }, splitNode(node).pointer, at),
      });
  }
  return [...faults.findings(), ...parts.findings()];
}
