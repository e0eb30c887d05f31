// Compares the live site before and after an update, and returns the pages that differ.
import { describesOthers } from '../../../link/description-of.js';
import type { DevReport } from '../dev-site.js';
import type { LiveSite } from '../live-site.js';

/**
 * @param shown output paths, with `LiveSite.keyOf` of what was served there
 * @returns the paths at which something else is served now, or nothing
 */
export const othersThan = (live: LiveSite, shown: ReadonlyMap<string, string>): string[] =>
  [...shown].flatMap(([path, key]) => {
    const page = live.pages.get(path);
    return page && live.keyOf(page) === key ? [] : [path];
  });

/** The pages in `shown` that may show descriptions of other pages. */
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
  /** The site that replaced it. */
  live: LiveSite;
  /** Keys of the pages that were edited. */
  keys: readonly string[];
  /** The description of a page has changed, so pages that were not edited may show another one. */
  isDescribed: boolean;
  /** `ServedPages.shown` */
  shown: ReadonlyMap<string, string> | undefined;
}

/** Returns the edited pages, and other pages that are known to show something of them. */
export function revisedPages({ before, live, keys, isDescribed, shown }: RevisedPagesInput): RevisedPages {
  const edited = keys.flatMap((key) => live.pageOf(key)?.output ?? []).filter((path) => before.pages.has(path));
  const hasSamePages = live.pages === before.pages;
  const added = hasSamePages ? [] : [...live.pages.keys()].filter((path) => !before.pages.has(path));
  const removed = hasSamePages ? [] : [...before.pages.keys()].filter((path) => !live.pages.has(path));
  const isSame = hasSamePages && !isDescribed;
  const others = isSame ? [] : shown && othersThan(live, hasSamePages ? describing(live, shown) : shown);
  const known = new Set([...edited, ...added, ...removed]);
  const affected = others?.filter((path) => !known.has(path)) ?? [];
  const isOperation = (path: string): boolean => live.site.pages.get(live.pages.get(path)?.key ?? '')?.entry.api?.part === 'operation';
  const operations = edited.filter(isOperation).length;
  return {
    changedPages: others && [...known, ...affected].sort(),
    revision: { edited, operations, added: added.length, removed: removed.length, affected: affected.length },
  };
}
