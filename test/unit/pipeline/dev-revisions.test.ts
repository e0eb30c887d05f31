// Edits that `docgen dev` makes in the site that it serves: which pages are rendered again and reported, and that they are those of a clean build.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';
import type { DevBackend } from '../../../src/pipeline/live/dev-site.js';
import { filesIn } from '../../sites/site-fixture.js';
import { inWarmProcess } from '../../warm-process.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-patches-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SITE = {
  'site.config.ts':
    "export default { title: 'T', url: 'https://example.com', search: false, apis: [{ id: 'shop', specification: 'api/shop.yaml' }] };\n",
  'content/docs/index.md': '# Start\n\nThe start.\n',
  'content/docs/guide/_category_.yml': 'link: { type: generated-index }\n',
  'content/docs/guide/lamps.md': '# Lamps\n\nWhat lamps are.\n\nMore of them.\n',
  'content/docs/guide/oil.md': '# Oil\n\nWhat oil is.\n',
  'api/shop.yaml': `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders: { $ref: 'paths.yaml#/orders' }
  /carts:
    get: { operationId: carts, summary: List carts, description: All carts., responses: { '200': { description: Done } } }
    post:
      operationId: make-cart
      summary: Make a cart
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Cart' } } } }
      responses: { '201': { description: Made } }
components:
  schemas:
    Cart: { type: object, description: What is bought., properties: { id: { type: string } } }
`,
  'api/paths.yaml':
    "orders:\n  get: { operationId: orders, summary: List orders, description: All orders., responses: { '200': { description: Done } } }\n",
};
const CARTS = 'docs/shop/carts/index.html';
const ORDERS = 'docs/shop/orders/index.html';

let root: string;
let dev: DevBackend;
let turn = 0;
const write = (file: string, text: string): void => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};
const edit = (file: keyof typeof SITE, from: string, to: string): void => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
};
const textOf = async (path: string): Promise<string> => Buffer.from((await dev.files.read(path)) ?? []).toString();

/** As open tabs have asked for all of it. */
const htmlOf = async (): Promise<Map<string, string>> => {
  const paths = dev.files.paths().filter((path) => path.endsWith('.html'));
  return new Map(await Promise.all(paths.map(async (path) => [path, await textOf(path)] as const)));
};

async function expectClean(): Promise<void> {
  const outFolder = join(folder, `clean-${turn}`);
  const { published } = await inWarmProcess(() => buildSite({ siteRoot: root, outFolder, drafts: true, useCache: false, workers: 1 }));
  expect(published).toBe(true);
  const served = await htmlOf();
  const built = filesIn(outFolder).filter((file) => file.endsWith('.html'));
  expect([...served.keys()].sort()).toEqual([...built].sort());
  for (const file of built) expect([file, served.get(file)]).toEqual([file, readFileSync(join(outFolder, file), 'utf8')]);
  rmSync(outFolder, { recursive: true });
}

beforeEach(async () => {
  root = join(folder, `site-${++turn}`);
  for (const [file, text] of Object.entries(SITE)) write(file, text);
  dev = createDevSite({ siteRoot: root, outFolder: join(root, 'build') });
  expect(await dev.update()).toMatchObject({ published: true, diagnostics: [] });
  await htmlOf();
});
afterEach(() => dev.close());

test('an edit of an operation renders its page, and no page that does not show it', async () => {
  edit('api/shop.yaml', 'All carts.', 'All carts of today.');
  const report = await dev.update(['api/shop.yaml']);
  expect(report).toMatchObject({ published: true, isRevision: true, revision: { edited: [CARTS], operations: 1, added: 0, removed: 0 } });
  expect(report.changedPages).toEqual([CARTS]);
  expect(report.work.compile).toHaveLength(1);
  expect(await textOf(CARTS)).toContain('carts of today');
  await expectClean();
});

test('a file that a description refers to is read each time that it changes', async () => {
  for (const words of ['Once.', 'Twice.', 'Three times.']) {
    edit('api/paths.yaml', /description: ([^,]*),/.exec(readFileSync(join(root, 'api/paths.yaml'), 'utf8'))?.[1] ?? '', words);
    expect((await dev.update(['api/paths.yaml'])).changedPages).toEqual([ORDERS]);
    expect(await textOf(ORDERS)).toContain(words);
  }
  await expectClean();
});

