// The configuration after validation: every default filled in, plain JSON, safe to hash.
// Code in a configuration (plugins, templates) is `{module, options}`: a path, never a function.
import type { BlogConfig, UndeclaredTags } from './blog-config.js';
import type { ChecksConfig } from './checks-config.js';
import type { SearchTranslations } from './search-settings.js';

export interface SiteConfig {
  title: string;
  tagline: string;
  /** Origin of the deployed site, no path, no trailing slash: `https://docs.example.com`. */
  url: string;
  /** Starts and ends with `/`. */
  baseUrl: string;
  /** BCP 47 tag; also the value of `<html lang>`. */
  locale: string;
  /** Text direction of the locale. */
  direction: 'ltr' | 'rtl';
  /** Path under `content/public`, e.g. `/favicon.svg`. */
  favicon?: string;
  /** Between page title and site title. */
  titleDelimiter: string;
  /** true: links and files end in a slash; false: neither; absent: files are `dir/index.html`, links stay as written. */
  trailingSlash?: boolean;
  /** robots noindex on every page. */
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
  /** false: neither a sitemap nor a robots.txt. */
  sitemap: false | SitemapConfig;
  chatWidget?: ChatWidgetConfig;
  analytics?: AnalyticsConfig;
  redirects: RedirectConfig[];
  /** Hosts for which redirects and headers are written in a form of theirs too. Absent: none. */
  redirectFiles?: RedirectHost[];
  /** Replaced parts of the templates: part name → module path relative to the site root. */
  templates: Record<string, string>;
  /** Style sheets of the site, relative to the site root, after docgen's own. */
  styles: string[];
  /** Values for the site's own components, as JSON. */
  customFields?: Record<string, unknown>;
  /** Names of environment variables that the configuration and MDX may read. Anything else is undefined there. */
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
  /** Absent: the site title. Empty: none. */
  title: string;
  logo?: ImageConfig;
  items: NavbarItem[];
  /** The bar leaves while the reader scrolls down. */
  hideOnScroll: boolean;
}

interface NavbarItemBase {
  position: 'left' | 'right';
  label?: string;
  className?: string;
}
/** What makes an item the active one. A path matches on segment boundaries; a regex is unanchored, case-insensitive, over the full pathname with the base URL. */
interface ActiveRules {
  activeBasePath?: string;
  activeBaseRegex?: string;
}
/** `to`: a path of this site, `href`: an address elsewhere. Exactly one of them. */
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
  /** Names, or name → label; absent: all versions. */
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
/** `icon`: `github`, `slack`, or the path of an SVG file relative to the site root. */
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
  /** Columns, or one flat line; never both. */
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
  /** Id of the doc that `path` itself leads to. */
  mainDocId?: string;
  /** Folder of the version's files, relative to the site root. */
  folder: string;
  /** In place of those of the instance. Absent: those. */
  sidebars?: Record<string, SidebarItemConfig[]>;
  /** Shown above each page of the version. */
  banner: 'none' | 'unreleased' | 'unmaintained';
}

