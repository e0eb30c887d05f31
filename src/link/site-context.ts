// The part of every page's context that is the same on the whole site: texts and addresses of the configuration, ready for an href.

import { isAbsoluteUrl, isExternalUrl } from '../base/urls/url-path.js';
import { shortDigest } from '../base/values/digest.js';
import type { ClientManifest } from '../model/client.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { FooterLinkView, FooterView, SiteContext } from '../model/page-context.js';
import { OPEN_SEARCH, SEARCH_SETTINGS } from '../model/search-settings.js';
import type { FooterConfig, FooterLink, ImageConfig, SiteConfig } from '../model/site-config.js';
import type { ArticleSiteContext } from '../model/template-bundle.js';
import { permalinkOf, publicHref } from './addresses.js';
import { withInternalHrefs } from './html-hrefs.js';
import { createInternalHref, type InternalHref } from './internal-href.js';

export interface SiteContextInput {
  config: SiteConfig;
  client: Pick<
    ClientManifest,
    'inlineScript' | 'bannerScript' | 'scripts' | 'styles' | 'apiStyles' | 'listStyles' | 'searchStyles' | 'islandMap'
  >;
  /** Content-security policy. */
  policy: string;
  /** Name and version, for the generator meta: `docgen 3.8.1`. */
  generator: string;
  /** Needed if `trailingSlash` is set, to distinguish pages from files. */
  graph?: Pick<ContentGraph, 'pages'>;
  /** Relative to `content/public`. */
  publicFiles?: readonly string[];
}

export function buildSiteContext({ config, client, policy, generator, graph, publicFiles = [] }: SiteContextInput): SiteContext {
  const toHref = createInternalHref({ config, pages: graph?.pages ?? [], publicFiles: new Set(publicFiles) });
  const assetHref = (path: string): string => (isAbsoluteUrl(path) ? path : publicHref(path, config));
  return {
    title: config.title,
    tagline: config.tagline,
    rootUrl: `${config.url}${config.baseUrl}`,
    baseUrl: config.baseUrl,
    locale: config.locale,
    direction: config.direction,
    ...(config.favicon !== undefined && { favicon: publicHref(config.favicon, config) }),
    titleDelimiter: config.titleDelimiter,
    noIndex: config.noIndex,
    colorMode: config.colorMode,
    ...(config.footer && { footer: footerView(config.footer, config, toHref) }),
    ...(config.announcementBar && {
      announcementBar: { ...config.announcementBar, content: withInternalHrefs(config.announcementBar.content, toHref) },
    }),
    assets: {
      inlineScript: client.inlineScript,
      bannerScript: client.bannerScript,
      scripts: client.scripts.map(assetHref),
      styles: client.styles.map(assetHref),
      apiStyles: client.apiStyles.map(assetHref),
      listStyles: client.listStyles.map(assetHref),
      searchStyles: client.searchStyles.map(assetHref),
      ...(client.islandMap !== undefined && { islandMap: assetHref(client.islandMap) }),
    },
    policy,
    generator,
    // A digest of what a tab keeps while the reader goes from page to page. It includes nothing that an author edits, so that editing one
    // page does not change the others.
    buildId: shortDigest(
      JSON.stringify([
        generator,
        policy,
        client.inlineScript,
        client.scripts,
        client.styles,
        client.apiStyles,
        client.listStyles,
        client.searchStyles,
      ]),
    ),
    ...(config.customFields && { customFields: config.customFields }),
    ...rememberedVersions(config),
    // A page of an author may have the address of the search page.
    search: searchContext(config, !graph || graph.pages.some(({ kind }) => kind === 'search')),
  };
}

/** The browser forgets a remembered version that is not listed here, and remembers nothing for docs that are not listed. */
function rememberedVersions({ docs }: SiteConfig): Pick<SiteContext, 'versions'> {
  const kept = docs.filter(({ versionPersistence }) => versionPersistence !== 'none');
  return kept.length === 0 ? {} : { versions: Object.fromEntries(kept.map(({ id, versions }) => [id, versions.map(({ name }) => name)])) };
}

/**
 * The values that the code of an article may read. Other values are not part of the article's key, so an article must not depend on them.
 */
export function articleSiteOf(site: SiteContext): ArticleSiteContext {
  const { title, tagline, rootUrl, baseUrl, locale, direction, favicon, titleDelimiter, noIndex, customFields } = site;
  return {
    title,
    tagline,
    rootUrl,
    baseUrl,
    locale,
    direction,
    ...(favicon !== undefined && { favicon }),
    titleDelimiter,
    noIndex,
    ...(customFields && { customFields }),
  };
}

function searchContext(config: SiteConfig, hasPage: boolean): SiteContext['search'] {
  const { search } = config;
  if (search === false) return null;
  const { button, page } = search.translations;
  const text = button?.buttonText ?? 'Search';
  return {
    settings: publicHref(SEARCH_SETTINGS, config),
    button: { text, label: button?.buttonAriaLabel ?? text },
    ...(search.appId !== undefined && { preconnect: `https://${search.appId}-dsn.algolia.net` }),
    ...(search.searchPagePath !== false &&
      hasPage && {
        page: {
          permalink: permalinkOf(`/${search.searchPagePath}`, false, config),
          openSearch: publicHref(OPEN_SEARCH, config),
          inputLabel: page?.inputLabel ?? 'Search',
          inputPlaceholder: page?.inputPlaceholder ?? 'Type your search here',
          withoutJavaScript: page?.withoutJavaScriptText ?? 'The search needs JavaScript, which is switched off in this browser.',
        },
      }),
  };
}

function footerView({ columns, links, logo, copyright, ...rest }: FooterConfig, config: SiteConfig, toHref: InternalHref): FooterView {
  const link = ({ to, href, html, ...parts }: FooterLink): FooterLinkView => {
    const target = to ?? href;
    return {
      ...parts,
      ...(html !== undefined && { html: withInternalHrefs(html, toHref) }),
      external: target !== undefined && isExternalUrl(target),
      ...(target !== undefined && { href: toHref(target) }),
    };
  };
  const image = (given: ImageConfig): ImageConfig => ({
    ...given,
    src: publicHref(given.src, config),
    ...(given.srcDark !== undefined && { srcDark: publicHref(given.srcDark, config) }),
    ...(given.href !== undefined && { href: toHref(given.href) }),
  });
  return {
    ...rest,
    ...(copyright !== undefined && { copyright: withInternalHrefs(copyright, toHref) }),
    ...(columns && { columns: columns.map(({ title, items }) => ({ title, items: items.map(link) })) }),
    ...(links && { links: links.map(link) }),
    ...(logo && { logo: image(logo) }),
  };
}