test('an edit of a schema reaches the pages that show it', async () => {
  edit('api/shop.yaml', 'What is bought.', 'What is to be bought.');
  const { changedPages, revision } = await dev.update(['api/shop.yaml']);
  expect(changedPages).toContain('docs/shop/make-cart/index.html');
  expect(changedPages).not.toContain(CARTS);
  expect(changedPages).not.toContain('docs/index.html');
  expect(revision?.operations).toBe(1);
  await expectClean();
});

test('an operation that has come, gone, or has another name is in the sidebar of every page that shows it', async () => {
  edit('api/shop.yaml', 'summary: List carts', 'summary: All the carts');
  const renamed = await dev.update(['api/shop.yaml']);
  expect(renamed).toMatchObject({ isRevision: true, published: true });
  expect(renamed.changedPages).toContain(ORDERS);
  expect(renamed.changedPages).not.toContain('docs/guide/oil/index.html');
  await expectClean();
  edit(
    'api/shop.yaml',
    '  /orders:',
    "  /refunds: { get: { operationId: refunds, responses: { '200': { description: Done } } } }\n  /orders:",
  );
  expect(await dev.update(['api/shop.yaml'])).toMatchObject({ isRevision: true, revision: { added: 1, removed: 0 } });
  await expectClean();
  edit('api/shop.yaml', "  /orders: { $ref: 'paths.yaml#/orders' }\n", '');
  expect(await dev.update(['api/shop.yaml'])).toMatchObject({ isRevision: true, revision: { added: 0, removed: 1 } });
  expect(dev.files.has(ORDERS)).toBe(false);
  await expectClean();
});

test('the last good pages of a broken description stay, and an edit beside it shows; once it is fixed, its faults are gone', async () => {
  const good = await textOf(CARTS);
  edit('api/shop.yaml', 'All carts.', 'All carts of today.');
  edit('api/shop.yaml', 'info: {', 'info: {{');
  edit('content/docs/guide/oil.md', 'What oil is.', 'What oil is.\n\nAnd is not.');
  const broken = await dev.update(['api/shop.yaml', 'content/docs/guide/oil.md']);
  expect(broken).toMatchObject({ published: false, isRevision: true });
  expect(broken.diagnostics.map(({ code }) => code)).toContain('openapi/syntax');
  expect(await textOf(CARTS)).toBe(good);
  expect(await textOf('docs/guide/oil/index.html')).toContain('And is not.');
  edit('api/shop.yaml', 'info: {{', 'info: {');
  edit('api/shop.yaml', "'paths.yaml#/orders'", "'paths.yaml#/nowhere'");
  const dangling = await dev.update(['api/shop.yaml']);
  expect(dangling).toMatchObject({ published: false, isRevision: true });
  expect(await textOf(CARTS)).toBe(good);
  edit('api/shop.yaml', "'paths.yaml#/nowhere'", "'paths.yaml#/orders'");
  expect(await dev.update(['api/shop.yaml'])).toMatchObject({ published: true, isRevision: true, diagnostics: [], changedPages: [CARTS] });
  expect(await dev.check()).toMatchObject({ diagnostics: [] });
  await expectClean();
});

test('while a description is broken, names in prose lead to the last good pages, in the same save and after it', async () => {
  const OIL = 'docs/guide/oil/index.html';
  edit('content/docs/guide/oil.md', 'What oil is.', 'What oil is, see [carts](api:carts).');
  expect(await dev.update(['content/docs/guide/oil.md'])).toMatchObject({ diagnostics: [] });
  expect(await textOf(OIL)).toContain('href="/docs/shop/carts"');
  edit('api/shop.yaml', 'info: {', 'info: {{');
  edit('content/docs/guide/oil.md', 'What oil is', 'All that oil is');
  const broken = await dev.update(['api/shop.yaml', 'content/docs/guide/oil.md']);
  expect(new Set(broken.diagnostics.map(({ code }) => code))).toEqual(new Set(['openapi/syntax']));
  expect(await textOf(OIL)).toMatch(/All that oil is.*href="\/docs\/shop\/carts"/s);
  edit('content/docs/guide/oil.md', 'All that oil is', 'What else oil is');
  await dev.update(['content/docs/guide/oil.md']);
  expect(await textOf(OIL)).toMatch(/What else oil is.*href="\/docs\/shop\/carts"/s);
});

