// test:all
// What `docgen explain` says of an edit of the configuration: of every key of its schema, and held against what a build renders after other
// values of it. What is called exact is exact; else no page is rendered that was not named.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { explanationLines } from '../../src/cli/explain/explanation-lines.js';
import { docsSchema } from '../../src/config/docs-schema.js';
import { configSchema } from '../../src/config/schema.js';
import { keysOf } from '../../src/config/schema-parts.js';
import type { UserConfig } from '../../src/config/user-config.js';
import { explainSite } from '../../src/explain/explain-site.js';
import type { ExplainedEdit, Explanation } from '../../src/explain/explanation.js';
import { checkLinks } from '../../src/pipeline/check/check-links.js';
import { inWarmProcess } from '../warm-process.js';
import { createSiteOnDisk, type Files, type SiteOnDisk } from './site-on-disk.js';

const PAGES: Files = {
  'content/docs/index.md': '---\ntitle: Start\n---\n\nThe pier. [Ropes](/docs/ropes), [boats](./boats/index.md).\n\n## Planks\n\nOak.\n',
  'content/docs/ropes.md': '---\ntitle: Ropes\nimage: /rope.svg\nlast_update:\n  date: 2026-01-02\n---\n\nHemp.\n\n#### Knots\n\nTwo.\n',
  'content/docs/boats/_category_.yml': 'label: Boats\n',
  'content/docs/boats/index.md': '---\ntitle: Boats\n---\n\nFour. [Oars](oars.md)\n',
  'content/docs/boats/oars.md': '---\ntitle: Oars\nhide_table_of_contents: true\n---\n\nEight.\n\n## Blades\n\nWide.\n',
  'content/docs/sails/_category_.yml': 'label: Sails\nlink:\n  type: generated-index\n',
  'content/docs/sails/jib.md': '---\ntitle: Jib\ntags: [cloth]\ncustom_edit_url: null\n---\n\nSmall.\n',
  'content/docs/tags.yml': 'cloth:\n  label: Cloth\n',
  'content/tide/index.md': '---\ntitle: Tide\n---\n\nHigh.\n',
  'content/tide/moon.md': '---\ntitle: Moon\n---\n\nFull.\n',
  'content/pages/index.md': '---\ntitle: Pier\n---\n\nWelcome. [The docs](/docs/)\n',
  'content/blog/2026-01-01-open.md': '---\ntitle: Open\n---\n\nCome in.\n',
  'content/blog/2026-01-02-storm.md': '---\ntitle: Storm\n---\n\nStay out.\n',
  'content/public/rope.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  'content/public/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  'openapi/pier.yaml':
    "openapi: 3.1.0\ninfo: { title: Bell, version: '1' }\npaths:\n  /bell:\n    post:\n      operationId: ring\n      summary: Ring the bell\n      responses: { '204': { description: Rung. } }\n",
  'own/Footer.tsx': 'export const Footer = () => <footer>Kept by the master.</footer>;\n',
  'own/pier.css': '.pier {\n  color: green;\n}\n',
  'own/tell.ts': 'export const pageView = (view: unknown): void => console.log(view);\n',
};

const BARE: UserConfig = { title: 'Pier', url: 'https://pier.example' };

const FULL: UserConfig = {
  ...BARE,
  tagline: 'Boats and ropes',
  direction: 'rtl',
  trailingSlash: true,
  noIndex: true,
  favicon: '/boat.svg',
  image: '/boat.svg',
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'default', label: 'Manual' },
      { label: 'Boats', to: '/docs/boats' },
    ],
  },
  footer: { copyright: 'The pier' },
  announcementBar: { content: 'Storm' },
  docs: [{ editUrl: 'https://git.example/pier/', breadcrumbs: 'off', sidebarCollapsible: false }],
  blog: { title: 'News' },
  search: false,
  sitemap: false,
  redirects: [{ from: '/old', to: '/docs/ropes' }],
  redirectFiles: ['nginx'],
  analytics: { script: 'https://count.example/count.js', global: 'count', trackingId: 'one' },
  chatWidget: { product: 'Pier', script: 'https://chat.example/chat.js', global: 'chat', integrationId: 'one' },
  styles: ['./own/pier.css'],
  customFields: { depth: 3 },
  security: { frame: ['https://chat.example'], connect: ['https://tide.example'] },
};

const TWO: UserConfig = { ...BARE, docs: [{}, { id: 'tide', lastUpdated: true }], blog: false, sitemap: false };

type Values = Partial<Record<keyof UserConfig, unknown>>;
type Case = [change: string, values: Values];

const script = { script: 'https://count.example/count.js', global: 'count' };
const widget = { product: 'Pier', script: 'https://chat.example/chat.js', global: 'chat' };

