import { defineConfig } from 'docgen';

const page = (folder: string) => (name: string) => `${folder}/${name}`;
const howTo = (label: string, ...names: string[]) => ({ type: 'category' as const, label, items: names.map(page('how-to')) });

// The manual of docgen, built by docgen. The reference is written by `npm run manual`.
export default defineConfig({
  title: 'docgen',
  tagline: 'A documentation-site generator: Markdown, MDX and OpenAPI in, complete HTML out.',
  url: 'https://docgen.example.com',
  trailingSlash: true,
  favicon: '/favicon.svg',
  colorMode: { respectSystem: true },
  navbar: {
    logo: { src: '/favicon.svg', alt: '', width: 24, height: 24 },
    items: [
      { type: 'docSidebar', sidebarId: 'tutorial', label: 'Tutorial' },
      { type: 'docSidebar', sidebarId: 'howTo', label: 'How-to guides' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
      { type: 'docSidebar', sidebarId: 'components', label: 'Components' },
      { type: 'docSidebar', sidebarId: 'explanation', label: 'Explanations' },
      { type: 'docSidebar', sidebarId: 'migration', label: 'Migration' },
      { type: 'search', position: 'right' },
    ],
  },
  docs: [
    {
      sidebars: {
        tutorial: ['index', 'start', 'write', 'order', 'look', 'check', 'publish'].map(page('tutorial')),
        howTo: [
          'how-to/index',
          howTo(
            'Pages and text',
            'add-a-page',
            'link-to-pages',
            'images-and-files',
            'show-code',
            'code-from-a-file',
            'reuse-text',
            'formulas',
            'diagrams',
            'own-admonition',
            'tags',
            'drafts',
            'home-page',
            'not-found-page',
            'tsx-page',
          ),
          howTo(
            'Structure',
            'order-the-sidebar',
            'write-a-sidebar',
            'add-a-version',
            'second-docs',
            'write-a-blog',
            'dates-and-edit-links',
            'redirect-a-page',
            'trailing-slash',
          ),
          howTo('Look', 'navbar', 'custom-css', 'replace-the-footer', 'announcement', 'write-an-island'),
          howTo('APIs', 'add-an-api', 'link-to-an-api', 'check-api-samples', 'show-a-message'),
          howTo('Search and services', 'search', 'hosted-search', 'chat', 'analytics', 'allow-an-origin'),
          howTo('Code', 'environment-variables', 'write-a-plugin', 'data-in-pages'),
          howTo(
            'Checks',
            'check-links-in-ci',
            'check-external-links',
            'fix-links',
            'ignore-a-finding',
            'severities',
            'adopt-a-baseline',
            'published-addresses',
            'review-changes',
            'explain-a-page',
            'slow-build',
            'partial-build',
          ),
          howTo(
            'Publish',
            'preview',
            'base-url',
            'github-pages',
            'netlify',
            'cloudflare',
            'vercel',
            'nginx',
            'apache-and-caddy',
            'dev-in-a-container',
          ),
        ],
        reference: [
          'reference/index',
          {
            type: 'category',
            label: 'Configuration',
            link: { type: 'doc', id: 'reference/configuration/index' },
            items: [
              ...['site', 'navbar', 'footer', 'docs', 'sidebars', 'blog', 'apis'],
              ...['markdown', 'search', 'services', 'redirects', 'checks', 'security'],
            ].map(page('reference/configuration')),
          },
          ...['front-matter', 'folders-and-routes', 'markdown', 'mdx', 'directives', 'components', 'islands', 'api-pages'].map(
            page('reference'),
          ),
          ...['commands', 'exit-codes', 'codes', 'parts', 'css-tokens', 'host-files'].map(page('reference')),
        ],
        components: [
          ...['index', 'text', 'admonitions', 'details', 'tabs', 'cards', 'code', 'code-groups', 'includes', 'formulas', 'diagrams'],
          ...['images', 'tables', 'in-mdx'],
        ].map(page('components')),
        explanation: ['index', 'fast-builds', 'safe-output', 'how-links-are-checked', 'what-dev-does'].map(page('explanation')),
        migration: ['index', 'docusaurus', 'docusaurus-table', 'other-generators'].map(page('migration')),
      },
    },
  ],
  // What readers would miss is a warning, which fails the strict build.
  checks: {
    severity: {
      'lint/empty-link-text': 'warning',
      'lint/large-image': 'warning',
      'lint/missing-alt': 'warning',
      'lint/orphan-page': 'warning',
      'lint/several-h1': 'warning',
      'lint/skipped-level': 'warning',
      'lint/unused-file': 'warning',
      'lint/unused-partial': 'warning',
    },
  },
});
