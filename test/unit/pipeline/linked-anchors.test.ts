// Ids that links name: what a run stores, and what the next one asks.
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { PageFacts } from '../../../src/model/page-facts.js';
import type { SiteConfig } from '../../../src/model/site-config.js';
import { openBuildCache } from '../../../src/pipeline/cache/build-cache.js';
import { addAnchors, keepAnchors, loadAnchors } from '../../../src/pipeline/cache/linked-anchors.js';
import { siteConfig } from '../sources/site-on-disk.js';

const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-linked-anchors-')));
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));
const { cache } = openBuildCache(siteRoot);

const facts = (links: string[], frame: string[] = []) =>
  [
    { links: links.map((href) => ({ href, raw: href })), frame: { parts: [{ part: 'Footer', links: frame, assets: [], ids: [] }] } },
  ] as unknown as PageFacts[];
const stored = (pages: PageFacts[], config: Partial<SiteConfig> = {}) => [
  ...(loadAnchors(keepAnchors(pages, siteConfig(config), cache), cache) ?? []),
];

test('ids that links of pages and of what stands around them name, as written and decoded; of a link to its own page none', () => {
  expect(stored(facts(['/docs/a#one', '#own', '/docs/b#', '/docs/c', '/x#gr%C3%B6%C3%9Fe', '/x#50%'], ['/docs/d#frame'])).sort()).toEqual(
    ['50%', 'frame', 'gr%C3%B6%C3%9Fe', 'größe', 'one'].sort(),
  );
});

test('ids that addresses of the configuration name: of redirects, of the navbar, of the footer', () => {
  const navbar = { title: '', items: [{ type: 'link', label: 'A', position: 'left', to: '/docs/a#in-navbar' }] };
  const footer = { links: [{ label: 'B', href: 'https://e.example/docs/b#in%20footer' }] };
  const redirects = [{ from: '/old', to: '/docs/c#in-redirect' }];
  expect(stored([], { navbar, footer, redirects } as unknown as Partial<SiteConfig>)).toEqual(
    expect.arrayContaining(['in-navbar', 'in%20footer', 'in footer', 'in-redirect']),
  );
});

test('more ids join those of before, and the key stays if there are no new ones', () => {
  const key = keepAnchors(facts(['/a#one']), siteConfig(), cache);
  expect(addAnchors(key, [], cache)).toBe(key);
  expect(addAnchors(key, ['one'], cache)).toBe(key);
  const next = addAnchors(key, ['two'], cache) ?? '';
  expect([...(loadAnchors(next, cache) ?? [])]).toEqual(expect.arrayContaining(['one', 'two']));
  expect(addAnchors('lost', ['two'], cache)).toBeUndefined();
});
