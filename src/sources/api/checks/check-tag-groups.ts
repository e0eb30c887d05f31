// Faults of `x-tagGroups`: a value of another shape, tags that the document does not have, and tags that no group lists.
import { pointerTo } from '../../../base/documents/json-pointer.js';
import { nodeId } from '../../../base/documents/node-id.js';
import { nearestName } from '../../../base/names/nearest-name.js';
import { isObject } from '../../../base/values/is-object.js';
import { malformedTagGroups, ungroupedTag, unknownGroupedTag } from '../../../diagnostics/apis/openapi-tags.js';
import type { ApiDocument, ApiGroup } from '../../../model/api/api-document.js';
import { type FoundOperation, objectAt, textOf } from '../operations/find-operations.js';
import { groupOperations } from '../operations/group-operations.js';
import { TAG_GROUPS, tagGroupsOf } from '../operations/tag-groups.js';
import type { Finding } from './finding.js';

export function checkTagGroups({ file, files }: ApiDocument, operations: readonly FoundOperation[]): Finding[] {
  const root = objectAt(files[file]);
  if (!Object.hasOwn(root, TAG_GROUPS)) return [];
  const listed = root[TAG_GROUPS];
  const nodeOf = (...keys: string[]) => nodeId(file, keys.reduce(pointerTo, `/${TAG_GROUPS}`));
  const wrong = (says: string, ...keys: string[]): Finding => ({ nodes: [nodeOf(...keys)], tell: (at) => malformedTagGroups(says, at) });
  if (!Array.isArray(listed)) return [wrong('must be a list of groups')];
  const known = new Set([
    ...(Array.isArray(root.tags) ? root.tags : []).flatMap((tag) => (isObject(tag) && typeof tag.name === 'string' ? [tag.name] : [])),
    ...operations.flatMap(({ tags }) => tags),
  ]);
  const faults = listed.flatMap((group, index): Finding[] => {
    const at = String(index);
    if (!isObject(group)) return [wrong('must be a list of groups, each with "name" and "tags"', at)];
    if (textOf(group.name) === undefined) return [wrong('has a group without a name', at)];
    if (!Array.isArray(group.tags)) return [wrong(`has the group "${textOf(group.name)}" without a list of tags`, at)];
    return group.tags.flatMap((tag, position): Finding[] => {
      if (typeof tag === 'string' && known.has(tag)) return [];
      const name = String(tag);
      const node = nodeOf(at, 'tags', String(position));
      return [{ nodes: [node], tell: (place) => unknownGroupedTag(name, nearestName(name, [...known]), place) }];
    });
  });
  const left = tagGroupsOf(root) ? groupOperations(root, operations).filter(({ tag }) => tag !== undefined) : [];
  return [...faults, ...left.map(({ tag = '' }: ApiGroup): Finding => ({ nodes: [nodeOf()], tell: (at) => ungroupedTag(tag, at) }))];
}
