// The browser that all test files of a process share: starting one takes a second of processor time, and there are forty files. What a file
// opens is its own. Contexts share nothing, and `close` closes those that the file has opened.
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './launch-browser.js';

const PATIENCE_MS = 15_000;

export interface BrowserShare {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Kept in a global, because modules may be loaded again for each file. The browser ends with the process that has started it. */
const shared = globalThis as { docgenBrowser?: Promise<Browser> };

export async function shareBrowser(): Promise<BrowserShare> {
  await livingBrowser();
  const contexts = new Set<BrowserContext>();
  return {
    async newContext(options) {
      const context = await (await livingBrowser()).newContext(options);
      contexts.add(context);
      context.on('close', () => contexts.delete(context));
      return context;
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS, 'late');
      });
      const ended = await Promise.race([late, Promise.all([...contexts].map((context) => context.close()))]);
      clearTimeout(timer);
      // If a context does not close, the browser is closed, so that the next file starts with another one.
      if (ended === 'late') await (await shared.docgenBrowser)?.close();
    },
  };
}

/** If the browser is lost, tests that have a page in it fail, but later ones do not. */
async function livingBrowser(): Promise<Browser> {
  const asked = shared.docgenBrowser;
  const known = await asked?.catch(() => undefined);
  if (known?.isConnected()) return known;
  // If several callers find it lost, the first one starts another.
  if (shared.docgenBrowser === asked) shared.docgenBrowser = launchBrowser();
  return shared.docgenBrowser as Promise<Browser>;
}
