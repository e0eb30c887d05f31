// Opens what benchmarks in the browser need: a built site, served as by `docgen preview`, and a browser.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { servePreview } from '../../src/dev/preview-server.js';
import { launchBrowser } from '../browser/launch-browser.js';

export interface OpenSite {
  outFolder: string;
  browser: Browser;
  /** The absolute address of a path. */
  urlOf(path: string): string;
  close(): Promise<void>;
}

/** @param built folder of a built site. Default: this repository's own site is built, in a temporary folder that `close` removes */
export async function openSite(built: string | undefined): Promise<OpenSite> {
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bench-')));
  const outFolder = built ?? join(temporary, 'build');
  if (built === undefined) execFileSync(process.execPath, ['bin/docgen.js', 'build', '--out', outFolder], { stdio: 'inherit' });
  const { value: server } = await servePreview({ outFolder, baseUrl: '/', host: '127.0.0.1', port: 0 });
  if (!server) throw new Error('nothing to serve');
  const browser = await launchBrowser();
  return {
    outFolder,
    browser,
    urlOf: (path) => new URL(path, server.url).href,
    async close() {
      await browser.close();
      await server.close();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}
