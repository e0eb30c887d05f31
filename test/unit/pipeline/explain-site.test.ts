// What `docgen explain` can be asked, and what it says of a page: on the small site of the incremental tests.
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explanationLines } from '../../../src/cli/explain/explanation-lines.js';
import { exitCode } from '../../../src/diagnostics/print/exit-code.js';
import { explainSite } from '../../../src/explain/explain-site.js';
import { Ajv2020 } from '../../ajv.js';
import { API_SITE, SPECIFICATION } from '../../incremental/api-site.js';
import { createSiteOnDisk, type SiteOnDisk } from '../../incremental/site-on-disk.js';
import { inWarmProcess } from '../../warm-process.js';

const isExplanation = new Ajv2020({}).compile(JSON.parse(readFileSync('docs/explanation.schema.json', 'utf8')));
const chart = 'content/docs/chart.md';

let site: SiteOnDisk;
beforeAll(() => {
  site = createSiteOnDisk({
    ...API_SITE,
    'site.config.ts': (API_SITE['site.config.ts'] as string).replace("title: 'Pier'", "title: 'Pier',\n  baseUrl: '/pier/'"),
    'content/docs/guides/draft.md': '---\ntitle: Draft\ndraft: true\n---\n\nLater.\n',
  });
});
afterAll(() => site.dispose());

const explain = async (asked: string, folder = site.root) => {
  const report = await inWarmProcess(() => explainSite({ siteRoot: site.root, asked, folder, outFolder: site.out }));
  if (report.explanation)
    expect(isExplanation(JSON.parse(JSON.stringify(report.explanation))), JSON.stringify(isExplanation.errors)).toBe(true);
  return report;
};

test('a page is found by its route in any form, by its address and by its file', async () => {
  for (const asked of [
    '/docs/quay',
    '/docs/quay/',
    'docs/quay',
    '/pier/docs/quay/#bollards',
    '/docs/quay/index.html',
    'https://pier.example/pier/docs/quay?a=b#c',
    'http://localhost:3000/pier/docs/quay/',
    'http://127.0.0.1:4173/docs/quay?a=b#c',
    'http://[::1]/docs/quay',
    'content/docs/quay.md',
    join(site.root, 'content/docs/quay.md'),
  ])
    expect((await explain(asked)).explanation?.page?.route, asked).toBe('/docs/quay');
  expect((await explain('quay.md', join(site.root, 'content/docs'))).explanation?.page?.route).toBe('/docs/quay');
});

test('a draft is found by its route and by its file, and explained as a draft, though builds leave it out', async () => {
  for (const asked of ['/docs/guides/draft', 'content/docs/guides/draft.md'])
    expect((await explain(asked)).explanation?.page, asked).toMatchObject({ route: '/docs/guides/draft', draft: true });
  expect((await explain('/docs/quay')).explanation?.page?.draft).toBeUndefined();
});

test('what there is nothing of is an error with the nearest name, and exit code 2', async () => {
  for (const [asked, hint] of [
    ['/docs/qay', 'did you mean /docs/quay?'],
    ['content/docs/chrat.md', 'did you mean content/docs/chart.md?'],
    [`${SPECIFICATION}#/components/schemas/Baot`, `did you mean ${SPECIFICATION}#/components/schemas/Boat?`],
  ] as const) {
    const { explanation, diagnostics } = await explain(asked);
    expect(explanation).toBeUndefined();
    expect(diagnostics.at(-1)).toMatchObject({ code: 'config/nothing-to-explain', hint });
    expect(exitCode(diagnostics, false)).toBe(2);
  }
});

test('a folder is refused with files of it as suggestions, and what it may be is not searched for', async () => {
  for (const [asked, message, hint] of [
    [
      'content/docs/guides',
      'content/docs/guides is a folder, but only a page or a file can be explained',
      /^choose one of its \d+ files: content\/docs\/guides\//,
    ],
    ['', 'A page or a file to explain is missing', /^give a route/],
  ] as const)
    expect((await explain(asked)).diagnostics.at(-1)).toMatchObject({ message, hint: expect.stringMatching(hint) });
});

test('the address of a redirect is explained with the page that it leads to', async () => {
  const moved = createSiteOnDisk({
    ...API_SITE,
    'site.config.ts': (API_SITE['site.config.ts'] as string).replace(
      "title: 'Pier'",
      "title: 'Pier',\n  redirects: [{ from: '/old', to: '/docs/quay' }]",
    ),
  });
  const { explanation } = await explainSite({ siteRoot: moved.root, asked: '/old/', folder: moved.root, outFolder: moved.out });
  moved.dispose();
  expect(explanation).toMatchObject({ redirect: { from: '/old' }, page: { route: '/docs/quay' } });
  expect(isExplanation(JSON.parse(JSON.stringify(explanation)))).toBe(true);
  expect(explanation && `${explanationLines(explanation).join('\n')}\n`).toMatch(
    /^\/old is a redirect to \/docs\/quay\/?\n\n\/docs\/quay {2}/,
  );
});

