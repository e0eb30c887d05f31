// What an author writes in site.config.ts: every key, its default and an example. All of it is plain data; code is named by its file. Only
// `title` and `url` are required. The schema (schema.ts) checks the same shape at run time.
import type { UndeclaredTags } from '../model/blog-config.js';
import type { SearchTranslations } from '../model/search-settings.js';
import type { CategoryLink, ImageConfig, RedirectConfig, RedirectHost } from '../model/site-config.js';
import type { TemplatePart } from '../model/template-parts.js';
import type { UserApi } from './apis/user-api.js';
import type { UserBlog } from './user-blog.js';
import type { UserChecks } from './user-checks.js';
import type { UserNavbarItem } from './user-navbar.js';

export interface UserConfig {
  /** Name of the site. It is in the navbar and in the title of every page. */
  title: string;
  /** One sentence about the site, for the home page and its description. Default: none. */
  tagline?: string;
  /** Where the site is published: scheme and host, without a path. Example: `'https://docs.example.com'` */
  url: string;
  /** Path of the site on that host. Slashes are added: `'x'` means `/x/`. Default: `'/'` */
  baseUrl?: string;
  /** Language of the site as a BCP 47 tag. It is also the value of `<html lang>`. Default: `'en'` */
  locale?: string;
  /** Direction of the text. Default: the direction of the language's script. */
  direction?: 'ltr' | 'rtl';
  /** Icon of the site, a file of content/public. Example: `'/favicon.svg'` */
  favicon?: string;
  /** Text between the title of the page and the title of the site. Default: `'|'` */
  titleDelimiter?: string;
  /**
   * `true`: links end in a slash, and files are `<page>/index.html`. `false`: links have no slash at the end, and files are `<page>.html`.
   * Default: files are `<page>/index.html`, and links stay as they are written.
   */
  trailingSlash?: boolean;
  /**
   * Asks search engines to leave out every page, and writes no sitemap. The search of the site itself and what `docgen search push` uploads
   * stay the same. Default: false
   */
  noIndex?: boolean;
  /** Image that other sites show for a shared page: a file of content/public, or an https address. Example: `'/img/card.png'` */
  image?: string;
  /** Light and dark mode. Default: light, with a switch. */
  colorMode?: UserColorMode;
  /** The bar at the top of every page. Default: the title of the site, and the search. */
  navbar?: UserNavbar;
  /** Links and copyright at the bottom of every page. Default: no footer. */
  footer?: UserFooter;
  /** A line above every page, until the reader closes it. Default: none. */
  announcementBar?: UserAnnouncementBar;
  /** Documentation instances. Default: one, with the files of content/docs at /docs. `[]`: no documentation. */
  docs?: UserDocs[];
  /** Posts by date: one blog, or several. Default: the posts of content/blog at /blog, if that folder exists. `false`: no blog. */
  blog?: false | UserBlog | UserBlog[];
  /**
   * API descriptions that become pages: OpenAPI 3.0 to 3.2, or Swagger 2.0. Example: `[{ id: 'shop', specification: 'openapi/shop.yaml' }]`
   */
  apis?: UserApi[];
  markdown?: {
    /** `'detect'`: .md is data and .mdx is code. `'mdx'`: both are code. Default: `'detect'` */
    format?: 'detect' | 'mdx';
    /** The parser of .md files: `'satteri'` is native and fast, `'remark'` is portable. Default: `'satteri'` */
    parser?: 'satteri' | 'remark';
    /** Whether `$a^2$`, `$$` blocks and ```math fences are TeX formulas. Prices such as $5 are text in either case. Default: true */
    math?: boolean;
    /** More keywords for admonitions → the type that each looks like. Example: `{ security: 'warning' }` makes `:::security` a warning. */
    admonitions?: Record<string, 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution'>;
    /**
     * More names of languages for code blocks → the language that each is highlighted as. Default: none. Example: `{ 'acme-sql': 'sql' }`
     */
    languages?: Record<string, string>;
    /**
     * Whether code in the text that names a request or an operation, such as `GET /v1/orders` or `create-order`, links to its page in the
     * site's APIs. A request that does not exist is then reported. Default: false
     */
    apiNames?: boolean;
    /** Whether straight quotes in text, titles and descriptions become typographic ones of `locale`, but not in code. Default: false */
    smartypants?: boolean;
    /**
     * Plugins that change the tree of the text (mdast), in this order. Each is a file of the site or a package. Example:
     * `['./plugins/badges.ts']`
     */
    remarkPlugins?: UserPlugin[];
    /**
     * Plugins that change the tree of the HTML (hast), before it is sanitised. Example: `[{ module: 'rehype-x', options: { depth: 2 } }]`
     */
    rehypePlugins?: UserPlugin[];
  };
  /** Levels of the headings in the table of contents of a page, each from 2 to 6. */
  tableOfContents?: {
    /** Highest level of headings that is listed. Default: 2 */
    minLevel?: number;
    /** Lowest level of headings that is listed. Default: 3 */
    maxLevel?: number;
  };
  /** `{}`: the embedded engine. With `appId`, `apiKey` and `indexName`: the hosted service. `false`: no search. Default: `{}` */
  search?: false | UserSearch;
  /**
   * `{}`: docgen writes `sitemap.xml`, with all pages that search engines may list, and `robots.txt`. `false`: neither. A file of either
   * name in content/public replaces docgen's. Default: `{}`
   * Example: `{ ignore: ['/docs/internal/**'] }`
   */
  sitemap?: false | UserSitemap;
  /** A chat widget on every page, loaded when the browser is idle. `docgen dev` leaves it out. Default: none. */
  chatWidget?: UserChatWidget;
  /** Reports page views to a script or a module. `docgen dev` leaves it out. Default: none. */
  analytics?: UserAnalytics;
  /** Old paths and where they lead now. Example: `[{ from: '/old', to: '/docs/new' }]` */
  redirects?: RedirectConfig[];
  /**
   * Hosts for which docgen also writes redirects and headers in the host's own format. Redirects then answer with status 301. Default:
   * none. Example: `['nginx']`
   */
  redirectFiles?: RedirectHost[];
  /** Parts of the page that a component of the site replaces: name → its file. Example: `{ Footer: './parts/Footer.tsx' }` */
  templates?: { [name in TemplatePart]?: string };
  /** Style sheets that are loaded after docgen's own. Example: `['./styles/brand.css']` */
  styles?: string[];
  /** Values for components of the site, as JSON. They read `useArticle().site.customFields`. Example: `{ release: '2.1' }` */
  customFields?: Record<string, unknown>;
  /**
   * Environment variables that the configuration and the code of pages, islands and plugins may read. Reading another one is an error in the
   * configuration, and a warning on a page. Example: `['BUILD_NUMBER']` Default: `[]`
   */
  env?: string[];
  /** How `build`, `check-links` and `dev` treat findings about links, anchors, ids and routes. */
  checks?: UserChecks;
  /**
   * Origins that the content-security policy allows, besides those that docgen needs. Each begins with `https://` or `wss://` and has no
   * path. Default: none. Example: `{ image: ['https://cdn.example.com'] }`
   */
  security?: {
    /** What islands and analytics may fetch from. */
    connect?: string[];
    /** What an `<iframe>` may show. */
    frame?: string[];
    /** Where images may come from, besides any https host. */
    image?: string[];
    /** Where video and audio may come from, besides any https host. */
    media?: string[];
  };
}

