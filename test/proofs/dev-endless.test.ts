// test:all
// `docgen dev` and a page whose code never ends: `docgen dev` gives the page up. From then on the page delays no request, neither one for the page
// itself nor the check that follows.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-endless-')));
const ENDLESS = '---\ntitle: Endless\n---\n\n{(() => { for (;;) {} })()}\n';
const WAIT = { timeout: 60_000, interval: 100 };
let child: ChildProcess;
let printed = '';

beforeAll(() => {
  mkdirSync(join(site, 'content/docs'), { recursive: true });
  writeFileSync(join(site, 'site.config.ts'), "export default { title: 'Site', url: 'https://example.com', search: false };\n");
  writeFileSync(join(site, 'content/docs/index.md'), '# Start\n');
  writeFileSync(join(site, 'content/docs/parts.mdx'), '# Parts\n\n<b>{1 + 1}</b>\n');
  writeFileSync(join(site, 'content/docs/endless.mdx'), ENDLESS);
  child = spawn(process.execPath, [resolve('bin/docgen.js'), 'dev', site, '--port', '0', '--debug', 'pool'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DOCGEN_PAGE_SECONDS: '2' },
  });
  child.stderr?.on('data', (bytes: Buffer) => {
    printed += bytes;
  });
});
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(site, { recursive: true, force: true });
});

const givenUp = (): number => printed.match(/a process ended \(time/g)?.length ?? 0;

test('a page without an end is given up once for as long as it is the same, and is tried again once it is another', async () => {
  const address = await vi.waitFor(() => {
    const [, url] = /Serving at (\S+)/.exec(printed) ?? [];
    if (url === undefined) throw new Error(printed);
    return new URL('docs/', url).href;
  }, WAIT);
  const statusOf = async (page: string): Promise<number> => (await fetch(address + page)).status;
  expect(await statusOf('endless/')).toBe(500);
  // The second is its retry.
  const once = givenUp();
  expect(once).toBeGreaterThan(0);
  expect([await statusOf('endless/'), await statusOf('parts/'), await statusOf('endless/')]).toEqual([500, 200, 500]);
  // The check has looked at the whole site by then.
  await vi.waitFor(() => expect(printed).toContain('Checked: 1 error'), WAIT);
  expect(givenUp()).toBe(once);

  writeFileSync(join(site, 'content/docs/endless.mdx'), ENDLESS.replace('for (;;) {}', 'return 1'));
  await vi.waitFor(async () => expect(await statusOf('endless/')).toBe(200), WAIT);
}, 180_000);
