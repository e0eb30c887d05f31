// A first paragraph is what a page says of itself, to lists, cards and feeds as well: edited, it reaches these, and makes nothing else anew. A heading
// reaches its own page alone.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { buildSite } from '../../../src/pipeline/build-site.js';
import type { DevBackend } from '../../../src/pipeline/live/dev-site.js';
import { filesIn } from '../../sites/site-fixture.js';
import { inWarmProcess } from '../../warm-process.js';

let createDevSite: typeof import('../../../src/pipeline/live/create-dev-site.js').createDevSite;
const buildGraph = vi.fn();
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../../src/link/build-graph.js', async (load) => {
    const real = await load<typeof import('../../../src/link/build-graph.js')>();
    return { ...real, buildGraph: buildGraph.mockImplementation(real.buildGraph) };
  });
  ({ createDevSite } = await import('../../../src/pipeline/live/create-dev-site.js'));
});

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-descriptions-')));
afterAll(() => {
  vi.doUnmock('../../../src/link/build-graph.js');
  vi.resetModules();
  rmSync(folder, { recursive: true, force: true });
});

const POST = '---\ntags: [light]\n---\n\n# Lit\n\nOf the first lamp.\n\n<!-- truncate -->\n\nAll of it.\n';
const SITE = {
  'site.config.ts': "export default { title: 'T', url: 'https://example.com', search: false, blog: {} };\n",
  'content/docs/index.md': '# Start\n\nThe start.\n',
  'content/docs/guide/_category_.yml': 'link: { type: generated-index }\n',
  'content/docs/guide/lamps.md': '---\ntags: [light]\n---\n\n# Lamps\n\nWhat lamps are.\n\n## Use\n\nMore of them.\n',
  'content/docs/guide/oil/index.md': '# Oil\n\nWhat oil is.\n',
  'content/docs/guide/oil/kinds.md': '# Kinds\n\nWhich there are.\n',
  'content/blog/2024-01-01-lit.md': POST,
};
type SiteFile = keyof typeof SITE;

const [INDEX, LAMPS, OIL] = ['docs/category/guide/index.html', 'docs/guide/lamps/index.html', 'docs/guide/oil/index.html'];

let siteRoot: string;
let dev: DevBackend;
let turn = 0;

const textOf = async (path: string): Promise<string> => Buffer.from((await dev.files.read(path)) ?? []).toString();
const servedPaths = (): string[] => dev.files.paths().filter((path) => /\.(html|xml|json)$/.test(path));

