// The fixture test/sites/whole/controls, built, served and opened. It has every control of the frame at least once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { type Preview, servePreview } from '../../src/dev/preview-server.js';
import { type BuiltSite, filesIn } from '../sites/site-fixture.js';
import { atRest, countRequests } from './at-rest.js';
import { builtFixture } from './open-sites.js';
import { type BrowserShare, shareBrowser } from './share-browser.js';

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 360, height: 740 };

/** A page of the fixture with headings, tabs and code, in the version that is being written. */
export const FIRST = '/docs/next/guide/first/';

export interface ControlsSite {
  browser: BrowserShare;
  site: Pick<BuiltSite, 'read' | 'files'>;
  origin: string;
  /** Opens a page in a context of its own. Its console messages are in `complaints`. Default: 1440 px wide. */
  open(path: string, options?: BrowserContextOptions): Promise<Page & { complaints: string[] }>;
  close(): Promise<void>;
}

export async function openControlsSite(): Promise<ControlsSite> {
  const out = await builtFixture('whole/controls');
  const server = await serve(out);
  const browser = await shareBrowser();
  const { origin } = new URL(server.url);
  return {
    browser,
    site: { read: (path) => readFileSync(join(out, path), 'utf8'), files: () => filesIn(out) },
    origin,
    async open(path, options = {}) {
      const context = await browser.newContext({ viewport: WIDE, ...options });
      const page = Object.assign(await context.newPage(), { complaints: [] as string[] });
      if (options.javaScriptEnabled !== false) countRequests(page);
      page.on('console', (message) => page.complaints.push(message.text()));
      page.on('pageerror', (error) => page.complaints.push(error.message));
      await page.goto(origin + path);
      await atRest(page);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}

async function serve(outFolder: string): Promise<Preview> {
  const { value, diagnostics } = await servePreview({ outFolder, baseUrl: '/', host: '127.0.0.1', port: 0 });
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return value;
}

/** What a screen reader gets of the focused element. */
export async function focused(page: Page): Promise<{ role: string; name: string; states: Record<string, unknown> }> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  return describe(session, result.objectId ?? '');
}

/** The same for the first element that matches. */
export async function exposed(page: Page, selector: string): Promise<{ role: string; name: string; states: Record<string, unknown> }> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: `document.querySelector(${JSON.stringify(selector)})` });
  return describe(session, result.objectId ?? '');
}

async function describe(session: CDPSession, objectId: string) {
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false });
  await session.detach();
  const [node] = nodes;
  return {
    role: String(node?.role?.value ?? ''),
    name: String(node?.name?.value ?? ''),
    states: Object.fromEntries((node?.properties ?? []).map(({ name, value }) => [name, value.value as unknown])),
  };
}

export const stored = (page: Page, key: string): Promise<string | null> => page.evaluate((name) => localStorage.getItem(name), key);
