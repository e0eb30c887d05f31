// A Docusaurus site → a configuration of docgen, as plain data, and notes on what docgen has no equivalent for. Pure: everything on the
// disk was read before.
import { isObject } from '../../base/values/is-object.js';
import type { UserConfig, UserSearch } from '../../config/user-config.js';
import { cleanHtml } from './clean-html.js';
import { type Notes, someOf } from './create-notes.js';
import type { DocusaurusProject, Json } from './docusaurus-project.js';
import { mapBlogs } from './map-blogs.js';
import { mapDocs } from './map-docs.js';
import { mapFooter, mapNavbar, type NavbarInput, sitePath } from './map-navbar.js';
import { mapPlugins } from './map-plugins.js';
import { movedLists } from './moved-lists.js';

/** Keys of the configuration that are mapped, or read elsewhere. */
const KNOWN =
  'title tagline url baseUrl favicon titleDelimiter trailingSlash noIndex customFields i18n markdown staticDirectories presets plugins themes themeConfig onUntruncatedBlogPosts'.split(
    ' ',
  );

const KNOWN_IN_THEME = 'colorMode image navbar footer announcementBar prism tableOfContents algolia docs'.split(' ');

export interface MapConfigInput {
  /** Folder of the old site → its place in the new one. */
  folderOf(old: string): string;
  notes: Notes;
  /** Origins of frames that pages show. */
  frames: string[];
  /** Style sheets of the new site. */
  styles: string[];
}

export function mapConfig(site: DocusaurusProject, { folderOf, notes, frames, styles }: MapConfigInput): UserConfig {
  const { config } = site;
  const theme = isObject(config.themeConfig) ? config.themeConfig : {};
  const statics = new Set(site.staticFiles);
  const input: NavbarInput = {
    notes,
    hasFile: (path) => statics.has(path),
    instances: site.docs.map(({ id }) => id),
  };
  const publicFile = (value: unknown, pointer: string): string | undefined => {
    if (typeof value !== 'string') return undefined;
    const path = sitePath(value);
    if (!path.startsWith('/') || statics.has(path.slice(1))) return path;
    notes.hand(`${value} was not found in the static files: put it into content/public, and name it in site.config.ts`, pointer);
    return undefined;
  };
  const favicon = publicFile(config.favicon, '/favicon');
  const image = publicFile(theme.image, '/themeConfig/image');
  const i18n = isObject(config.i18n) ? config.i18n : {};
  const markdown = mapMarkdown(site, notes);
  const toc = isObject(theme.tableOfContents) ? theme.tableOfContents : {};
  const colorMode = mapColorMode(theme.colorMode);
  const bar = isObject(theme.announcementBar) ? mapAnnouncement(theme.announcementBar, notes) : undefined;
  tellOfRest(site, theme, notes);
  mapPlugins(site, notes);
  tellOfCode(site, notes);

  const docs = mapDocs(site, folderOf, notes);
  const blogs = mapBlogs(site, { folderOf, notes });
  const docsTheme = isObject(theme.docs) ? theme.docs : {};
  const sidebar = isObject(docsTheme.sidebar) ? docsTheme.sidebar : {};
  if (sidebar.hideable === true) notes.left('docs.sidebar.hideable: readers can’t hide the sidebar', '/themeConfig/docs/sidebar/hideable');
  for (const instance of docs) {
    if (sidebar.autoCollapseCategories === true) instance.sidebarAutoCollapse = true;
    if (docsTheme.versionPersistence === 'none') instance.versionPersistence = 'none';
  }
  /** Keys that docgen requires. If one is missing, the placeholder is reported. */
  const needed = (key: 'title' | 'url', placeholder: string): string => {
    const value = config[key];
    if (typeof value === 'string' && value !== '') return value;
    notes.hand(`The configuration has no ${key}: site.config.ts has '${placeholder}' until you write yours`, `/${key}`);
    return placeholder;
  };
  return {
    title: needed('title', 'Documentation'),
    ...(typeof config.tagline === 'string' && config.tagline !== '' && { tagline: config.tagline }),
    url: needed('url', 'https://docs.example.com'),
    ...(typeof config.baseUrl === 'string' && config.baseUrl !== '/' && { baseUrl: config.baseUrl }),
    ...(typeof i18n.defaultLocale === 'string' && i18n.defaultLocale !== 'en' && { locale: i18n.defaultLocale }),
    ...(favicon !== undefined && { favicon }),
    ...(typeof config.titleDelimiter === 'string' && { titleDelimiter: config.titleDelimiter }),
    ...(typeof config.trailingSlash === 'boolean' && { trailingSlash: config.trailingSlash }),
    ...(config.noIndex === true && { noIndex: true }),
    ...(image !== undefined && { image }),
    ...(colorMode && { colorMode }),
    ...(isObject(theme.navbar) && { navbar: mapNavbar(theme.navbar, input) }),
    ...(isObject(theme.footer) && { footer: mapFooter(theme.footer, input) }),
    ...(bar && { announcementBar: bar }),
    docs,
    ...(blogs.length > 0 && { blog: blogs.length === 1 && blogs[0] ? blogs[0] : blogs }),
    markdown,
    ...((typeof toc.minHeadingLevel === 'number' || typeof toc.maxHeadingLevel === 'number') && {
      tableOfContents: {
        ...(typeof toc.minHeadingLevel === 'number' && { minLevel: toc.minHeadingLevel }),
        ...(typeof toc.maxHeadingLevel === 'number' && { maxLevel: toc.maxHeadingLevel }),
      },
    }),
    ...(isObject(theme.algolia) && { search: mapSearch(theme.algolia, notes) }),
    ...redirectsOf(site, notes),
    ...(styles.length > 0 && { styles }),
    ...(isObject(config.customFields) && Object.keys(config.customFields).length > 0 && { customFields: config.customFields }),
    ...(frames.length > 0 && { security: { frame: frames } }),
  };
}

