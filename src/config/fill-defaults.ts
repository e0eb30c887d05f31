// A configuration without faults → what the site is built from: every default filled in, every address in its one form.

import { parseBaseUrl, parseSiteUrl } from '../base/base-url.js';
import type { AnalyticsConfig, ChecksConfig, FooterConfig, PluginReference, SearchConfig, SiteConfig } from '../model/site-config.js';
import { isSitePath, siteRelative } from './check-files.js';
import { routeOf } from './check-redirects.js';
import { fillApis, withApiSidebars } from './fill-apis.js';
import { fillBlogs } from './fill-blogs.js';
import { resolveDocs } from './fill-docs.js';
import { fillNavbar } from './fill-navbar.js';
import type { UserAnalytics, UserChecks, UserConfig, UserFooter, UserPlugin, UserSearch } from './user-config.js';

export function fillDefaults(user: UserConfig): SiteConfig {
  const site = parseSiteUrl(user.url);
  const base = parseBaseUrl(user.baseUrl ?? '/');
  const locale = Intl.getCanonicalLocales(user.locale ?? 'en')[0] ?? 'en';
  const docs = withApiSidebars(resolveDocs(user.docs), user.apis ?? []);
  const url = 'origin' in site ? site.origin : user.url;
  return {
    title: user.title,
    tagline: user.tagline ?? '',
    url,
    baseUrl: 'baseUrl' in base ? base.baseUrl : '/',
    locale,
    direction: user.direction ?? directionOf(locale),
    ...(user.favicon !== undefined && { favicon: user.favicon }),
    titleDelimiter: user.titleDelimiter ?? '|',
    ...(user.trailingSlash !== undefined && { trailingSlash: user.trailingSlash }),
    noIndex: user.noIndex ?? false,
    ...(user.image !== undefined && { image: user.image }),
    colorMode: { default: 'light', respectSystem: false, disableSwitch: false, ...user.colorMode },
    navbar: fillNavbar(
      user,
      docs.map(({ id }) => id),
    ),
    ...(user.footer && { footer: fillFooter(user.footer) }),
    ...(user.announcementBar && { announcementBar: { id: 'announcement-bar', isCloseable: true, ...user.announcementBar } }),
    docs,
    blogs: fillBlogs(user.blog),
    apis: fillApis(user.apis ?? [], docs, url),
    markdown: {
      format: user.markdown?.format ?? 'detect',
      parser: user.markdown?.parser ?? 'satteri',
      math: user.markdown?.math ?? true,
      admonitions: user.markdown?.admonitions ?? {},
      ...(user.markdown?.apiNames && { apiNames: true }),
      ...(user.markdown?.remarkPlugins && { remarkPlugins: fillPlugins(user.markdown.remarkPlugins) }),
      ...(user.markdown?.rehypePlugins && { rehypePlugins: fillPlugins(user.markdown.rehypePlugins) }),
    },
    tableOfContents: { minLevel: 2, maxLevel: 3, ...user.tableOfContents },
    search: user.search === false ? false : fillSearch(user.search ?? {}),
    sitemap: user.sitemap === false ? false : { ignore: user.sitemap?.ignore ?? [] },
    ...(user.chatWidget && { chatWidget: { version: 'v2', ...user.chatWidget } }),
    ...(user.analytics && { analytics: fillAnalytics(user.analytics) }),
    redirects: (user.redirects ?? []).map(({ from, to }) => ({ from: routeOf(from), to })),
    ...(user.redirectFiles && { redirectFiles: [...new Set(user.redirectFiles)] }),
    templates: Object.fromEntries(Object.entries(user.templates ?? {}).map(([name, file]) => [name, siteRelative(file)])),
    styles: (user.styles ?? []).map(siteRelative),
    ...(user.customFields && { customFields: user.customFields }),
    env: user.env ?? [],
    checks: fillChecks(user.checks ?? {}),
    security: { connect: [], frame: [], image: [], media: [], ...user.security },
  };
}

const fillChecks = ({ ignore = [], baseline, urlsLock, external }: UserChecks): ChecksConfig => ({
  ignore: ignore.map((rule) => ({ ...rule, ...(rule.file !== undefined && { file: siteRelative(rule.file) }) })),
  ...(baseline !== undefined && { baseline: siteRelative(baseline) }),
  ...(urlsLock !== undefined && urlsLock !== false && { urlsLock: urlsLock === true ? 'urls.lock' : siteRelative(urlsLock) }),
  ...(external && { external }),
});

const fillPlugins = (plugins: UserPlugin[]): PluginReference[] =>
  plugins.map((plugin) => {
    const { module, ...rest } = typeof plugin === 'string' ? { module: plugin } : plugin;
    return { module: isSitePath(module) ? `./${siteRelative(module)}` : module, ...rest };
  });

const fillAnalytics = (user: UserAnalytics): AnalyticsConfig =>
  'module' in user ? { excludedUserAgents: [], ...user, module: `./${siteRelative(user.module)}` } : { excludedUserAgents: [], ...user };

function fillFooter({ style = 'light', links = [], logo, copyright }: UserFooter): FooterConfig {
  const columns = links.flatMap((entry) => ('title' in entry ? [entry] : []));
  return {
    style,
    ...(columns.length > 0 ? { columns } : { links: links.flatMap((entry) => ('title' in entry ? [] : [entry])) }),
    ...(logo && { logo }),
    ...(copyright !== undefined && { copyright }),
  };
}

function fillSearch({ searchPagePath = 'search', ...search }: UserSearch): SearchConfig {
  return {
    contextualSearch: true,
    searchParameters: {},
    insights: false,
    translations: {},
    placeholder: 'Search docs',
    ...search,
    searchPagePath:
      typeof searchPagePath === 'string' && searchPagePath.replace(/^\/|\/$/g, '') !== '' ? searchPagePath.replace(/^\/|\/$/g, '') : false,
  };
}

/** Scripts that are written from right to left (Unicode's list of those in modern use). */
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr']);

const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr');
