// Operations → the groups of the sidebar: by tag, first in the order of the document's list of tags, then tags that are only used, then
// operations without a tag. An operation with two tags is in two groups. In 3.2 a tag may have a parent, a name for readers, and a kind
// that does not group (`badge`, `audience`). Tags of such a kind are shown on their operations.
import { withQuotes } from '../../../base/names/typographic-quotes.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiGroup } from '../../../model/api/api-document.js';
import { inTagGroups, tagGroupsOf } from '../entries/tag-groups.js';
import { type FoundOperation, textOf } from './find-operations.js';

type Tag = Record<string, unknown> & { name: string };

/** @param quotes language of typographic quotes in labels. Undefined: quotes stay as they are */
export function groupOperations(
  root: Record<string, unknown>,
  operations: readonly Pick<FoundOperation, 'key' | 'tags'>[],
  quotes?: string,
): ApiGroup[] {
  const declared = new Map(declaredTags(root).map((tag) => [tag.name, tag]));
  const byTag = new Map<string, string[]>([...declared.keys()].map((tag) => [tag, []]));
  const untagged: string[] = [];
  for (const { key, tags } of operations) {
    if (tags.length === 0) untagged.push(key);
    // An operation that has only such tags is still listed by them, so that every operation has a place.
    const grouping = tags.filter((tag) => !isMark(declared.get(tag)));
    for (const tag of grouping.length > 0 ? grouping : tags) byTag.set(tag, [...(byTag.get(tag) ?? []), key]);
  }
  const children = new Map<string | undefined, string[]>();
  const tagGroups = tagGroupsOf(root);
  const grouped = new Set(tagGroups?.flatMap(({ tags }) => tags));
  for (const tag of byTag.keys()) {
    // A tag that a group lists is in that group, whatever its parent is.
    const parent = grouped.has(tag) ? undefined : parentOf(tag, declared);
    children.set(parent, [...(children.get(parent) ?? []), tag]);
  }
  const groupOf = (tag: string): ApiGroup[] => {
    const groups = (children.get(tag) ?? []).flatMap(groupOf);
    const entries = byTag.get(tag) ?? [];
    if (entries.length + groups.length === 0) return [];
    return [{ label: withQuotes(labelOf(tag, declared.get(tag)), quotes), tag, entries, ...(groups.length > 0 && { groups }) }];
  };
  const top = (children.get(undefined) ?? []).flatMap(groupOf);
  const groups = tagGroups ? inTagGroups(top, tagGroups) : top;
  if (untagged.length === 0) return groups;
  return [...groups, { ...(groups.length > 0 && { label: 'Untagged' }), entries: untagged }];
}

/** The first tag of each name. */
export function declaredTags(root: Record<string, unknown>): Tag[] {
  const all = (Array.isArray(root.tags) ? root.tags : []).filter((tag): tag is Tag => isObject(tag) && textOf(tag.name) !== undefined);
  const met = new Set<string>();
  return all.filter(({ name }) => !met.has(name) && met.add(name));
}

/** By name: what pages of operations show of tags that do not group. */
export const marksOf = (root: Record<string, unknown>): ReadonlyMap<string, unknown> =>
  new Map(
    declaredTags(root)
      .filter(isMark)
      .map(({ name, kind, summary }) => [name, [name, kind, summary ?? null]]),
  );

const isMark = (tag: Tag | undefined): boolean => typeof tag?.kind === 'string' && tag.kind !== 'nav';

const labelOf = (name: string, tag: Tag | undefined): string => textOf(tag?.summary) ?? textOf(tag?.['x-displayName']) ?? name;

/** A tag that is nested deeper goes to the top level, because such a sidebar would be unreadable. */
const MOST_DEPTH = 8;

/** Undefined: the tag is at the top level. So is one that is below itself, or whose parent is not declared. */
function parentOf(name: string, declared: ReadonlyMap<string, Tag>): string | undefined {
  const parent = declared.get(name)?.parent;
  if (typeof parent !== 'string' || !declared.has(parent)) return undefined;
  const met = new Set([name]);
  for (let at: unknown = parent; typeof at === 'string'; at = declared.get(at)?.parent) {
    if (at === name) return undefined;
    // A circle further up is broken at the tags in it.
    if (met.has(at)) return parent;
    if (met.add(at).size > MOST_DEPTH) return undefined;
  }
  return parent;
}
