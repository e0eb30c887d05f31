// Checks whether every link of the site leads somewhere. It compares what pages, configuration and redirects link to with what the output
// folder will contain, and looks for repeated ids in each page. The time grows linearly with the number of links. Findings are in the order
// of the graph. None is an error: each command decides what they mean for its exit code.

import { pointerTo } from '../base/documents/json-pointer.js';
import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { unreadApis } from '../base/documents/unread-apis.js';
import { createGlob } from '../base/files/glob.js';
import { noEffect } from '../diagnostics/config/config-effects.js';
import { placeKey } from '../diagnostics/print/place-key.js';
import type { ContentGraph, Page } from '../model/content-graph.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { LinkFact, PageFacts } from '../model/page-facts.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import type { MarkupSources } from './check-markup.js';
import { linksOfConfig } from './config-links.js';
import { createLinkTargets, type LinkTargets } from './link-targets.js';
import { createLinkCheck, duplicateIds, IS_SAME_EVERYWHERE, type Link, type SiteOrigin } from './links/link-check.js';
import { type LintInput, lintSite } from './lint-site.js';
import { checkParts } from './parts/check-parts.js';
import { frameValues } from './parts/frame-values.js';
import { createPartPlaces, type PartSource } from './parts/part-places.js';
import { resolveHref } from './resolve-href.js';

/** A link that leads to a page by another name than its address. */
export interface NamedLink extends Omit<LinkFact, 'at'> {
  at: Place | undefined;
  /** Output of the page that has the link; '' for the configuration. */
  output: string;
}

export interface CheckOptions {
  graph: ContentGraph;
  config: SiteConfig;
  places: ConfigPlaces;
  /** Facts of every page that has content of its own. */
  facts: PageFacts[];
  /** Pages with errors of their own, which are not published. Their links are checked like those of others. */
  unrendered?: PageFacts[];
  /**
   * Pages of the graph that a partial site leaves out. Links of the configuration and of `facts` that lead to them are reported. Default:
   * none.
   */
  unpublished?: readonly Page[];
  /** Links of a partial site that name pages of the graph. Default: none. */
  named?: readonly NamedLink[];
  /** Files that style sheets name from the site's root, without base URL. Default: none. */
  sheetAddresses?: readonly LinkFact[];
  /** Paths of all outputs that are neither pages nor redirects: public files, assets, scripts. */
  files: readonly string[];
  /**
   * Sources of the site's own parts of the templates, with paths relative to the site root. Default: none. They are only read to find the
   * places of broken links.
   */
  parts?(): PartSource[];
  /** Findings that an earlier phase reported for these links. A link is reported once. */
  reported?: Diagnostic[];
  /** What the policy allows. Default: nothing but the site itself. */
  sources?: MarkupSources;
  /** Input of the lint. Default: content is not linted. */
  lint?: LintInput;
}

/** Run it with `inTurns` or `atOnce`. */
export function* checkSite({
  graph,
  config,
  places,
  facts,
  unrendered = [],
  unpublished = [],
  named = [],
  sheetAddresses = [],
  files,
  parts = () => [],
  reported = [],
  sources = { frame: [], script: [] },
  lint,
}: CheckOptions): Generator<undefined, Diagnostic[]> {
  const targets = createLinkTargets({ graph, facts, unrendered, files, docs: config.docs });
  const isPage = (key: string): boolean => graph.pages.some((page) => page.key === key);
  const unread = unreadApis(config.apis, (key) => isPage(key) || Object.hasOwn(graph.shadowed, key)).map(({ route }) => `${route}/`);
  const check = createLinkCheck(targets, graph, {
    ...config,
    unread,
    unpublished: new Map(unpublished.map((page) => [page.output, page])),
  });
  const reportedPlaces = new Set(
    reported.flatMap(({ code, severity, at }) => (at && severity !== 'info' && code.startsWith('link/') ? [placeKey(at)] : [])),
  );
  const isNews = ({ at }: Link): boolean => reportedPlaces.size === 0 || !at || !reportedPlaces.has(placeKey(at));
  const links: Link[] = [
    ...linksOfConfig(config, places).map((link) => ({
      ...link,
      href: withBase(link.href, config, targets),
      raw: link.href,
      output: '',
    })),
    ...graph.redirects.map(({ to, at }) => ({ kind: 'link' as const, href: to, raw: to, at, output: '' })),
    ...sheetAddresses.map((fact) => ({ ...fact, kind: 'asset' as const, href: config.baseUrl + fact.href.slice(1), output: '' })),
    ...named.map((link) => ({ ...link, kind: 'link' as const })),
  ];
  const findings: Diagnostic[] = [];
  // Text that many pages show (an included text, a component, a description) is reported once, at its own place, even if its relative links
  // lead elsewhere from each page. Repeats are removed here. Later steps only remove equal findings, and a link on thousands of pages would
  // cause thousands of different ones.
  const found = new Set<string>();
  const add = ({ at, raw, kind }: Link, finding: Diagnostic): void => {
    const key = `${finding.code} ${kind} ${at ? placeKey(at) : ''} ${raw}`;
    if (!found.has(key)) findings.push(finding);
    found.add(key);
  };
  for (const link of links.filter(isNews)) {
    const finding = check(link);
    if (finding) add(link, finding);
  }
  // Links that were found sound. Thousands of pages link to the same addresses.
  const sound = { link: new Set<string>(), asset: new Set<string>() };
  const checkFact = (kind: Link['kind'], fact: LinkFact, output: string): void => {
    if (sound[kind].has(fact.href)) return;
    const link = { ...fact, kind, output };
    if (!isNews(link)) return;
    const finding = check(link);
    if (finding) add(link, finding);
    else if (IS_SAME_EVERYWHERE.test(fact.href)) sound[kind].add(fact.href);
  };
  for (const { page, links: ofPage, assets } of [...facts, ...unrendered]) {
    for (const link of ofPage) checkFact('link', link, page.output);
    for (const asset of assets) checkFact('asset', asset, page.output);
    yield;
  }
  const ofConfig = new Set(links.map(({ raw }) => raw));
  findings.push(
    ...checkParts({
      facts,
      check,
      isKnown: (kind, href) => sound[kind].has(href) || ofConfig.has(href),
      partPlaces: createPartPlaces({ parts, config, places }),
      elements: { sources, site: { baseUrl: decodeURI(config.baseUrl), origin: config.url } },
    }),
  );
  for (const page of [...facts, ...unrendered]) {
    findings.push(...duplicateIds(page));
    yield;
  }
  findings.push(...unmatchedPatterns(config, places, graph));
  const linked = () => linkedOutputs(links, [...facts, ...unrendered], targets, config);
  if (lint) findings.push(...lintSite({ ...lint, graph, navbar: config.navbar.items, linked }));
  return findings;
}

