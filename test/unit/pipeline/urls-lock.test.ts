// `urls.lock` on a site that changes: addresses that vanish are reported, with the redirect to add, and those with a redirect are not.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exitCode } from '../../../src/diagnostics/print/exit-code.js';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { type CheckLinksOptions, checkLinks } from '../../../src/pipeline/check/check-links.js';
import { inWarmProcess } from '../../warm-process.js';
import { temporarySite } from '../emit/temporary-site.js';

const SETUP = '# Set up the client\n\n## Install\n\n## Configure\n\n## Try it out\n';

/** A site whose list is written. */
async function lockedSite(config: object = {}, files: Record<string, string> = {}) {
  const site = temporarySite();
  const configure = (more: object) => {
    const whole = { title: 'S', url: 'https://example.com', search: false, checks: { urlsLock: true }, ...config, ...more };
    site.write('site.config.ts', `export default ${JSON.stringify(whole)};\n`);
  };
  configure({});
  const content = {
    'content/docs/index.md': '# Start\n\n## Overview\n',
    'content/docs/setup.md': SETUP,
    'content/docs/guide/limits.md': '# Limits\n\n## Overview\n\n## Requests a minute\n',
    ...files,
  };
  for (const [file, text] of Object.entries(content)) site.write(file, text);
  const check = async (options: Partial<CheckLinksOptions> = {}) => {
    const report = await inWarmProcess(() => checkLinks({ siteRoot: site.root, ...options }));
    return {
      ...report,
      // Notes of the lint are no matter of the list.
      found: report.diagnostics
        .filter(({ severity }) => severity !== 'info')
        .map(({ code, target, at }) => `${at?.file}:${at?.line}:${at?.column} ${code} ${target}`),
      hints: report.diagnostics.map(({ hint }) => hint),
      exit: exitCode(report.diagnostics, true),
    };
  };
  const update = () => check({ updateLock: true });
  const lock = join(site.root, 'urls.lock');
  expect(await update()).toMatchObject({ found: [], exit: 0 });
  const move = (from: string, to: string) => renameSync(join(site.root, from), join(site.root, to));
  const remove = (file: string) => rmSync(join(site.root, file));
  return { ...site, configure, check, update, lock, move, remove, text: () => readFileSync(lock, 'utf8') };
}

