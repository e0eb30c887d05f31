// Finds the present page that a lost page became, by its title, the anchors of its headings and its address. Only pages that were not
// published before are considered. Signs that many pages share (a heading "Parameters", a title "Overview") count little, and an unclear
// guess is not made: a wrong redirect is worse than none.
import type { PublishedUrl } from './published-urls.js';
import type { LockedUrl } from './urls-lock.js';

/** Points for a sign that no other page has. */
const TITLE = 2;
const ANCHORS = 3;
/** Points that a match needs: two of the signs together, or headings that are all the page's own. */
const CLEAR = 3;
/** The best match must be ahead of the next one by more than this. */
const MARGIN = 0.5;

/** A sign that more new pages share than this is not used to find candidates. Rarer signs find them, and the work stays linear. */
const MOST_OF_SIGN = 20;

export interface MovedPage {
  route: string;
  /** Title and headings are unchanged, and neither now nor before does another page have this title, or all of these headings. */
  isCertain: boolean;
}

export function matchMovedPages(
  rows: readonly LockedUrl[],
  published: readonly PublishedUrl[],
): (lost: LockedUrl) => MovedPage | undefined {
  const before = new Set(rows.map(({ route }) => route));
  const pages = published.filter(({ ids }) => ids !== undefined);
  const [titles, anchors] = [new Map<string, number>(), new Map<string, number>()];
  for (const page of pages) {
    count(titles, folded(page.title));
    for (const anchor of page.anchors) count(anchors, anchor);
  }
  const bySign = new Map<string, PublishedUrl[]>();
  for (const page of pages.filter(({ route }) => !before.has(route))) {
    for (const sign of signsOf(page)) {
      const pagesOfSign = bySign.get(sign);
      if (!pagesOfSign) bySign.set(sign, [page]);
      // A sign that too many pages share is not used for any of them.
      else if (pagesOfSign.length <= MOST_OF_SIGN) pagesOfSign.push(page);
    }
  }

  const [titlesBefore, anchorsBefore] = [new Map<string, number>(), new Map<string, number>()];
  for (const row of rows) {
    count(titlesBefore, folded(row.title));
    for (const anchor of row.anchors) count(anchorsBefore, anchor);
  }
  const isSame = (a: LockedUrl, b: LockedUrl): boolean =>
    folded(a.title) === folded(b.title) &&
    [titles, titlesBefore].every((counts) => counts.get(folded(a.title)) === 1) &&
    a.anchors.join(' ') === b.anchors.join(' ') &&
    a.anchors.some((anchor) => anchors.get(anchor) === 1 && anchorsBefore.get(anchor) === 1);

  const titlePoints = (a: string, b: string): number => {
    if (a === '' || folded(a) !== folded(b)) return 0;
    return (titles.get(folded(a)) ?? 0) > 1 ? TITLE / 2 : TITLE;
  };
  /** The share of anchors that both pages have. A rare anchor counts more. */
  const anchorPoints = (a: readonly string[], b: readonly string[]): number => {
    const other = new Set(b);
    const weightOf = (list: readonly string[]): number => list.reduce((sum, anchor) => sum + 1 / (anchors.get(anchor) ?? 1), 0);
    const shared = weightOf(a.filter((anchor) => other.has(anchor)));
    const all = weightOf([...new Set([...a, ...b])]);
    return all === 0 ? 0 : ANCHORS * (shared / all) * Math.min(1, shared);
  };

  return (lost) => {
    const candidates = new Set(
      signsOf(lost).flatMap((sign) => {
        const pagesOfSign = bySign.get(sign) ?? [];
        return pagesOfSign.length <= MOST_OF_SIGN ? pagesOfSign : [];
      }),
    );
    const scored = [...candidates]
      .map((page) => ({
        page,
        points: titlePoints(lost.title, page.title) + anchorPoints(lost.anchors, page.anchors) + routePoints(lost.route, page.route),
      }))
      .sort((a, b) => b.points - a.points || (a.page.route < b.page.route ? -1 : 1));
    const [best, next] = scored;
    if (!best || best.points < CLEAR || best.points - (next?.points ?? 0) <= MARGIN) return undefined;
    return { route: best.page.route, isCertain: isSame(lost, best.page) };
  };
}

/** A renamed folder counts more than a renamed page. The same name in a different folder counts as much as a renamed page. */
function routePoints(a: string, b: string): number {
  const [one, other] = [a.split('/'), b.split('/')];
  const isLast = one.at(-1)?.toLowerCase() === other.at(-1)?.toLowerCase();
  const differing = one.length === other.length ? one.filter((name, index) => name !== other[index]).length : 2;
  if (differing === 1) return isLast ? 2 : 1;
  return isLast ? 1 : 0;
}

/** Signs of a page. Only pages that share a sign are compared. */
const signsOf = ({ route, title, anchors }: LockedUrl): string[] => [
  `title ${folded(title)}`,
  `name ${route.slice(route.lastIndexOf('/')).toLowerCase()}`,
  ...anchors.map((anchor) => `anchor ${anchor}`),
];

const folded = (title: string): string => title.toLowerCase().replace(/\s+/g, ' ').trim();

const count = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
