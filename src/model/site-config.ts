// The configuration after validation: plain JSON with all defaults filled in, safe to hash. Code in a configuration (plugins, templates) is
// `{module, options}`: a path, never a function.

import type { ApiConfig } from './api/api-config.js';
import type { BlogConfig, UndeclaredTags } from './blog-config.js';
import type { ChecksConfig } from './checks-config.js';
import type { SearchTranslations } from './search-settings.js';

export interface SiteConfig {
  title: string;
  tagline: string;
  /** Origin of the deployed site, without path and trailing slash: `https://docs.example.com`. */
  url: string;
  /** Starts and ends with `/`. */
  baseUrl: string;
  /** BCP 47 tag; also the value of `<html lang>`. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Path under `content/public`, e.g. `/favicon.svg`. */
  favicon?: string;
  /** Stands between page title and site title. */
  titleDelimiter: string;
  /** true: links and files end in a slash. false: neither do. Absent: files are `dir/index.html`, and links stay as written. */
  trailingSlash?: boolean;
  /** Every page asks robots not to index it. */
  noIndex: boolean;
  /** Default social card, under `content/public`. */
  image?: string;
  colorMode: ColorModeConfig;
  navbar: NavbarConfig;
  footer?: FooterConfig;
  announcementBar?: AnnouncementBarConfig;
  docs: DocsInstance[];
  blogs: BlogConfig[];
  /** Descriptions of APIs that become pages. */
  apis: ApiConfig[];
  markdown: MarkdownConfig;
  tableOfContents: { minLevel: number; maxLevel: number };
  search: false | SearchConfig;
  /** false: neither a sitemap nor a robots.txt is written. */
  sitemap: false | SitemapConfig;
  chatWidget?: ChatWidgetConfig;
  analytics?: AnalyticsConfig;
  redirects: RedirectConfig[];
  /** Hosts for which redirects and headers are also written in the host's own format. Absent: none. */
  redirectFiles?: RedirectHost[];
  /** Replaced parts of the templates: part name → module path relative to the site root. */
  templates: Record<string, string>;
  /** Style sheets of the site, relative to the site root. They are loaded after docgen's own. */
  styles: string[];
  /** Values for the site's own components, as JSON. */
  customFields?: Record<string, unknown>;
  /** Names of environment variables that the configuration and MDX may read. All others are undefined there. */
  env: string[];
  checks: ChecksConfig;
  /** Extra origins for the content-security policy, by directive. */
  security: { connect: string[]; frame: string[]; image: string[]; media: string[] };
}

export interface ColorModeConfig {
  default: 'light' | 'dark';
  respectSystem: boolean;
  disableSwitch: boolean;
}

export interface ImageConfig {
  /** Under `content/public` (starts with `/`) or an absolute URL. */
  src: string;
  srcDark?: string;
  alt?: string;
  width?: number;
  height?: number;
  href?: string;
}

export interface NavbarConfig {
  /** Default: the site title. Empty: the navbar shows no title. */
  title: string;
  logo?: ImageConfig;
  items: NavbarItem[];
  /** The navbar disappears while the reader scrolls down. */
  hideOnScroll: boolean;
}

interface NavbarItemBase {
  position: 'left' | 'right';
  label?: string;
  className?: string;
}
/**
 * What makes an item the active one. A path matches whole segments. A regex is unanchored and case-insensitive, and is
 * applied to the full pathname with base URL.
 */