/** `module`: a file, relative to the site root, or the name of a package. `options`: JSON that the plugin is called with. */
export type UserPlugin = string | { module: string; options?: unknown };

export interface UserColorMode {
  /** Mode for a reader who has not chosen one. Default: `'light'` */
  default?: 'light' | 'dark';
  /** Follow the reader's system until the reader chooses a mode. Default: false */
  respectSystem?: boolean;
  /** Leave out the switch between the modes. Default: false */
  disableSwitch?: boolean;
}

export interface UserNavbar {
  /** Title in the bar, beside the logo. `''`: none. Default: the title of the site. */
  title?: string;
  logo?: ImageConfig;
  /** Items from left to right; within the right group also from left to right. Default: none. */
  items?: UserNavbarItem[];
  /** The bar disappears while the reader scrolls down, and comes back when the reader scrolls up. Default: false */
  hideOnScroll?: boolean;
}

export interface UserFooter {
  /** Colours of the footer. Default: `'light'` */
  style?: 'light' | 'dark';
  /** Either columns, each with a title, or one line of links. They can't be mixed. */
  links?: (UserFooterColumn | UserFooterLink)[];
  logo?: ImageConfig;
  /** Text or inline HTML. Example: `'© 2026 Example Ltd'` */
  copyright?: string;
}

