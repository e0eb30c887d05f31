// If several pages want one output, one of them gets it. This is decided before anything is written. The winner depends only on kinds and
// files, so it is the same on every machine. A page of an author wins over a page that docgen makes. A page of content/pages wins over a
// doc. Else the file that comes first in code-unit order wins.
import { duplicateRoute, publicFileClash } from '../diagnostics/graph.js';
import type { Page } from '../model/content-graph.js';
import type { Outcome } from '../model/diagnostic.js';
import { hiderOf } from './addresses.js';

const LISTS = { postList: 4, tag: 4, tagIndex: 4, archive: 4, authorIndex: 4, feed: 4 };
const RANKS: Record<Page['kind'], number> = {
  page: 0,
  notFound: 0,
  doc: 1,
  post: 1,
  api: 2,
  generatedIndex: 3,
  sidebarMap: 5,
  search: 6,
  ...LISTS,
};

const rankOf = (page: Page): number => RANKS[page.kind] + (page.file === undefined ? 10 : 0);

export interface SettledRoutes {
  /** One page for each output, in code-unit order of their routes. */
  pages: Page[];
  /** Key of a page that is not built → key of the one that is. */
  shadowed: Record<string, string>;
}

export function settleRoutes(pages: Page[]): Outcome<SettledRoutes> {
  const byOutput = new Map<string, Page[]>();
  for (const page of pages) byOutput.set(page.output, [...(byOutput.get(page.output) ?? []), page]);
  const value: SettledRoutes = { pages: [], shadowed: {} };
  const diagnostics = [];
  for (const claims of byOutput.values()) {
    const [winner, ...others] = claims.sort((a, b) => rankOf(a) - rankOf(b) || (a.key < b.key ? -1 : 1));
    if (!winner) continue;
    value.pages.push(winner);
    if (others.length === 0) continue;
    for (const { key } of others) value.shadowed[key] = winner.key;
    // Two docs with one id were reported as such. Their common route is the same fault and is not reported again.
    const distinct = claims.filter((page, index) => claims.findIndex((other) => idOf(other) === idOf(page)) === index);
    if (distinct.length === 1) continue;
    diagnostics.push(duplicateRoute({ route: winner.route, claims: distinct.map((page) => ({ name: nameOf(page), at: page.at })) }));
  }
  value.pages.sort((a, b) => (a.route < b.route ? -1 : 1));
  return { value, diagnostics };
}

/** A route that comes from a slug is the author's own choice, so it is reported even if the ids are equal. */
const idOf = ({ docs, key, at }: Page): string =>
  docs && docs.id !== '' && at?.line === 1 ? `${docs.instance}/${docs.version}/${docs.id}` : key;

/** A page with a source wins over a file of content/public. That file wins over a page that docgen makes. */
export function settlePublicFiles(pages: Page[], publicFiles: ReadonlySet<string>): Outcome<Page[]> {
  return {
    value: pages.filter((page) => page.file !== undefined || !publicFiles.has(page.output)),
    diagnostics: pages.flatMap((page) => {
      const clash = { page: nameOf(page), at: page.at };
      const hider = hiderOf(page);
      if (publicFiles.has(page.output))
        return [publicFileClash({ ...clash, file: `content/public/${page.output}`, published: page.file === undefined ? 'file' : 'page' })];
      return hider !== undefined && publicFiles.has(hider)
        ? [publicFileClash({ ...clash, file: `content/public/${hider}`, published: { hidden: page.permalink } })]
        : [];
    }),
  };
}

/** Name of a page in messages: its file, or a description of what it is. */
export function nameOf(page: Page): string {
  if (page.file !== undefined) return page.key;
  if (page.kind === 'tag') return `the page ${page.title}`;
  if (page.kind === 'postList' || page.kind === 'archive' || page.kind === 'authorIndex') return `the list ${page.title}`;
  if (page.kind === 'feed') return `the feed ${page.output}`;
  if (page.kind === 'tagIndex') return 'the list of tags';
  if (page.kind === 'generatedIndex') return `the index of the category "${page.title}"`;
  if (page.kind === 'search') return "docgen's search page";
  return page.kind === 'notFound' ? "docgen's page for addresses that don't exist" : 'the map of a sidebar';
}
