// A site under `docgen dev`, as an author has it: the command line in a process, files in a folder, tabs in the browser.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { vi } from 'vitest';
import { countRequests } from './at-rest.js';
import { becomes } from './becomes.js';
import { shareBrowser } from './share-browser.js';

export interface DevSite {
  root: string;
  origin(): string;
  write(file: string, text: string): void;
  edit(file: string, change: (text: string) => string): void;
  move(from: string, to: string): void;
  remove(file: string): void;
  /** Everything that the command line has printed so far, without colours. */
  printed(): string;
  /** Opens a tab, in a context of its own unless one is given. Its console is recorded. */
  open(path: string, options?: BrowserContextOptions & { context?: BrowserContext }): Promise<Tab>;
  /** Ends the server. `start` starts another on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

export interface Tab {
  page: Page;
  /** Lines of its console, exceptions and violations of the policy. */
  logged: string[];
  /** How often the tab has loaded a document. */
  loads(): number;
  close(): Promise<void>;
}

export const CONFIG = "export default { title: 'Site', url: 'https://example.com', search: false };\n";

export async function startDevSite(files: Record<string, string>): Promise<DevSite> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-tab-')));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries({ 'site.config.ts': CONFIG, ...files })) write(file, text);
  const browser = await shareBrowser();
  let child: ChildProcess | undefined;
  let printed = '';
  let port = '0';

  const start = async (): Promise<void> => {
    const own = spawn(process.execPath, [resolve('bin/docgen.js'), 'dev', root, '--port', port], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    child = own;
    const from = printed.length;
    own.stderr?.on('data', (chunk) => {
      printed += String(chunk);
    });
    await vi.waitFor(() => {
      port = /Serving at http:\/\/localhost:(\d+)/.exec(printed.slice(from))?.[1] ?? '';
      if (port === '') throw new Error(`does not serve: ${printed}`);
    }, 30_000);
  };
  const stop = (): Promise<void> =>
    new Promise((done) => {
      if (!child || child.exitCode !== null) return done();
      child.once('exit', () => done());
      child.kill('SIGINT');
    });
  await start();
  return {
    root,
    origin: () => `http://localhost:${port}`,
    write,
    edit: (file, change) => write(file, change(readFileSync(join(root, file), 'utf8'))),
    move: (from, to) => {
      mkdirSync(dirname(join(root, to)), { recursive: true });
      renameSync(join(root, from), join(root, to));
    },
    remove: (file) => rmSync(join(root, file)),
    printed: () => printed,
    async open(path, { context: given, ...options } = {}) {
      const context = given ?? (await browser.newContext({ serviceWorkers: 'block', ...options }));
      const page = await context.newPage();
      countRequests(page);
      const logged: string[] = [];
      let loads = 0;
      page.on('domcontentloaded', () => loads++);
      page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => logged.push(`exception: ${error.message}`));
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => console.error(`violation: ${event.violatedDirective} ${event.blockedURI}`));
      });
      await page.goto(`http://localhost:${port}${path}`, { waitUntil: 'load' });
      return { page, logged, loads: () => loads, close: () => (given ? page.close() : context.close()) };
    },
    start,
    stop,
    async close() {
      await Promise.all([stop(), browser.close()]);
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Marks the document, and every element that `selector` finds. An element or a document that was replaced has no mark. */
export const mark = (page: Page, selector = 'body'): Promise<void> =>
  page.evaluate((found) => {
    Object.assign(window, { marked: true });
    for (const element of document.querySelectorAll(found)) Object.assign(element, { marked: true });
  }, selector);

export const isMarked = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((found) => (document.querySelector(found) as { marked?: boolean } | null)?.marked === true, selector);

/** Whether the document still has its mark, so that it was not loaded again. */
export const isSameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in window);

export const shows = (page: Page, text: string): Promise<void> =>
  becomes(
    async () =>
      (await page
        .locator('main')
        .textContent()
        .catch(() => '')) ?? '',
    (found) => found.includes(text),
  );
