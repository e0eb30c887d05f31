// What a site's author writes in site.config.ts: every key, its default and an example. All of it is plain data; code is
// named by its file. Nothing but `title` and `url` is needed. The schema (schema.ts) holds the same shape at run time.
import type { UndeclaredTags } from '../model/blog-config.js';
import type { SearchTranslations } from '../model/search-settings.js';
import type { CategoryLink, ImageConfig, RedirectConfig, RedirectHost, SampleLanguage } from '../model/site-config.js';
import type { TemplatePart } from '../model/template-parts.js';
import type { UserBlog } from './user-blog.js';
import type { UserChecks } from './user-checks.js';
import type { UserNavbarItem } from './user-navbar.js';

export interface UserConfig {
  /** Name of the site: in the navbar and in the title of every page. */
  title: string;
  /** One sentence about the site, for the home page and its description. Default: none. */
  tagline?: string;
  /** Where the site is published: scheme and host, no path. Example: `'https://docs.example.com'` */
  url: string;
  /** Path under which the site lies there. Slashes are added: `'x'` means `/x/`. Default: `'/'` */
  baseUrl?: string;
  /** Language of the site as a BCP 47 tag, also the value of `<html lang>`. Default: `'en'` */
  locale?: string;
  /** Default: the direction in which the language's script is written. */
  direction?: 'ltr' | 'rtl';
  /** Icon of the site, a file of content/public. Example: `'/favicon.svg'` */
  favicon?: string;
  /** Stands between the title of the page and that of the site. Default: `'|'` */
  titleDelimiter?: string;
  /**
   * true: links and files end in a slash; false: neither. Default: files are `<page>/index.html`, and links stay as they are written.
   */
  trailingSlash?: boolean;
  /** Asks search engines to leave every page out. Default: false */
  noIndex?: boolean;
  /** Picture of a page that is shared: a file of content/public, or an https address. Example: `'/img/card.png'` */
  image?: string;
  colorMode?: UserColorMode;
  navbar?: UserNavbar;
  /** Default: no footer. */
  footer?: UserFooter;
  /** A line above every page until the reader closes it. Default: none. */
  announcementBar?: UserAnnouncementBar;
  /** Default: one instance with the files of content/docs at /docs. `[]`: no documentation. */
  docs?: UserDocs[];
  /** Posts by date: one blog, or several. Default: the posts of content/blog at /blog, where there is that folder. `false`: none. */
  blog?: false | UserBlog | UserBlog[];
  /** Descriptions of APIs (OpenAPI 3.0 to 3.2, Swagger 2.0) that become pages. Example: `[{ id: 'shop', specification: 'openapi/shop.yaml' }]` */
  apis?: UserApi[];
  markdown?: {
    /** `'detect'`: .md is data and .mdx is code. `'mdx'`: both are code. Default: `'detect'` */
    format?: 'detect' | 'mdx';
    /** What reads .md: the fast native parser, or the portable one. Default: `'satteri'` */
    parser?: 'satteri' | 'remark';
    /** Whether `$a^2$`, `$$` blocks and ```math fences are formulas in TeX. Prices stay text either way. Default: true */
    math?: boolean;
    /** More keywords for admonitions, and the kind that each looks like. Example: `{ security: 'warning' }` makes `:::security` one. */
    admonitions?: Record<string, 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution'>;
    /** More names of languages for code blocks, and the language that each is highlighted as. Example: `{ 'acme-sql': 'sql' }`. Default: none */
    languages?: Record<string, string>;
    /** Whether `GET /v1/orders` and `create-order`, written as code, lead to the pages of the site's APIs, and are told when there is no such request. Default: false */
    apiNames?: boolean;
    /** Plugins for the tree of the text (mdast), in order: a file of the site or a package. Example: `['./plugins/badges.ts']` */
    remarkPlugins?: UserPlugin[];
    /** Plugins for the tree of the HTML (hast), before it is sanitised. Example: `[{ module: 'rehype-x', options: { depth: 2 } }]` */
    rehypePlugins?: UserPlugin[];
  };
  /** Headings that the contents of a page list: levels from 2 to 6. */
  tableOfContents?: {
    /** Default: 2 */
    minLevel?: number;
    /** Default: 3 */
    maxLevel?: number;
  };
  /** `false`: no search. Default: `{}`, the embedded engine. With `appId`, `apiKey` and `indexName`: the hosted service. */
  search?: false | UserSearch;
  /**
   * `false`: no `sitemap.xml` and no `robots.txt`. Default: `{}`, both, of all pages that search engines may list. A file of either name in
   * content/public takes its place. Example: `{ ignore: ['/docs/internal/**'] }`
   */
  sitemap?: false | UserSitemap;
  /** Left out by `docgen dev`. Default: none. */
  chatWidget?: UserChatWidget;
  /** Left out by `docgen dev`. Default: none. */
  analytics?: UserAnalytics;
  /** Old paths and where they lead now. Example: `[{ from: '/old', to: '/docs/new' }]` */
  redirects?: RedirectConfig[];
  /** Hosts for which redirects (as answers with status 301) and headers are written in a form of theirs too. Default: none. Example: `['nginx']` */
  redirectFiles?: RedirectHost[];
  /** Parts of the page that a component of the site replaces: name → its file. Example: `{ Footer: './parts/Footer.tsx' }` */
  templates?: { [name in TemplatePart]?: string };
  /** Style sheets that follow docgen's own. Example: `['./styles/brand.css']` */
  styles?: string[];
  /** Values for components of the site, as JSON: `useArticle().site.customFields`. Example: `{ release: '2.1' }` */
  customFields?: Record<string, unknown>;
  /** Environment variables that this file and .mdx pages may read. Anything else is an error here. Example: `['BUILD_NUMBER']` */
  env?: string[];
  /** What `build`, `check-links` and `dev` make of findings about links, anchors, ids and routes. */
  checks?: UserChecks;
  /** Origins that the content-security policy allows beside those that docgen needs itself. Example: `{ image: ['https://cdn.example.com'] }` */
  security?: {
    connect?: string[];
    frame?: string[];
    image?: string[];
    media?: string[];
  };
}

