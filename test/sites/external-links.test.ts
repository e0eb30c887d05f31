// `check-links --external` on a whole site, against a host on this machine: its requests, its reports, and how the command ends.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLinks } from '../../src/pipeline/check/check-links.js';
import { CERTIFICATE, closeHosts, type OddHost, QUICK, serve } from '../unit/check/external/odd-host.js';

let siteRoot: string;
let host: OddHost;
let expired: OddHost;

beforeAll(async () => {
  siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-external-')));
  const answers: Record<string, number> = { '/gone': 404, '/lost': 404, '/closed': 403, '/old': 301 };
  host = await serve((request, response) => response.writeHead(answers[request.url ?? ''] ?? 200, { location: '/new' }).end());
  expired = await serve((_, response) => response.end(), true);
});
afterAll(async () => {
  await closeHosts();
  rmSync(siteRoot, { recursive: true, force: true });
});
beforeEach(() => {
  host.asked.length = 0;
  rmSync(join(siteRoot, '.docgen/external-links'), { force: true });
});

/** @param links of the first page, one a line from line 3 on */
function write(links: string[], config: object = {}): void {
  rmSync(join(siteRoot, 'content'), { recursive: true, force: true });
  mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
  writeFileSync(join(siteRoot, 'content/docs/index.md'), `# Start\n\n${links.map((link) => `[Link](${link})`).join('\n')}\n`);
  const whole = { title: 'External', url: 'https://external.example', search: false, ...config };
  writeFileSync(join(siteRoot, 'site.config.ts'), `export default ${JSON.stringify(whole)};\n`);
}

const there = (path: string): string => `http://localhost:${host.port}${path}`;

async function check(useCache = true) {
  const report = await checkLinks({ siteRoot, useCache, external: { allowPrivate: true, limits: QUICK } });
  const { external } = report;
  // The host is this machine, which is a note of its own on each link.
  const diagnostics = report.diagnostics.filter(({ code }) => code !== 'markdown/local-link');
  const reported = diagnostics.map(({ code, at, severity }) => `${at?.file}:${at?.line}:${at?.column} ${severity} ${code}`);
  return { reported, external, messages: diagnostics.map(({ message }) => message), asked: host.asked.splice(0) };
}

/** The command itself, with its own waits. */
function docgen(...args: string[]): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const env = { ...process.env, CI: '1', NO_COLOR: '1', NODE_EXTRA_CA_CERTS: join(siteRoot, 'expired.pem') };
  const child = spawn(process.execPath, [resolve('bin/docgen.js'), ...args], { cwd: siteRoot, env });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk) => {
      texts[name] += chunk;
    });
  return new Promise((done) => child.on('close', (status) => done({ status, ...texts })));
}

test('an address on fifty pages, in the navbar and with fifty anchors is asked for once, and is one finding in the configuration', async () => {
  write([there('/gone#a')], { navbar: { items: [{ label: 'Gone', href: there('/gone#b') }] } });
  for (let n = 0; n < 50; n++) writeFileSync(join(siteRoot, `content/docs/p${n}.md`), `# Page ${n}\n\n[Gone](${there(`/gone#p${n}`)})\n`);
  const { reported, messages, asked } = await check();
  expect(reported).toEqual([expect.stringMatching(/^site\.config\.ts:1:\d+ warning link\/external-broken$/)]);
  expect(messages[0]).toContain('(52 links)');
  expect(asked).toEqual(['HEAD /gone', 'GET /gone']);
});

test('each finding is where its link is written; a description of an API is such a place', async () => {
  write([there('/fine'), there('/gone'), there('/closed'), there('/old'), `http://user:word@localhost:${host.port}/`], {
    apis: [{ id: 'shop', specification: 'shop.yaml' }],
  });
  const operation = `get: { operationId: list, description: 'See [this](${there('/lost')}).', responses: { '200': { description: Fine } } }`;
  writeFileSync(join(siteRoot, 'shop.yaml'), `openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n  /orders:\n    ${operation}\n`);
  const { reported, external } = await check();
  expect(reported.sort()).toEqual([
    'content/docs/index.md:4:8 warning link/external-broken',
    'content/docs/index.md:5:8 info link/external-uncertain',
    'content/docs/index.md:6:8 info link/external-moved',
    'content/docs/index.md:7:8 info link/external-refused',
    expect.stringMatching(/^shop\.yaml:5:\d+ warning link\/external-broken$/),
  ]);
  expect(external?.counts).toEqual({ ok: 2, broken: 2, uncertain: 1, refused: 1, offline: 0 });
});

test('the next run requests only uncertain addresses, and states the age of the other verdicts. Without a cache it requests all', async () => {
  write([there('/fine'), there('/gone'), there('/closed')]);
  await check();
  const second = await check();
  expect(second.asked).toEqual(['HEAD /closed', 'GET /closed']);
  expect(second.messages[0]).toContain('checked less than a minute ago');
  expect(second.external).toMatchObject({ reused: 2, oldest: 'less than a minute' });
  writeFileSync(join(siteRoot, '.docgen/external-links'), 'damage');
  expect((await check()).asked).toHaveLength(5);
  expect((await check(false)).asked).toHaveLength(5);
});

test('the command: nothing is asked without --external, only what is broken ends it with 1, and it writes no more than its cache', async () => {
  write([there('/fine'), there('/gone')]);
  const without = await docgen('check-links');
  expect([without.status, host.connections() > 0 && host.asked.length]).toEqual([0, 0]);
  const broken = await docgen('check-links', '--external', '--allow-private', '--format', 'json');
  expect(broken.status).toBe(1);
  const findings = broken.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(findings.filter(({ severity }) => severity !== 'info')).toMatchObject([
    { code: 'link/external-broken', severity: 'warning', at: { file: 'content/docs/index.md', line: 4, column: 8 } },
  ]);
  expect(broken.stderr).toContain('2 addresses of other sites: 1 fine, 1 broken\n');
  expect(existsSync(join(siteRoot, 'build'))).toBe(false);
}, 60_000);

test('the command: hosts in trouble, an expired certificate and private hosts end it with 0', async () => {
  writeFileSync(join(siteRoot, 'expired.pem'), CERTIFICATE);
  write([there('/closed'), `https://localhost:${expired.port}/`, 'https://app.example/']);
  const uncertain = await docgen('check-links', '--external', '--allow-private');
  expect([uncertain.status, expired.asked]).toEqual([0, []]);
  expect(uncertain.stderr).toContain('the certificate of localhost has expired');
  expect(uncertain.stderr).toContain('2 addresses of other sites: 0 fine, 2 uncertain; 1 not requested\n');
  host.asked.length = 0;
  const refused = await docgen('check-links', '--external');
  expect([refused.status, host.asked]).toEqual([0, []]);
  expect(refused.stderr).toContain('localhost is this machine');
  expect(refused.stderr).toContain('2 addresses of other sites: 0 fine, 2 refused; 1 not requested\n');
}, 60_000);
