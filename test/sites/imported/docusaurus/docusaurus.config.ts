import type { Config } from '@docusaurus/types';
import { themes } from 'prism-react-renderer';
import remarkMath from 'remark-math';
import shout from './plugins/shout';

const config: Config = {
  title: 'Harbour',
  tagline: 'Ships come and go',
  url: 'https://harbour.example',
  baseUrl: '/h/',
  favicon: 'img/anchor.svg',
  trailingSlash: false,
  onBrokenLinks: 'throw',
  organizationName: 'harbour',
  customFields: { release: '2.1', shout },
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  markdown: { mermaid: true },
  themes: ['@docusaurus/theme-mermaid', '@docusaurus/theme-live-codeblock'],
  clientModules: ['./src/client.js'],
  scripts: ['https://stats.example.com/count.js'],
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: require.resolve('./sidebars'),
          editUrl: 'https://git.example.com/harbour/edit/main/',
          showLastUpdateTime: true,
          lastVersion: 'current',
          versions: { current: { label: '2.0', path: '' }, '1.0': { banner: 'unmaintained' } },
          remarkPlugins: [remarkMath, shout],
          admonitions: { keywords: ['pilot'] },
        },
        blog: {
          blogTitle: 'Log book',
          postsPerPage: 1,
          showReadingTime: true,
          blogSidebarCount: 'ALL',
          authorsMapPath: 'crew.yml',
          tags: 'marks.yml',
          archiveBasePath: 'all',
          onUntruncatedBlogPosts: 'ignore',
          editUrl: ({ blogPath }) => `https://git.example.com/${blogPath}`,
          feedOptions: { type: ['rss', 'atom'], limit: false, copyright: '© Harbour', title: 'Log' },
        },
        theme: { customCss: './src/css/custom.css' },
        gtag: { trackingID: 'G-1' },
        sitemap: { changefreq: 'weekly' },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './sidebars-api.json', breadcrumbs: false }],
    [
      '@docusaurus/plugin-client-redirects',
      { redirects: [{ from: ['/docs/begin', '/begin'], to: '/docs/start/moor' }, { from: '/pier', to: '/board' }], createRedirects: () => undefined },
    ],
    '@easyops-cn/docusaurus-search-local',
    process.env.HARBOUR_PREVIEW && './plugins/preview',
  ],
  themeConfig: {
    image: 'img/missing.png',
    zoom: { selector: 'img' },
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
    announcementBar: { id: 'storm', content: '<b style="color: red">Storm</b> warning', isCloseable: false },
    docs: { sidebar: { hideable: true, autoCollapseCategories: true } },
    tableOfContents: { maxHeadingLevel: 4, depth: 2 },
    metadata: [{ name: 'keywords', content: 'ships' }],
    navbar: {
      title: 'Harbour',
      style: 'dark',
      hideOnScroll: true,
      logo: { src: 'img/anchor.svg', alt: 'Anchor' },
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' },
        { type: 'doc', docId: 'tide', docsPluginId: 'api', label: 'API' },
        { to: 'blog', label: 'Log' },
        { label: 'More', items: [{ to: '/about', label: 'About' }, { href: 'https://status.example.com', label: 'Status' }] },
        { type: 'docsVersionDropdown', position: 'right', dropdownItemsAfter: [{ to: '/about', label: 'All' }] },
        { type: 'custom-signal', position: 'right' },
        { type: 'search', position: 'right' },
        { href: 'https://github.com/example/harbour', className: 'header-github-link', 'aria-label': 'Source', position: 'right' },
      ],
    },
    footer: {
      style: 'dark',
      links: [{ title: 'Docs', items: [{ label: 'Moor', to: 'docs/start/moor' }, { html: '<a href="/h/about" onclick="x()">About</a>' }] }],
      copyright: '© 2026 Harbour',
    },
    prism: { theme: themes.github, darkTheme: themes.dracula, additionalLanguages: ['java'] },
  },
};

export default config;
