// A site made from files for one test file, and a server for the built folder. A test can change the server's answers per path while it
// runs: another status, other bytes, a delay, or no answer.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { buildSite } from '../../src/pipeline/build-site.js';
import { countRequests } from './at-rest.js';
import { builtOnce } from './built-once.js';
import { type BrowserShare, shareBrowser } from './share-browser.js';

/** What the server does with a request. Undefined: it serves the file. */
export type Answer = { status?: number; type?: string; body?: string; after?: number; never?: boolean } | undefined;

export interface MadeSite {
  browser: BrowserShare;
  /** Without a path. */
  origin: string;
  outFolder: string;
  /** Requested paths with their queries, since the last `open`. */
  asked: string[];
  /** Set by a test. `open` resets it. */
  answer: (path: string) => Answer;
  open(path: string, options?: OpenOptions): Promise<Opened>;
  close(): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  answer?: (path: string) => Answer;
  /** Runs in the page, before every document. */
  before?: () => void;
  /** Called before the page is opened. */
  prepare?: (page: Page) => Promise<void>;
}

export interface Opened {
  page: Page;
  /** Console lines as `type: text`, exceptions, and violations of the policy. */
  logged: string[];
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
};

export interface MakeSiteOptions {
  /** The path under which the folder lies. Default: the base URL that it was built for. */
  served?: string;
  /** A name under which the site is built once for all files that use it. Default: this test has a site of its own, which it may change. */
  builtAs?: string;
  /** Default: the browser that all files share. It is closed with the site. */
  openBrowser?: () => Promise<BrowserShare>;
}

export async function makeSite(
  files: Record<string, string>,
  baseUrl: string,
  { served = baseUrl, builtAs, openBrowser = shareBrowser }: MakeSiteOptions = {},
): Promise<MadeSite> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-made-')));
  const build = async (outFolder: string) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const { published, diagnostics } = await buildSite({ siteRoot: folder, outFolder, workers: 1 });
    if (!published) throw new Error(JSON.stringify(diagnostics, null, 2));
  };
  const outFolder = builtAs === undefined ? join(folder, 'build') : await builtOnce(builtAs, build);
  if (builtAs === undefined) await build(outFolder);
  const policy = /Content-Security-Policy: (.*)/.exec(readFileSync(join(outFolder, '_headers'), 'utf8'))?.[1] ?? '';

  const site: Pick<MadeSite, 'asked' | 'answer'> = { asked: [], answer: () => undefined };
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    site.asked.push(pathname + search);
    const answer = site.answer(pathname + search);
    if (answer?.never) return;
    setTimeout(() => {
      // The site may have been closed before a late answer. Then its folder is gone.
      if (server.listening) respond(response, answer, decodeURI(pathname));
    }, answer?.after ?? 0);
  });
  function respond(response: ServerResponse, answer: Answer, path: string): void {
    const inFolder = `${path}/`.startsWith(served) ? join(outFolder, path.slice(served.length)) : '';
    const file = statSync(inFolder, { throwIfNoEntry: false })?.isDirectory() ? join(inFolder, 'index.html') : inFolder;
    const found = inFolder !== '' && statSync(file, { throwIfNoEntry: false })?.isFile();
    const chosen = found ? file : join(outFolder, '404.html');
    response.writeHead(answer?.status ?? (found ? 200 : 404), {
      'content-type': answer?.type ?? TYPES[chosen.slice(chosen.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    });
    response.end(answer?.body ?? readFileSync(chosen));
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await openBrowser();
  return Object.assign(site, {
    browser,
    origin,
    outFolder,
    async open(path: string, { answer = () => undefined, before, prepare, ...options }: OpenOptions = {}): Promise<Opened> {
      site.asked.length = 0;
      site.answer = answer;
      const context = await browser.newContext({ serviceWorkers: 'block', ...options });
      const page = await context.newPage();
      if (options.javaScriptEnabled !== false) countRequests(page);
      const logged: string[] = [];
      page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => logged.push(`exception: ${error.message}`));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => console.error(`violation: ${event.violatedDirective} ${event.blockedURI}`));
      });
      if (before) await page.addInitScript(before);
      await prepare?.(page);
      await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
      return { page, logged, close: () => context.close() };
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  });
}
