// Hits in the order of the answer → what the dialog draws: groups by their top level, in order of first appearance, five hits each; in a group
// the hits of a page together, and those below its own hit as its children.
import type { Hit } from '../read-answer.js';

export interface HitGroup {
  /** '' where hits have no top level. */
  name: string;
  hits: GroupedHit[];
}

export interface GroupedHit extends Hit {
  /** The hit of the page itself, in the same group. */
  parent?: Hit;
}

const MOST_HITS = 5;

export function groupHits(hits: readonly Hit[]): HitGroup[] {
  return [...groupBy(hits, ({ levels }) => levels.lvl0 ?? '')].map(([name, all]) => ({
    name,
    hits: [...groupBy(all.slice(0, MOST_HITS), ({ levels }) => levels.lvl1 ?? '').values()].flatMap(withChildren),
  }));
}

function withChildren(hits: Hit[]): GroupedHit[] {
  const parent = hits.find(({ type, levels }) => type === 'lvl1' && levels.lvl1 !== undefined);
  return parent ? [parent, ...hits.filter((hit) => hit !== parent).map((hit) => ({ ...hit, parent }))] : hits;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}
