// What an update of the site that `docgen dev` serves has made of its pages: two live sites in, the pages that differ out.
import { describesOthers } from '../../../link/description-of.js';
import type { DevReport } from '../dev-site.js';
import type { LiveSite } from '../live-site.js';

/** @param shown output paths, with `LiveSite.keyOf` of what was served there @returns those where something else is now, or nothing */
export const othersThan = (live: LiveSite, shown: ReadonlyMap<string, string>): string[] =>
  [...shown].flatMap(([path, key]) => {
    const page = live.pages.get(path);
    return page && live.keyOf(page) === key ? [] : [path];
  });

/** Those of `shown` that may show how others describe themselves. */
const describing = (live: LiveSite, shown: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map(
    [...shown].filter(([path]) => {
      const page = live.pages.get(path);
      return page !== undefined && describesOthers(page);
    }),
  );

export const keysAt = (paths: readonly string[], { pages }: LiveSite): string[] => paths.flatMap((path) => pages.get(path)?.key ?? []);

export function movedPages(before: LiveSite, live: LiveSite): DevReport['moved'] {
  const now = new Map([...live.pages.values()].map(({ key, permalink }) => [key, permalink]));
  return [...before.pages.values()].flatMap(({ key, permalink }) => {
    const to = now.get(key);
    return to === undefined || to === permalink ? [] : [[permalink, to] as const];
  });
}

export interface RevisedPages extends Pick<DevReport, 'changedPages'> {
  revision: NonNullable<DevReport['revision']>;
}

export interface RevisedPagesInput {
  before: LiveSite;
  /** The same, or another one in its place. */
  live: LiveSite;
  /** Keys of the pages that were edited. */
  keys: readonly string[];
  /** What a page says it is about is something else: pages that were not edited may show it. */
  isDescribed: boolean;
  /** `ServedPages.shown` */
  shown: ReadonlyMap<string, string> | undefined;
}

/** What was edited, and of the others those that are known to show something of it. */
export function revisedPages({ before, live, keys, isDescribed, shown }: RevisedPagesInput): RevisedPages {
  const edited = keys.flatMap((key) => live.pageOf(key)?.output ?? []).filter((path) => before.pages.has(path));
  const added = live === before ? [] : [...live.pages.keys()].filter((path) => !before.pages.has(path));
  const removed = live === before ? [] : [...before.pages.keys()].filter((path) => !live.pages.has(path));
  const isSame = live === before && !isDescribed;
  const others = isSame ? [] : shown && othersThan(live, live === before ? describing(live, shown) : shown);
  const known = new Set([...edited, ...added, ...removed]);
  const affected = others?.filter((path) => !known.has(path)) ?? [];
  const isOperation = (path: string): boolean => live.site.pages.get(live.pages.get(path)?.key ?? '')?.entry.api?.part === 'operation';
  const operations = edited.filter(isOperation).length;
  return {
    changedPages: others && [...known, ...affected].sort(),
    revision: { edited, operations, added: added.length, removed: removed.length, affected: affected.length },
  };
}
