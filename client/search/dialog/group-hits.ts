// Groups the hits of an answer for the dialog. The groups are those of the top level, in order of first appearance, with five hits each. In
// a group, the hits of one page are together, and the hit of the page itself is the parent of the others.
import type { Hit } from '../read-answer.js';

export interface HitGroup {
  /** '' if the hits have no top level. */
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
