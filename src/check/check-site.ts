// Does every link of the site lead somewhere? Compares what pages, configuration and redirects link to with what the
// output folder will hold, and pages with themselves (ids). Linear in the number of links; the order of the findings is
// that of the graph. Warnings only: what they mean for the exit code is the command's affair.
import { nearestName } from '../base/nearest-name.js';
import { duplicateId } from '../diagnostics/check.js';
import { linkOutsideBase, noSuchAnchor, noSuchAsset, noSuchPage, unreadableLink, wrongLetterCase } from '../diagnostics/link-check.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import type { LinkFact, PageFacts } from '../model/page-facts.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import { linksOfConfig } from './config-links.js';
import { createLinkTargets, type LinkTargets } from './link-targets.js';
import { resolveHref } from './resolve-href.js';

export interface CheckOptions {
  graph: ContentGraph;
  config: SiteConfig;
  places: ConfigPlaces;
  /** Of every page that has content of its own. */
  facts: PageFacts[];
  /** Paths of all outputs that are neither pages nor redirects: public files, assets, scripts. */
  files: readonly string[];
  /** Already said of these links by an earlier phase: a link is reported once. */
  reported?: Diagnostic[];
}

interface Link {
  kind: 'link' | 'asset';
  href: string;
  raw: string;
  at: Place | undefined;
  /** Output of the page that it stands in; '' for the configuration. */
  output: string;
}

export function checkSite({ graph, config, places, facts, files, reported = [] }: CheckOptions): Diagnostic[] {
  const targets = createLinkTargets({ graph, facts, files });
  const check = createLinkCheck(targets, graph, config.baseUrl);
  const told = new Set(
    reported.flatMap(({ code, severity, at }) => (at && severity !== 'info' && code.startsWith('link/') ? [placeKey(at)] : [])),
  );
  const isNews = ({ at }: Link): boolean => told.size === 0 || !at || !told.has(placeKey(at));
  const links: Link[] = [
    ...linksOfConfig(config, places).map((link) => ({
      ...link,
      href: withBase(link.href, config.baseUrl, targets),
      raw: link.href,
      output: '',
    })),
    ...graph.redirects.map(({ to, at }) => ({ kind: 'link' as const, href: to, raw: to, at, output: '' })),
  ];
  const findings = links.filter(isNews).flatMap((link) => toList(check(link)));
  // Thousands of pages lead to the same ones, by addresses that mean the same on each.
  const sound = { link: new Set<string>(), asset: new Set<string>() };
  const checkFact = (kind: Link['kind'], fact: LinkFact, output: string): void => {
    if (sound[kind].has(fact.href)) return;
    const link = { ...fact, kind, output };
    if (!isNews(link)) return;
    const finding = check(link);
    if (finding) findings.push(finding);
    else if (fact.href.startsWith('/')) sound[kind].add(fact.href);
  };
  for (const { page, links: ofPage, assets } of facts) {
    for (const link of ofPage) checkFact('link', link, page.output);
    for (const asset of assets) checkFact('asset', asset, page.output);
  }
  return [...findings, ...facts.flatMap(duplicateIds)];
}

export interface PageCheckOptions extends Pick<CheckOptions, 'graph' | 'facts' | 'files'> {
  baseUrl: string;
  /** Ids of any page that is not among `facts`. */
  idsOfOther(output: string): readonly string[] | undefined;
}

/** Whether `checkSite` would find nothing of these pages. */
export function arePagesSound({ baseUrl, ...options }: PageCheckOptions): boolean {
  const check = createLinkCheck(createLinkTargets(options), options.graph, baseUrl);
  return options.facts.every((page) => linksOf(page).every((link) => !check(link)) && duplicateIds(page).length === 0);
}

const linksOf = ({ page: { output }, links, assets }: PageFacts): Link[] => [
  ...links.map((link) => ({ ...link, kind: 'link' as const, output })),
  ...assets.map((asset) => ({ ...asset, kind: 'asset' as const, output })),
];