/** Keys for what docgen does by itself. */
const BY_ITSELF: Record<string, string> = {
  onBrokenLinks: 'a broken link is a warning of docgen build, and an error with --strict',
  onBrokenMarkdownLinks: 'a broken link is a warning of docgen build, and an error with --strict',
  onBrokenAnchors: 'a broken anchor is a warning of docgen build, and an error with --strict',
  onDuplicateRoutes: 'two pages with the same address are always reported',
};

/** What the author can write instead of a key. */
const INSTEAD: Record<string, string> = {
  scripts: 'write a module for the key analytics that loads them, or omit them',
  stylesheets: 'copy the rules that you need into sheets that styles lists',
  headTags: 'replace the part Head, as described in "Replacing a part of the templates" of docgen’s guide',
  clientModules: 'move the code that readers see into an island, and other code into a module for the key analytics',
};

const INSTEAD_IN_THEME: Record<string, string> = { metadata: INSTEAD.headTags ?? '' };

/** Adds a note for every key that is not read, in the configuration and in its sections that are not lists. */
function tellOfRest({ config, pages, redirects, themes }: DocusaurusProject, theme: Json, notes: Notes): void {
  for (const [key, what] of Object.entries(BY_ITSELF)) {
    if (config[key] !== undefined) notes.left(`${key}: ${what}`, `/${key}`);
  }
  notes.rest(config, [...KNOWN, ...Object.keys(BY_ITSELF)], { label: '', pointer: '', instead: INSTEAD });
  notes.rest(theme, KNOWN_IN_THEME, { label: 'themeConfig.', pointer: '/themeConfig', instead: INSTEAD_IN_THEME });
  const inside = (value: unknown, known: string, pointer: string): void => {
    if (isObject(value)) notes.rest(value, known.split(' '), { label: `${pointer.slice(1).replaceAll('/', '.')}.`, pointer });
  };
  inside(config.i18n, 'defaultLocale locales', '/i18n');
  inside(theme.colorMode, 'defaultMode disableSwitch respectPrefersColorScheme', '/themeConfig/colorMode');
  inside(theme.tableOfContents, 'minHeadingLevel maxHeadingLevel', '/themeConfig/tableOfContents');
  inside(theme.prism, 'theme darkTheme additionalLanguages magicComments', '/themeConfig/prism');
  inside(theme.docs, 'sidebar versionPersistence', '/themeConfig/docs');
  if (isObject(theme.docs)) inside(theme.docs.sidebar, 'hideable autoCollapseCategories', '/themeConfig/docs/sidebar');
  for (const { options, pointer } of themes) notes.rest(options, ['customCss'], { label: 'theme.', pointer });
  for (const { options, pointer } of pages) notes.rest(options, OF_PAGES, { label: 'pages.', pointer });
  for (const { options, pointer } of redirects)
    notes.rest(options, ['id', 'redirects', 'createRedirects', 'fromExtensions', 'toExtensions'], { label: 'redirects.', pointer });
}

/** `path` is read. Plugins of the text are reported with those of the docs. */
const OF_PAGES = [
  'id',
  'path',
  'include',
  'exclude',
  'remarkPlugins',
  'rehypePlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
];

function mapMarkdown({ config, docs, blogs }: DocusaurusProject, notes: Notes): NonNullable<UserConfig['markdown']> {
  const markdown = isObject(config.markdown) ? config.markdown : {};
  if (markdown.format === 'md')
    notes.hand('markdown.format "md" reads .mdx as plain Markdown; here .mdx is code, so rename such files', '/markdown/format');
  notes.rest(markdown, ['format', 'mermaid', 'mdx1Compat'], {
    label: 'markdown.',
    pointer: '/markdown',
  });
  const keywords = [...docs, ...blogs].flatMap(({ options }) =>
    isObject(options.admonitions) && Array.isArray(options.admonitions.keywords) ? options.admonitions.keywords.map(String) : [],
  );
  const builtIn = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'secondary', 'important', 'success'];
  const own = [...new Set(keywords)].filter((keyword) => !builtIn.includes(keyword));
  if (own.length > 0)
    notes.hand(`The admonitions ${own.join(', ')} look like notes: choose their look in markdown.admonitions`, docs[0]?.pointer);
  return {
    format: markdown.format === 'detect' || markdown.format === 'md' ? 'detect' : 'mdx',
    ...(own.length > 0 && { admonitions: Object.fromEntries(own.map((keyword) => [keyword, 'note' as const])) }),
  };
}

