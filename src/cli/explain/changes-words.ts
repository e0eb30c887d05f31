// Words for the differences between two trees. The text and the Markdown of `docgen explain --since` share them.
import type { ChangedPage, Changes } from '../../explain/since/changes.js';
import { plural } from '../report-text.js';
import { reasonsText } from './reasons-text.js';

export const shortCommit = (commit: string): string => commit.slice(0, 10);

/** `3 pages changed, 1 added, 1 removed`. Undefined if no page differs. */
export function countsText({ pages: { changed, added, removed } }: Pick<Changes, 'pages'>): string | undefined {
  const counts = [
    ...(changed.length > 0 ? [[changed.length, 'changed'] as const] : []),
    ...(added.length > 0 ? [[added.length, 'added'] as const] : []),
    ...(removed.length > 0 ? [[removed.length, 'removed'] as const] : []),
  ];
  if (counts.length === 0) return undefined;
  return counts.map(([count, word], index) => (index === 0 ? `${plural(count, 'page')} ${word}` : `${count} ${word}`)).join(', ');
}

export interface ChangedGroup {
  pages: ChangedPage[];
  why: string;
  from: readonly string[];
  shows: readonly string[];
}

/** Groups pages that differ for the same reasons. Pages that were edited come first. A page whose anchors differ has a group of its own. */
export function groupsOf(changed: readonly ChangedPage[]): ChangedGroup[] {
  const groups = new Map<string, ChangedGroup>();
  for (const page of changed) {
    const { because, from, shows, anchors, route } = page;
    const isAlone = anchors.added.length + anchors.removed.length > 0;
    const key = JSON.stringify([because, from, shows, isAlone && route]);
    const group = groups.get(key) ?? { pages: [], why: reasonsText(because), from, shows };
    group.pages.push(page);
    groups.set(key, group);
  }
  const isEdited = ({ pages: [page] }: ChangedGroup): boolean => page?.because.includes('source') ?? false;
  const all = [...groups.values()];
  return [...all.filter(isEdited), ...all.filter((group) => !isEdited(group))];
}

/** Counts of other files: `3 changed, 1 added`. Undefined if none differs. */
export function filesText({ changed, added, removed }: Changes['files']): string | undefined {
  const counts = [[changed, 'changed'] as const, [added, 'added'] as const, [removed, 'removed'] as const];
  const words = counts.flatMap(([files, word]) => (files.length > 0 ? [`${files.length} ${word}`] : []));
  return words.length > 0 ? words.join(', ') : undefined;
}

/** Limits of the comparison: errors in the older site, and packages that differ. */
export const notesOf = ({ since, hasOtherPackages }: Changes): string[] => [
  ...(since.errors === undefined
    ? []
    : [`The site at that revision has ${plural(since.errors, 'error')}. What they keep from being published counts as missing there.`]),
  ...(hasOtherPackages
    ? ['The lock file of the packages differs too. Both versions were built with the packages that are installed now.']
    : []),
];