export interface DocsInstance {
  id: string;
  /** Route prefix, e.g. `/docs`. */
  path: string;
  versions: DocsVersion[];
  /** Sidebars by id, in order. `[{type: 'autogenerated', dirName: '.'}]` under the id `default` where the site states none. */
  sidebars: Record<string, SidebarItemConfig[]>;
  breadcrumbs: 'off' | 'visible' | 'structured';
  /** `https://…/edit/main/`; the file's path from the site root is appended. */
  editUrl?: string;
  lastUpdated: boolean;
  sidebarCollapsible: boolean;
  sidebarCollapsed: boolean;
  /** Opening a category closes those beside it. Absent: it leaves them. */
  sidebarAutoCollapse?: true;
  undeclaredTags: UndeclaredTags;
  /** The version that a reader chose is not remembered. Absent: it is, in the browser. */
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
  /** The pages of an API, a category for each group. */
  | { type: 'api'; id: string };
export type CategoryLink = { type: 'doc'; id: string } | { type: 'generatedIndex'; slug?: string; title?: string; description?: string };

export interface ApiConfig {
  id: string;
  /** Sidebars show the API as one category of this name. Absent: its pages stand where the API is listed. */
  label?: string;
  /** The document, relative to the site root; or an address on a host of `network`. */
  specification: string;
  /** Route of the overview; all other pages lie below. Starts with `/`, without base URL. */
  route: string;
  /** Whose sidebar the pages have, and whose settings. */
  docs: { instance: string; version: string };
  /** Whether each schema has a page of its own. */
  schemas: boolean;
  /** Whether an operation can be tried on its page. */
  console: boolean;
  /** Languages of the samples, in the order of their tabs. */
  samples: SampleLanguage[];
  /** Variable that samples read the credential from. Absent: the name says what it is, a token or a key. */
  credentialVariable?: string;
  /** Extensions that pages show: key (`x-rate-limit-group`) → label. */
  extensions: Record<string, string>;
  /** Hosts that references may be read from: `schemas.example.com`. Empty: the network is off. */
  network: string[];
  /** `url` of the site: what servers without a host are meant from. */
  siteUrl: string;
}

export const SAMPLE_LANGUAGES = ['nodejs', 'python', 'curl', 'php', 'go', 'ruby', 'swift', 'kotlin'] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution';

export interface MarkdownConfig {
  /** `detect`: .md is data, .mdx is code. `mdx`: both are code. */
  format: 'detect' | 'mdx';
  parser: 'satteri' | 'remark';
  /** `$a$`, `$$` blocks and ```math are formulas. */
  math: boolean;
  /** Keywords of the site's own → the kind of admonition that they look like. */
  admonitions: Record<string, AdmonitionKind>;
  /** Names of languages of the site's own, in lower case → the language that each is highlighted as. Absent: none. */
  languages?: Record<string, string>;
  /** Code spans that name a request or an operation of the site's APIs are links, and are told where there is no such request. Absent: they stay code. */
  apiNames?: true;
  /** Code of the site that changes pages: the text's tree, and the HTML's. Absent: none. */
  remarkPlugins?: PluginReference[];
  rehypePlugins?: PluginReference[];
}

export interface PluginReference {
  /** A file relative to the site root (`./plugins/x.ts`), or the name of a package. */
  module: string;
  /** What the plugin is called with; absent: nothing. */
  options?: unknown;
}

export interface SearchConfig {
  /** Present: the hosted service answers. Absent: the embedded engine does. */
  appId?: string;
  apiKey?: string;
  indexName?: string;
  contextualSearch: boolean;
  externalUrlRegex?: string;
  replaceSearchResultPathname?: { from: string; to: string };
  /** Route of the search page without slashes at its ends; false: none. */
  searchPagePath: string | false;
  searchParameters: Record<string, unknown>;
  insights: boolean;
  translations: SearchTranslations;
  placeholder: string;
  reportUrl?: string;
}

export interface SitemapConfig {
  /** Routes that it leaves out; `*` stands for any text of a segment, `**` for any text. */
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

/** Who is told of page views: the global of a script, or a module of the site. */
export type AnalyticsConfig = ScriptAnalytics | ModuleAnalytics;

interface AnyAnalytics {
  /** A visitor whose user agent contains one of these, in upper or lower case, sends nothing. */
  excludedUserAgents: string[];
}

export interface ScriptAnalytics extends AnyAnalytics {
  script: string;
  /** Name of the global that the script defines; its `pageView` is called. */
  global: string;
  trackingId: string;
}

export interface ModuleAnalytics extends AnyAnalytics {
  /** File relative to the site root (`./analytics.ts`) that exports `pageView`. */
  module: string;
  /** Second argument of `pageView`; absent: none. */
  options?: unknown;
  /** Loaded before the first call. */
  script?: string;
}

/** Host → the files that it reads redirects and headers from, in the root of the output folder, beside `_headers`. */
export const HOST_FILES = {
  netlify: ['_redirects'],
  cloudflare: ['_redirects'],
  vercel: ['vercel.json'],
  nginx: ['redirects.nginx.conf', 'headers.nginx.conf'],
  apache: ['.htaccess'],
  caddy: ['site.caddyfile'],
} as const;
export type RedirectHost = keyof typeof HOST_FILES;

/** Of those, files to which a site's own rules are added where `content/public` has a file of that name; the others can't be joined. */
export const JOINED_HOST_FILES: readonly string[] = ['_redirects', '.htaccess'];

export interface RedirectConfig {
  from: string;
  to: string;
}

/** Where each value of the configuration stands in its file: JSON pointer (`/navbar/items/2/docId`) → place. */
export type ConfigPlaces = Record<string, import('./diagnostic.js').Place>;
