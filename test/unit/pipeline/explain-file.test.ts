// What `docgen explain` says of files that are no page: a whole specification, files that are copied, and which site a file belongs to.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explanationLines } from '../../../src/cli/explain/explanation-lines.js';
import { explainSite } from '../../../src/explain/explain-site.js';
import { siteAbove } from '../../../src/explain/site-above.js';
import { Ajv2020 } from '../../ajv.js';
import { API_CONFIG, API_SITE, OTHER_FILE, SPECIFICATION } from '../../incremental/api-site.js';
import { createSiteOnDisk, type SiteOnDisk } from '../../incremental/site-on-disk.js';
import { inWarmProcess } from '../../warm-process.js';

const isExplanation = new Ajv2020({}).compile(JSON.parse(readFileSync('docs/explanation.schema.json', 'utf8')));
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"></svg>\n';

let site: SiteOnDisk;
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-site-above-')));
beforeAll(() => {
  site = createSiteOnDisk({
    ...API_SITE,
    'site.config.ts': (API_SITE['site.config.ts'] as string).replace(
      "title: 'Pier'",
      "title: 'Pier',\n  baseUrl: '/pier/',\n  favicon: '/img/icon.svg'",
    ),
    'content/public/img/sail boat.svg': SVG,
    'content/public/img/icon.svg': SVG,
    'content/public/plan.txt': 'A plan.\n',
    'content/docs/sails.md': '---\ntitle: Sails\n---\n\n![A boat](</img/sail boat.svg>)\n\n[The boat](</img/sail boat.svg>)\n',
  });
});
afterAll(() => {
  site.dispose();
  rmSync(folder, { recursive: true });
});

async function explain(asked: string) {
  const report = await inWarmProcess(() => explainSite({ siteRoot: site.root, asked, folder: site.root, outFolder: site.out }));
  if (!report.explanation) throw new Error(`there is no explanation of ${asked}`);
  expect(isExplanation(JSON.parse(JSON.stringify(report.explanation))), JSON.stringify(isExplanation.errors)).toBe(true);
  return { ...report.explanation, text: `${explanationLines(report.explanation).join('\n')}\n` };
}

const withTwoDocks = API_CONFIG.replace('apis: [', "apis: [{ id: 'copy', specification: 'openapi/copy.yaml', path: '/docs/copy' }, ");

test('a value is found without its file where one file alone has it', async () => {
  for (const [asked, path] of [
    ['#/components/schemas/Boat', `${SPECIFICATION}#/components/schemas/Boat`],
    ['#/paths/~1boats/get', `${SPECIFICATION}#/paths/~1boats/get`],
    ['#/Tide', `${OTHER_FILE}#/Tide`],
    ['#Tide/properties', `${OTHER_FILE}#/Tide/properties`],
  ] as const)
    expect((await explain(asked)).file?.path, asked).toBe(path);
  expect((await explain('#/components/schemas/Boat')).page?.route).toBe('/docs/dock/schemas/boat');
});

test('a value that several files have, or none, is an error that names files, and no page at all', async () => {
  const double = createSiteOnDisk({ ...API_SITE, 'site.config.ts': withTwoDocks, 'openapi/copy.yaml': API_SITE[SPECIFICATION] as string });
  for (const [asked, hint] of [
    [
      '#/components/schemas/Boat',
      'choose one of them: openapi/copy.yaml#/components/schemas/Boat, openapi/dock.yaml#/components/schemas/Boat',
    ],
    ['#/Tydes', `did you mean ${OTHER_FILE}#/Tide?`],
    ['#/nothing/of/that/kind/anywhere', `check the pointer; no such value is in openapi/copy.yaml, ${OTHER_FILE}, ${SPECIFICATION}`],
    ['#', 'give a route (/docs/setup), or the path of a file from this folder or from the root of the site'],
  ] as const) {
    const { explanation, diagnostics } = await inWarmProcess(() =>
      explainSite({ siteRoot: double.root, asked, folder: double.root, outFolder: double.out }),
    );
    expect(explanation, asked).toBeUndefined();
    expect(diagnostics.at(-1), asked).toMatchObject({ code: 'config/nothing-to-explain', severity: 'error', hint });
  }
  double.dispose();
});

test('a whole specification is explained with the pages that show it, by operation and schema', async () => {
  const { file, text } = await explain(SPECIFICATION);
  expect(file?.shownBy).toContainEqual(
    expect.objectContaining({ route: '/docs/dock/list-boats', part: 'operation', method: 'get', path: '/boats' }),
  );
  expect(file?.shownBy?.map(({ part }) => part)).toEqual(expect.arrayContaining(['overview', 'operation', 'schema']));
  expect(text).toContain(`Shown on ${file?.shownBy?.length} pages\n  overview      Dock → /docs/dock\n`);
  expect(text).toMatch(/\n {2}operations {4}GET \/boats → \/docs\/dock\/list-boats\n {16}/);
});

test('a file that a specification refers to is explained with the pages whose references lead into it, and no others', async () => {
  expect((await explain(OTHER_FILE)).file?.shownBy?.map(({ route }) => route).sort()).toEqual([
    '/docs/dock/list-tides',
    '/docs/dock/schemas/moon',
    '/docs/dock/schemas/tide',
  ]);
});