async function edit(file: SiteFile, from: string, to: string) {
  const text = readFileSync(join(siteRoot, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(siteRoot, file), text.replace(from, to));
  buildGraph.mockClear();
  return dev.update([file]);
}

async function expectClean(): Promise<void> {
  const outFolder = join(folder, `clean-${turn}`);
  const { published } = await inWarmProcess(() => buildSite({ siteRoot, outFolder, drafts: true, useCache: false, workers: 1 }));
  expect(published).toBe(true);
  const pages = filesIn(outFolder).filter((file) => file.endsWith('.html') || file.startsWith('blog/'));
  for (const file of pages) expect([file, await textOf(file)]).toEqual([file, readFileSync(join(outFolder, file), 'utf8')]);
  rmSync(outFolder, { recursive: true });
}

beforeEach(async () => {
  siteRoot = join(folder, `site-${++turn}`);
  for (const [file, text] of Object.entries(SITE)) {
    mkdirSync(dirname(join(siteRoot, file)), { recursive: true });
    writeFileSync(join(siteRoot, file), text);
  }
  dev = createDevSite({ siteRoot, outFolder: join(siteRoot, 'build') });
  expect(await dev.update()).toMatchObject({ published: true, diagnostics: [] });
  // As open tabs have asked for all of it.
  for (const path of servedPaths()) await textOf(path);
});
afterEach(() => dev.close());

test.each<[string, SiteFile, string, string[]]>([
  [
    'a doc: its page, the cards of its category, the list of its tag',
    'content/docs/guide/lamps.md',
    LAMPS,
    [INDEX, 'docs/tags/light/index.html'],
  ],
  ['a doc that a category leads to: its page, and the card of that category', 'content/docs/guide/oil/index.md', OIL, [INDEX]],
  [
    'a post: its page, the lists that have it, the feeds',
    'content/blog/2024-01-01-lit.md',
    'blog/2024/01/01/lit/index.html',
    ['blog/atom.xml', 'blog/feed.json', 'blog/index.html', 'blog/rss.xml', 'blog/tags/light/index.html'],
  ],
])('the first paragraph of %s', async (_, file, page, lists) => {
  const sentence = /^(What|Of the first).*\.$/m.exec(SITE[file])?.[0] ?? '';
  const report = await edit(file, sentence, 'It has another text now.');
  expect(report).toMatchObject({ isRevision: true, published: true, diagnostics: [] });
  expect(report.changedPages?.filter((path) => !path.includes('archive'))).toEqual([page, ...lists].sort());
  for (const path of [page, ...lists]) expect([path, (await textOf(path)).includes('It has another text now.')]).toEqual([path, true]);
  expect(buildGraph).not.toHaveBeenCalled();
  await expectClean();
});

test('a first paragraph that is gone leaves a card without one, and that of a category counts what it has', async () => {
  await edit('content/docs/guide/oil/index.md', 'What oil is.', '');
  expect(await textOf(INDEX)).toContain('1 item');
  await expectClean();
});

test('a description of the front matter is one too', async () => {
  const report = await edit('content/docs/guide/lamps.md', 'tags: [light]', 'tags: [light]\ndescription: All of lamps.');
  expect(report.changedPages).toEqual([INDEX, LAMPS, 'docs/tags/light/index.html']);
  expect(buildGraph).not.toHaveBeenCalled();
  await expectClean();
});

test('another heading is a matter of its own page', async () => {
  expect((await edit('content/docs/guide/lamps.md', '## Use', '## What they are for')).changedPages).toEqual([LAMPS]);
  expect(buildGraph).not.toHaveBeenCalled();
  await expectClean();
});

test('another title is a matter of the graph', async () => {
  expect((await edit('content/docs/guide/lamps.md', '# Lamps', '# Lanterns')).changedPages).toContain(OIL);
  expect(buildGraph).toHaveBeenCalledOnce();
  await expectClean();
});

test('a fault that the graph has found is reported with its new line if a description moves it', async () => {
  writeFileSync(join(siteRoot, 'content/docs/tags.yml'), 'oil: { label: Oil }\n');
  const lines = (found: readonly Diagnostic[] = []) => found.map(({ code, at }) => `${code} ${at?.line}`);
  expect(lines((await dev.update()).diagnostics)).toEqual(['graph/unknown-tag 2']);
  const { diagnostics } = await edit('content/docs/guide/lamps.md', 'tags: [light]', 'description: All of lamps.\ntags: [light]');
  expect(lines(diagnostics)).toEqual(['graph/unknown-tag 3']);
});

describe('a part of the site’s own that fails at what it is given', () => {
  const PART = `export function CardGrid({ cards }) {
  if (cards.some(({ label, description }) => \`\${label} \${description}\`.includes('Boom'))) throw new Error('boom');
  return <ul>{cards.map(({ permalink, label }) => <li key={permalink}>{label}</li>)}</ul>;
}
`;
  let faults: Diagnostic[];
  const codes = (found: readonly Diagnostic[] = []) => found.map(({ code }) => code);
  beforeEach(async () => {
    mkdirSync(join(siteRoot, 'templates'));
    writeFileSync(join(siteRoot, 'templates/CardGrid.jsx'), PART);
    writeFileSync(
      join(siteRoot, 'site.config.ts'),
      SITE['site.config.ts'].replace('search: false', "search: false, templates: { CardGrid: './templates/CardGrid.jsx' }"),
    );
    dev.close();
    faults = [];
    dev = createDevSite({
      siteRoot,
      outFolder: join(siteRoot, 'build'),
      onPageFaults: (found) => {
        faults = found;
      },
    });
    await dev.update();
    expect((await dev.check())?.diagnostics).toEqual([]);
  });

  test('is found by the check when a description causes it, and no longer when that is gone', async () => {
    await edit('content/docs/guide/lamps.md', 'What lamps are.', 'Boom.');
    expect(codes((await dev.check())?.diagnostics)).toEqual(['render/template-threw']);
    await edit('content/docs/guide/lamps.md', 'Boom.', 'What lamps are.');
    expect((await dev.check())?.diagnostics).toEqual([]);
  });

  test.each([
    ['a description', 'What lamps are.', 'Boom.'],
    ['a title', '# Lamps', '# Boom'],
  ])('was reported when the page was requested, and is not reported any more when %s elsewhere has fixed it', async (_, good, bad) => {
    await edit('content/docs/guide/lamps.md', good, bad);
    expect(await dev.files.read(INDEX)).toBeUndefined();
    expect(codes(faults)).toEqual(['render/template-threw']);
    await edit('content/docs/guide/lamps.md', bad, good);
    expect(faults).toEqual([]);
  });
});

test('at the next start it is known, before any page has been read', async () => {
  // What was written a moment ago may be written again in the same one, and is read at each start.
  await new Promise((resolve) => setTimeout(resolve, 2100));
  await dev.update();
  await dev.check();
  await edit('content/docs/guide/lamps.md', 'What lamps are.', 'It has another text now.');
  await dev.check();
  dev.close();
  const wholes: unknown[] = [];
  dev = createDevSite({ siteRoot, outFolder: join(siteRoot, 'build'), earlyFrom: 0, onWhole: (report) => wholes.push(report) });
  await dev.update();
  expect(await textOf(INDEX)).toContain('It has another text now.');
  expect(wholes).toEqual([]);
});