export interface UserFooterColumn {
  title: string;
  items: UserFooterLink[];
}

/** Either inline HTML, or a label with one of `to` (a path of this site) and `href` (an address of another site). */
export interface UserFooterLink {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
}

export interface UserAnnouncementBar {
  /** A reader who closed the bar sees it again once its id changes. Default: `'announcement-bar'` */
  id?: string;
  /** Inline HTML. Example: `'Version 2 is <a href="https://example.com/v2">out</a>'` */
  content: string;
  /** A CSS colour. Default: the accent colour of the theme. */
  backgroundColor?: string;
  /** A CSS colour. Default: one that is readable on the background. */
  textColor?: string;
  /** Whether a reader can close the bar. Default: true */
  isCloseable?: boolean;
}

export interface UserDocs {
  /** Letters, digits, `_` and `-`; each instance has its own. Default: `'default'` */
  id?: string;
  /** Route that the pages are below. Default: `'/docs'`; for another id `'/<id>'` */
  path?: string;
  /** Versions of these docs. Default: one version, `current`, labelled Next, at `path`. */
  versions?: UserDocsVersion[];
  /** Name of the version at `path` itself. Default: the one with `isLast`, else the first that is not `current`. */
  lastVersion?: string;
  /** Folder of the files, or of those of the version `current`. Default: `'content/docs'`; for another id `'content/<id>'` */
  folder?: string;
  /** Id of the page that `path` leads to. A version can name another. Default: the page whose slug is `/`, else the first. */
  mainDocId?: string;
  /**
   * Sidebars by id. They replace the automatic one, which the example keeps as `docs`. Default: one, `default`, made from the folders.
   * Example: `{ docs: [{ type: 'autogenerated', dirName: '.' }], guide: ['intro', { type: 'autogenerated', dirName: 'guide' }] }`
   */
  sidebars?: Record<string, UserSidebarItem[]>;
  /** `'visible'`: above the title. `'structured'`: only as data for search engines. Default: `'visible'` */
  breadcrumbs?: 'off' | 'visible' | 'structured';
  /**
   * Address before the path of a page's file: together they are its edit link. Default: no edit links.
   * Example: `'https://git.example.com/docs/edit/main/'`
   */
  editUrl?: string;
  /** Whether a page shows when its file last changed in git. Default: false */
  lastUpdated?: boolean;
  /** Whether readers can close categories of the sidebar. Default: true */
  sidebarCollapsible?: boolean;
  /** Whether categories are closed at first. Default: true if `sidebarCollapsible` is true. */
  sidebarCollapsed?: boolean;
  /** Opening a category of the sidebar closes the others of its list. Default: false */
  sidebarAutoCollapse?: boolean;
  /** What happens if a page has a tag that the `tags.yml` of the folder does not list. Has no effect without that file. Default: `'warn'` */
  undeclaredTags?: UndeclaredTags;
  /** Where the reader's choice of a version is stored. `'none'`: it is not. Default: `'localStorage'` */
  versionPersistence?: 'localStorage' | 'none';
}

export interface UserDocsVersion {
  /** `current` is the version that is being written. At most 32 characters, no slash. */
  name: string;
  /** Name that readers see. Default: `'Next'` for `current`, else the name. */
  label?: string;
  /** Route of the version. Default: the path of the instance for the last version, `<path>/next` for `current`, else `<path>/<name>`. */
  path?: string;
  /** Marks the version that readers should use. At most one version; see `lastVersion`. */
  isLast?: boolean;
  /** Id of the page that `path` leads to. Default: the instance's, else the page whose slug is `/`, else the first. */
  mainDocId?: string;
  /** Folder of the version's files. Default: the instance's folder for `current`, else `'content/versions/<instance>/<name>'` */
  folder?: string;
  /** Sidebars of this version, instead of those of the instance. Default: those of the instance. */
  sidebars?: Record<string, UserSidebarItem[]>;
  /**
   * Notice above each page, with a link to the version that readers should use. Default: none for the last version, `'unreleased'` for
   * versions listed before the last version, `'unmaintained'` for versions listed after it.
   */
  banner?: 'none' | 'unreleased' | 'unmaintained';
}

/** A string is the id of a page. */
export type UserSidebarItem =
  | string
  | { type: 'doc' | 'ref'; id: string; label?: string; className?: string }
  | { type: 'link'; label: string; href: string; className?: string }
  | { type: 'html'; html: string }
  | UserSidebarCategory
  /** Everything in a folder, relative to the folder of the version. `'.'` is all of it. */
  | { type: 'autogenerated'; dirName: string }
  /** The pages of an API (`apis`), one category for each of its tags. If the API has a `label`, these are inside one category. */
  | { type: 'api'; id: string };

