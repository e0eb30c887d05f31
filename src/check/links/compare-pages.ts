// Compares what the checker finds in a few pages before and after an edit. If it is the same, the site has the same findings, and the other
// pages need not be checked.
import { once } from '../../base/values/once.js';
import type { ContentGraph } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import { createLinkTargets } from '../link-targets.js';
import { repeatedIds } from '../parts/check-parts.js';
import { createLinkCheck, duplicateIds, type Link, type SiteAddresses } from './link-check.js';

/** A page before and after an edit. One of both is absent if the page comes or goes. */
export interface EditedFacts {
  before?: PageFacts | undefined;
  after?: PageFacts | undefined;
}

export interface ComparePagesOptions {
  graph: ContentGraph;
  /** Paths of all outputs. */
  files: readonly string[];
  site: SiteAddresses;
  /** Ids of a page that was not edited. Undefined if the output is not a page. */
  idsOfOther(output: string): readonly string[] | undefined;
}

type LinkCheck = ReturnType<typeof createLinkCheck>;

/**
 * Whether `checkSite` finds nothing in the edited pages themselves, and the same in their frames as before. A fault of a frame is reported
 * once for all pages, so it must neither come nor go.
 */
export function haveSameFindings(pages: readonly EditedFacts[], { graph, site, ...options }: ComparePagesOptions): boolean {
  const checkOf = (facts: PageFacts[]): LinkCheck => createLinkCheck(createLinkTargets({ graph, facts, ...options }), graph, site);
  const check = checkOf(pages.flatMap(({ after }) => after ?? []));
  const checkBefore = once(() => checkOf(pages.flatMap(({ before }) => before ?? [])));
  return pages.every(
    ({ before, after }) =>
      (!after || (linksOf(after).every((link) => !check(link)) && duplicateIds(after).length === 0)) &&
      (!(before?.frame || after?.frame) || faultsOfFrame(before, checkBefore()) === faultsOfFrame(after, check)),
  );
}

const linksOf = ({ page: { output }, links, assets }: PageFacts): Link[] => [
  ...links.map((link) => ({ ...link, kind: 'link' as const, output })),
  ...assets.map((asset) => ({ ...asset, kind: 'asset' as const, output })),
];

/** As JSON. */
function faultsOfFrame(facts: PageFacts | undefined, check: LinkCheck): string {
  if (!facts) return '[]';
  const { page, frame } = facts;
  const faultsOf = (kind: Link['kind'], hrefs: readonly string[]): Diagnostic[] =>
    hrefs.flatMap((href) => check({ kind, href, raw: href, at: undefined, output: page.output }) ?? []);
  const ofParts = frame?.parts.flatMap(({ part, links, assets, ...rest }) => {
    const faults = [...faultsOf('link', links), ...faultsOf('asset', assets)];
    const { ids: _, ...others } = rest;
    return faults.length > 0 || Object.keys(others).length > 0 ? [{ part, faults, ...others }] : [];
  });
  return JSON.stringify([...(ofParts ?? []), ...(frame?.reads ?? []), ...repeatedIds(facts).map(({ page: _, ...repeated }) => repeated)]);
}
