// Turns a valid configuration into the `SiteConfig` that the site is built from: every default is filled in, and every address is in its
// normal form.

import { parseBaseUrl, parseSiteUrl } from '../base/urls/base-url.js';
import type { ChecksConfig, ExternalChecks } from '../model/checks-config.js';
import type {
  AnalyticsConfig,
  AnnouncementBarConfig,
  ChatWidgetConfig,
  ColorModeConfig,
  FooterConfig,
  MarkdownConfig,
  ModuleAnalytics,
  PluginReference,
  ScriptAnalytics,
  SearchConfig,
  SiteConfig,
  SitemapConfig,
} from '../model/site-config.js';
import { fillApis, withApiSidebars } from './apis/fill-apis.js';
import { isSitePath, siteRelative } from './check-files.js';
import { routeOf } from './check-redirects.js';
import { fillBlogs } from './fill-blogs.js';
import { resolveDocs } from './fill-docs.js';
import { fillNavbar } from './fill-navbar.js';
import { filled } from './filled.js';
import type { UserChecks, UserExternalChecks } from './user-checks.js';
import type {
  UserAnalytics,
  UserAnnouncementBar,
  UserChatWidget,
  UserColorMode,
  UserConfig,
  UserFooter,
  UserModuleAnalytics,
  UserPlugin,
  UserScriptAnalytics,
  UserSearch,
  UserSitemap,
} from './user-config.js';

export function fillDefaults(user: UserConfig): SiteConfig {
  const site = parseSiteUrl(user.url);
  const base = parseBaseUrl(user.baseUrl ?? '/');
  const locale = Intl.getCanonicalLocales(user.locale ?? 'en')[0] ?? 'en';
  const docs = withApiSidebars(resolveDocs(user.docs), user.apis ?? []);
  const url = 'origin' in site ? site.origin : user.url;
  return filled<UserConfig, SiteConfig, 'blog'>({
    title: user.title,
    tagline: user.tagline ?? '',
    url,
    baseUrl: 'baseUrl' in base ? base.baseUrl : '/',
    locale,
    direction: user.direction ?? directionOf(locale),
    favicon: user.favicon,
    titleDelimiter: user.titleDelimiter ?? '|',
    trailingSlash: user.trailingSlash,
    noIndex: user.noIndex ?? false,
    image: user.image,
    colorMode: fillColorMode(user.colorMode ?? {}),
    navbar: fillNavbar(
      user,
      docs.map(({ id }) => id),
    ),
    footer: user.footer && fillFooter(user.footer),
    announcementBar: user.announcementBar && fillAnnouncementBar(user.announcementBar),
    docs,
    blogs: fillBlogs(user.blog),
    apis: fillApis(user.apis ?? [], docs, url),
    markdown: fillMarkdown(user.markdown ?? {}),
    tableOfContents: filled<Section<'tableOfContents'>, SiteConfig['tableOfContents']>({
      minLevel: user.tableOfContents?.minLevel ?? 2,
      maxLevel: user.tableOfContents?.maxLevel ?? 3,
    }),
    search: user.search === false ? false : fillSearch(user.search ?? {}),
    sitemap: user.sitemap === false ? false : filled<UserSitemap, SitemapConfig>({ ignore: user.sitemap?.ignore ?? [] }),
    chatWidget: user.chatWidget && fillChatWidget(user.chatWidget),
    analytics: user.analytics && fillAnalytics(user.analytics),
    redirects: (user.redirects ?? []).map(({ from, to }) => ({ from: routeOf(from), to })),
    redirectFiles: user.redirectFiles && [...new Set(user.redirectFiles)],
    templates: Object.fromEntries(Object.entries(user.templates ?? {}).map(([name, file]) => [name, siteRelative(file)])),
    styles: (user.styles ?? []).map(siteRelative),
    customFields: user.customFields,
    env: user.env ?? [],
    checks: fillChecks(user.checks ?? {}),
    security: filled<Section<'security'>, SiteConfig['security']>({
      connect: user.security?.connect ?? [],
      frame: user.security?.frame ?? [],
      image: user.security?.image ?? [],
      media: user.security?.media ?? [],
    }),
  });
}

type Section<Key extends keyof UserConfig> = Exclude<UserConfig[Key], undefined>;

const fillColorMode = (user: UserColorMode): ColorModeConfig =>
  filled<UserColorMode, ColorModeConfig>({
    default: user.default ?? 'light',
    respectSystem: user.respectSystem ?? false,
    disableSwitch: user.disableSwitch ?? false,
  });

