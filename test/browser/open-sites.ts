// Builds this repository's own site, the fixture that is unlike it, and those of an API and of a blog, serves them as a static host would,
// and opens the browser. Each test file calls it once in `beforeAll`. What it returns must be closed.
import { cpSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { type Preview, servePreview } from '../../src/dev/preview-server.js';
import { buildFixture, filesIn } from '../sites/site-fixture.js';
import { countRequests } from './at-rest.js';
import { builtOnce } from './built-once.js';
import { builtOwnSite } from './own-site.js';
import { PAGE_TYPES, type PageType } from './page-types.js';
import { type BrowserShare, shareBrowser } from './share-browser.js';

export interface OpenSites {
  browser: BrowserShare;
  origins: Record<PageType['site'], string>;
  /** Output paths of every HTML page, redirects included. */
  htmlFiles: Record<PageType['site'], string[]>;
  /**
   * Opens a page in a context of its own and collects everything that its console reports, including errors and violations of its policy.
   */
  open(pageType: Pick<PageType, 'site' | 'path'>, options?: OpenOptions): Promise<OpenPage>;
  close(): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  /** Called before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Default: `load`. */
  waitUntil?: 'load' | 'networkidle';
}

export interface OpenPage {
  page: Page;
  complaints: string[];
  close(): Promise<void>;
}

/** Folders in test/sites. */
const FIXTURES = {
  unlike: 'whole/lantern',
  api: 'whole/api',
  blog: 'whole/blog',
  answers: 'apis/answers',
  messages: 'apis/messages',
} as const;

const outFolderOf = (site: PageType['site']): Promise<string> => (site === 'own' ? builtOwnSite() : builtFixture(FIXTURES[site]));

/** @param names the sites that the file opens. Only those are built. Default: all sites of the page types */
export async function openSites(names: readonly PageType['site'][] = [...new Set(PAGE_TYPES.map(({ site }) => site))]): Promise<OpenSites> {
  const servers: Preview[] = [];
  const origins = {} as OpenSites['origins'];
  const htmlFiles = {} as OpenSites['htmlFiles'];
  for (const name of names) {
    const folder = await outFolderOf(name);
    const server = await serve(folder, name === 'unlike' ? '/manual/' : '/');
    servers.push(server);
    origins[name] = new URL(server.url).origin;
    htmlFiles[name] = htmlIn(folder);
  }
  const browser = await shareBrowser();
  return {
    browser,
    origins,
    htmlFiles,
    async open({ site, path }, { prepare, waitUntil = 'load', ...options } = {}) {
      const context = await browser.newContext({ serviceWorkers: 'block', ...options });
      const page = await context.newPage();
      if (options.javaScriptEnabled !== false) countRequests(page);
      const complaints: string[] = [];
      page.on('console', (message) => {
        complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
      await prepare?.(page);
      const response = await page.goto(origins[site] + path, { waitUntil });
      if (response?.status() === 404)
        complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('status of 404')));
      return { page, complaints, close: () => context.close() };
    },
    async close() {
      await browser.close();
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** @param name folder in test/sites @returns the output folder, which other callers share */
export const builtFixture = (name: string): Promise<string> =>
  builtOnce(name.replace('/', '-'), async (outFolder) => {
    const { report, out, remove } = await buildFixture(`test/sites/${name}`, { workers: 1 });
    if (!report.published) throw new Error(`${name} does not build: ${JSON.stringify(report.diagnostics, null, 2)}`);
    cpSync(out, outFolder, { recursive: true });
    remove();
  });

async function serve(outFolder: string, baseUrl: string): Promise<Preview> {
  const { value, diagnostics } = await servePreview({ outFolder, baseUrl, host: '127.0.0.1', port: 0 });
  if (!value) throw new Error(JSON.stringify(diagnostics));
  return value;
}

const htmlIn = (folder: string): string[] => filesIn(folder).filter((file) => file.endsWith('.html'));
