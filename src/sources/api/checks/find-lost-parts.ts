// Parts of a document that would have pages and can't be read. The overview names them, so that readers of a partial site see the gap. The
// checks report the same parts as errors. Only what is above operations and schemas is visited, so that this costs next to nothing.
import { followRef, nodeId, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { atOnce } from '../../../base/values/in-turns.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import { isMethod, objectAt } from '../operations/find-operations.js';
import type { Step } from '../shapes/name-part.js';
import type { Kind } from '../shapes/shape.js';
import type { ShapeVisitor } from '../shapes/shape-visitor.js';
import { shapesOf } from '../shapes/shapes-of.js';
import { walkShapes } from '../shapes/walk-shapes.js';
import { losesPages, unknownKeysLosePages } from './holds-pages.js';

const OPENED: readonly Kind[] = ['document', 'paths', 'pathItem', 'components'];

/** @returns the parts as a reader would name them, in the order of the document: `POST /orders`, `/orders`, `Order` */
export function findLostParts({ file, files, dialect }: ApiDocument): string[] {
  const lost = new Set<string>();
  const known = shapesOf(dialect);
  const closed = new Set([...known.shapes.keys()].filter((kind) => !OPENED.includes(kind)));
  /** Path items in other places, each with the path that leads to it. */
  const elsewhere = new Map<NodeId, string>();
  const visitorAt = (home: NodeId): ShapeVisitor => ({
    notThat(at, key, value, field) {
      if (losesPages(key, value, field, at)) lost.add(nameOf(key, field.is === 'object' ? field.kind : undefined, at));
    },
    unknownKeys(at, keys, found) {
      if (!unknownKeysLosePages(at, keys, found)) return;
      for (const key of keys) lost.add(nameOf(key, found.field?.is === 'object' ? found.field.kind : undefined, at));
    },
    reference(at, ref, kind) {
      if (kind !== 'pathItem' && kind !== 'operation' && !isNamedSchema(at)) return;
      const target = refTarget(splitNode(home).file, ref);
      const followed = target === undefined ? undefined : followRef(files, target);
      if (!followed) lost.add(nameOf(at.key, kind, at.parent));
      else if (kind === 'pathItem') elsewhere.set(followed.id, at.key);
    },
    part(at, value, kind) {
      if (kind !== 'pathItem') return;
      for (const name of Object.keys(objectAt(value, 'additionalOperations'))) if (!isMethod(name)) lost.add(nameOf(name, 'operation', at));
    },
    tooShort() {},
    misspelt() {},
    missing() {},
    broken() {},
  });
  const walk = (key: string, node: NodeId, value: unknown, kind: Kind): void =>
    void atOnce(walkShapes({ key, value, kind }, { dialect, ...known, closed, visitor: visitorAt(node) }));
  walk('', nodeId(file, ''), files[file], 'document');
  for (const [node, path] of elsewhere) walk(path, node, followRef(files, node)?.value, 'pathItem');
  return [...lost];
}

const isNamedSchema = ({ kind, parent }: Step): boolean =>
  kind === 'schema' && (parent?.key === 'schemas' || parent?.key === 'definitions');

/** @param above the object or the map that contains the part */
function nameOf(key: string, kind: Kind | undefined, above: Step | undefined): string {
  if (kind !== 'operation') return key;
  for (let at = above; at; at = at.parent) if (at.kind === 'pathItem') return `${key.toUpperCase()} ${at.key}`;
  return key;
}