/** `module`: its file from the root of the site, or the name of a package. `options`: JSON. */
export type UserPlugin = string | { module: string; options?: unknown };

export interface UserColorMode {
  /** Mode of a reader who has chosen none. Default: `'light'` */
  default?: 'light' | 'dark';
  /** Follow the reader's system as long as no mode is chosen. Default: false */
  respectSystem?: boolean;
  /** Leave out the switch. Default: false */
  disableSwitch?: boolean;
}

export interface UserNavbar {
  /** Default: the title of the site. `''`: none. */
  title?: string;
  logo?: ImageConfig;
  /** From the left, and from the left within the right group. Default: none. */
  items?: UserNavbarItem[];
  /** The bar leaves the window while the reader scrolls down and comes back on the way up. Default: false */
  hideOnScroll?: boolean;
}

export interface UserFooter {
  /** Default: `'light'` */
  style?: 'light' | 'dark';
  /** Columns with a title each, or one line of links; never both. */
  links?: (UserFooterColumn | UserFooterLink)[];
  logo?: ImageConfig;
  /** Text or inline HTML. Example: `'© 2026 Example Ltd'` */
  copyright?: string;
}

export interface UserFooterColumn {
  title: string;
  items: UserFooterLink[];
}

/** Either a label with one of `to` (a path of this site) and `href` (an address elsewhere), or inline HTML. */
export interface UserFooterLink {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
}

export interface UserAnnouncementBar {
  /** A bar with another id is shown again to those who closed the last one. Default: `'announcement-bar'` */
  id?: string;
  /** Inline HTML. Example: `'Version 2 is <a href="https://example.com/v2">out</a>'` */
  content: string;
  /** A CSS colour. Default: the accent of the theme. */
  backgroundColor?: string;
  /** A CSS colour. Default: one that is read well on the background. */
  textColor?: string;
  /** Default: true */
  isCloseable?: boolean;
}

