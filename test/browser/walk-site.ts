// A site to walk through, under a base URL: long pages, a long sidebar with closed categories, anchors of every kind, tabs, a redirect, a
// file. It is built once per test file. `build` makes another build of it.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { buildSite } from '../../src/pipeline/build-site.js';
import { countRequests } from './at-rest.js';
import { builtOnce } from './built-once.js';
import { type BrowserShare, shareBrowser } from './share-browser.js';
import { startTamperedServer, type TamperedServer } from './tampered-server.js';

export interface WalkSite {
  browser: BrowserShare;
  server: TamperedServer;
  /** Starts and ends with `/`. */
  base: string;
  /** Output folder of the first build. */
  out: string;
  /** Makes another build, with files of the site changed. Returns its output folder. */
  build(changes: Record<string, string>): Promise<string>;
  open(path: string, options?: BrowserContextOptions): Promise<Walk>;
  close(): Promise<void>;
}

export interface Walk {
  page: Page;
  /** Messages of the console, errors and violations of the policy. A test that breaks something on purpose empties it. */
  complaints: string[];
  /** How many documents the browser has loaded. */
  loads(): number;
  close(): Promise<void>;
}

const BASE = '/walk/';

const filler = (name: string): string =>
  Array.from({ length: 30 }, (_, n) => `Paragraph ${n} of ${name}. It says little, and takes its room on the screen.\n`).join('\n');

const doc = (name: string, more = '', position = 0): string =>
  `---\nsidebar_position: ${position}\n---\n# ${name}\n\n${more}\n\n## First\n\n${filler(name)}\n\n## Second\n\n${filler(name)}\n`;

const FILES: Record<string, string> = {
  'site.config.ts': `export default {
    title: 'Walk', url: 'https://example.com', baseUrl: '${BASE}', trailingSlash: true, search: false, styles: ['./own.css'],
    navbar: { title: 'Walk', items: [
      { type: 'doc', docId: 'one', label: 'One' }, { type: 'doc', docId: 'two', label: 'Two' }, { label: 'Away', href: 'https://away.example' }, { label: 'More', items: [{ label: 'Slow', to: '/docs/slow' }, { label: 'Elsewhere', href: 'https://away.example' }] },
    ] },
    announcementBar: { id: 'a', content: 'News', isCloseable: true },
    footer: { copyright: 'The walkers' },
    redirects: [{ from: '/docs/old', to: '/docs/two' }, { from: '/docs/older', to: '/docs/two#second' }],
  };`,
  'own.css': ':root { --own: 1; }',
  'content/public/file.txt': 'A file',
  'content/public/notes.pdf': 'no real one',
  'content/docs/one.md': doc(
    'One',
    `[Two](two.md) · [Two, second](two.md#second) · [Three](three.md) · [Old](/docs/old) · [Older](/docs/older) · [File](/file.txt)

[Here](#second) · [Umlaut](three.md#%C3%BCber) · [Broken](three.md#%E0%A4%A) · [Folded](three.md#folded) · [In a tab](three.md#in-a-tab)`,
    1,
  ),
  'content/docs/two.md': doc('Two', '[One](one.md) · [Three](three.md) · [Slow](slow.md) · [Here, with a query](two.md?a=1)', 2),
  'content/docs/three.md': `---
sidebar_position: 3
---
# Three

[One](one.md) · [Two](two.md)

${filler('Three')}

## Über

<details><summary>More</summary>

### Folded

Found.

</details>

::::tabs{group="g"}
:::tab[A]
Text A
:::
:::tab[B]
### In a tab

Text B
:::
::::

${filler('Three')}
`,
  'content/docs/slow.md': doc('Slow', '[One](one.md)', 4),
  'content/docs/rest/_category_.json': '{ "label": "Rest", "collapsed": true, "position": 99 }',
  ...Object.fromEntries(
    Array.from({ length: 44 }, (_, n) => [
      `content/docs/rest/page-${String(n).padStart(2, '0')}.md`,
      doc(`Rest ${n}`, '[One](../one.md)', n + 1),
    ]),
  ),
};

/** `more`: files that are added to the site, or that replace its own, in every build. */
export async function openWalkSite(more: Record<string, string> = {}): Promise<WalkSite> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-walk-')));
  let builds = 0;
  const build = async (changes: Record<string, string>, outFolder = join(folder, `out-${builds}`)) => {
    const siteRoot = join(folder, `site-${builds}`);
    builds += 1;
    for (const [name, text] of Object.entries({ ...FILES, ...more, ...changes })) {
      mkdirSync(dirname(join(siteRoot, name)), { recursive: true });
      writeFileSync(join(siteRoot, name), text);
    }
    const { published, diagnostics } = await buildSite({ siteRoot, outFolder, workers: 1 });
    if (!published) throw new Error(JSON.stringify(diagnostics, null, 2));
    return outFolder;
  };
  const isPlain = Object.keys(more).length === 0;
  const out = isPlain ? await builtOnce('walk', async (outFolder) => void (await build({}, outFolder))) : await build({});
  const server = await startTamperedServer(out, BASE);
  const browser = await shareBrowser();
  return {
    browser,
    server,
    base: BASE,
    out,
    build,
    async open(path, options = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 800 }, ...options });
      const page = await context.newPage();
      if (options.javaScriptEnabled !== false) countRequests(page);
      const complaints: string[] = [];
      page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
      let loads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
      });
      await page.goto(server.origin + BASE + path, { waitUntil: 'load' });
      return { page, complaints, loads: () => loads, close: () => context.close() };
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
