// test:all
// `docgen search push` as a process: what it prints where, how it ends, and what is left of it when it is killed half-way.
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { ADMIN_KEY, type IndexServer, newIndex, openIndexServer } from '../index-service.js';
import { runDocgen, startDocgen } from '../reliability/docgen-process.js';

const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-push-cli-')));
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));
mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
const search = { appId: 'PIER1', apiKey: 'search-key', indexName: 'pier' };
writeFileSync(
  join(siteRoot, 'site.config.ts'),
  `export default ${JSON.stringify({ title: 'Pier', url: 'https://pier.example', search })};\n`,
);
writeFileSync(join(siteRoot, 'content/docs/index.md'), '---\ntitle: Pier\n---\n\nA pier.\n\n## Berths\n\nFor boats.\n');

let server: IndexServer;
beforeEach(async () => {
  server = await openIndexServer();
  server.indices.set('pier', newIndex([{ objectID: 'old', url: 'https://pier.example/old' }]));
});
afterEach(() => server.close());

const env = (key: string | undefined = ADMIN_KEY) => ({
  ...(key !== '' && { DOCGEN_SEARCH_ADMIN_KEY: key }),
  DOCGEN_SEARCH_GATEWAY: server.origin,
});
const run = (args: string[] = [], key?: string) => runDocgen(['search', 'push', ...args], { cwd: siteRoot, env: env(key) });

test('it uploads, reports changes and dead records but never the key, and writes no site', async () => {
  const { code, stdout, stderr } = await run();
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr).toContain('4 records for pier: 4 new, 0 changed, 1 to be removed\n');
  expect(stderr).toContain('1 record in pier leads to places that no longer exist:\n  https://pier.example/old (no such page)\n');
  expect(stderr).toMatch(/ → pier\n$/);
  expect(stderr).not.toContain(ADMIN_KEY);
  expect([...server.indices.keys()]).toEqual(['pier']);
  expect(server.indices.get('pier')?.records.size).toBe(4);
  expect(readdirSync(siteRoot).sort()).toEqual(['.docgen', 'content', 'site.config.ts']);
  expect((await run()).stderr).toMatch(/; pier is up to date\n$/);
});

test('--dry-run prints the records and writes nothing, and --format json prints the same for programs', async () => {
  const dry = await run(['--dry-run']);
  expect(dry.code).toBe(0);
  expect(
    dry.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).type),
  ).toEqual(['lvl1', 'content', 'lvl2', 'content']);
  expect((await run(['--dry-run'], '')).stdout).toBe(dry.stdout);
  expect(JSON.parse((await run(['--dry-run', '--format', 'json'])).stdout)).toEqual({
    version: 1,
    index: 'pier',
    outcome: 'compared',
    records: 4,
    added: 4,
    changed: 0,
    removed: 1,
    dead: [{ objectID: 'old', url: 'https://pier.example/old', gone: 'page' }],
    findings: [],
  });
  expect(server.writes()).toEqual([]);
});

test('faults end it with the code of whose they are', async () => {
  expect(await run([], '')).toMatchObject({ code: 2, stderr: expect.stringContaining('config/no-admin-key') });
  const refused = await run([], 'wrong-key');
  expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('config/admin-key-refused') });
  expect(refused.stderr).not.toContain('wrong-key');
  expect(await run(['--record-limit', '12'])).toMatchObject({ code: 2 });
  const elsewhere = await runDocgen(['search', 'push'], {
    cwd: siteRoot,
    env: { ...env(), DOCGEN_SEARCH_GATEWAY: 'http://gateway.example' },
  });
  expect(elsewhere).toMatchObject({ code: 2, stderr: expect.stringContaining('config/wrong-gateway') });
});

/** Resolves when the first batch has come, which is not answered. */
const started = () => {
  const running = startDocgen(['search', 'push'], { cwd: siteRoot, env: env() });
  const arrived = new Promise<void>((resolve) => {
    server.answer = ({ path }) => {
      if (!path.endsWith('/batch')) return undefined;
      resolve();
      return 'hang';
    };
  });
  return { running, arrived };
};

test('interrupted half-way it deletes what it had sent, and the index is as it was', async () => {
  const { running, arrived } = started();
  await arrived;
  running.child.kill('SIGTERM');
  expect((await running.ended).code).toBe(143);
  expect([...server.indices.keys()]).toEqual(['pier']);
  expect([...(server.indices.get('pier')?.records.keys() ?? [])]).toEqual(['old']);
});

test('killed half-way it leaves the index as it was, and the next upload succeeds', async () => {
  const { running, arrived } = started();
  await arrived;
  running.child.kill('SIGKILL');
  await running.ended;
  expect([...(server.indices.get('pier')?.records.keys() ?? [])]).toEqual(['old']);
  server.answer = () => undefined;
  for (const [name, index] of server.indices) if (name !== 'pier') index.createdAt = '2020-01-01T00:00:00.000Z';
  expect((await run()).code).toBe(0);
  expect([...server.indices.keys()]).toEqual(['pier']);
  expect(server.indices.get('pier')?.records.size).toBe(4);
});