export interface UserDocs {
  /** Letters, digits, `_`, `-`. Default: `'default'` */
  id?: string;
  /** Route under which the pages lie. Default: `'/docs'`, for another id `'/<id>'` */
  path?: string;
  /** Default: one version, `current`, labelled Next, at `path`. */
  versions?: UserDocsVersion[];
  /** Name of the version that lies at `path` itself. Default: the one with `isLast`, else the first that is not `current`. */
  lastVersion?: string;
  /** For an instance without `versions`: folder of its files. Default: `'content/docs'`, for another id `'content/<id>'` */
  folder?: string;
  /** For an instance without `versions`: id of the page that `path` leads to. Default: the page whose slug is `/`, else the first. */
  mainDocId?: string;
  /** Sidebars by id. Default: one, `default`, made from the folders. Example: `{ guide: ['intro', { type: 'autogenerated', dirName: 'guide' }] }` */
  sidebars?: Record<string, UserSidebarItem[]>;
  /** `'visible'`: above the title. `'structured'`: only as data for search engines. Default: `'visible'` */
  breadcrumbs?: 'off' | 'visible' | 'structured';
  /** The path of the page's file follows it. Default: no edit links. Example: `'https://git.example.com/docs/edit/main/'` */
  editUrl?: string;
  /** Show when the file of a page last changed in git. Default: false */
  lastUpdated?: boolean;
  /** Categories of the sidebar can be closed. Default: true */
  sidebarCollapsible?: boolean;
  /** They are closed at first. Default: true, when they can be closed at all */
  sidebarCollapsed?: boolean;
  /** Opening a category of the sidebar closes the others of its list. Default: false */
  sidebarAutoCollapse?: boolean;
  /** What becomes of a tag that is not in the `tags.yml` of the folder, where there is one. Default: `'warn'` */
  undeclaredTags?: UndeclaredTags;
  /** Where the version that a reader chooses is remembered; `'none'`: nowhere. Default: `'localStorage'` */
  versionPersistence?: 'localStorage' | 'none';
}

export interface UserDocsVersion {
  /** `current` is the one being written. At most 32 characters, no slash. */
  name: string;
  /** Default: `'Next'` for `current`, else the name. */
  label?: string;
  /** Default: the path of the instance for the last version, `<path>/next` for `current`, else `<path>/<name>`. */
  path?: string;
  /** The version that readers should use. At most one; see `lastVersion`. */
  isLast?: boolean;
  /** Id of the page that `path` leads to. Default: the page whose slug is `/`, else the first. */
  mainDocId?: string;
  /** Default: that of the instance for `current`, else `'content/versions/<instance>/<name>'` */
  folder?: string;
  /** Sidebars of this version alone, in place of those of the instance. Default: those of the instance. */
  sidebars?: Record<string, UserSidebarItem[]>;
  /** Default: none for the last version, `'unreleased'` for those before it in the list, `'unmaintained'` for those after it. */
  banner?: 'none' | 'unreleased' | 'unmaintained';
}

export interface UserApi {
  /** Letters, digits, `_`, `-`: how sidebars call it. */
  id: string;
  /** Sidebars show the API as one category of this name, which leads to its overview. Default: none; all its groups stand where it is listed. */
  label?: string;
  /** The document, relative to the site: YAML or JSON; or its address on a host that `network` names. What it refers to lies in the site, or there. */
  specification: string;
  /** Route of its overview; the pages of operations lie below. Default: the path of the docs, and the id: `/docs/shop` */
  path?: string;
  /** Id of the docs instance that the pages belong to. Default: the first */
  docs?: string;
  /** Name of the version that they belong to. Default: the last */
  version?: string;
  /** A page for each schema. Default: true */
  schemas?: boolean;
  /** Operations can be tried on their pages. Default: true */
  console?: boolean;
  /** Languages of the samples, in the order of their tabs. Default: all eight */
  samples?: SampleLanguage[];
  /**
   * Variable of the environment that samples read the credential from; of a second one `_2` is added. Default: `API_TOKEN`, of an API key
   * `API_KEY`. User and password are `API_USERNAME` and `API_PASSWORD`. Example: `'SHOP_API_KEY'`
   */
  credentialVariable?: string;
  /** Extensions of operations that pages show, and what they are called. Example: `{ 'x-rate-limit-group': 'Rate limit group' }` */
  extensions?: Record<string, string>;
  /**
   * Hosts that documents may be read from, over https. Default: none; a build asks nobody. A host in a private network is named, and its
   * address as well; `localhost` is this machine. Example: `['schemas.example.com']`
   */
  network?: string[];
}

