// A small site of prose alone. The prebuilt templates render it, so each build of it is quick.
import { SQUARE } from './full-site.js';
import type { Files } from './site-on-disk.js';

export const PROSE_CONFIG = `export default {
  title: 'Pier',
  url: 'https://pier.example',
  search: false,
  env: ['PIER_TAGLINE'],
  tagline: process.env.PIER_TAGLINE ?? 'Where boats lie',
  navbar: { items: [{ type: 'docSidebar', sidebarId: 'default', label: 'Manual' }, { to: '/about', label: 'About' }] },
  footer: { copyright: 'The pier' },
  docs: [{ path: '/docs', lastUpdated: false, breadcrumbs: 'off' }],
  redirects: [{ from: '/old', to: '/docs/quay' }],
};
`;

export const PROSE_SITE: Files = {
  'site.config.ts': PROSE_CONFIG,
  'content/docs/index.md':
    '---\ntitle: Start\nsidebar_position: 1\n---\n\nThe pier. [The quay](./quay.md#bollards), [the chart](./chart.md).\n',
  'content/docs/quay.md':
    '---\ntitle: The quay\nsidebar_position: 2\n---\n\nLong and made of stone.\n\n## Bollards\n\nTwelve of them.\n\n```js\nconst rope = 1;\n```\n',
  'content/docs/chart.md': `---
title: The chart
sidebar_position: 3
---

![A chart](./img/chart.svg)

::include{file=./_parts/depths.md}

\`\`\`ts file=./samples/sound.ts
\`\`\`
`,
  'content/docs/img/chart.svg': SQUARE(16),
  'content/docs/_parts/depths.md': 'Ten metres at low water.\n',
  'content/docs/samples/sound.ts': 'export const fathoms = 5;\n',
  'content/docs/guides/_category_.yml': 'label: Guides\nposition: 6\n',
  'content/docs/guides/enter.md': '---\ntitle: Enter\n---\n\nSlowly. [Leave](./leave.md).\n',
  'content/docs/guides/leave.md': '---\ntitle: Leave\n---\n\nSlowly as well.\n',
  'content/pages/about.md': '---\ntitle: About\n---\n\nOf the pier.\n',
  'content/public/terms.txt': 'Pay in coin.\n',
};

/** Without any code. Only for such a site can a build find out that the whole site is unchanged. */
export const PLAIN_CONFIG = PROSE_CONFIG.replace(/^ {2}(?:env|tagline):.*\n/gm, '');
export const PLAIN_SITE: Files = { ...PROSE_SITE, 'site.config.ts': PLAIN_CONFIG };

/** Keys of the pages of the sidebar, in its order. */
export const DOC_FILES = ['index', 'quay', 'chart', 'guides/enter', 'guides/leave'].map((id) => `content/docs/${id}.md`);
/** The page that maps the whole sidebar. */
export const NAV_FRAGMENT = 'generated:/_nav/default/current/default';
export const NOT_FOUND_PAGE = 'generated:/404.html';
export const ABOUT_FILE = 'content/pages/about.md';
