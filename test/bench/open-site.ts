// Opens what benchmarks in the browser need: a built site, served as by `docgen preview`, and a browser.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { servePreview } from '../../src/dev/preview-server.js';
import { launchBrowser } from '../browser/launch-browser.js';
import { writeBenchCorpus } from './bench-corpus.js';

export interface OpenSite {
  outFolder: string;
  browser: Browser;
  /** The absolute address of a path. */
  urlOf(path: string): string;
  close(): Promise<void>;
}

/**
 * @param from folder of a built site, or the number of pages of a site that is generated and built. Default: this repository's own site is
 * built. `close` removes what was built
 */
export async function openSite(from?: string | number): Promise<OpenSite> {
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bench-')));
  const outFolder = typeof from === 'string' ? from : join(temporary, 'build');
  const build = (site: string) =>
    execFileSync(process.execPath, ['bin/docgen.js', 'build', site, '--out', outFolder], { stdio: ['inherit', 'ignore', 'inherit'] });
  if (from === undefined) build('.');
  if (typeof from === 'number') {
    const site = join(temporary, 'site');
    writeBenchCorpus(join(site, 'content/docs'), from);
    writeFileSync(join(site, 'package.json'), '{"type":"module"}');
    writeFileSync(join(site, 'site.config.ts'), "export default { title: 'Bench', url: 'https://example.com', search: {} };\n");
    build(site);
  }
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
