// `docgen explain --since` on a site of three pages with two commits: what it lists, why, and what it leaves in the site. Commits of every kind are compared
// with clean builds by test/incremental/explain-since.test.ts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type * as ReadSiteInputs from '../../../src/explain/read-site-inputs.js';
import type { WorkLedger } from '../../../src/pipeline/session-report.js';

const ledgers: WorkLedger[] = [];
vi.doMock('../../../src/explain/read-site-inputs.js', async (load) => {
  const real = (await load()) as typeof ReadSiteInputs;
  const readSiteInputs: typeof real.readSiteInputs = async (...input) => {
    const found = await real.readSiteInputs(...input);
    ledgers.push(found.report.work);
    return found;
  };
  return { ...real, readSiteInputs };
});
vi.resetModules();
const { explainSince } = await import('../../../src/explain/since/explain-since.js');
afterAll(() => vi.doUnmock('../../../src/explain/read-site-inputs.js'));

const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-since-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

function git(...args: string[]): void {
  const settings = ['-c', 'user.name=A', '-c', 'user.email=a@site.example', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...settings, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

const since = (revision: string) => explainSince({ siteRoot: root, outFolder: join(root, 'build'), revision });

beforeAll(() => {
  write({
    'site.config.ts': "export default { title: 'Shop', url: 'https://shop.example', search: false };\n",
    'content/docs/index.md': '# Start\n\nHello.\n\n## Install\n\nText.\n',
    'content/docs/order.md': '# Order\n\nHow to order.\n\n::include{file=./_parts/prices.md}\n',
    'content/docs/pay.md': '# Pay\n\nHow to pay.\n',
    'content/docs/_parts/prices.md': 'Ten crowns.\n',
    '.env': 'SECRET=canary\n',
    '.gitignore': '.docgen/\n',
  });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'one');
  // A process that was ended in the middle left this; no process has that number.
  write({
    '.docgen/since-2147483646-1-abc/left.md': 'Left.\n',
    'content/docs/index.md': '# Start\n\nHello.\n\n## Set up\n\nText.\n',
    'content/docs/_parts/prices.md': 'Twelve crowns.\n',
    'content/docs/return.md': '# Return\n\nHow to return.\n',
  });
  rmSync(join(root, 'content/docs/pay.md'));
});

test('pages that differ are listed with anchors, reasons and what they are made from; nothing is left behind', async () => {
  const { changes, diagnostics } = await since('HEAD');
  // The earlier tree is made from the later one: what is the same in both is neither compiled nor rendered again.
  expect(ledgers.map(({ compile }) => [...compile].sort())).toEqual([
    ['content/docs/index.md', 'content/docs/order.md', 'content/docs/return.md'],
    ['content/docs/index.md', 'content/docs/order.md', 'content/docs/pay.md'],
  ]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { pages, redirects, files } = changes ?? {};
  expect(pages?.added.map(({ route }) => route)).toEqual(['/docs/return']);
  expect(pages?.removed).toEqual([{ route: '/docs/pay', output: 'docs/pay/index.html', title: 'Pay', file: 'content/docs/pay.md' }]);
  expect(pages?.changed).toEqual([
    expect.objectContaining({
      route: '/docs',
      because: expect.arrayContaining(['source', 'contents', 'sidebar']),
      from: ['content/docs/index.md'],
      anchors: { added: ['set-up'], removed: ['install'] },
    }),
    expect.objectContaining({
      route: '/docs/order',
      because: expect.arrayContaining(['files', 'neighbours']),
      from: ['content/docs/_parts/prices.md'],
      shows: ['/docs/pay', '/docs/return'],
      anchors: { added: [], removed: [] },
    }),
  ]);
  expect(redirects).toEqual({ added: [], changed: [], removed: [] });
  expect(files?.changed).toContain('sitemap.xml');
  expect(changes?.since.errors).toBeUndefined();
  expect(readdirSync(join(root, '.docgen')).filter((name) => name.startsWith('since'))).toEqual([]);
});

test('a site with errors is not compared: what they keep from being published would pass for removed', async () => {
  write({ 'content/docs/wrong.md': '# Wrong\n\n![a](./missing.png)\n' });
  const { changes, diagnostics } = await since('HEAD');
  rmSync(join(root, 'content/docs/wrong.md'));
  expect(changes).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toContain('markdown/missing-image');
});

test('an unknown revision is reported', async () => {
  const { changes, diagnostics } = await since('nowhere');
  expect(changes).toBeUndefined();
  expect(diagnostics.map(({ message }) => message)).toEqual(['The git revision nowhere was not found']);
});
