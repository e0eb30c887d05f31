// Which values of a document refer to which: the digest of everything that a part is made of, and the users of a schema. Each value is read
// once, however many parts reach it.

import { nodeValue, refTarget, splitNode } from '../../base/documents/node-id.js';
import type { ReferenceRole } from '../../base/documents/openapi-keywords.js';
import { createSchemaHeirs } from '../../base/documents/schemas/schema-heirs.js';
import { createSchemaNames } from '../../base/documents/schemas/schema-names.js';
import { walkReferences } from '../../base/documents/walk-references.js';
import { createCircleFold } from '../../base/values/circle-fold.js';
import { digest } from '../../base/values/digest.js';
import { isObject } from '../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../model/api/api-document.js';
import { createNumbersBelow } from './numbers-below.js';
import type { MeantNames } from './schema/meant-names.js';

export interface ReferenceGraph {
  /**
   * Digest of a part and of everything that it leads to.
   * @param extra what the part inherits
   */
  digestOf(node: NodeId, role: ReferenceRole, extra?: unknown): string;
  /** Schemas that a part refers to, directly or through values that are not schemas. */
  schemasOf(node: NodeId, role: ReferenceRole): ReadonlySet<NodeId>;
  /** All values that a part leads to, in the order in which they are found. */
  reachedFrom(node: NodeId, role: ReferenceRole): { node: NodeId; role: ReferenceRole }[];
}

interface GraphNode {
  /** Digest of its own value, and of how the numbers in it are written. */
  digest: string;
  edges: { target: NodeId; role: ReferenceRole }[];
}

/** @param meantIn what the names in a value's texts mean, which is part of the value's content. Default: the texts contain no names */
export function createReferenceGraph(document: ApiDocument, meantIn: MeantNames = () => ''): ReferenceGraph {
  const { files, written } = document;
  const nameOf = createSchemaNames(document);
  const nodes = new Map<NodeId, GraphNode>();
  const heirsOf = createSchemaHeirs(files);
  const numbersBelow = createNumbersBelow(written);

  const nodeAt = (id: NodeId, role: ReferenceRole): GraphNode => {
    const known = nodes.get(id);
    if (known) return known;
    const value = nodeValue(files, id);
    const { file, pointer } = splitNode(id);
    const edges = new Map<NodeId, ReferenceRole>();
    walkReferences(value, role, (reference) => {
      const target = refTarget(file, reference.ref);
      if (target !== undefined && !edges.has(target)) edges.set(target, reference.role);
    });
    // A page of the schema lists the schemas that extend it.
    if (hasDiscriminator(value)) for (const heir of heirsOf(id)) if (!edges.has(heir.node)) edges.set(heir.node, 'schema');
    // The name of a whole file depends on the references to it.
    const name = pointer === '' ? `${nameOf(id)}\n` : '';
    const text = name + (value === undefined ? '' : JSON.stringify(value));
    const numbers = numbersBelow(id);
    const node = {
      digest: digest((numbers.length === 0 ? text : `${text}\n${JSON.stringify(numbers)}`) + meantIn(text)),
      edges: [...edges].map(([target, targetRole]) => ({ target, role: targetRole })),
    };
    nodes.set(id, node);
    return node;
  };

  /** Digest of a node and of everything that it leads to. */
  const wholeOf = createCircleFold<GraphNode['edges'][number], string>({
    edgesOf: ({ target, role }) => nodeAt(target, role).edges,
    fold: (circle, outside) =>
      digest(
        JSON.stringify([circle.map(({ target, role }) => `${target} ${nodeAt(target, role).digest}`).sort(), [...outside.values()].sort()]),
      ),
  });
  return {
    reachedFrom(start, startRole) {
      const reached = new Map<NodeId, ReferenceRole>();
      const waiting = [...nodeAt(start, startRole).edges];
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        if (reached.has(next.target) || next.target === start) continue;
        reached.set(next.target, next.role);
        waiting.push(...nodeAt(next.target, next.role).edges);
      }
      return [...reached].map(([node, role]) => ({ node, role }));
    },
    digestOf(node, role, extra) {
      const text = JSON.stringify([node, wholeOf({ target: node, role }), extra ?? null]);
      return digest(text + meantIn(text)).slice(0, 32);
    },
    schemasOf(node, role) {
      const found = new Set<NodeId>();
      const seen = new Set<NodeId>();
      const waiting = [...nodeAt(node, role).edges];
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        if (seen.has(next.target)) continue;
        seen.add(next.target);
        if (next.role === 'schema') found.add(next.target);
        else waiting.push(...nodeAt(next.target, next.role).edges);
      }
      return found;
    },
  };
}

/** Whether it has the keyword `discriminator`. In an example that would be data, but no reference leads to data of an example. */
const hasDiscriminator = (value: unknown): boolean => isObject(value) && Object.hasOwn(value, 'discriminator');
