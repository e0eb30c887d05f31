// Everything that docgen writes for a small site with a given configuration, as one text: pages, redirects, files for hosts and crawlers.
// It calls the doors of the phases in this process, so it takes milliseconds. The content of bundles (styles, islands, services) is not
// included.
import { fillDefaults } from '../../../src/config/fill-defaults.js';
import type { UserConfig } from '../../../src/config/user-config.js';
import { buildPolicy } from '../../../src/emit/outputs/build-policy.js';
import { buildSiteContext } from '../../../src/link/site-context.js';
import type { ClientManifest } from '../../../src/model/client.js';
import type { FrontMatter } from '../../../src/model/compiled-entry.js';
import { siteOutputs } from '../../../src/pipeline/render/site-outputs.js';
import { createDocumentRenderer } from '../../../templates/index.js';
import { compilePage } from '../compile/compile-page.js';
import { linkSite, type PlainPage } from '../link/plain-site.js';

/** A page with every syntax that a key of the configuration changes. */
const SPECIMEN = `:::security
Text.
:::

$a^2$ and \`GET /v1/orders\`.

\`\`\`acme
select 1
\`\`\`
`;

const renderDocument = createDocumentRenderer(new Map());

const FILES: Record<string, PlainPage> = {
  'content/pages/index.md': { title: 'Home', layout: 'home' },
  'content/docs/a.md': {
    title: 'A',
    tags: ['one'],
    outline: { headings: ([2, 3, 4] as const).map((depth) => ({ depth, id: `h${depth}`, text: 'H', html: 'H' })) },
  },
  'content/docs/guide/b.md': { title: 'B' },
  'content/docs/guide/c.md': { title: 'C' },
  'content/docs/other/d.md': { title: 'D' },
  'content/versions/default/1.0/a.md': { title: 'A' },
  'content/blog/2026-01-01-first.md': {
    date: '2026-01-01T00:00:00.000Z',
    title: 'First',
    tags: ['one'],
    outline: { post: { minutes: 3, isCut: false } },
  },
  'content/blog/2026-01-02-second.md': {
    date: '2026-01-02T00:00:00.000Z',
    title: 'Second',
    outline: { post: { minutes: 3, isCut: false } },
  },
  'content/news/2026-01-03-third.md': { date: '2026-01-03T00:00:00.000Z', title: 'Third', outline: { post: { minutes: 3, isCut: false } } },
};

const NO_CLIENT: ClientManifest = {
  inlineScript: '',
  bannerScript: '',
  scripts: [],
  styles: [],
  apiStyles: [],
  listStyles: [],
  searchStyles: [],
  featureFiles: { console: [], search: [] },
  searchWorker: '',
  files: [],
};

/** @param changes file → front matter that differs */
export async function writtenFor(user: UserConfig, changes: Record<string, FrontMatter> = {}): Promise<string> {
  const config = fillDefaults(user);
  const changed = Object.fromEntries(Object.entries(changes).map(([file, change]) => [file, { ...FILES[file], ...change }]));
  const lastChanges = Object.fromEntries(Object.keys(FILES).map((file) => [file, { iso: '2026-01-02T03:04:05Z', author: 'Ann' }]));
  const { graph, outlines, context } = linkSite({ files: { ...FILES, ...changed }, config });
  const policy = buildPolicy({ config, inlineScripts: [] });
  const site = buildSiteContext({ config, client: NO_CLIENT, policy: policy.meta, generator: 'docgen', graph });
  const documents = graph.pages.map(({ route, output, feed }) => {
    const page = context(route, { lastChanges });
    return `${output}\n${feed === undefined ? renderDocument({ site, page, article: '' }).html : JSON.stringify(page)}`;
  });
  const files = { readOwn: () => 'missing' as const, list: () => [] };
  const read = { config, graph, files, outlines, scanned: { publicFiles: [] }, pages: new Map(), dates: { value: lastChanges } };
  const outputs = siteOutputs({ site: read, bundles: { client: NO_CLIENT, assets: [] }, policy });
  const { body } = await compilePage(SPECIMEN, { options: { ...config.markdown, locale: config.locale } });
  return [...documents, ...outputs.map((output) => JSON.stringify(output)), JSON.stringify(body)].join('\n');
}
