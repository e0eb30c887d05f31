// A save under `docgen dev` makes a new site: the one before stays as it was, what is unchanged is shared, and old sites are not kept.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemorySink } from '../../../src/emit/memory-sink.js';
import type { Page } from '../../../src/model/content-graph.js';
import { createSession, type Session } from '../../../src/pipeline/create-session.js';
import type { LiveSite } from '../../../src/pipeline/live/live-site.js';

const START = 'content/docs/index.md';
const LAMPS = 'content/docs/guide/lamps.md';
const API = 'api/shop.yaml';
const SITE = {
  'site.config.ts':
    "export default { title: 'T', url: 'https://example.com', search: false, apis: [{ id: 'shop', specification: 'api/shop.yaml' }] };\n",
  [START]: '# Start\n\nThe start.\n\n```js\nconst a = 1;\n```\n\nMore.\n',
  'content/docs/guide/_category_.yml': 'link: { type: generated-index }\n',
  [LAMPS]: '# Lamps\n\nWhat lamps are.\n\n[No page](./gone.md)\n',
  [API]: `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /carts:
    get: { operationId: carts, summary: List carts, description: All carts., responses: { '200': { description: Done } } }
`,
};

let root: string;
let session: Session;
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const edit = (file: string, from: string, to: string): void => {
  const text = readFileSync(join(root, file), 'utf8');
  expect(text).toContain(from);
  write(file, text.replace(from, to));
};
const liveNow = (): LiveSite => {
  const live = session.live();
  if (!live) throw new Error('no site is served');
  return live;
};

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-live-values-')));
  for (const [file, text] of Object.entries(SITE)) write(file, text);
  const sink = createMemorySink(root);
  session = createSession({
    siteRoot: root,
    outFolder: join(root, 'build'),
    drafts: true,
    services: false,
    isLazy: true,
    openSink: async () => ({ value: sink, diagnostics: [] }),
  });
  expect((await session.update()).published).toBe(true);
});
afterEach(() => {
  session.close();
  rmSync(root, { recursive: true, force: true });
});

/** All of a site that a revision could change, as text. */
function textOf(live: LiveSite): string {
  const { files: _, ...site } = live.site;
  const known = { ...site, outputs: live.outputs, pageList: live.pages, described: live.described, findings: live.findings() };
  return JSON.stringify(known, (__, value) => (value instanceof Map || value instanceof Set ? [...value] : value));
}

const renderAll = async (live: LiveSite): Promise<void> => {
  for (const page of live.pages.values()) await live.render(page);
};

const SAVES: Record<string, [file: string, from: string, to: string]> = {
  'a paragraph': [START, 'More.', 'Less.'],
  'a code block': [START, 'const a = 1', 'const a = 2'],
  'a description': [LAMPS, 'What lamps are.', 'What lamps do.'],
  'a title': [LAMPS, '# Lamps', '# All lamps'],
  'a new error of a page': [LAMPS, '# Lamps', '---\ntitle: [\n---'],
  'a warning of a page': [LAMPS, 'What lamps are.', ':::unknown\nText\n:::'],
  'an operation of an API': [API, 'All carts.', 'All carts of today.'],
  'a new error of an API': [API, '/carts:', '/carts: [\n'],
  'an error of an API that can be read': [API, 'summary: List carts', 'summary: 3'],
  'an error of the configuration': ['site.config.ts', 'title:', 'title: ['],
};

test.each(Object.entries(SAVES))('a save leaves the site before it as it was: %s', async (_, [file, from, to]) => {
  const before = liveNow();
  await renderAll(before);
  const text = textOf(before);
  edit(file, from, to);
  await session.update(false, [file]);
  await renderAll(liveNow());
  expect(textOf(before)).toBe(text);
});

test('beside an error of the configuration, the edit of a page goes into a new site, and the one before stays as it was', async () => {
  const before = liveNow();
  edit('site.config.ts', "'T'", '[');
  edit(LAMPS, 'What lamps are.', 'What lamps do.');
  const { published } = await session.update(false, ['site.config.ts', LAMPS]);
  expect(published).toBe(false);
  expect(before.site.outlines.get(LAMPS)?.description).toBe('What lamps are.');
  expect(liveNow().site.outlines.get(LAMPS)?.description).toBe('What lamps do.');
});

test('what a save of a text leaves unchanged is shared with the site before', async () => {
  const before = liveNow();
  await renderAll(before);
  edit(START, 'More.', 'Less.');
  expect(await session.update(false, [START])).toMatchObject({ isRevision: true });
  const after = liveNow();
  expect(after).not.toBe(before);
  expect(after.site.pages.get(START)).not.toBe(before.site.pages.get(START));
  expect(after.site.pages.get(LAMPS)).toBe(before.site.pages.get(LAMPS));
  expect(after.pages).toBe(before.pages);
  expect(after.outputs).toBe(before.outputs);
  for (const part of ['graph', 'scanned', 'apis', 'lines', 'texts', 'plain', 'apiReads'] as const)
    expect(after.site[part], part).toBe(before.site[part]);
});

test('a page shows what the site had when it was asked of it, also after saves', async () => {
  const before = liveNow();
  const page = [...before.pages.values()].find(({ kind }) => kind === 'generatedIndex') as Page;
  const html = (await before.render(page)).html;
  expect(html).toContain('What lamps are.');
  edit(LAMPS, 'What lamps are.', 'What lamps do.');
  await session.update(false, [LAMPS]);
  expect((await before.render(page)).html).toBe(html);
  expect((await liveNow().render(page)).html).toContain('What lamps do.');
  expect([before.described, liveNow().described]).toEqual([0, 1]);
});

test('after 200 saves at most two sites are kept', { timeout: 300_000 }, async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const sites: WeakRef<object>[] = [];
  for (let count = 0; count < 200; count++) {
    write(START, `# Start\n\nThe start.\n\nSaved ${count} times.\n`);
    expect(await session.update(false, [START])).toMatchObject({ isRevision: true, published: true });
    sites.push(new WeakRef(liveNow().site.pages));
  }
  // A reference that was looked at keeps its target until the turn ends.
  await setImmediate();
  collect();
  const kept = sites.filter((site) => site.deref() !== undefined).length;
  expect(kept).toBeGreaterThanOrEqual(1);
  expect(kept).toBeLessThanOrEqual(2);
});
