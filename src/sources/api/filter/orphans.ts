// What only the removed parts of a document used: schemas and other components, wherever they are. They are removed too.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId, splitNode } from '../../../base/documents/node-id.js';
import type { ReferenceRole } from '../../../base/documents/openapi-keywords.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import { createReferenceGraph, type ReferenceGraph } from '../reference-graph.js';

export interface Orphans {
  nodes: NodeId[];
  /** Files of which nothing is left. */
  files: string[];
}

/**
 * @param before the whole document
 * @param removed nodes that are no longer in `after`
 * @param after the document without them
 */
export function findOrphans(before: ApiDocument, removed: Iterable<NodeId>, after: ApiDocument): Orphans {
  const graph = createReferenceGraph(before);
  const lost = new Set([...removed].flatMap((node) => reachedFrom(node, graph)));
  const kept = keptNodes(after, lost);
  const nodes = [...lost].filter((node) => !kept.has(node) && !holdsKept(node, kept));
  const files = [...new Set(nodes.map((node) => splitNode(node).file))].filter((file) => file !== after.file);
  const keptFiles = new Set([...kept].map((node) => splitNode(node).file));
  return { nodes, files: files.filter((file) => !keptFiles.has(file)) };
}

const reachedFrom = (node: NodeId, graph: ReferenceGraph, role: ReferenceRole = 'other'): NodeId[] =>
  graph.reachedFrom(node, role).map((each) => each.node);

/** All that the document leads to without the components that may be orphans. */
function keptNodes(document: ApiDocument, lost: ReadonlySet<NodeId>): Set<NodeId> {
  const graph = createReferenceGraph(document);
  const kept = new Set<NodeId>();
  for (const start of startsOf(document)) {
    if (lost.has(start)) continue;
    for (const node of [start, ...reachedFrom(start, graph)]) {
      kept.add(node);
      const end = followRef(document.files, node)?.id;
      if (end !== undefined) kept.add(end);
    }
  }
  return kept;
}

/** The members of every section of the root, and the entries of its components. */
function startsOf({ file, files }: ApiDocument): NodeId[] {
  const root = files[file];
  if (!isObject(root)) return [];
  return Object.entries(root).flatMap(([section, value]): NodeId[] => {
    const at = nodeId(file, pointerTo('', section));
    if (!isObject(value)) return [at];
    const members = Object.entries(value).map(([name, each]) => ({ at: pointerTo(at, name), each }));
    if (section !== 'components') return members.map((member) => member.at);
    return members.flatMap((member) => (isObject(member.each) ? Object.keys(member.each).map((name) => pointerTo(member.at, name)) : []));
  });
}

/** Whether a value that is kept is inside of this one. */
function holdsKept(node: NodeId, kept: ReadonlySet<NodeId>): boolean {
  for (const each of kept) if (each.startsWith(`${node}/`)) return true;
  return false;
}
