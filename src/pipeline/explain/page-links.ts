// What the checker knows of all pages → the links of one page, out and in. Links of the frame (navbar, sidebar, footer) are of every page,
// and are none of its own.
import { createLinkTargets } from '../../check/link-targets.js';
import { resolveHref, type SiteAddress } from '../../check/resolve-href.js';
import type { LinkFact, PageFacts } from '../../model/page-facts.js';
import type { CheckedSite } from '../create-session.js';
import type { ExplainedPage, IncomingLink, OutgoingLink } from './explanation.js';

export type PageLinks = (output: string) => ExplainedPage['links'];

export function createPageLinks({ graph, config, facts, unrendered, files }: CheckedSite): PageLinks {
  const targets = createLinkTargets({ graph, facts, unrendered, files });
  const address: SiteAddress = { baseUrl: decodeURI(config.baseUrl), origin: config.url };
  const pages = new Map(graph.pages.map((page) => [page.output, page.route]));
  const redirects = new Map(graph.redirects.map(({ output, from }) => [output, from]));
  const all = [...facts, ...unrendered];

  const outputOf = ({ href }: LinkFact, { page }: PageFacts): string | 'elsewhere' | undefined => {
    const resolved = resolveHref(href, page.output, address);
    return resolved.kind === 'internal' ? targets.find(resolved.path) : resolved.kind === 'external' ? 'elsewhere' : undefined;
  };
  const outgoing = (link: LinkFact, from: PageFacts): OutgoingLink => {
    const { file, line, column } = link.at;
    const place = { href: link.raw, file, line, column };
    const output = outputOf(link, from);
    if (output === undefined) return { ...place, kind: 'missing' };
    if (output === 'elsewhere') return { ...place, kind: 'elsewhere' };
    const page = pages.get(output);
    if (page !== undefined) return { ...place, to: page, kind: 'page' };
    const redirect = redirects.get(output);
    return redirect === undefined ? { ...place, to: `/${output}`, kind: 'file' } : { ...place, to: redirect, kind: 'redirect' };
  };
  return (output) => ({
    out: all.filter(({ page }) => page.output === output).flatMap((from) => from.links.map((link) => outgoing(link, from))),
    in: all
      .filter(({ page }) => page.output !== output)
      .flatMap((from) =>
        from.links.flatMap((link): IncomingLink[] => {
          if (outputOf(link, from) !== output) return [];
          const { file, line, column } = link.at;
          return [{ from: from.page.route, file, line, column }];
        }),
      ),
  });
}
