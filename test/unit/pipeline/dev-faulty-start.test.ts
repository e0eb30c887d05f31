// `docgen dev` on a site that has faults as it starts: its good pages are served, edits of them are edits like any other, and a second thing that
// breaks takes no page away.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';
import type { DevBackend } from '../../../src/pipeline/live/dev-site.js';

const specification = (title: string, id: string, target: string): string => `openapi: 3.1.0
info: { title: ${title}, version: '1' }
paths:
  /things:
    get: { operationId: ${id}, summary: List things, description: All ${id}., responses: { '200': { description: Done } } }
    post:
      operationId: make-${id}
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/${target}' } } } }
      responses: { '201': { description: Made } }
components:
  schemas:
    Thing: { type: object, properties: { id: { type: string } } }
`;
const CONFIG = `export default {
  title: 'T', url: 'https://example.com', search: false,
  apis: [{ id: 'shop', specification: 'api/shop.yaml' }, { id: 'depot', specification: 'api/depot.yaml' }],
};`;
const START = 'docs/index.html';
const CARTS = 'docs/shop/carts/index.html';
const MAKE_CARTS = 'docs/shop/make-carts/index.html';
const CRATES = 'docs/depot/crates/index.html';

let root: string;
let dev: DevBackend;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const edit = (file: string, from: string, to: string): Promise<Awaited<ReturnType<DevBackend['update']>>> => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  write(file, text.replace(from, to));
  return dev.update([file]);
};
const textOf = async (path: string): Promise<string> => Buffer.from((await dev.files.read(path)) ?? []).toString();
const codesOf = ({ diagnostics }: { diagnostics: { code: string }[] }): string[] =>
  [...new Set(diagnostics.map(({ code }) => code))].sort();

async function start(files: Record<string, string>): Promise<string[]> {
  for (const [file, text] of Object.entries(files)) write(file, text);
  dev = createDevSite({ siteRoot: root, outFolder: join(root, 'build') });
  const report = await dev.update();
  expect(report.published).toBe(true);
  return codesOf(report);
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-faulty-start-')));
  write('site.config.ts', CONFIG);
  write('content/docs/index.md', '# Start\n\nThe start.\n');
  write('api/shop.yaml', specification('Shop', 'carts', 'Thing'));
  write('api/depot.yaml', specification('Depot', 'crates', 'Thing'));
});
afterEach(() => {
  dev.close();
  rmSync(root, { recursive: true, force: true });
});

const DANGLING = { 'api/shop.yaml': specification('Shop', 'carts', 'Nothing') };

test('an edit of a good page is of that page alone', async () => {
  expect(await start(DANGLING)).toEqual(['openapi/no-such-reference']);
  const report = await edit('content/docs/index.md', 'The start.', 'The very start.');
  expect(report).toMatchObject({ isRevision: true, revision: { edited: [START] } });
  expect(codesOf(report)).toEqual(['openapi/no-such-reference']);
  expect(await textOf(START)).toContain('The very start.');
});

test('an edit of another description shows', async () => {
  await start(DANGLING);
  const report = await edit('api/depot.yaml', 'All crates.', 'All crates of today.');
  expect(codesOf(report)).toEqual(['openapi/no-such-reference']);
  expect(await textOf(CRATES)).toContain('All crates of today.');
});

test.each([
  ['the second first', ['api/depot.yaml', 'api/shop.yaml']],
  ['the first first', ['api/shop.yaml', 'api/depot.yaml']],
])('a second description that breaks keeps its pages, and both can be fixed, %s', async (_, order) => {
  await start(DANGLING);
  expect(await textOf(CRATES)).toContain('All crates.');
  const broken = await edit('api/depot.yaml', 'paths:', 'paths: {');
  expect(broken.published).toBe(false);
  expect(codesOf(broken)).toEqual(['openapi/no-such-reference', 'openapi/syntax']);
  // Also where all of the site is read once more.
  await dev.update();
  expect(await textOf(CRATES)).toContain('All crates.');
  const fix = {
    'api/depot.yaml': () => edit('api/depot.yaml', 'paths: {', 'paths:'),
    'api/shop.yaml': () => edit('api/shop.yaml', 'schemas/Nothing', 'schemas/Thing'),
  };
  const left: Record<string, string> = { 'api/depot.yaml': 'openapi/no-such-reference', 'api/shop.yaml': 'openapi/syntax' };
  const [first, second] = order as (keyof typeof fix)[];
  const half = await fix[first as keyof typeof fix]();
  expect(codesOf(half)).toEqual([left[first as string]]);
  expect(await textOf(CRATES)).toContain('All crates.');
  expect(await fix[second as keyof typeof fix]()).toMatchObject({ published: true, diagnostics: [] });
  expect(await textOf(MAKE_CARTS)).toContain('Thing');
  // From now on it is a site that was good.
  const again = await edit('api/shop.yaml', 'schemas/Thing', 'schemas/Nothing');
  expect(again).toMatchObject({ published: false });
  expect(await textOf(MAKE_CARTS)).toContain('Thing');
});

test('what was broken is a page as soon as it is whole, although something else still has faults', async () => {
  const faulty = { 'content/docs/later.md': '---\ntitle: [\n---\n\nLater.\n', ...DANGLING };
  expect(await start(faulty)).toEqual(['front-matter/invalid-yaml', 'openapi/no-such-reference']);
  write('content/docs/later.md', '# Later\n\nNow.\n');
  expect(codesOf(await dev.update(['content/docs/later.md']))).toEqual(['openapi/no-such-reference']);
  expect(await textOf('docs/later/index.html')).toContain('Now.');
});

test('a description that could not be read at all gives its good pages once it can, whatever else it has', async () => {
  expect(await start({ 'api/shop.yaml': 'openapi: [' })).toEqual(['openapi/syntax']);
  expect(dev.files.has(CARTS)).toBe(false);
  write('api/shop.yaml', DANGLING['api/shop.yaml']);
  expect(codesOf(await dev.update(['api/shop.yaml']))).toEqual(['openapi/no-such-reference']);
  expect(await textOf(CARTS)).toContain('All carts.');
});

test('a page that goes is gone while the faults stay what they were', async () => {
  await start({ 'content/docs/more.md': '# More\n', ...DANGLING });
  rmSync(join(root, 'content/docs/more.md'));
  expect(codesOf(await dev.update(['content/docs/more.md']))).toEqual(['openapi/no-such-reference']);
  expect(dev.files.has('docs/more/index.html')).toBe(false);
});

test('findings of a part of a description belong to the page that shows the part, and to no other', async () => {
  await start({});
  expect(dev.pagesOf('api/shop.yaml').length).toBeGreaterThan(2);
  expect(dev.pagesOf('api/shop.yaml', '/paths/~1things/get/description')).toEqual(['/docs/shop/carts']);
  expect(dev.pagesOf('api/shop.yaml', '/components/schemas/Thing/properties/id')).toEqual(['/docs/shop/schemas/thing']);
  expect(dev.pagesOf('api/shop.yaml', '/components/parameters/Page')).toEqual([]);
  expect(dev.pagesOf('api/shop.yaml', '/info/description')).toEqual(['/docs/shop/']);
  expect(dev.pagesOf('content/docs/index.md', '/paths')).toEqual(['/docs/']);
});
