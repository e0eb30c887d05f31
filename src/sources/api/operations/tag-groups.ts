// `x-tagGroups`: names for groups of tags. The sidebar shows a category for each, with the categories of its tags inside.
import { isObject } from '../../../base/values/is-object.js';
import type { ApiGroup } from '../../../model/api/api-document.js';
import { textOf } from './find-operations.js';

export const TAG_GROUPS = 'x-tagGroups';

interface TagGroup {
  name: string;
  tags: string[];
}

/** Undefined if the document has no valid group. */
export function tagGroupsOf(root: Record<string, unknown>): TagGroup[] | undefined {
  const listed = root[TAG_GROUPS];
  const groups = (Array.isArray(listed) ? listed : []).flatMap((each): TagGroup[] => {
    const name = isObject(each) ? textOf(each.name) : undefined;
    if (!isObject(each) || name === undefined || !Array.isArray(each.tags)) return [];
    return [{ name, tags: each.tags.filter((tag) => typeof tag === 'string') }];
  });
  return groups.length > 0 ? groups : undefined;
}

/** Puts the groups of tags into their tag groups. The others follow at the end, so that readers still find their operations. */
export function inTagGroups(groups: readonly ApiGroup[], tagGroups: readonly TagGroup[]): ApiGroup[] {
  const byTag = new Map(groups.flatMap((group) => (group.tag === undefined ? [] : [[group.tag, group] as const])));
  const listed = new Set(tagGroups.flatMap(({ tags }) => tags));
  const named = tagGroups.flatMap(({ name, tags }): ApiGroup[] => {
    const below = [...new Set(tags)].flatMap((tag) => byTag.get(tag) ?? []);
    return below.length === 0 ? [] : [{ label: name, entries: [], groups: below }];
  });
  return [...named, ...groups.filter(({ tag }) => tag === undefined || !listed.has(tag))];
}
