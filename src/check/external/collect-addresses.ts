// Collects every address of other sites that the site links to or loads from, each once, with all its places: those in the configuration
// first, then those in pages, in their order. Fragments are removed, because anchors of other sites are not checked.
import { ownPathOf } from '../../base/urls/url-path.js';
import type { ContentGraph } from '../../model/content-graph.js';
import type { Place } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { ConfigPlaces, SiteConfig } from '../../model/site-config.js';
import { linksOfConfig } from '../config-links.js';
import { createSkipRule, isExampleHost } from './address-rule.js';

export interface ExternalAddress {
  /** As it is requested: absolute, percent-encoded, without a fragment. */
  address: string;
  /** Each place once. Empty if no place is known. */
  places: Place[];
  /** Number of links to it. */
  uses: number;
}

export interface ExternalAddresses {
  addresses: ExternalAddress[];
  /** Number of addresses that are left out: they are examples in texts, or the configuration skips them. */
  left: number;
}

export interface CollectOptions {
  graph: Pick<ContentGraph, 'redirects'>;
  config: SiteConfig;
  places: ConfigPlaces;
  facts: readonly PageFacts[];
}

export function collectAddresses({ graph, config, places, facts }: CollectOptions): ExternalAddresses {
  const found = new Map<string, { uses: number; places: Map<string, Place> }>();
  const parsed = new Map<string, URL | undefined>();
  const left = new Set<string>();
  const isSkipped = createSkipRule(Object.keys(config.checks.external?.skip ?? {}));
  const add = ({ href, at }: { href: string; at: Place | undefined }): void => {
    // A cheap test, for the many links that lead to pages.
    if (!/^\s*(https?:|[/\\]{2})/i.test(href)) return;
    if (!parsed.has(href)) parsed.set(href, parse(href, config));
    const url = parsed.get(href);
    if (!url) return;
    if (isExampleHost(url) || isSkipped(url)) return void left.add(url.href);
    const known = found.get(url.href) ?? { uses: 0, places: new Map<string, Place>() };
    found.set(url.href, known);
    known.uses++;
    if (at) known.places.set(`${at.file}:${at.line}:${at.column}:${at.pointer ?? ''}`, at);
  };
  for (const link of linksOfConfig(config, places)) add(link);
  for (const { to, at } of graph.redirects) add({ href: to, at });
  for (const { links, assets } of facts) for (const fact of [...links, ...assets]) add(fact);
  const addresses = [...found].map(([address, { uses, places }]) => ({ address, uses, places: [...places.values()] }));
  return { addresses, left: left.size };
}

/** Undefined if it is not a web address, or if it is a page of this site, which may not exist before the site is published. */
function parse(href: string, site: SiteConfig): URL | undefined {
  if (!URL.canParse(href, site.url)) return undefined;
  const url = new URL(href, site.url);
  url.hash = '';
  return ownPathOf(url.href, site) !== url.href || !/^https?:$/.test(url.protocol) ? undefined : url;
}
