// Every key that an author may write in `site.config.ts`, and how a test sees its effect. A key that is missing here does not compile.
// `changedTo(value)`: with that value docgen writes something else (`written-site.ts`). `shownIn(file)`: the key has an effect elsewhere
// (on findings, on requests to other hosts, on bundles), and a test in that file uses it.
import type { UserConfig, UserDocs, UserFooter } from '../../../src/config/user-config.js';
import type { UserNavbarItem } from '../../../src/config/user-navbar.js';

/** Keys of every member of a union of objects. */
type AnyKey<Item> = Item extends object ? keyof Item & string : never;

/** Paths of keys from the top, through lists as if they had one entry: `navbar.title`, `docs.versions.label`, `search`. */
type PathsIn<Value> = Value extends readonly (infer Item)[]
  ? PathsIn<Item>
  : Value extends object
    ? string extends keyof Value
      ? ''
      : { [Key in keyof Value & string]-?: Join<Key, Inside<Key, Exclude<Value[Key], undefined>>> }[keyof Value & string]
    : '';
type Join<Key extends string, Rest extends string> = Rest extends '' ? Key : `${Key}.${Rest}`;

/** Items contain items, so they end here. Parts and texts have tests of their own, which read the lists of their names. */
type Inside<Key extends string, Value> = Key extends 'templates' | 'translations'
  ? ''
  : Value extends UserNavbarItem[]
    ? AnyKey<UserNavbarItem>
    : PathsIn<Value>;

export type SettingPath = PathsIn<UserConfig>;

export type Effect = { value: unknown; base: Partial<UserConfig> } | { file: string };

/** @param base the rest of the configuration, before and after the change */
const changedTo = (value: unknown, base: Partial<UserConfig> = {}): Effect => ({ value, base });
const shownIn = (file: string): Effect => ({ file });

const bar = (...items: UserNavbarItem[]): Partial<UserConfig> => ({ navbar: { items } });
const link: UserNavbarItem = { label: 'A', to: '/docs/a' };
const docs = (instance: UserDocs): Partial<UserConfig> => ({ docs: [instance] });
const versions = docs({ versions: [{ name: 'current' }, { name: '1.0' }] });
const logo: Partial<UserConfig> = { navbar: { logo: { src: '/a.svg' } } };
const footer = (...links: NonNullable<UserFooter['links']>): Partial<UserConfig> => ({ footer: { links } });
const column = footer({ title: 'A', items: [{ label: 'B', to: '/docs/a' }] });
const footerLogo: Partial<UserConfig> = { footer: { logo: { src: '/a.svg' } } };
const announced: Partial<UserConfig> = { announcementBar: { content: 'Text' } };
const redirects: Partial<UserConfig> = { redirects: [{ from: '/old', to: '/docs/a' }] };
const hosted: Partial<UserConfig> = { search: { appId: 'A', apiKey: 'k', indexName: 'i' } };
const replaced: Partial<UserConfig> = { search: { replaceSearchResultPathname: { from: '/a', to: '/b' } } };

const ANALYTICS = shownIn('test/browser/services.test.ts');
const ANALYTICS_MODULE = shownIn('test/browser/services.test.ts');
const COLORS = shownIn('test/unit/bundle/bundle-styles.test.ts');
const APIS = shownIn('test/unit/config/validate-config.test.ts');
const FINDINGS = shownIn('test/unit/check/ignore-findings.test.ts');
const PLUGINS = shownIn('test/unit/plugins/site-plugins.test.ts');