function mapColorMode(colorMode: unknown): UserConfig['colorMode'] {
  if (!isObject(colorMode)) return undefined;
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = colorMode;
  return {
    ...(defaultMode === 'dark' && { default: 'dark' as const }),
    ...(respectPrefersColorScheme === true && { respectSystem: true }),
    ...(disableSwitch === true && { disableSwitch: true }),
  };
}

function mapAnnouncement(bar: Json, notes: Notes): UserConfig['announcementBar'] {
  const pointer = '/themeConfig/announcementBar';
  notes.rest(bar, ['id', 'content', 'backgroundColor', 'textColor', 'isCloseable'], { label: 'announcementBar.', pointer });
  return {
    ...(typeof bar.id === 'string' && { id: bar.id }),
    content: cleanHtml(String(bar.content ?? ''), (what) => notes.hand(`HTML of the announcement bar ${what}`, pointer)),
    ...(typeof bar.backgroundColor === 'string' && { backgroundColor: bar.backgroundColor }),
    ...(typeof bar.textColor === 'string' && { textColor: bar.textColor }),
    ...(bar.isCloseable === false && { isCloseable: false }),
  };
}

const SEARCH_KEYS = [
  'appId',
  'apiKey',
  'indexName',
  'contextualSearch',
  'externalUrlRegex',
  'replaceSearchResultPathname',
  'searchPagePath',
  'searchParameters',
  'insights',
  // The text of the empty search box. Docusaurus and docgen have the same key.
  'placeholder',
];

function mapSearch(algolia: Json, notes: Notes): UserSearch {
  const missing = ['appId', 'apiKey', 'indexName'].filter((key) => typeof algolia[key] !== 'string');
  if (missing.length > 0) {
    notes.hand(
      `The search has no ${missing.join(', ')}, so docgen's own search is used: add them to use the hosted search`,
      '/themeConfig/algolia',
    );
    return {};
  }
  notes.rest(algolia, SEARCH_KEYS, { label: 'algolia.', pointer: '/themeConfig/algolia' });
  return Object.fromEntries(Object.entries(algolia).filter(([key, value]) => SEARCH_KEYS.includes(key) && value !== null)) as UserSearch;
}

function redirectsOf(site: DocusaurusProject, notes: Notes): Pick<UserConfig, 'redirects'> {
  const { redirects, code } = site;
  for (const { options, pointer } of redirects) {
    if (code[`${pointer}/createRedirects`])
      notes.hand(
        'createRedirects is code, which docgen does not run: list the redirects that it makes in redirects',
        `${pointer}/createRedirects`,
      );
    for (const key of ['fromExtensions', 'toExtensions']) {
      if (Array.isArray(options[key]) && options[key].length > 0)
        notes.hand(`${key} of the redirects plugin was left out: let the host redirect these addresses (/page.html)`, `${pointer}/${key}`);
    }
  }
  const list = redirects.flatMap((plugin) =>
    plugin.redirects.flatMap(({ from, to }) => from.map((one) => ({ from: one, to: sitePath(to) }))),
  );
  const declared = new Set(list.map(({ from }) => from));
  const moved = movedLists(site).filter(({ from }) => !declared.has(from));
  if (moved.length > 0)
    notes.mapped(
      `Redirects from lists of posts and tags that have other addresses in docgen (${moved.length}): ${someOf(moved.map(({ from }) => from))}`,
    );
  return list.length + moved.length > 0 ? { redirects: [...list, ...moved] } : {};
}

/** Notes on code in the configuration that no other note mentions. */
function tellOfCode({ code, environment, otherLocales }: DocusaurusProject, notes: Notes): void {
  for (const [pointer, name] of Object.entries(code)) {
    if (name !== 'undefined' && /^\/(customFields|themeConfig\/(?!prism))/.test(pointer))
      notes.hand(`${pointer.slice(1)} is code (${name}) and was left out: write its result as data`, pointer);
  }
  if (environment.length > 0)
    notes.hand(
      `The configuration read ${environment.join(', ')} from the environment. site.config.ts has the values of this run: write process.env there if they must follow the environment`,
      '',
    );
  if (otherLocales.length > 0)
    notes.hand(
      `Other languages than the default one were left out (${otherLocales.join(', ')}): make a site for each, with its own base URL`,
      '/i18n/locales',
    );
}