/** A string is the id of a page. */
export type UserSidebarItem =
  | string
  | { type: 'doc' | 'ref'; id: string; label?: string; className?: string }
  | { type: 'link'; label: string; href: string; className?: string }
  | { type: 'html'; html: string }
  | UserSidebarCategory
  /** Everything in a folder, relative to that of the version: `'.'` is all of it. */
  | { type: 'autogenerated'; dirName: string }
  /** The pages of an API (`apis`), a category for each of its tags; with a `label` of the API below one category. */
  | { type: 'api'; id: string };

export interface UserSidebarCategory {
  type: 'category';
  label: string;
  items: UserSidebarItem[];
  /** Where the label leads: a page, or a generated list of what the category holds. Default: nowhere. */
  link?: CategoryLink;
  collapsible?: boolean;
  collapsed?: boolean;
  description?: string;
  className?: string;
}

export interface UserSearch {
  /** Credentials of the hosted service: all three, or none for the embedded engine. */
  appId?: string;
  /** The search-only key; it is public. */
  apiKey?: string;
  indexName?: string;
  /** Look only in the language and the version that is being read. Default: true */
  contextualSearch?: boolean;
  /** Results whose address matches are opened by the browser. A regular expression, case-insensitive. Example: `'external\\.example\\.com'` */
  externalUrlRegex?: string;
  /** Replace a literal piece of every result's path. Example: `{ from: '/docs/', to: '/' }` */
  replaceSearchResultPathname?: { from: string; to: string };
  /** Path of the page with all results. Default: `'search'`. `false`: no such page. */
  searchPagePath?: string | false | null;
  /** Sent to the hosted service as they are, over docgen's own. */
  searchParameters?: Record<string, unknown>;
  /** Send events about searches. Default: false */
  insights?: boolean;
  /** Texts of the dialog and of the search page, where they differ from the built-in ones. Example: `{ modal: { searchBox: { cancelButtonText: 'Abbrechen' } } }` */
  translations?: SearchTranslations;
  /** Default: `'Search docs'` */
  placeholder?: string;
  /** Where to report a search without results; `{query}` stands for it. Default: no such link. */
  reportUrl?: string;
}

export interface UserSitemap {
  /** Paths without base URL that the sitemap leaves out; `*` stands for any text of a segment, `**` for any text. Default: `[]` */
  ignore?: string[];
}

export interface UserChatWidget {
  /** Name of the product in the line that is logged when it can't be loaded. */
  product: string;
  /** Address of the client script: https, or a file of content/public. */
  script: string;
  /** Name of the global that the script defines. */
  global: string;
  integrationId: string;
  /** Default: `'v2'` */
  version?: string;
}

/** Either the global of a script is told of each page view, or a module of the site. */
export type UserAnalytics = UserScriptAnalytics | UserModuleAnalytics;

export interface UserScriptAnalytics {
  /** Address of the script: https, or a file of content/public. */
  script: string;
  /** Name of the global that the script defines: an object whose `pageView` is called with each view and the tracking id. */
  global: string;
  trackingId: string;
  /** A visitor whose user agent holds one of these, in upper or lower case, sends nothing. Default: none. Example: `['bot', 'Lighthouse']` */
  excludedUserAgents?: string[];
}

export interface UserModuleAnalytics {
  /** A file of the site that exports a function `pageView`, called with each view. Example: `'./analytics.ts'` */
  module: string;
  /** Second argument of `pageView`, as JSON. */
  options?: unknown;
  /** Address of a script that is loaded before the first call: https, or a file of content/public. Default: none. */
  script?: string;
  /** A visitor whose user agent holds one of these, in upper or lower case, sends nothing. Default: none. Example: `['bot', 'Lighthouse']` */
  excludedUserAgents?: string[];
}
