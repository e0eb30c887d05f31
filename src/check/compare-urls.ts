// Compares `urls.lock` with what the site publishes now, and reports addresses that no longer answer and anchors that are gone from their
// page. If a present page or heading is clearly the renamed one, the finding names it.
import { createNameFinder } from '../base/names/name-finder.js';
import { findHostedFile } from '../base/urls/static-host.js';
import { lostAnchor, lostPage } from '../diagnostics/checks/urls-lock-faults.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { matchMovedPages } from './match-moved-pages.js';
import type { PublishedUrl } from './published-urls.js';
import type { LockRow } from './urls-lock.js';

export interface CompareUrlsInput {
  rows: readonly LockRow[];
  published: readonly PublishedUrl[];
  /** Whether the output has a file at this path: a page, a redirect or a public file. */
  hasFile(path: string): boolean;
}

export interface ComparedUrls {
  diagnostics: Diagnostic[];
  /** By lost route: the route that certainly replaced it. A replacement that is only likely is a hint of the finding. */
  successors: Map<string, string>;
}

type NameFinder = ReturnType<typeof createNameFinder>;

/** Ids that lost ones are compared with in one run, to give hints. It takes about half a second. */
const MOST_IDS = 200_000;

export function compareUrls({ rows, published, hasFile }: CompareUrlsInput): ComparedUrls {
  const successors = new Map<string, string>();
  const byRoute = new Map(published.map((url) => [url.route, url]));
  const lost = rows.filter(({ route }) => !byRoute.has(route) && !findHostedFile(route.slice(1), hasFile));
  const findMoved = lost.length > 0 ? matchMovedPages(rows, published) : undefined;
  const pages = lost.map((row) => {
    const moved = findMoved?.(row);
    if (moved?.isCertain) successors.set(row.route, moved.route);
    return lostPage({ route: row.route, file: row.at.file, at: row.at, moved: moved?.route });
  });
  const nearest = createNameFinder(MOST_IDS);
  const anchors = rows.flatMap((row) => lostAnchors(row, byRoute.get(row.route), nearest));
  return { diagnostics: [...pages, ...anchors], successors };
}

/** Number of addresses and anchors that the file does not list yet. */
export function countUnlisted(rows: readonly LockRow[], published: readonly PublishedUrl[]): number {
  const listed = new Map(rows.map(({ route, anchors }) => [route, new Set(anchors)]));
  return published.reduce((sum, { route, anchors }) => {
    const known = listed.get(route);
    return sum + (known ? 0 : 1) + anchors.filter((anchor) => !known?.has(anchor)).length;
  }, 0);
}

/** A page that became a redirect loses no anchors, because the browser keeps the anchor. */
function lostAnchors(row: LockRow, now: PublishedUrl | undefined, nearestOf: NameFinder): Diagnostic[] {
  const ids = now?.ids;
  if (!ids) return [];
  const { route, at } = row;
  const findRenamed = createRenameFinder(row.anchors, now.anchors, nearestOf);
  return row.anchors.flatMap((anchor, index) => {
    if (ids.has(anchor)) return [];
    const renamed = findRenamed(index);
    return [
      lostAnchor({
        route,
        anchor,
        lock: at.file,
        at: row.anchorsAt[index] ?? at,
        renamed,
        nearest: renamed ?? nearestOf(anchor, ids),
        page: now.file,
      }),
    ];
  });
}

/**
 * By index in `before`: the new heading with nearly the same id. Otherwise, if exactly one heading is gone at a place and exactly one is
 * new there, the new one.
 */
function createRenameFinder(
  before: readonly string[],
  after: readonly string[],
  nearestOf: NameFinder,
): (index: number) => string | undefined {
  const old = new Set(before);
  const fresh = new Set(after.filter((anchor) => !old.has(anchor)));
  const places = new Map(after.map((anchor, place) => [anchor, place]));
  const isKept = (index: number): boolean => places.has(before[index] ?? '');
  return (index) => {
    const near = nearestOf(before[index] ?? '', fresh);
    if (near !== undefined) return near;
    // Only if one heading alone is gone: its neighbours are kept, or it has none.
    const [above, below] = [before[index - 1], before[index + 1]];
    if ((above !== undefined && !isKept(index - 1)) || (below !== undefined && !isKept(index + 1))) return undefined;
    const start = above === undefined ? 0 : (places.get(above) ?? 0) + 1;
    const end = below === undefined ? after.length : (places.get(below) ?? 0);
    const only = after[start];
    return end - start === 1 && only !== undefined && fresh.has(only) ? only : undefined;
  };
}