const fillAnnouncementBar = (user: UserAnnouncementBar): AnnouncementBarConfig =>
  filled<UserAnnouncementBar, AnnouncementBarConfig>({
    id: user.id ?? 'announcement-bar',
    content: user.content,
    backgroundColor: user.backgroundColor,
    textColor: user.textColor,
    isCloseable: user.isCloseable ?? true,
  });

const fillMarkdown = (user: Section<'markdown'>): MarkdownConfig =>
  filled<Section<'markdown'>, MarkdownConfig>({
    format: user.format ?? 'detect',
    parser: user.parser ?? 'satteri',
    math: user.math ?? true,
    admonitions: user.admonitions ?? {},
    languages: user.languages && fillLanguages(user.languages),
    apiNames: user.apiNames || undefined,
    smartypants: user.smartypants || undefined,
    remarkPlugins: user.remarkPlugins && fillPlugins(user.remarkPlugins),
    rehypePlugins: user.rehypePlugins && fillPlugins(user.rehypePlugins),
  });

const fillChecks = ({ ignore = [], severity = {}, baseline, urlsLock = false, external }: UserChecks): ChecksConfig =>
  filled<UserChecks, ChecksConfig>({
    ignore: ignore.map((rule) => ({ ...rule, ...(rule.file !== undefined && { file: siteRelative(rule.file) }) })),
    severity,
    baseline: baseline === undefined ? undefined : siteRelative(baseline),
    urlsLock: urlsLock === true ? 'urls.lock' : urlsLock === false ? undefined : siteRelative(urlsLock),
    external: external && filled<UserExternalChecks, ExternalChecks>({ skip: external.skip }),
  });

const fillPlugins = (plugins: UserPlugin[]): PluginReference[] =>
  plugins.map((plugin) => {
    const { module, ...rest } = typeof plugin === 'string' ? { module: plugin } : plugin;
    return { module: isSitePath(module) ? `./${siteRelative(module)}` : module, ...rest };
  });

/** Names of languages are case-insensitive. */
const fillLanguages = (languages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(languages).map(([name, target]) => [name.toLowerCase(), target]));

const fillChatWidget = (user: UserChatWidget): ChatWidgetConfig =>
  filled<UserChatWidget, ChatWidgetConfig>({
    product: user.product,
    script: user.script,
    global: user.global,
    integrationId: user.integrationId,
    version: user.version ?? 'v2',
  });

const fillAnalytics = (user: UserAnalytics): AnalyticsConfig => {
  const { script, excludedUserAgents = [] } = user;
  if (!('module' in user)) {
    const { global, trackingId } = user;
    return filled<UserScriptAnalytics, ScriptAnalytics>({ script: user.script, global, trackingId, excludedUserAgents });
  }
  const module = `./${siteRelative(user.module)}`;
  return filled<UserModuleAnalytics, ModuleAnalytics>({ module, options: user.options, script, excludedUserAgents });
};

function fillFooter({ style = 'light', links = [], logo, copyright }: UserFooter): FooterConfig {
  const columns = links.flatMap((entry) => ('title' in entry ? [entry] : []));
  const hasColumns = columns.length > 0;
  return filled<UserFooter, FooterConfig>({
    style,
    columns: hasColumns ? columns : undefined,
    links: hasColumns ? undefined : links.flatMap((entry) => ('title' in entry ? [] : [entry])),
    logo,
    copyright,
  });
}

function fillSearch({ searchPagePath = 'search', ...search }: UserSearch): SearchConfig {
  const path = typeof searchPagePath === 'string' ? searchPagePath.replace(/^\/|\/$/g, '') : '';
  return filled<UserSearch, SearchConfig>({
    appId: search.appId,
    apiKey: search.apiKey,
    indexName: search.indexName,
    contextualSearch: search.contextualSearch ?? true,
    externalUrlRegex: search.externalUrlRegex,
    replaceSearchResultPathname: search.replaceSearchResultPathname,
    searchPagePath: path === '' ? false : path,
    searchParameters: search.searchParameters ?? {},
    insights: search.insights ?? false,
    translations: search.translations ?? {},
    weights: search.weights ?? {},
    placeholder: search.placeholder ?? 'Search docs',
    reportUrl: search.reportUrl,
  });
}

/** Scripts that are written from right to left (Unicode's list of those in modern use). */
const RIGHT_TO_LEFT = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr']);

const directionOf = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr');
