// test:all
// The checker's verdicts are those of a reader: every link of built sites is followed on a plain static host, with Chromium's own parsers, and
// places on pages are opened in the browser. The host and the parsers share nothing with docgen.
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '../../src/pipeline/build-site.js';
import { copyFaultsSite } from '../sites/faults-site.js';
import { filesIn } from '../sites/site-fixture.js';
import { type CheckerView, checkerView, type Followed, followLinks } from './follow-links.js';
import { builtOwnSite } from './own-site.js';
import { startPlainHost } from './plain-host.js';
import { type BrowserShare, shareBrowser } from './share-browser.js';

let browser: BrowserShare;
beforeAll(async () => {
  browser = await shareBrowser();
});
afterAll(() => browser?.close());

async function follow(view: CheckerView, out: string, mostOpened: number): Promise<Followed> {
  const host = await startPlainHost(out, view.config.baseUrl);
  const outputs = filesIn(out).filter((file) => file.endsWith('.html') && !view.publicFiles.includes(file));
  try {
    return await followLinks({ browser, view, origin: host.origin, outputs, mostOpened });
  } finally {
    await host.close();
  }
}

describe('a site full of faults', () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-followed-')));
  const out = join(root, 'build');
  let view: CheckerView;
  beforeAll(async () => {
    copyFaultsSite(root);
    await buildSite({ siteRoot: root, outFolder: out, allowPartial: true });
    view = await checkerView(root);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('every page of it is built', () => {
    expect(view.graph.pages.map(({ output }) => output).filter((output) => !filesIn(out).includes(output))).toEqual([]);
  });

  test('readers and the checker find, and miss, the same', async () => {
    const { differences, verdicts, opened } = await follow(view, out, 1000);
    expect(differences).toEqual([]);
    expect(verdicts.found).toBeGreaterThan(500);
    expect(verdicts['no page']).toBeGreaterThan(80);
    expect(verdicts['no anchor']).toBeGreaterThan(20);
    expect(opened).toBeGreaterThan(40);
  });

  test('a difference between the two is reported, in both directions', async () => {
    const tampered = join(root, 'tampered');
    cpSync(out, tampered, { recursive: true });
    rmSync(join(tampered, 'docs/guide/Advanced/index.html'));
    mkdirSync(join(tampered, 'docs/instal'));
    writeFileSync(join(tampered, 'docs/instal/index.html'), '<!doctype html>');
    const { differences } = await follow(view, tampered, 1);
    expect(differences).toContain('docs/pages/index.html: /base/docs/guide/Advanced: checker found, reader no page');
    expect(differences).toContain('docs/pages/index.html: /base/docs/instal: checker no page, reader found');
  });
});

test("readers of this repository's own site find what the checker finds", async () => {
  const out = await builtOwnSite();
  const { differences, references, opened } = await follow(await checkerView(realpathSync('.')), out, 24);
  expect(differences).toEqual([]);
  expect(references).toBeGreaterThan(15_000);
  expect(opened).toBeGreaterThan(20);
}, 180_000);