test('a page is explained with what it was made from, its links, and the last build', async () => {
  const before = (await explain('/docs/chart')).explanation?.page;
  expect(before?.madeFrom).toMatchObject({
    source: chart,
    read: expect.arrayContaining(['content/docs/_parts/depths.md', 'content/docs/samples/sound.ts']),
    images: [{ file: 'content/docs/img/chart.svg' }],
    sidebar: { instance: 'default', version: 'current', id: 'default' },
  });
  expect(before?.links.in).toEqual([expect.objectContaining({ from: '/docs', file: 'content/docs/index.md', line: 6 })]);
  expect(before?.lastBuild).toEqual({ state: 'unknown', next: ['new'] });

  await site.build();
  expect((await explain('/docs/chart')).explanation?.page?.lastBuild).toMatchObject({ state: 'rendered', because: ['new'], next: [] });
  appendFileSync(join(site.root, 'content/docs/_parts/depths.md'), 'And more.\n');
  expect((await explain('/docs/chart')).explanation?.page?.lastBuild).toMatchObject({ state: 'rendered', next: ['files'] });
  await site.build();
  expect((await explain('/docs/chart')).explanation?.page?.lastBuild).toMatchObject({ state: 'rendered', because: ['files'], next: [] });
  expect((await explain('/docs/quay')).explanation?.page?.lastBuild).toMatchObject({
    state: 'kept',
    because: ['new'],
    buildsSince: 1,
    next: [],
  });

  site.edit('content/docs/quay.md', 'title: The quay', 'title: The wall');
  await site.build();
  const { because } = (await explain('/docs/chart')).explanation?.page?.lastBuild ?? {};
  expect(because).toEqual(expect.arrayContaining(['sidebar', 'neighbours']));
  expect(because).not.toContain('source');
  expect((await explain('/docs/quay')).explanation?.page?.lastBuild.because).toEqual(expect.arrayContaining(['source', 'title']));

  site.edit('site.config.ts', 'The pier', 'The long pier');
  await site.build();
  expect((await explain('/docs/quay')).explanation?.page?.lastBuild.because).toEqual(['site.footer']);
});

test('an operation is explained with the schemas that it reaches, and where they stand', async () => {
  const { explanation } = await explain('/docs/dock/list-boats');
  expect(explanation?.page?.madeFrom.api).toMatchObject({ part: 'operation', method: 'get', path: '/boats' });
  const reached = explanation?.page?.madeFrom.api?.reaches ?? [];
  expect(
    reached
      .filter(({ isSchema }) => isSchema)
      .map(({ node }) => node.replace(/.*\//, ''))
      .sort(),
  ).toEqual(['Berth', 'Boat', 'PageNumber']);
  const lines = readFileSync(join(site.root, SPECIFICATION), 'utf8').split('\n');
  for (const { node, line } of reached) expect(lines[(line ?? 0) - 1]).toContain(`${node.replace(/.*\//, '')}:`);
  const links = explanation?.page?.links;
  expect(links?.out.length).toBeGreaterThan(0);
  for (const { line } of links?.out ?? []) expect(lines[line - 1]?.trim()).toBe('get:');
  const fromSchemas = (await explain('/docs/dock/schemas/berth')).explanation?.page?.links.in.filter(({ from }) =>
    from.includes('/schemas/'),
  );
  for (const { line } of fromSchemas ?? []) expect(line).toBeGreaterThan(1);
});

test('with errors in the site, the rest is still explained', async () => {
  site.write({ 'content/docs/broken.md': '---\ntitle: [\n---\n\nText\n' });
  const { explanation, diagnostics } = await explain('/docs/quay');
  expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  expect(explanation?.page?.madeFrom.source).toBe('content/docs/quay.md');
  site.remove('content/docs/broken.md');
});

test('text for people keeps to eighty columns, but for names that are longer', async () => {
  const { explanation } = await explain(SPECIFICATION);
  const text = explanation ? `${explanationLines(explanation).join('\n')}\n` : '';
  expect(text).toContain(`An edit of ${SPECIFICATION} renders`);
  expect(text.split('\n').filter((line) => line.length > 80 && line.trim().includes(' ') && !line.includes('#'))).toEqual([]);
});
