// The operations that a filter leaves out of an OpenAPI document.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { followRef, nodeId, refOf } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import { type FoundOperation, findOperations, objectAt } from '../operations/find-operations.js';
import { joinPathItems } from '../read/join-path-items.js';
import type { FilterMatcher } from './match-filter.js';

export interface FilteredParts {
  /** The document, with path items in place of references to those of which only a part is shown. */
  document: ApiDocument;
  /** Nodes that are to be removed. */
  removed: NodeId[];
  /** Nodes of what is removed, at the end of all references. */
  left: NodeId[];
  /** Number of operations that are left out. */
  count: number;
}

export function filterOperations(whole: ApiDocument, matcher: FilterMatcher): FilteredParts {
  const operations = findOperations(joinPathItems(whole));
  const hidden = operations.filter((operation) => !matcher.isShown(filteredOf(operation, whole)));
  const shown = operations.filter((operation) => !hidden.includes(operation));
  const homeOf = ({ method, path }: FoundOperation): string =>
    nodeId(whole.file, pointerTo(method === 'webhook' ? '/webhooks' : '/paths', path));
  const shownHomes = new Set(shown.map(homeOf));
  const partly = new Set(hidden.map(homeOf).filter((home) => shownHomes.has(home)));
  const document = joinPathItems(whole, (home) => partly.has(home));
  const removed = hidden.map((operation) => (partly.has(homeOf(operation)) ? operation.key : homeOf(operation)));
  const stays = new Set(shown.map(({ node }) => node));
  const left = hidden.map(({ node }) => node).filter((node) => !stays.has(node));
  return { document, removed: [...new Set(removed)], left: [...new Set([...left, ...itemsOf(whole, removed)])], count: hidden.length };
}

const filteredOf = ({ tags, path, value, pathItem }: FoundOperation, { files }: ApiDocument) => ({
  tags,
  path,
  owners: [value, objectAt(followRef(files, pathItem)?.value)],
});

/** Path items in other files of paths that are left out as a whole. */
const itemsOf = ({ files }: ApiDocument, homes: readonly NodeId[]): NodeId[] =>
  homes.flatMap((home) => {
    const value = followRef(files, home);
    return value && value.id !== home && isObject(value.value) && refOf(value.value) === undefined ? [value.id] : [];
  });