test('a request for a page of an API shows what its files hold, before the watcher has reported them', () => {
  expect(dev.staleFiles(ORDERS)).toEqual([]);
  edit('api/paths.yaml', 'All orders.', 'All orders of today.');
  expect(dev.staleFiles(ORDERS)).toEqual(['api/paths.yaml']);
});

test('the first paragraph of a page is shown by the index of its category, and by no other page', async () => {
  edit('content/docs/guide/lamps.md', 'What lamps are.', 'Lamps, and what they are.');
  const report = await dev.update(['content/docs/guide/lamps.md']);
  expect(report).toMatchObject({ published: true, isRevision: true, revision: { edited: ['docs/guide/lamps/index.html'], affected: 1 } });
  expect(report.changedPages).toEqual(['docs/category/guide/index.html', 'docs/guide/lamps/index.html']);
  await expectClean();
  edit('content/docs/index.md', 'The start.', 'Where it starts.');
  expect((await dev.update(['content/docs/index.md'])).changedPages).toEqual(['docs/index.html']);
  await expectClean();
});

test('another title is a matter of the pages that name it', async () => {
  edit('content/docs/guide/lamps.md', '# Lamps', '# Lanterns');
  const { isRevision, changedPages } = await dev.update(['content/docs/guide/lamps.md']);
  expect([isRevision, changedPages?.includes('docs/guide/oil/index.html')]).toEqual([true, true]);
  await expectClean();
});

test('of the pages that name something of a description, those are compiled again whose names have another meaning now', async () => {
  write('content/docs/guide/naming.md', '# Naming\n\nWhy.\n\n[One](api:make-cart), [all](api:carts).\n');
  write('content/docs/guide/other.md', '# Other\n\nWhy not.\n\n[All](api:carts).\n');
  await dev.update();
  await htmlOf();
  edit('api/shop.yaml', 'operationId: make-cart', 'operationId: make-carts');
  const renamed = await dev.update(['api/shop.yaml']);
  expect(renamed.diagnostics.map(({ code, at, hint }) => [code, at?.file, hint])).toEqual([
    ['link/no-such-api-name', 'content/docs/guide/naming.md', 'did you mean make-carts?'],
  ]);
  expect(renamed.work.compile).toContain('content/docs/guide/naming.md');
  expect(renamed.work.compile).not.toContain('content/docs/guide/other.md');
  await expectClean();
  edit('api/shop.yaml', 'operationId: make-carts', 'operationId: make-cart');
  expect((await dev.update(['api/shop.yaml'])).diagnostics).toEqual([]);
  await expectClean();
});

test('files elsewhere that the configuration imports are known, and an edit of one is an edit of the site', async () => {
  write('../shared/names.ts', "export const title = 'Ours';\n");
  edit('site.config.ts', "export default { title: 'T'", "import { title } from '../shared/names.ts';\nexport default { title");
  await dev.update(['site.config.ts']);
  expect(dev.filesOutside()).toEqual(['../shared/names.ts']);
  write('../shared/names.ts', "export const title = 'Theirs';\n");
  expect(await dev.update(['../shared/names.ts'])).toMatchObject({ published: true });
  expect(await textOf(CARTS)).toContain('Theirs');
});

