// What a page asks for before any gesture, bundled, minified and compressed as the site ships it: the promise is 6 KB.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient } from '../../../src/bundle/bundle-client.js';

const MOST_BYTES = 6 * 1024;

const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-weight-')));
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));

/** Name of a file → its text. */
let texts: Map<string, string>;
let boot: string;
beforeAll(async () => {
  writeFileSync(
    join(siteRoot, 'a.island.jsx'),
    "import { useState } from 'react';\nexport default function A() { const [n] = useState(0); return n; }",
  );
  const { value, diagnostics } = await buildClient({
    siteRoot,
    islands: ['a.island.jsx'],
    styles: [],
    search: true,
    chatWidget: { product: 'X', script: '/chat.js', global: 'chat', integrationId: '1', version: 'v2' },
    analytics: { script: '/stats.js', global: 'stats', trackingId: '1', excludedUserAgents: ['bot'] },
  });
  expect(diagnostics).toEqual([]);
  texts = new Map(value?.files.map(({ path, content }) => [basename(path), content]));
  boot = basename(value?.scripts[0] ?? '');
});

/** Names of the files that come with `start`: itself, and all that it imports at once. */
function filesWith(...start: string[]): string[] {
  const names = new Set(start);
  for (const name of names) {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`the client has no file ${name}`);
    for (const [, imported = ''] of text.matchAll(/(?:^|;|\})import(?:[\w{][^"()]*)?"\.\/([\w.-]+\.js)"/g)) names.add(imported);
  }
  return [...names];
}
/** The chunk of a behaviour, by a text that only it holds. */
function chunkOf(mark: string): string {
  const found = [...texts].filter(([name, text]) => name.endsWith('.js') && text.includes(mark)).map(([name]) => name);
  if (found.length !== 1) throw new Error(`${mark} is in ${found.length} files: ${found.join()}`);
  return found[0] ?? '';
}
const ISLANDS = 'island-busy';
const SERVICES = 'failed to load';

const weigh = (...start: string[]): number => filesWith(...start).reduce((sum, name) => sum + gzipSync(texts.get(name) ?? '').length, 0);

describe('before a gesture', () => {
  // With everything that can be in the first module: a search, chat widget and analytics configured, islands on other pages. What decides which
  // tab shows first, and waits for an island's moment, is in there.
  test('a page asks for 6 KB at most, its chat widget and analytics counted', () => {
    const weight = weigh(boot, chunkOf(SERVICES));
    expect(weight).toBeGreaterThan(4 * 1024);
    // What the providers' own scripts weigh comes on top.
    expect(weight).toBeLessThanOrEqual(MOST_BYTES - 256);
  });

  test('chat widget and analytics are not in the first module; they come when the page has loaded', () => {
    const services = chunkOf(SERVICES);
    expect(filesWith(boot)).not.toContain(services);
    expect(weigh(services)).toBeLessThan(1.5 * 1024);
  });

  test('what starts an island is small, and comes with the first that starts', () => {
    expect(filesWith(boot)).not.toContain(chunkOf(ISLANDS));
    expect(weigh(chunkOf(ISLANDS))).toBeLessThan(1.6 * 1024);
  });

  test('no file is asked for that only React needs', () => {
    const asked = filesWith(boot, chunkOf(SERVICES), chunkOf(ISLANDS)).map((name) => texts.get(name) ?? '');
    expect(asked.filter((text) => /hydrateRoot|useState|__esModule/.test(text))).toEqual([]);
  });

  test('what waits for a gesture is in no file that a page asks for at once', () => {
    const asked = filesWith(boot)
      .map((name) => texts.get(name))
      .join();
    expect(asked).toContain('data-theme-toggle');
    // Of copying, menus, the panel, branches of the sidebar and tabs.
    expect(asked).not.toMatch(/clipboard|Escape|inert|ownerDocument|adoptNode|aria-controls/);
  });
});