const OF_BARE: Case[] = [
  ['title', { title: 'Quay' }],
  ['tagline', { tagline: 'Boats' }],
  ['url', { url: 'https://quay.example' }],
  ['baseUrl', { baseUrl: '/quay/' }],
  ['locale', { locale: 'de' }],
  ['direction', { direction: 'rtl' }],
  ['favicon', { favicon: '/boat.svg' }],
  ['titleDelimiter', { titleDelimiter: '-' }],
  ['trailingSlash', { trailingSlash: true }],
  ['trailingSlash', { trailingSlash: false }],
  ['noIndex', { noIndex: true }],
  ['image', { image: '/boat.svg' }],
  ['colorMode', { colorMode: { default: 'dark' } }],
  ['colorMode', { colorMode: { respectSystem: true } }],
  ['navbar', { navbar: { items: [{ label: 'Boats', to: '/docs/boats' }] } }],
  ['footer', { footer: { style: 'dark' } }],
  ['announcementBar', { announcementBar: { content: 'Storm' } }],
  ['docs.path', { docs: [{ path: '/manual' }], blog: false }],
  ['docs.breadcrumbs', { docs: [{ breadcrumbs: 'off' }] }],
  ['docs.breadcrumbs', { docs: [{ breadcrumbs: 'structured' }] }],
  ['docs.editUrl', { docs: [{ editUrl: 'https://git.example/pier/' }] }],
  ['docs.lastUpdated', { docs: [{ lastUpdated: true }] }],
  ['docs.sidebars', { docs: [{ sidebars: { default: ['ropes', 'boats/oars'] } }] }],
  ['docs.sidebarCollapsible', { docs: [{ sidebarCollapsible: false }] }],
  ['docs.sidebarCollapsed', { docs: [{ sidebarCollapsed: false }] }],
  ['docs.sidebarAutoCollapse', { docs: [{ sidebarAutoCollapse: true }] }],
  ['docs.undeclaredTags', { docs: [{ undeclaredTags: 'ignore' }] }],
  ['docs.versionPersistence', { docs: [{ versionPersistence: 'none' }] }],
  ['docs.mainDocId', { docs: [{ mainDocId: 'ropes' }] }],
  ['blog', { blog: { postsPerPage: 1 } }],
  ['blog', { blog: { sidebarCount: 1 } }],
  ['apis', { apis: [{ id: 'pier', specification: 'openapi/pier.yaml', path: '/docs/pier' }] }],
  ['markdown', { markdown: { math: false } }],
  ['tableOfContents', { tableOfContents: { minLevel: 2, maxLevel: 4 } }],
  ['tableOfContents', { tableOfContents: { minLevel: 3, maxLevel: 3 } }],
  ['search', { search: { placeholder: 'Find' } }],
  ['search', { search: false }],
  ['sitemap', { sitemap: false }],
  ['sitemap', { sitemap: { ignore: ['/docs/**'] } }],
  ['analytics', { analytics: { ...script, trackingId: 'one' } }],
  ['analytics', { analytics: { module: './own/tell.ts' } }],
  ['chatWidget', { chatWidget: { ...widget, integrationId: 'one' } }],
  ['redirects', { redirects: [{ from: '/old', to: '/docs/ropes' }] }],
  ['redirectFiles', { redirectFiles: ['netlify'] }],
  ['templates', { templates: { Footer: './own/Footer.tsx' } }],
  ['styles', { styles: ['./own/pier.css'] }],
  ['customFields', { customFields: { depth: 4 } }],
  ['env', { env: ['PIER'] }],
  ['checks', { checks: { ignore: [{ code: 'link/no-such-page', reason: 'Later.' }] } }],
  ['security.image', { security: { image: ['https://img.example'] } }],
];

const OF_FULL: Case[] = [
  ['direction', { direction: 'ltr' }],
  ['favicon', { favicon: undefined }],
  ['trailingSlash', { trailingSlash: false }],
  ['trailingSlash', { trailingSlash: undefined }],
  ['noIndex', { noIndex: false }],
  ['image', { image: '/rope.svg' }],
  ['image', { image: undefined }],
  [
    'navbar',
    {
      navbar: {
        items: [
          { type: 'docSidebar', sidebarId: 'default', label: 'Manual' },
          { label: 'Boats', to: '/docs/boats', activeBasePath: '/docs/ropes' },
        ],
      },
    },
  ],
  ['footer', { footer: undefined }],
  ['announcementBar', { announcementBar: { content: 'Storm', isCloseable: false } }],
  ['docs.editUrl', { docs: [{ breadcrumbs: 'off', sidebarCollapsible: false }] }],
  ['docs.breadcrumbs', { docs: [{ editUrl: 'https://git.example/pier/', breadcrumbs: 'structured', sidebarCollapsible: false }] }],
  ['docs.sidebarCollapsible', { docs: [{ editUrl: 'https://git.example/pier/', breadcrumbs: 'off' }] }],
  ['blog', { blog: { title: 'Log' } }],
  ['search', { search: {} }],
  ['sitemap', { sitemap: {} }],
  ['redirects', { redirects: [] }],
  ['redirectFiles', { redirectFiles: undefined }],
  ['analytics', { analytics: { ...script, trackingId: 'two' } }],
  ['analytics', { analytics: { ...script, trackingId: 'one', excludedUserAgents: ['Robot'] } }],
  ['analytics', { analytics: undefined }],
  ['chatWidget', { chatWidget: { ...widget, integrationId: 'two' } }],
  ['chatWidget', { chatWidget: { ...widget, integrationId: 'one', product: 'Quay' } }],
  ['styles', { styles: [] }],
  ['customFields', { customFields: undefined }],
  ['security.connect', { security: { frame: ['https://chat.example'], connect: [] } }],
  ['security.frame', { security: { frame: [], connect: ['https://tide.example'] } }],
];

