// Decides whether the site has the same findings after an edit as before it. What the links and ids of the edited pages were, and what they
// are now, is enough for that: findings about other pages only depend on the ids of these pages, and on links that lead from them.

import type { Table } from '../../base/values/tables.js';
import { createOutputFinder } from '../../check/check-site.js';
import { createLinkTargets } from '../../check/link-targets.js';
import { type EditedFacts, haveSameFindings } from '../../check/links/compare-pages.js';
import { pagesApart } from '../../check/lint-site.js';
import { frameValues } from '../../check/parts/frame-values.js';
import { publishedUrls } from '../../check/published-urls.js';
import { createTrackedFiles } from '../../engine/tracked-fs.js';
import type { Outlines } from '../../link/outlines.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { BuildCache } from '../cache/build-cache.js';
import type { LastRun } from '../cache/journal.js';
import { addAnchors, anchorsOfPage, loadAnchors } from '../cache/linked-anchors.js';
import { addPlaces, linkedPlaces } from '../cache/linked-places.js';
import { checkEditedUrls } from '../check/check-urls.js';
import type { CachedPage } from '../read/compile-entries.js';
import type { LoadedConfig } from '../read/load-config.js';
import { decline, declineLost } from './declined.js';
import type { StoredPageFacts } from './stored-facts.js';

export interface RevisedFindingsInput {
  loaded: LoadedConfig;
  graph: ContentGraph;
  /** The graph of the last run. */
  graphBefore: ContentGraph;
  last: LastRun;
  cache: BuildCache;
  siteRoot: string;
  /** Paths of all outputs, without those that are gone. Pages and redirects are among them. The graph lists these too, which does no harm. */
  files: readonly string[];
  /** What the last run knew of a page. */
  storedFacts(page: Page): StoredPageFacts | undefined;
  /** By entry key: the outlines of the last run, and those of this run. */
  outlines: { before: Outlines; after: Outlines };
  /** By entry key: the pages as they were compiled. */
  compiled: { before: Table<CachedPage>; after: Table<CachedPage> };
}

/** Declines if the whole site may have other findings than before. @returns the parts of the run's record that the edit changes */
export function reviseFindings(
  pages: readonly EditedFacts[],
  input: RevisedFindingsInput,
): Pick<LastRun, 'pages' | 'links' | 'unlisted' | 'anchors' | 'places'> {
  const { graph, loaded, files, storedFacts, last } = input;
  const byOutput = new Map(graph.pages.map((page) => [page.output, page]));
  const idsOfOther = (output: string): readonly string[] | undefined => {
    const page = byOutput.get(output);
    const stored = page && storedFacts(page);
    // If the ids of a page are not known, no link to one of them counts as sound.
    return page && (stored ? [...idsOf(stored.facts)] : []);
  };
  if (!haveSameFindings(pages, { graph, files, site: loaded.config, idsOfOther })) decline('the links or ids of a page are reported');
  if (changesOrphans(pages, input)) decline('a link to a page that is in no menu was added or removed');
  const lock = { ...loaded, files: createTrackedFiles(input.siteRoot) };
  const urls = { before: urlsOf('before', pages, input), after: urlsOf('after', pages, input), reported: last.diagnostics };
  const unlisted = checkEditedUrls(lock, urls) ?? decline('the list of published addresses has other findings');
  const anchors = anchorsAfter(pages, input);
  const places = placesAfter(pages, input);
  const count = (facts: PageFacts | undefined): number => (facts ? facts.links.length + facts.assets.length : 0);
  const links = pages.reduce((sum, { before, after }) => sum + count(after) - count(before), last.links);
  const coming = pages.reduce((sum, { before, after }) => sum + Number(after !== undefined) - Number(before !== undefined), 0);
  return { pages: last.pages + coming, links, unlisted: last.unlisted + unlisted, anchors, places };
}

const idsOf = (facts: PageFacts | undefined): Set<string> =>
  new Set(facts && [...facts.ids.map(({ id }) => id), ...frameValues(facts.frame, 'ids')]);

const urlsOf = (side: 'before' | 'after', pages: readonly EditedFacts[], { outlines }: RevisedFindingsInput) => {
  const facts = pages.flatMap((page) => page[side] ?? []);
  return publishedUrls({ graph: { pages: facts.map(({ page }) => page), redirects: [] }, facts, outlines: outlines[side] });
};

