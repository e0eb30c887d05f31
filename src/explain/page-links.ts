// The links of one page, out and in, from what the checker knows of all pages. Links of the frame (navbar, sidebar, footer) are on every
// page, and don't count as the page's own.

import { splitNode } from '../base/documents/node-id.js';
import { createLinkTargets } from '../check/link-targets.js';
import { resolveHref, type SiteAddress } from '../check/resolve-href.js';
import type { NodeId } from '../model/api/api-document.js';
import type { Place } from '../model/diagnostic.js';
import type { LinkFact, PageFacts } from '../model/page-facts.js';
import { lookUpPlaces, type PlaceFinder } from '../pipeline/findings/place-faults.js';
import type { CheckedContent } from '../pipeline/session-options.js';
import type { ExplainedPage, IncomingLink, OutgoingLink } from './explanation.js';

export interface PageLinks {
  of(output: string): ExplainedPage['links'];
  /** Places that show, load or link to an output that is not a page. */
  uses(output: string): IncomingLink[];
}

/**
 * @param nodeOf by the page's key: the value that an API page shows. It is the place of links that have no pointer of their own.
 * @param finder finds the lines of such values
 */
export function createPageLinks(
  { graph, config, facts, unrendered, files }: CheckedContent,
  nodeOf: (key: string) => NodeId | undefined,
  finder: PlaceFinder,
): PageLinks {
  const targets = createLinkTargets({ graph, facts, unrendered, files });
  const address: SiteAddress = { baseUrl: decodeURI(config.baseUrl), origin: config.url };
  const pages = new Map(graph.pages.map((page) => [page.output, page.route]));
  const redirects = new Map(graph.redirects.map(({ output, from }) => [output, from]));
  const all = [...facts, ...unrendered];

  const outputOf = ({ href }: LinkFact, { page }: PageFacts): string | 'elsewhere' | undefined => {
    const resolved = resolveHref(href, page.output, address);
    return resolved.kind === 'internal' ? targets.find(resolved.path) : resolved.kind === 'external' ? 'elsewhere' : undefined;
  };
  const outgoing = (link: LinkFact, from: PageFacts): Omit<OutgoingLink, keyof Place> => {
    const href = link.raw;
    const output = outputOf(link, from);
    if (output === undefined) return { href, kind: 'missing' };
    if (output === 'elsewhere') return { href, kind: 'elsewhere' };
    const page = pages.get(output);
    if (page !== undefined) return { href, to: page, kind: 'page' };
    const redirect = redirects.get(output);
    return redirect === undefined ? { href, to: `/${output}`, kind: 'file' } : { href, to: redirect, kind: 'redirect' };
  };
  const placeIn = ({ page }: PageFacts, { at }: LinkFact): Place => {
    const node = at.pointer === undefined ? nodeOf(page.key) : undefined;
    return node === undefined ? at : { ...at, ...splitNode(node) };
  };
  const placed = <T>(links: readonly { at: Place; link: T }[]): (T & Pick<Place, 'file' | 'line' | 'column'>)[] => {
    const placeOf = lookUpPlaces(
      links.map(({ at }) => at),
      finder,
    );
    return links.map(({ at, link }) => {
      const { file, line, column } = placeOf(at);
      return { ...link, file, line, column };
    });
  };
  const leadingTo = (output: string, factsOf: (from: PageFacts) => LinkFact[]): IncomingLink[] =>
    placed(
      all
        .filter(({ page }) => page.output !== output)
        .flatMap((from) =>
          factsOf(from).flatMap((link) =>
            outputOf(link, from) === output ? [{ at: placeIn(from, link), link: { from: from.page.route } }] : [],
          ),
        ),
    );
  return {
    of: (output) => ({
      out: placed(
        all
          .filter(({ page }) => page.output === output)
          .flatMap((from) =>
            from.links.filter((link) => !isMade(link)).map((link) => ({ at: placeIn(from, link), link: outgoing(link, from) })),
          ),
      ),
      in: leadingTo(output, ({ links }) => links),
    }),
    uses: (output) => leadingTo(output, ({ links, assets }) => [...assets, ...links]),
  };
}

/** A link from a footnote or back to it. docgen makes such links within a page, and they are not in the source (`factsFromHtml`). */
const isMade = ({ href, at }: LinkFact): boolean => href.startsWith('#') && at.line === 1 && at.column === 1 && at.length === undefined;