const tide = { id: 'tide', lastUpdated: true };

const OF_TWO: Case[] = [
  ['docs.breadcrumbs', { docs: [{ breadcrumbs: 'off' }, tide] }],
  ['docs.editUrl', { docs: [{}, { ...tide, editUrl: 'https://git.example/tide/' }] }],
  ['docs.lastUpdated', { docs: [{ lastUpdated: true }, tide] }],
  ['docs.lastUpdated', { docs: [{}, { id: 'tide' }] }],
  ['docs.versionPersistence', { docs: [{}, { ...tide, versionPersistence: 'none' }] }],
  ['direction', { direction: 'rtl' }],
  ['trailingSlash', { trailingSlash: false }],
  ['docs.id', { docs: [{}] }],
];

const CONFIG = 'site.config.ts';
const written = (config: object): Files => ({ [CONFIG]: `export default ${JSON.stringify(config, undefined, 2)};\n` });

describe.each([
  ['that says little', BARE, OF_BARE],
  ['that says a lot', FULL, OF_FULL],
  ['with two docs', TWO, OF_TWO],
])('a configuration %s', (_, config, cases) => {
  let site: SiteOnDisk;
  let foreseen: Explanation;
  let putBack: () => void;
  /** By key: routes. */
  const routes = new Map<string, string>();

  beforeAll(async () => {
    site = createSiteOnDisk({ ...PAGES, ...written(config) });
    const { published, diagnostics } = await inWarmProcess(() => site.build());
    expect(published, JSON.stringify(diagnostics)).toBe(true);
    await inWarmProcess(() =>
      checkLinks({
        siteRoot: site.root,
        onChecked: ({ graph }) => {
          for (const { key, route } of graph.pages) routes.set(key, route);
        },
      }),
    );
    const asked = { siteRoot: site.root, asked: CONFIG, folder: site.root, outFolder: site.out };
    foreseen = (await inWarmProcess(() => explainSite(asked))).explanation ?? { version: 1 };
    putBack = site.keep();
  });
  afterEach(() => putBack());
  afterAll(() => site.dispose());

  const editOf = (change: string): ExplainedEdit | undefined => foreseen.file?.edits.find((edit) => edit.change === change);

  test('is explained with every key of the schema, in text as in JSON', () => {
    const sections = { docs: keysOf(docsSchema), security: ['connect', 'frame', 'image', 'media'] };
    const keys = keysOf(configSchema).flatMap((key) =>
      key === 'docs' || key === 'security' ? sections[key].map((inner) => `${key}.${inner}`) : [key],
    );
    expect(foreseen.file?.edits.map(({ change }) => change)).toEqual(keys);
    const text = `${explanationLines(foreseen).join('\n')}\n`;
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
    const words = text.split(/[\s,:]+/);
    expect(keys.filter((key) => !words.includes(key))).toEqual([]);
  });

  test.each(cases)('renders the foreseen pages when %s is edited: %j', async (change, values) => {
    const edit = editOf(change);
    expect(edit?.count).toBe(edit?.pages.length);
    site.write(written({ ...config, ...values }));
    const { work, published, diagnostics } = await inWarmProcess(() => site.build());
    expect(published, JSON.stringify(diagnostics)).toBe(true);
    if (edit?.isExact) expect(edit.pages).toEqual(work.document.map((key) => routes.get(key) ?? key).sort());
    // A page that is new could not be named.
    else expect(edit?.pages).toEqual(expect.arrayContaining(work.document.flatMap((key) => routes.get(key) ?? [])));
  });

  test('is called exact where all other values reach the same pages, and those are named', () => {
    const isExact = (change: string): boolean | undefined => editOf(change)?.isExact;
    expect(['title', 'direction', 'redirects', 'checks', 'analytics', 'chatWidget', 'footer'].filter((key) => !isExact(key))).toEqual([]);
    expect(['navbar', 'markdown', 'apis', 'env', 'docs.path', 'docs.sidebars'].filter(isExact)).toEqual([]);
    expect(editOf('direction')?.count).toBe(routes.size);
    expect(editOf('trailingSlash')?.count).toBeGreaterThan(0);
  });

  test('has its keys among what each page was made from', async () => {
    const asked = { siteRoot: site.root, asked: '/docs/ropes', folder: site.root, outFolder: site.out };
    const made = (await inWarmProcess(() => explainSite(asked))).explanation?.page?.madeFrom.config;
    expect(made).toEqual(expect.arrayContaining(['title', 'direction', 'trailingSlash', 'analytics', 'chatWidget', 'docs.editUrl']));
    expect(made).not.toEqual(expect.arrayContaining(['checks']));
    expect(made).not.toEqual(expect.arrayContaining(['apis']));
  });
});