interface ActiveRules {
  activeBasePath?: string;
  activeBaseRegex?: string;
}
/** Exactly one of `to` (a path of this site) and `href` (an address elsewhere) is present. */
export interface LinkItem extends NavbarItemBase, ActiveRules {
  type: 'link';
  label: string;
  to?: string;
  href?: string;
}
export interface DropdownItem extends NavbarItemBase, ActiveRules {
  type: 'dropdown';
  label: string;
  to?: string;
  href?: string;
  items: NavbarItem[];
}
export interface HtmlItem extends NavbarItemBase {
  type: 'html';
  html: string;
}
export interface DocItem extends NavbarItemBase, ActiveRules {
  type: 'doc';
  docId: string;
  docsPluginId: string;
}
export interface DocSidebarItem extends NavbarItemBase, ActiveRules {
  type: 'docSidebar';
  sidebarId: string;
  docsPluginId: string;
}
export interface DocsVersionItem extends NavbarItemBase {
  type: 'docsVersion';
  docsPluginId: string;
  to?: string;
}
export interface DocsVersionDropdownItem extends NavbarItemBase {
  type: 'docsVersionDropdown';
  docsPluginId: string;
  /** Names, or name → label. Absent: all versions. */
  versions?: string[] | Record<string, string>;
  itemsBefore: LinkItem[];
  itemsAfter: LinkItem[];
}
export interface LocaleDropdownItem extends NavbarItemBase {
  type: 'localeDropdown';
  queryString?: string;
}
export interface SearchItem extends NavbarItemBase {
  type: 'search';
}
/** `icon` is `github`, `slack`, or the path of an SVG file relative to the site root. */
export interface IconItem extends NavbarItemBase {
  type: 'icon';
  icon: string;
  label: string;
  to?: string;
  href?: string;
}
export type NavbarItem =
  | LinkItem
  | DropdownItem
  | HtmlItem
  | DocItem
  | DocSidebarItem
  | DocsVersionItem
  | DocsVersionDropdownItem
  | LocaleDropdownItem
  | SearchItem
  | IconItem;

export interface FooterLink {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
}
export interface FooterColumn {
  title: string;
  items: FooterLink[];
}
export interface FooterConfig {
  style: 'light' | 'dark';
  /** The footer has either columns or one flat list of links, never both. */
  columns?: FooterColumn[];
  links?: FooterLink[];
  logo?: ImageConfig;
  copyright?: string;
}

export interface AnnouncementBarConfig {
  id: string;
  /** HTML, checked against an allow-list when the configuration is loaded. */
  content: string;
  backgroundColor?: string;
  textColor?: string;
  isCloseable: boolean;
}

export interface DocsVersion {
  name: string;
  label: string;
  /** Route under which the version lies, e.g. `/docs`. */
  path: string;
  isLast: boolean;
  /** Id of the doc to which `path` itself leads. */
  mainDocId?: string;
  /** Folder of the version's files, relative to the site root. */
  folder: string;
  /** Replace the sidebars of the instance. Absent: the version has the sidebars of the instance. */
  sidebars?: Record<string, SidebarItemConfig[]>;
  /** Shown above each page of the version. */
  banner: 'none' | 'unreleased' | 'unmaintained';
}

export interface DocsInstance {
  id: string;
  /** Route prefix, e.g. `/docs`. */
  path: string;
  versions: DocsVersion[];
  /** Sidebars by id, in order. If the site defines none, it is `[{type: 'autogenerated', dirName: '.'}]` under the id `default`. */
  sidebars: Record<string, SidebarItemConfig[]>;
  breadcrumbs: 'off' | 'visible' | 'structured';
  /** Such as `https://…/edit/main/`. The file's path from the site root is appended. */
  editUrl?: string;
  lastUpdated: boolean;
  sidebarCollapsible: boolean;
  sidebarCollapsed: boolean;
  /** When a category opens, the other categories of its list close. Absent: they stay open. */
  sidebarAutoCollapse?: true;
  undeclaredTags: UndeclaredTags;
  /** The browser does not remember which version the reader chose. Absent: it does. */
  versionPersistence?: 'none';
}

export type SidebarItemConfig =
  | { type: 'doc' | 'ref'; id: string; label?: string; className?: string }
  | { type: 'link'; label: string; href: string; className?: string }
  | { type: 'html'; html: string }
  | {
      type: 'category';
      label: string;
      items: SidebarItemConfig[];
      link?: CategoryLink;
      collapsible?: boolean;
      collapsed?: boolean;
      description?: string;
      className?: string;
    }
  | { type: 'autogenerated'; dirName: string }
  /** The pages of an API, with a category for each group. */
  | { type: 'api'; id: string };
export type CategoryLink = { type: 'doc'; id: string } | { type: 'generatedIndex'; slug?: string; title?: string; description?: string };

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution';