export interface UserSidebarCategory {
  type: 'category';
  label: string;
  items: UserSidebarItem[];
  /** Where the label leads: a page, or a generated list of the category's pages. Default: nowhere. */
  link?: CategoryLink;
  /** Whether readers can close the category. Default: `sidebarCollapsible` of the docs. */
  collapsible?: boolean;
  /** Whether it is closed at first. Default: `sidebarCollapsed` of the docs. */
  collapsed?: boolean;
  description?: string;
  className?: string;
}

export interface UserSearch {
  /** Credentials of the hosted service. Set all three of `appId`, `apiKey` and `indexName`, or none for the embedded engine. */
  appId?: string;
  /** The search-only key. Every reader can see it. */
  apiKey?: string;
  indexName?: string;
  /** Search only the language and the version that the reader is reading. Default: true */
  contextualSearch?: boolean;
  /**
   * Results whose address matches keep that address, and the browser opens them with a full page load. A regular expression,
   * case-insensitive. Example: `'external\\.example\\.com'`
   */
  externalUrlRegex?: string;
  /** Replaces a literal piece in the path of every result. Example: `{ from: '/docs/', to: '/' }` */
  replaceSearchResultPathname?: { from: string; to: string };
  /** Path of the page with all results. `false` or `null`: no such page. Default: `'search'` */
  searchPagePath?: string | false | null;
  /**
   * Query parameters that override docgen's own. `facetFilters` are added to those of the language and the version. The hosted service
   * gets all of them. The embedded engine applies some, and an unknown one is an error.
   */
  searchParameters?: Record<string, unknown>;
  /** Send events about searches to the hosted service. Its own script sends them, loaded from a third party's host. Default: false */
  insights?: boolean;
  /**
   * Texts of the dialog and of the search page that replace the built-in ones.
   * Example: `{ modal: { searchBox: { cancelButtonText: 'Abbrechen' } } }`
   */
  translations?: SearchTranslations;
  /**
   * How much the words of some pages count: a number from 0.1 to 1 for each pattern of paths without base URL. `*` is any text within a
   * segment, `**` any text. Other pages have 1. If several patterns match a page, the last one counts. Default: `{}`
   * Example: `{ '/docs/errors/**': 0.5 }`
   */
  weights?: Record<string, number>;
  /** Text of the empty search box. Default: `'Search docs'` */
  placeholder?: string;
  /** Address at which a reader can report a search without results. `{query}` is replaced by the query. Default: no such link. */
  reportUrl?: string;
}

export interface UserSitemap {
  /** Paths, without base URL, that the sitemap leaves out. `*` is any text within a segment, `**` any text. Default: `[]` */
  ignore?: string[];
}

export interface UserChatWidget {
  /** Name of the product in the message that is logged if the widget can't be loaded. */
  product: string;
  /** Address of the widget's script: https, or a file of content/public. */
  script: string;
  /** Name of the global variable that the script defines. */
  global: string;
  integrationId: string;
  /** Version of the widget, passed to the `init` of the global. Default: `'v2'` */
  version?: string;
}

/** Page views go either to the global variable of a script, or to a module of the site. */
export type UserAnalytics = UserScriptAnalytics | UserModuleAnalytics;

export interface UserScriptAnalytics {
  /** Address of the script: https, or a file of content/public. */
  script: string;
  /** Name of the global variable that the script defines: an object whose `pageView` is called with each view and the tracking id. */
  global: string;
  trackingId: string;
  /** Visitors whose user agent contains one of these send nothing. Case-insensitive. Default: none. Example: `['bot', 'Lighthouse']` */
  excludedUserAgents?: string[];
}

export interface UserModuleAnalytics {
  /** A file of the site that exports a function `pageView`, which is called with each view. Example: `'./analytics.ts'` */
  module: string;
  /** Second argument of `pageView`, as JSON. */
  options?: unknown;
  /** Address of a script that is loaded before the first call: https, or a file of content/public. Default: none. */
  script?: string;
  /** Visitors whose user agent contains one of these send nothing. Case-insensitive. Default: none. Example: `['bot', 'Lighthouse']` */
  excludedUserAgents?: string[];
}