/** A page that is in no menu may be linked to from these pages alone. The lint reports it if its last link is removed. */
function changesOrphans(pages: readonly EditedFacts[], { graph, graphBefore, loaded: { config }, files }: RevisedFindingsInput): boolean {
  const apartIn = (one: ContentGraph): string[] => pagesApart(one, config.navbar.items).map(({ output }) => output);
  if (graph !== graphBefore && apartIn(graph).join('\n') !== apartIn(graphBefore).join('\n')) return true;
  const hrefsOf = (facts: PageFacts | undefined): string[] =>
    facts ? [...facts.links.map(({ href }) => href), ...frameValues(facts.frame, 'links')] : [];
  const others = pages.flatMap(({ before, after }) =>
    othersThan(hrefsOf(before), hrefsOf(after)).map((href) => ({ href, from: (after ?? before)?.page.output ?? '' })),
  );
  if (others.length === 0) return false;
  const apart = new Set(apartIn(graph));
  if (apart.size === 0) return false;
  const outputOf = createOutputFinder(createLinkTargets({ graph, facts: [], files }), config);
  return others.some(({ href, from }) => apart.has(outputOf(href, from) ?? ''));
}

/** Entries that are in only one of the two lists. */
const othersThan = (some: readonly string[], others: readonly string[]): string[] => {
  const [a, b] = [new Set(some), new Set(others)];
  return [...some.filter((one) => !b.has(one)), ...others.filter((one) => !a.has(one))];
};

/** `LastRun.anchors` of this run. Declines if an id was added or removed to which links of other pages may refer. */
function anchorsAfter(pages: readonly EditedFacts[], input: RevisedFindingsInput): string {
  const { last, cache } = input;
  // No link leads to a page that comes or goes (`checkComingPages`).
  const edited = pages.flatMap(({ before, after }) =>
    before && after ? [{ output: after.page.output, ids: othersThan([...idsOf(before)], [...idsOf(after)]) }] : [],
  );
  const changed = edited.filter(({ ids }) => ids.length > 0);
  if (changed.length > 0) {
    if (hasBrokenAnchor(new Set(changed.map(({ output }) => output)), input))
      decline('ids changed, and a link to a missing one is reported');
    const lost = pages.flatMap(({ before, after }) => (after ? [...idsOf(before)].filter((id) => !idsOf(after).has(id)) : []));
    const linked = lost.length > 0 ? (loadAnchors(last.anchors, cache) ?? declineLost()) : new Set<string>();
    if (lost.some((id) => linked.has(id))) decline('an id was removed that other pages may link to');
  }
  const more = pages.flatMap(({ before, after }) => {
    const known = new Set(before && anchorsOfPage(before));
    return after ? anchorsOfPage(after).filter((anchor) => !known.has(anchor)) : [];
  });
  return addAnchors(last.anchors, more, cache) ?? declineLost();
}

/** `LastRun.places` of this run. */
function placesAfter(pages: readonly EditedFacts[], { last, cache, loaded, compiled }: RevisedFindingsInput): string {
  const placesOf = (side: 'before' | 'after') =>
    linkedPlaces({
      facts: pages.flatMap((page) => page[side] ?? []),
      compiled: pages.flatMap((page) => compiled[side].get(page[side]?.page.key ?? '') ?? []),
      site: loaded.config,
    });
  const [before, after] = [placesOf('before'), placesOf('after')];
  const newIn = (some: ReadonlySet<string>, known: ReadonlySet<string>) => new Set([...some].filter((one) => !known.has(one)));
  const more = { paths: newIn(after.paths, before.paths), files: newIn(after.files, before.files) };
  return addPlaces(last.places, more, cache) ?? declineLost();
}

/**
 * Whether the last run reported a link that leads to a missing id of one of these outputs. Ids that come or go may repair the link,
 * or change its hint. If it is not certain where such a link leads, it counts.
 */
function hasBrokenAnchor(outputs: ReadonlySet<string>, { last, graph, files }: RevisedFindingsInput): boolean {
  const targets = last.diagnostics.flatMap(({ code, target = '' }: Diagnostic) => (code === 'link/no-such-anchor' ? [target] : []));
  if (targets.length === 0) return false;
  const { find } = createLinkTargets({ graph, facts: [], files });
  return targets.some((target) => {
    const output = find(target.slice(1, target.indexOf('#')));
    return output === undefined || outputs.has(output);
  });
}