export interface MarkdownConfig {
  /** `detect`: .md is data, .mdx is code. `mdx`: both are code. */
  format: 'detect' | 'mdx';
  parser: 'satteri' | 'remark';
  /** `$a$`, `$$` blocks and ```math are formulas. */
  math: boolean;
  /** Keywords that the site adds → the kind of admonition that each looks like. */
  admonitions: Record<string, AdmonitionKind>;
  /** Names of languages that the site adds, in lower case → the language whose highlighting they use. Absent: none. */
  languages?: Record<string, string>;
  /**
   * Code spans that name a request or an operation of the site's APIs become links. If there is no such request, that
   * is reported. Absent: they stay plain code.
   */
  apiNames?: true;
  /** Straight quotes of prose become those of the locale. Absent: they stay. */
  smartypants?: true;
  /** Plugins that change the syntax tree of the text (remark) and of the HTML (rehype). Absent: none. */
  remarkPlugins?: PluginReference[];
  rehypePlugins?: PluginReference[];
}

export interface PluginReference {
  /** A file relative to the site root (`./plugins/x.ts`), or the name of a package. */
  module: string;
  /** The argument of the plugin. Absent: it is called without one. */
  options?: unknown;
}

export interface SearchConfig {
  /** Present: the hosted service answers searches. Absent: the embedded engine does. */
  appId?: string;
  apiKey?: string;
  indexName?: string;
  contextualSearch: boolean;
  externalUrlRegex?: string;
  replaceSearchResultPathname?: { from: string; to: string };
  /** Route of the search page, without slashes at its start and end. false: there is no search page. */
  searchPagePath: string | false;
  searchParameters: Record<string, unknown>;
  insights: boolean;
  translations: SearchTranslations;
  /** Pattern of routes → the weight of their pages. Of several patterns that match a route, the last one counts. */
  weights: Record<string, number>;
  placeholder: string;
  reportUrl?: string;
}

export interface SitemapConfig {
  /** Routes that are left out. `*` stands for any text within a segment, `**` for any text. */
  ignore: string[];
}

export interface ChatWidgetConfig {
  /** Name in the log line `{product}AI failed to load`. */
  product: string;
  script: string;
  /** Name of the global that the script defines. */
  global: string;
  integrationId: string;
  version: string;
}

/** Which code is notified of page views: the global of a script, or a module of the site. */
export type AnalyticsConfig = ScriptAnalytics | ModuleAnalytics;

interface AnyAnalytics {
  /** If the user agent of a visitor contains one of these texts (in any case), nothing is sent. */
  excludedUserAgents: string[];
}

export interface ScriptAnalytics extends AnyAnalytics {
  script: string;
  /** Name of the global that the script defines. Its `pageView` is called. */
  global: string;
  trackingId: string;
}

export interface ModuleAnalytics extends AnyAnalytics {
  /** File relative to the site root (`./analytics.ts`) that exports `pageView`. */
  module: string;
  /** Second argument of `pageView`. Absent: it gets none. */
  options?: unknown;
  /** Script that is loaded before the first call. */
  script?: string;
}

/** Host → the files from which it reads redirects and headers. They are in the root of the output folder, beside `_headers`. */
export const HOST_FILES = {
  netlify: ['_redirects'],
  cloudflare: ['_redirects'],
  vercel: ['vercel.json'],
  nginx: ['redirects.nginx.conf', 'headers.nginx.conf'],
  apache: ['.htaccess'],
  caddy: ['site.caddyfile'],
} as const;
export type RedirectHost = keyof typeof HOST_FILES;

/**
 * Files of hosts that can be joined: if `content/public` has a file of that name, the site's own rules are added
 * to it. For other files this can't be done.
 */
export const JOINED_HOST_FILES: readonly string[] = ['_redirects', '.htaccess'];

export interface RedirectConfig {
  from: string;
  to: string;
}

/** Where each value of the configuration is in its file: JSON pointer (`/navbar/items/2/docId`) → place. */
export type ConfigPlaces = Record<string, import('./diagnostic.js').Place>;