test('a package that is linked is the author’s own: its files are known, of pages, islands and styles; of one that is installed they are not', async () => {
  const module = (name: string, word: string): string => `export const ${name} = () => '${word}';\n`;
  const linked: Record<string, string> = {
    'package.json':
      '{ "name": "@me/ui", "type": "module", "exports": { ".": "./index.js", "./count": "./count.js", "./ui.css": "./ui.css" } }\n',
    'index.js': "export { Badge } from './badge.js';\n",
    'badge.js': module('Badge', 'Our badge'),
    'count.js': module('Count', 'Our count'),
    'ui.css': '.ui { color: red }\n',
  };
  for (const [file, text] of Object.entries(linked)) write(`../packages/ui-${turn}/${file}`, text);
  write('node_modules/there/package.json', '{ "name": "there", "type": "module", "main": "index.js" }\n');
  write('node_modules/there/index.js', module('There', 'There'));
  mkdirSync(join(root, 'node_modules/@me'));
  symlinkSync(`../../../packages/ui-${turn}`, join(root, 'node_modules/@me/ui'));
  write('styles/site.css', '@import "@me/ui/ui.css";\n');
  write('src/count.island.jsx', "import { Count } from '@me/ui/count';\nexport default () => <b>{Count()}</b>;\n");
  write(
    'content/docs/badge.mdx',
    "import { Badge } from '@me/ui';\nimport { There } from 'there';\nimport Counted from '@site/src/count.island.jsx';\n\n# Badge\n\n<Badge /> <There /> <Counted />\n",
  );
  edit('site.config.ts', "title: 'T'", "title: 'T', styles: ['styles/site.css']");
  expect((await dev.update()).diagnostics).toEqual([]);
  expect(dev.filesOutside().sort()).toEqual(['badge.js', 'count.js', 'index.js', 'ui.css'].map((file) => `../packages/ui-${turn}/${file}`));
  expect(await textOf('docs/badge/index.html')).toContain('Our badge');
  write(`../packages/ui-${turn}/badge.js`, module('Badge', 'Another badge'));
  await dev.update([`../packages/ui-${turn}/badge.js`]);
  expect(await textOf('docs/badge/index.html')).toContain('Another badge');
  await expectClean();
});

const WICKS = 'docs/guide/wicks/index.html';

test('a page comes, gets another name and goes by revisions, and other pages show it in their menus', async () => {
  const names = { wicks: 'content/docs/guide/wicks.md', cords: 'content/docs/guide/cords.md' };
  write(names.wicks, '---\ntags: [light]\n---\n\n# Wicks\n\nOf cotton.\n');
  const added = await dev.update([names.wicks]);
  expect(added).toMatchObject({ published: true, isRevision: true, revision: { edited: [], added: 3, removed: 0 } });
  expect(added.changedPages).toEqual(expect.arrayContaining([WICKS, 'docs/guide/lamps/index.html', 'docs/tags/light/index.html']));
  expect(added.work.compile).toEqual([names.wicks]);
  await expectClean();
  write(names.cords, readFileSync(join(root, names.wicks), 'utf8'));
  rmSync(join(root, names.wicks));
  expect(await dev.update([names.wicks, names.cords])).toMatchObject({ isRevision: true, revision: { added: 1, removed: 1 } });
  await expectClean();
  rmSync(join(root, names.cords));
  expect(await dev.update([names.cords])).toMatchObject({ isRevision: true, revision: { added: 0, removed: 3 } });
  await expectClean();
});

test('a file that comes beside the pages, a new page with a fault, and a page that others include are whole runs', async () => {
  write('content/docs/guide/notes.txt', 'Not a page.\n');
  write('content/docs/guide/wicks.md', '# Wicks\n');
  expect(await dev.update(['content/docs/guide/notes.txt', 'content/docs/guide/wicks.md'])).toMatchObject({ isRevision: false });
  await expectClean();
  write('content/docs/guide/cords.md', '---\ntitle: [\n---\n');
  expect(await dev.update(['content/docs/guide/cords.md'])).toMatchObject({ isRevision: false, published: false });
  rmSync(join(root, 'content/docs/guide/cords.md'));
  await dev.update(['content/docs/guide/cords.md']);
  edit('content/docs/guide/lamps.md', 'More of them.', '::include{file=./oil.md}');
  await dev.update(['content/docs/guide/lamps.md']);
  rmSync(join(root, 'content/docs/guide/oil.md'));
  expect(await dev.update(['content/docs/guide/oil.md'])).toMatchObject({ isRevision: false });
});