test('the list is one line an address, with the anchors in the order of the page and the title', async () => {
  const site = await lockedSite(
    { redirects: [{ from: '/alt%20e', to: '/docs/setup' }] },
    { 'content/docs/käse | co.md': '---\ntitle: Käse\n---\n\n## 100 %\n\n## Größe\n' },
  );
  expect(site.text().split('\n')).toEqual([
    '# docgen urls.lock, version 1; written by: docgen check-links --update-lock',
    '/',
    '/alt%20e',
    '/docs #overview | Start',
    '/docs/guide/limits #overview #requests-a-minute | Limits',
    expect.stringMatching(/^\/docs\/käse%20\|%20co #\S+ #größe \| Käse$/),
    '/docs/setup #install #configure #try-it-out | Set up the client',
    '',
  ]);
  expect(await site.check()).toMatchObject({ found: [], exit: 0, lock: { unlisted: 0, lost: 0 } });
});

test('written and checked at once, the list of any site is clean, and the same in another run', async () => {
  const site = await lockedSite(
    { trailingSlash: false, baseUrl: '/b/' },
    {
      'content/pages/about.mdx': 'export const Part = () => <h2 id="own">Own</h2>;\n\n# About\n\n## One\n\n<Part />\n\n## One\n',
      'content/pages/plain.tsx': 'export default () => <h1 id="x">Plain</h1>;\n',
      'content/docs/twice.md': '# Twice\n\n## A\n\n## A\n\n### `b|c` #x\n\n## {#given}\n\n## Given {#given-id}\n',
      'content/docs/guide/_category_.json': '{ "link": { "type": "generated-index" } }',
      'content/public/files/plain.html': '<p>',
    },
  );
  const first = site.text();
  expect(await site.check({ useCache: false })).toMatchObject({ found: [], exit: 0, lock: { unlisted: 0 } });
  await site.update();
  expect(site.text()).toBe(first);
});

test('a page that is renamed is found by its content, and its redirect ends the finding', async () => {
  const site = await lockedSite();
  site.move('content/docs/setup.md', 'content/docs/install-client.md');
  const report = await site.check();
  expect(report).toMatchObject({ exit: 1, found: ['urls.lock:5:1 link/lost-page /docs/setup'] });
  expect(report.hints[0]).toContain("add { from: '/docs/setup', to: '/docs/install-client' } to `redirects`");
  site.configure({ redirects: [{ from: '/docs/setup', to: '/docs/install-client' }] });
  expect(await site.check()).toMatchObject({ exit: 0, found: [] });
});

test('a page that is moved and gets another title is still found by its headings', async () => {
  const site = await lockedSite();
  site.remove('content/docs/setup.md');
  site.write('content/docs/guide/begin.md', SETUP.replace('Set up the client', 'Begin here'));
  expect((await site.check()).hints[0]).toContain("to: '/docs/guide/begin'");
});

test('a new slug is another address', async () => {
  const site = await lockedSite();
  site.write('content/docs/setup.md', `---\nslug: /start here\n---\n\n${SETUP}`);
  expect((await site.check()).hints[0]).toContain("to: '/docs/start%20here'");
});

test('no redirect is proposed to a page that only has common headings, or was there before', async () => {
  const site = await lockedSite({}, { 'content/docs/guide/other.md': '# Other\n\n## Overview\n' });
  site.remove('content/docs/guide/limits.md');
  site.write('content/docs/guide/quotas.md', '# Quotas\n\n## Overview\n');
  const report = await site.check();
  expect(report.found).toEqual(['urls.lock:4:1 link/lost-page /docs/guide/limits']);
  expect(report.hints[0]).toContain('leads readers to another page');
});

test('no redirect is proposed where two new pages are equally like the old one', async () => {
  const site = await lockedSite();
  site.remove('content/docs/setup.md');
  site.write('content/docs/setup-a.md', SETUP);
  site.write('content/docs/setup-b.md', SETUP);
  expect((await site.check()).hints[0]).toContain('leads readers to another page');
});

test('a page that is deleted is a finding until it is given up, or a file of content/public answers', async () => {
  const site = await lockedSite();
  site.remove('content/docs/setup.md');
  expect((await site.check()).found).toEqual(['urls.lock:5:1 link/lost-page /docs/setup']);
  site.write('content/public/docs/setup/index.html', '<p>Moved.</p>');
  expect((await site.check()).found).toEqual([]);
  rmSync(join(site.root, 'content/public'), { recursive: true });
  expect(await site.update()).toMatchObject({ found: [], exit: 0, lock: { update: 'written', lost: 1 } });
  expect(site.text()).not.toContain('/docs/setup');
  expect((await site.check()).found).toEqual([]);
});

test('a redirect is an address too: taking it away later is a finding', async () => {
  const site = await lockedSite({ redirects: [{ from: '/old', to: '/docs/setup' }] });
  site.configure({ redirects: [] });
  expect((await site.check()).found).toEqual(['urls.lock:6:1 link/lost-page /old']);
});

test('a heading that is renamed is a lost anchor at its own place, and its old id ends the finding', async () => {
  const site = await lockedSite();
  site.write('content/docs/setup.md', SETUP.replace('## Configure', '## Keys and hosts'));
  const report = await site.check();
  expect(report).toMatchObject({ exit: 1, found: ['urls.lock:5:22 link/lost-anchor /docs/setup#configure'] });
  expect(report.hints[0]).toContain('write {#configure} after the text of the heading, which seems to be #keys-and-hosts now');
  expect(report.diagnostics[0]?.related).toMatchObject([{ at: { file: 'content/docs/setup.md' } }]);
  site.write('content/docs/setup.md', SETUP.replace('## Configure', '## Keys and hosts {#configure}'));
  expect((await site.check()).found).toEqual([]);
});

test('a heading that is deleted is a lost anchor without a new name', async () => {
  const site = await lockedSite();
  site.write('content/docs/setup.md', SETUP.replace('## Configure\n', ''));
  expect((await site.check()).hints[0]).toMatch(/^write \{#configure\} after the text of a heading/);
});

test('a page whose redirect leads on loses no anchor', async () => {
  const site = await lockedSite({ redirects: [] });
  site.remove('content/docs/setup.md');
  site.configure({ redirects: [{ from: '/docs/setup', to: '/docs' }] });
  expect((await site.check()).found).toEqual([]);
});

test('another path of a version moves all of its pages, each to its own', async () => {
  const versions = (path: string) => ({
    docs: [{ versions: [{ name: 'current' }, { name: '1.0', path, folder: 'content/one' }], lastVersion: 'current' }],
  });
  const pages = {
    'content/one/index.md': '# Start\n\n## Overview\n',
    'content/one/setup.md': SETUP,
    'content/one/guide/limits.md': '# Limits\n',
  };
  const site = await lockedSite(versions('/docs/1.0'), pages);
  site.configure(versions('/docs/v1'));
  const report = await site.check();
  expect(report.found.map((line) => line.replace(/^\S+ /, ''))).toEqual(
    ['/docs/1.0', '/docs/1.0/guide/limits', '/docs/1.0/setup'].map((route) => `link/lost-page ${route}`),
  );
  for (const [index, route] of ['/docs/v1', '/docs/v1/guide/limits', '/docs/v1/setup'].entries()) {
    expect(report.hints[index]).toContain(`to: '${route}'`);
  }
});

test('a build warns of the same, when nothing else changed too, and writes no list', async () => {
  const site = await lockedSite();
  const build = async () =>
    (await buildSite({ siteRoot: site.root, outFolder: site.out, workers: 1 })).diagnostics.map(
      ({ code, severity }) => `${severity} ${code}`,
    );
  expect(await build()).toEqual([]);
  const whole = site.text();
  writeFileSync(site.lock, `${whole}/gone | Gone\n`);
  expect(await build()).toEqual(['warning link/lost-page']);
  expect(await build()).toEqual(['warning link/lost-page']);
  site.write('content/docs/setup.md', `${SETUP}\nMore.\n`);
  expect(await build()).toEqual(['warning link/lost-page']);
  rmSync(site.lock);
  expect(await build()).toEqual(['warning check/no-urls-lock']);
  expect(existsSync(site.lock)).toBe(false);
  writeFileSync(site.lock, whole);
  expect(await build()).toEqual([]);
});

test('new pages and headings are no finding, and are counted', async () => {
  const site = await lockedSite();
  site.write('content/docs/new.md', '# New\n\n## One\n');
  expect(await site.check()).toMatchObject({ found: [], exit: 0, lock: { unlisted: 2, update: 'none' } });
});

test('with errors of the content nothing is lost, and nothing is written', async () => {
  const site = await lockedSite();
  const before = site.text();
  site.write('content/docs/setup.md', '---\nslug: [1]\n---\n\n# Set up\n');
  const report = await site.update();
  expect(report).toMatchObject({ exit: 1, lock: { update: 'refused' } });
  expect(report.diagnostics.map(({ code }) => code).filter((code) => code.startsWith('link/'))).toEqual([]);
  expect(site.text()).toBe(before);
});

test('a damaged list is exit 2 at its line, and is not written over', async () => {
  const site = await lockedSite();
  const damaged = `${site.text()}<<<<<<< ours\n`;
  writeFileSync(site.lock, damaged);
  expect(await site.update()).toMatchObject({ exit: 2, found: ['urls.lock:6:1 config/urls-lock-damaged undefined'] });
  expect(site.text()).toBe(damaged);
});

test('--update-lock on a site that keeps no list is config/urls-lock-off, and env/urls-lock-not-written one that cannot be written', async () => {
  const site = await lockedSite();
  site.configure({ checks: {} });
  expect(await site.update()).toMatchObject({ exit: 2, found: ['undefined:undefined:undefined config/urls-lock-off undefined'] });
  site.configure({ checks: { urlsLock: 'content/docs/index.md/urls.lock' } });
  expect(await site.update()).toMatchObject({ exit: 3 });
  expect(readdirSync(site.root).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a run that does nothing again counts what is not listed, and the list can be written after it', async () => {
  const site = await lockedSite();
  site.write('content/docs/new.md', '# New\n\n## One\n');
  await site.check();
  expect(await site.check()).toMatchObject({ lock: { unlisted: 2 }, work: { compile: [], document: [] } });
  expect(await site.update()).toMatchObject({ lock: { update: 'written' } });
  expect(site.text()).toContain('/docs/new #one | New\n');
  expect(await site.check()).toMatchObject({ lock: { unlisted: 0 } });
});

test.runIf(process.platform === 'linux')('a named pipe in its place is reported, and no list is asked for', async () => {
  const site = await lockedSite();
  site.remove('urls.lock');
  execFileSync('mkfifo', [site.lock]);
  expect(await site.check({ useCache: false })).toMatchObject({ exit: 2, found: ['urls.lock:1:1 config/urls-lock-damaged undefined'] });
});
