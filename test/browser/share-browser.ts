// The browser that all test files of a process have in common: to start one takes a second of processor time, and there are forty files.
// What a file opens is its own: contexts share nothing, and `close` closes those that the file has opened.
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './launch-browser.js';

const PATIENCE_MS = 15_000;

export interface BrowserShare {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>;
  close(): Promise<void>;
}

/** Modules may be loaded anew for each file; this is not. The browser ends with the process that has started it. */
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
      // What hangs in one file is not left to the next, which then starts another browser.
      if (ended === 'late') await (await shared.docgenBrowser)?.close();
    },
  };
}

/** One that is lost takes the tests with it that have a page in it, and not those after them. */
async function livingBrowser(): Promise<Browser> {
  const asked = shared.docgenBrowser;
  const known = await asked?.catch(() => undefined);
  if (known?.isConnected()) return known;
  // Of several that find it lost, the first starts another.
  if (shared.docgenBrowser === asked) shared.docgenBrowser = launchBrowser();
  return shared.docgenBrowser as Promise<Browser>;
}