const toList = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

const placeKey = ({ file, line, column, pointer = '' }: Place): string => `${file}:${line}:${column}:${pointer}`;

/** With base URL and without: only what exists can tell `/docs/x` under the base URL `/docs/` from the route `/docs/x`. */
function withBase(written: string, baseUrl: string, targets: LinkTargets): string {
  const href = written.replace(/^pathname:\/\//, '');
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  const asRoute = resolveHref(href, '', '/');
  const isRoute = asRoute.kind === 'internal' && targets.find(asRoute.path) !== undefined;
  return `${href}/`.startsWith(baseUrl) && !isRoute ? href : baseUrl + href.slice(1);
}

/** Paths that end in an extension name files; pages have none, or `.html`. */
const FILE_NAME = /\.(?!html?$|mdx?$)[a-z][a-z0-9]{0,9}$/i;

function createLinkCheck(targets: LinkTargets, graph: ContentGraph, encodedBase: string): (link: Link) => Diagnostic | undefined {
  const baseUrl = decodeURI(encodedBase);
  const redirects = new Map(graph.redirects.map(({ output, to }) => [output, to]));

  const checkAnchor = (link: Link, output: string, anchor: string, path: string): Diagnostic | undefined => {
    const onward = redirects.get(output);
    if (onward !== undefined) {
      // The anchor travels with the reader, unless the redirect has its own.
      const target = resolveHref(onward, '', baseUrl);
      if (target.kind !== 'internal' || target.anchor !== undefined) return undefined;
      const file = targets.find(target.path);
      return file === undefined || redirects.has(file) ? undefined : checkAnchor(link, file, anchor, target.path);
    }
    const ids = targets.idsOf(output);
    if (!ids || ids.has(anchor)) return undefined;
    const nearest = [...ids].find((id) => id.normalize('NFC') === anchor.normalize('NFC')) ?? nearestName(anchor, ids);
    return noSuchAnchor({
      at: link.at,
      raw: link.raw,
      target: `/${path}`,
      anchor,
      nearest: nearest && `#${nearest}`,
    });
  };

  return (link) => {
    const { href, raw, at } = link;
    if (link.kind === 'asset' && /^(data|blob):/i.test(href)) return undefined;
    const resolved = resolveHref(href, link.output, baseUrl);
    if (resolved.kind === 'external') return undefined;
    if (resolved.kind === 'unreadable') return unreadableLink(at, raw);
    if (resolved.kind === 'outside') return linkOutsideBase({ at, target: resolved.path, raw }, encodedBase);

    const { path, anchor } = resolved;
    const output = targets.find(path);
    if (output !== undefined) return anchor === undefined ? undefined : checkAnchor(link, output, anchor, path);
    const broken = { at, target: `/${path}`, raw };
    const inOtherCase = targets.findInOtherCase(path);
    if (inOtherCase !== undefined) return wrongLetterCase({ ...broken, nearest: inOtherCase });
    const isFile = link.kind === 'asset' || FILE_NAME.test(path);
    return isFile
      ? noSuchAsset({ ...broken, nearest: targets.nearest(path, 'file') })
      : noSuchPage({ ...broken, nearest: targets.nearest(path, 'page') });
  };
}

/** One finding an id, at its second use. Repeats among what the compiler saw are its own to report. */
function duplicateIds({ page, ids }: PageFacts): Diagnostic[] {
  const first = new Map<string, Place | undefined>();
  const told = new Set<string>();
  return ids.flatMap(({ id, at, isKnown }) => {
    if (!first.has(id)) {
      first.set(id, at);
      return [];
    }
    if (isKnown || told.has(id)) return [];
    told.add(id);
    const before = first.get(id);
    const here = at ?? { file: page.file ?? page.output, line: 1, column: 1 };
    return [duplicateId(id, here, before && placeKey(before) !== placeKey(here) ? before : undefined)];
  });
}