export const SETTING_EFFECTS: Record<SettingPath, Effect> = {
  title: changedTo('Other'),
  tagline: changedTo('Other'),
  url: changedTo('https://other.example'),
  baseUrl: changedTo('/other/'),
  locale: changedTo('de'),
  direction: changedTo('rtl'),
  favicon: changedTo('/a.svg'),
  titleDelimiter: changedTo('-'),
  trailingSlash: changedTo(true),
  noIndex: changedTo(true),
  image: changedTo('/a.png'),
  'colorMode.default': changedTo('dark'),
  'colorMode.respectSystem': changedTo(true),
  'colorMode.disableSwitch': changedTo(true),
  'navbar.title': changedTo('Other'),
  'navbar.hideOnScroll': changedTo(true),
  'navbar.logo.src': changedTo('/b.svg', logo),
  'navbar.logo.srcDark': changedTo('/b.svg', logo),
  'navbar.logo.alt': changedTo('B', logo),
  'navbar.logo.width': changedTo(10, logo),
  'navbar.logo.height': changedTo(10, logo),
  'navbar.logo.href': changedTo('/docs/a', logo),
  'navbar.items.type': changedTo('search', bar(link)),
  'navbar.items.label': changedTo('B', bar(link)),
  'navbar.items.to': changedTo('/docs/guide/b', bar(link)),
  'navbar.items.href': changedTo('https://b.example', bar({ label: 'A', href: 'https://a.example' })),
  'navbar.items.position': changedTo('right', bar(link)),
  'navbar.items.className': changedTo('a', bar(link)),
  'navbar.items.activeBasePath': changedTo('/docs/guide', bar(link)),
  'navbar.items.activeBaseRegex': changedTo('guide', bar(link)),
  'navbar.items.items': changedTo([link, link, link], bar({ label: 'A', items: [link, link] })),
  'navbar.items.html': changedTo('<b>B</b>', bar({ type: 'html', html: '<b>A</b>' })),
  'navbar.items.docId': changedTo('guide/b', bar({ type: 'doc', docId: 'a' })),
  'navbar.items.docsPluginId': changedTo('api', {
    docs: [{}, { id: 'api', folder: 'content/docs/other' }],
    ...bar({ type: 'docsVersion', docsPluginId: 'default' }),
  }),
  'navbar.items.sidebarId': changedTo('two', {
    ...docs({ sidebars: { one: ['a'], two: ['guide/b'] } }),
    ...bar({ type: 'docSidebar', sidebarId: 'one' }),
  }),
  'navbar.items.versions': changedTo({ '1.0': 'One', current: 'Two' }, { ...versions, ...bar({ type: 'docsVersionDropdown' }) }),
  'navbar.items.itemsBefore': changedTo([link], { ...versions, ...bar({ type: 'docsVersionDropdown' }) }),
  'navbar.items.itemsAfter': changedTo([link], { ...versions, ...bar({ type: 'docsVersionDropdown' }) }),
  'navbar.items.queryString': changedTo('?a=1', bar({ type: 'localeDropdown' })),
  'navbar.items.icon': changedTo('slack', bar({ type: 'icon', icon: 'github', label: 'A', to: '/docs/a' })),
  'footer.style': changedTo('dark', column),
  'footer.links.title': changedTo('B', column),
  'footer.links.items.label': changedTo('C', column),
  'footer.links.items.to': changedTo('/docs/guide/b', column),
  'footer.links.items.href': changedTo('https://b.example', footer({ title: 'A', items: [{ label: 'B', href: 'https://a.example' }] })),
  'footer.links.items.html': changedTo('<b>B</b>', footer({ title: 'A', items: [{ html: '<b>A</b>' }] })),
  'footer.links.label': changedTo('C', footer({ label: 'B', to: '/docs/a' })),
  'footer.links.to': changedTo('/docs/guide/b', footer({ label: 'B', to: '/docs/a' })),
  'footer.links.href': changedTo('https://b.example', footer({ label: 'B', href: 'https://a.example' })),
  'footer.links.html': changedTo('<b>B</b>', footer({ html: '<b>A</b>' })),
  'footer.logo.src': changedTo('/b.svg', footerLogo),
  'footer.logo.srcDark': changedTo('/b.svg', footerLogo),
  'footer.logo.alt': changedTo('B', footerLogo),
  'footer.logo.width': changedTo(10, footerLogo),
  'footer.logo.height': changedTo(10, footerLogo),
  'footer.logo.href': changedTo('/docs/a', footerLogo),
  'footer.copyright': changedTo('Other', column),
  'announcementBar.id': changedTo('b', announced),
  'announcementBar.content': changedTo('Other', announced),
  'announcementBar.backgroundColor': COLORS,
  'announcementBar.textColor': COLORS,
  'announcementBar.isCloseable': changedTo(false, announced),
  'docs.id': changedTo('other'),
  'docs.path': changedTo('/manual'),
  'docs.folder': changedTo('content/docs/guide'),
  'docs.mainDocId': changedTo('guide/b', bar({ type: 'docsVersion' })),
  'docs.lastVersion': changedTo('current', versions),
  'docs.sidebars': changedTo({ one: ['a'] }),
  'docs.breadcrumbs': changedTo('off'),
  'docs.editUrl': changedTo('https://git.example/'),
  'docs.lastUpdated': changedTo(true),
  'docs.sidebarCollapsible': changedTo(false),
  'docs.sidebarCollapsed': changedTo(false),
  'docs.sidebarAutoCollapse': changedTo(true),
  'docs.undeclaredTags': shownIn('test/sites/doc-tags.test.ts'),
  'docs.versionPersistence': changedTo('none', versions),
  'docs.versions.name': changedTo('2.0', versions),
  'docs.versions.label': changedTo('Other', versions),
  'docs.versions.path': changedTo('/docs/other', versions),
  'docs.versions.isLast': changedTo(true, versions),
  'docs.versions.mainDocId': changedTo('guide/b', { ...versions, ...bar({ type: 'docsVersionDropdown' }) }),
  'docs.versions.folder': changedTo('content/docs/guide', versions),
  'docs.versions.sidebars': changedTo({ one: ['a'] }, versions),
  'docs.versions.banner': changedTo('unmaintained', versions),
  blog: changedTo(false, { blog: {} }),
  'blog.id': changedTo('news', { blog: {} }),
  'blog.path': changedTo('/news', { blog: {} }),
  'blog.folder': changedTo('content/news', { blog: {} }),
  'blog.title': changedTo('Other', { blog: {} }),
  'blog.description': changedTo('Other', { blog: {} }),
  'blog.postsPerPage': changedTo(1, { blog: {} }),
  'blog.sidebarTitle': changedTo('Other', { blog: {} }),
  'blog.sidebarCount': changedTo(1, { blog: {} }),
  'blog.showReadingTime': changedTo(false, { blog: {} }),
  'blog.feeds': changedTo(false, { blog: {} }),
  'blog.feeds.types': changedTo(['rss'], { blog: {} }),
  'blog.feeds.limit': changedTo(1, { blog: {} }),
  'blog.feeds.copyright': changedTo('Other', { blog: {} }),
  'blog.editUrl': changedTo('https://git.example/', { blog: {} }),
  'blog.lastUpdated': changedTo(true, { blog: {} }),
  'blog.undeclaredTags': shownIn('test/sites/doc-tags.test.ts'),
  'blog.uncutPosts': shownIn('test/errors/graph/uncut-post/expected.txt'),
  'apis.id': APIS,
  'apis.label': APIS,
  'apis.specification': APIS,
  'apis.path': APIS,
  'apis.docs': APIS,
  'apis.version': APIS,
  'apis.internal': shownIn('test/unit/sources/api/internal-parts.test.ts'),
  'apis.overlays': shownIn('test/unit/sources/api/overlays.test.ts'),
  'apis.filter.include.tags': shownIn('test/unit/sources/api/filter.test.ts'),
  'apis.filter.include.paths': shownIn('test/unit/sources/api/filter.test.ts'),
  'apis.filter.include.extensions': shownIn('test/unit/sources/api/filter.test.ts'),
  'apis.filter.exclude.tags': shownIn('test/unit/sources/api/filter.test.ts'),
  'apis.filter.exclude.paths': shownIn('test/unit/sources/api/filter.test.ts'),
  'apis.filter.exclude.extensions': shownIn('test/unit/sources/api/filter.test.ts'),
  'apis.severity': shownIn('test/unit/diagnostics/with-severity.test.ts'),
  'apis.linkBase': shownIn('test/unit/compile/api/vendor-descriptions.test.ts'),
  'apis.schemas': shownIn('test/unit/link/sidebars.test.ts'),
  'apis.console': shownIn('test/browser/console.test.ts'),
  'apis.samples': shownIn('test/unit/compile/api/operations.test.ts'),
  'apis.credentialVariable': shownIn('test/incremental/ledger-of-apis.test.ts'),
  'apis.extensions': shownIn('test/incremental/ledger-of-apis.test.ts'),
  'apis.network': shownIn('test/sites/remote-documents.test.ts'),
  'markdown.format': shownIn('test/unit/pipeline/compile-file.test.ts'),
  'markdown.parser': shownIn('test/unit/compile/parsers.test.ts'),
  'markdown.math': changedTo(false),
  'markdown.admonitions': changedTo({ security: 'warning' }),
  'markdown.languages': changedTo({ acme: 'sql' }),
  'markdown.apiNames': shownIn('test/incremental/api-names.test.ts'),
  'markdown.smartypants': shownIn('test/unit/compile/quotes.test.ts'),
  'markdown.remarkPlugins': PLUGINS,
  'markdown.remarkPlugins.module': PLUGINS,
  'markdown.remarkPlugins.options': PLUGINS,
  'markdown.rehypePlugins': shownIn('test/unit/pipeline/compile-file.test.ts'),
  'markdown.rehypePlugins.module': PLUGINS,
  'markdown.rehypePlugins.options': PLUGINS,
  'tableOfContents.minLevel': changedTo(3),
  'tableOfContents.maxLevel': changedTo(2),
  search: changedTo(false),
  'search.appId': changedTo('B', hosted),
  'search.apiKey': changedTo('l', hosted),
  'search.indexName': changedTo('j', hosted),
  'search.contextualSearch': changedTo(false),
  'search.externalUrlRegex': changedTo('other'),
  'search.replaceSearchResultPathname.from': changedTo('/c', replaced),
  'search.replaceSearchResultPathname.to': changedTo('/c', replaced),
  'search.searchPagePath': changedTo('find'),
  'search.searchParameters': changedTo({ a: 1 }, hosted),
  'search.insights': changedTo(true, hosted),
  'search.translations': changedTo({ button: { buttonText: 'Other' } }),
  'search.weights': shownIn('test/unit/pipeline/push-search.test.ts'),
  'search.placeholder': changedTo('Other'),
  'search.reportUrl': changedTo('https://a.example/{query}'),
  sitemap: changedTo(false),
  'sitemap.ignore': changedTo(['/docs/a']),
  'chatWidget.product': ANALYTICS,
  'chatWidget.script': ANALYTICS,
  'chatWidget.global': ANALYTICS,
  'chatWidget.integrationId': ANALYTICS,
  'chatWidget.version': ANALYTICS,
  'analytics.script': ANALYTICS,
  'analytics.global': ANALYTICS,
  'analytics.trackingId': ANALYTICS,
  'analytics.excludedUserAgents': ANALYTICS,
  'analytics.module': ANALYTICS_MODULE,
  'analytics.options': ANALYTICS_MODULE,
  'redirects.from': changedTo('/older', redirects),
  'redirects.to': changedTo('/docs/guide/b', redirects),
  redirectFiles: changedTo(['netlify'], redirects),
  templates: shownIn('test/unit/bundle/bundle-templates.test.ts'),
  styles: shownIn('test/unit/bundle/bundle-client.test.ts'),
  customFields: shownIn('test/incremental/explain-settings.test.ts'),
  env: shownIn('test/unit/config/evaluate-config.test.ts'),
  'checks.ignore.code': FINDINGS,
  'checks.ignore.target': FINDINGS,
  'checks.ignore.file': FINDINGS,
  'checks.ignore.reason': FINDINGS,
  'checks.severity': shownIn('test/unit/check/lint-site.test.ts'),
  'checks.baseline': shownIn('test/unit/pipeline/check-links.test.ts'),
  'checks.urlsLock': shownIn('test/unit/pipeline/urls-lock.test.ts'),
  'checks.external.skip': shownIn('test/unit/check/external/collect-addresses.test.ts'),
  'security.connect': changedTo(['https://a.example']),
  'security.frame': changedTo(['https://a.example']),
  'security.image': changedTo(['https://a.example']),
  'security.media': changedTo(['https://a.example']),
};