/** Patterns of `sitemap.ignore` and `search.weights` that match no page. */
export function unmatchedPatterns(
  { sitemap, search }: Pick<SiteConfig, 'sitemap' | 'search'>,
  places: ConfigPlaces,
  { pages }: Pick<ContentGraph, 'pages'>,
): Diagnostic[] {
  const ignored = sitemap === false ? [] : sitemap.ignore;
  const weighed = search === false ? [] : Object.keys(search.weights);
  const patterns = [
    ...ignored.map((pattern, index) => ({ pattern, key: 'sitemap.ignore', pointer: `/sitemap/ignore/${index}` })),
    ...weighed.map((pattern) => ({ pattern, key: 'search.weights', pointer: pointerTo('/search/weights', pattern) })),
  ];
  return patterns.flatMap(({ pattern, key, pointer }) => {
    const isMatch = createGlob(pattern);
    if (pages.some(({ route }) => isMatch(route))) return [];
    return [
      noEffect({
        what: `The pattern "${pattern}" of \`${key}\``,
        why: 'no page has a matching address',
        hint: "write a path without the base URL, with ** for any text: '/docs/internal/**'",
        at: atNearestPointer(places, pointer),
      }),
    ];
  });
}

/** Outputs that links of the configuration, redirects and other pages lead to. */
function linkedOutputs(ofSite: readonly Link[], facts: readonly PageFacts[], targets: LinkTargets, site: SiteOrigin): Set<string> {
  const linked = new Set<string>();
  const seen = new Set<string>();
  const outputOf = createOutputFinder(targets, site);
  const add = (href: string, from: string): void => {
    const isFixed = IS_SAME_EVERYWHERE.test(href);
    if (isFixed && seen.has(href)) return;
    const output = outputOf(href, from);
    if (output === undefined) return;
    linked.add(output);
    if (isFixed) seen.add(href);
  };
  for (const { href, output } of ofSite) add(href, output);
  for (const { page, links, frame } of facts) {
    for (const { href } of links) add(href, page.output);
    for (const href of frameValues(frame, 'links')) add(href, page.output);
  }
  return linked;
}

/**
 * @returns a function that finds the output that a link leads to, given the output that contains the link; undefined if that is the same
 * output or none of this site
 */
export function createOutputFinder(
  targets: Pick<LinkTargets, 'find'>,
  { url, baseUrl }: SiteOrigin,
): (href: string, from: string) => string | undefined {
  const site = { baseUrl: decodeURI(baseUrl), origin: url };
  return (href, from) => {
    const resolved = resolveHref(href, from, site);
    const output = resolved.kind === 'internal' ? targets.find(resolved.path) : undefined;
    // A link from a page to itself does not help a reader to find the page.
    return output === from ? undefined : output;
  };
}

/**
 * An address may be written with or without base URL. Only existing routes decide whether `/docs/x` means the route `x` under the base URL
 * `/docs/`, or the route `/docs/x`.
 */
function withBase(href: string, { baseUrl, url: origin }: SiteOrigin, targets: LinkTargets): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  const asRoute = resolveHref(href, '', { baseUrl: '/', origin });
  const isRoute = asRoute.kind === 'internal' && targets.find(asRoute.path) !== undefined;
  return `${href}/`.startsWith(baseUrl) && !isRoute ? href : baseUrl + href.slice(1);
}