test('an edit that names nothing reaches less of the site than any edit of a specification, which may reach every page', async () => {
  const { file, text } = await explain(SPECIFICATION);
  const [plain, anything] = file?.edits ?? [];
  expect([plain?.change, anything?.change, anything?.isWholeSite]).toEqual(['plain', 'anything', true]);
  expect(plain?.count).toBeLessThan(anything?.count ?? 0);
  expect(plain?.pages).not.toContain('/docs/sails');
  expect(text).toContain(`any value in it: perhaps every page of the site (${anything?.count})\n`);
  expect(text).toContain(`any value in it that is not a name: at most ${plain?.count} pages\n`);
});

test('an edit that names nothing in a file that a specification refers to reaches the pages that reach a value of it, and no others', async () => {
  const { file, text } = await explain(OTHER_FILE);
  expect(file?.edits.map(({ change }) => change)).toEqual(['plain', 'anything']);
  expect(file?.edits[0]?.pages).toEqual(['/docs/dock/list-tides', '/docs/dock/schemas/moon', '/docs/dock/schemas/tide']);
  expect(text).toContain('  any value in it that is not a name: at most 3 pages\n');
  expect(text).not.toContain('this value');
});

test('a summary that makes an address does not change how the descriptions beside it are explained: with the pages that show them', async () => {
  const buoys = "parameters: [{ $ref: '#/Colour' }], responses: { '200': { description: All buoys. } }";
  const parted = createSiteOnDisk({
    ...API_SITE,
    [SPECIFICATION]: (API_SITE[SPECIFICATION] as string).replace('  /bell:', "  /buoys: { $ref: 'parts/buoys.yaml#/Buoys' }\n  /bell:"),
    'openapi/parts/buoys.yaml': `Buoys: { get: { summary: List buoys, ${buoys} } }\nColour: { name: colour, in: query, description: Of its light., schema: { type: string } }\n`,
  });
  const { explanation } = await inWarmProcess(() =>
    explainSite({ siteRoot: parted.root, asked: 'openapi/parts/buoys.yaml', folder: parted.root, outFolder: parted.out }),
  );
  parted.dispose();
  expect(explanation?.file?.edits.map(({ change, pages }) => [change, pages.includes('/docs/dock/list-boats')])).toEqual([
    ['plain', false],
    ['anything', true],
  ]);
  expect(explanation?.file?.edits[0]?.pages).toEqual(['/docs/dock/list-buoys']);
});

test.each([
  '/img/sail boat.svg',
  '/pier/img/sail%20boat.svg',
  'img/sail boat.svg',
  'https://pier.example/pier/img/sail%20boat.svg',
  'content/public/img/sail boat.svg',
])('a file of content/public is found as %s, and explained with its address and the pages that name it', async (asked) => {
  const { file, text } = await explain(asked);
  expect(file).toMatchObject({ path: 'content/public/img/sail boat.svg', served: ['/pier/img/sail%20boat.svg'] });
  expect(file?.usedBy?.map(({ from, line }) => [from, line])).toEqual([['/docs/sails', 5]]);
  expect(text).toContain('  served at /pier/img/sail%20boat.svg\n');
  expect(text).toContain('Used on 1 page\n  /docs/sails  (content/docs/sails.md:5)\n');
});

test('a file that the configuration names is explained with its key, and an unused file as unused', async () => {
  expect((await explain('/img/icon.svg')).file).toMatchObject({ usedBy: [], usedByConfig: ['favicon'] });
  const { text } = await explain('/plan.txt');
  expect(text).toContain('\nUsed by no page\n');
  expect(text).not.toContain('configuration');
});

test('an image beside a page is found by the address that it gets', async () => {
  const { page } = await explain('/docs/chart');
  const image = page?.madeFrom.images[0];
  const { file } = await explain(`/${image?.output}`);
  expect(file).toMatchObject({ path: image?.file, served: [`/pier/${image?.output}`] });
  expect(file?.usedBy?.map(({ from }) => from)).toContain('/docs/chart');
});

test('the site of a question is that of the folder, else the nearest above the file, else above the folder', () => {
  for (const each of ['a/content/docs', 'a/nested/content', 'b/content', 'none']) mkdirSync(join(folder, each), { recursive: true });
  for (const each of ['a', 'a/nested', 'b']) writeFileSync(join(folder, each, 'site.config.ts'), '');
  for (const each of ['a/content/docs/page.md', 'a/nested/content/page.md', 'b/content/page.md']) writeFileSync(join(folder, each), '');
  symlinkSync(join(folder, 'b/content/page.md'), join(folder, 'none/link.md'));
  const above = (from: string, asked: string) => siteAbove(asked, join(folder, from))?.slice(folder.length + 1);
  expect(above('a/content/docs', 'page.md')).toBe('a');
  expect(above('a/content/docs', '/docs/page')).toBe('a');
  expect(above('a', 'nested/content/page.md')).toBe('a');
  expect(above('a/content', '../nested/content/page.md#/info')).toBe('a/nested');
  expect(above('none', '../b/content/page.md')).toBe('b');
  expect(above('none', join(folder, 'b/content/page.md'))).toBe('b');
  expect(above('none', 'link.md')).toBe('b');
  expect(above('a/content/docs', 'not-there.md')).toBe('a');
  expect(above('none', '/docs/page')).toBeUndefined();
});
