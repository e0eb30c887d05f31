// Finds the parts of a document that are internal: those with `x-internal: true`, those that refer to them, and what only makes sense with
// them (`internal-followers.ts`, `internal-fields.ts`).

import { keysOf } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId, nodeValue, refOf } from '../../../base/documents/node-id.js';
import { walkObjects } from '../../../base/documents/walk-references.js';
import { type ApiDocument, HTTP_METHODS, type NodeId } from '../../../model/api/api-document.js';
import { internalFields } from './internal-fields.js';
import { internalFollowers } from './internal-followers.js';
import { isMarked } from './is-marked.js';

export type InternalKind = 'operation' | 'path' | 'webhook' | 'parameter' | 'schema' | 'field' | 'tag' | 'other part';

export interface InternalParts {
  /** The parts with the mark, in the order of the text. */
  marked: { kind: InternalKind; node: NodeId }[];
  /** All values that are not shown: the marked parts, and what leads to them. */
  removed: ReadonlySet<NodeId>;
  /** References to internal schemas at places where pages then show nothing. */
  emptied: { node: NodeId; ref: string }[];
}

/** A schema below one of these keywords describes the whole of something, so that its place is empty without it. */
const WHOLE = /\/(?:schema|itemSchema|items|additionalProperties|unevaluatedProperties|contentSchema|propertyNames|contains)$/;

export function findInternal(document: ApiDocument): InternalParts {
  const { files } = document;
  const marked: InternalParts['marked'] = [];
  const removed = new Set<NodeId>();
  const references: InternalParts['emptied'] = [];
  const leadsToMark = createLeadsToMark(files);
  for (const [file, root] of Object.entries(files)) {
    walkObjects(root, (value, pointerOf) => {
      const isOwn = isMarked(value);
      const ref = isOwn ? undefined : refOf(value);
      if (!isOwn && ref === undefined) return;
      const pointer = pointerOf();
      const node = nodeId(file, pointer);
      // A whole document can't be left out of its own pages.
      if (pointer === '' || pointer === '/info') return;
      if (isOwn) marked.push({ kind: kindOf(pointer), node });
      else if (!leadsToMark(node)) return;
      else if (ref !== undefined && WHOLE.test(pointer)) references.push({ node, ref });
      removed.add(node);
    });
  }
  for (const find of [internalFollowers, internalFields]) for (const node of find(document, removed, leadsToMark)) removed.add(node);
  return { marked, removed, emptied: references.filter(({ node }) => !isBelow(above(node), removed)) };
}

/** Whether a reference leads to a part with the mark, directly or through other references. */
export type LeadsToMark = (node: NodeId) => boolean;

function createLeadsToMark(files: ApiDocument['files']): LeadsToMark {
  const known = new Map<NodeId, boolean>();
  return (node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const followed = followRef(files, node);
    const is = followed !== undefined && [followed.value, ...followed.via.map((id) => nodeValue(files, id))].some(isMarked);
    known.set(node, is);
    return is;
  };
}

const SECTIONS: Readonly<Record<string, InternalKind>> = {
  properties: 'field',
  patternProperties: 'field',
  schemas: 'schema',
  definitions: 'schema',
  $defs: 'schema',
  parameters: 'parameter',
  additionalOperations: 'operation',
  paths: 'path',
  pathItems: 'path',
  webhooks: 'webhook',
  tags: 'tag',
};

function kindOf(pointer: string): InternalKind {
  const [section = '', last = ''] = keysOf(pointer).slice(-2);
  if (Object.hasOwn(SECTIONS, section)) return SECTIONS[section] ?? 'other part';
  return /^\/(?:paths|webhooks|pathItems|components\/pathItems)\//.test(pointer) &&
    HTTP_METHODS.includes(last as never) &&
    keysOf(pointer).length < 5
    ? 'operation'
    : 'other part';
}

const above = (node: NodeId): NodeId => node.slice(0, node.lastIndexOf('/'));

/** Whether a node is one of these, or inside of one. */
export function isBelow(node: NodeId, nodes: ReadonlySet<NodeId>): boolean {
  const root = node.indexOf('#') + 1;
  for (let at = node; at.length > root; at = above(at)) if (nodes.has(at)) return true;
  return false;
}
