// What any page in the author's browser, or any program on the machine, may request of `docgen dev`: three hundred targets over a raw socket,
// and forty combinations of host, origin and fetch metadata, for a page and for all events of a tab. The answers hold only what the site publishes.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DevUpdate } from '../../../src/dev/dev-server.js';
import { type DevSession, serveDev } from '../../../src/dev/serve-dev.js';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';
import type { DevBackend } from '../../../src/pipeline/live/dev-site.js';
import { get, headOf, sendRaw } from './raw-request.js';

const SECRET = 'SECRET-OF-THE-AUTHOR';
let folder: string;
let site: DevBackend;
let server: DevSession;
/** All that the site is for readers, named here and not by the server. */
const PUBLISHED = ['404.html', 'docs/index.html', 'docs/guide/index.html', 'plain.txt'];
/** In the output for hosts, and not for readers. */
const FOR_HOSTS = ['_headers', '_redirects', '.htaccess'];
/** Of what is published. */
const bodies = new Set<string>();

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-hostile-')));
  const siteRoot = join(folder, 'site');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of [
    'outside.txt',
    'site/.env',
    'site/.git/config',
    'site/notes.txt',
    'site/x.map',
    'site/content/docs/.hidden.md',
    'site/src/a.ts',
  ])
    write(path, SECRET);
  write('site/site.config.ts', `// ${SECRET}\nexport default { title: 'T', url: 'https://example.com', search: false };\n`);
  write('site/content/docs/index.md', '# Start\n\nText.\n');
  write('site/content/docs/guide/index.md', '# Guide\n\nText.\n');
  write('site/content/public/plain.txt', 'published\n');
  write('site/content/public/_headers', `/plain.txt\n  X-Own: ${SECRET}\n`);
  write('site/content/public/_redirects', `/old /docs/ 301 # ${SECRET}\n`);
  write('site/content/public/.htaccess', `# ${SECRET}\n`);
  symlinkSync(join(folder, 'outside.txt'), join(siteRoot, 'content/public/link.txt'));
  symlinkSync('/etc', join(siteRoot, 'content/public/etc'));
  site = createDevSite({ siteRoot, outFolder: join(siteRoot, 'build') });
  const { value } = await serveDev<DevUpdate>({
    siteRoot,
    outFolder: join(siteRoot, 'build'),
    files: site.files,
    staleFiles: site.staleFiles,
    filesOutside: site.filesOutside,
    script: 'export {};',
    baseUrl: '/',
    port: 0,
    async update(changed) {
      const { changedPages: pages, changedFiles } = await site.update(changed.length > 0 ? changed : undefined);
      return { pages, changedFiles, problems: [], baseUrl: '/' };
    },
    onUpdate: () => {},
    onFailure: (error) => {
      throw error;
    },
    onProblem: () => {},
  });
  if (!value) throw new Error('no server');
  server = value;
  await server.settled();
  for (const path of PUBLISHED) bodies.add(Buffer.from((await site.files.read(path)) ?? []).toString());
}, 60_000);

afterAll(async () => {
  await server.close();
  site.close();
  rmSync(folder, { recursive: true, force: true });
});

const withoutTag = (body: string): string => body.replace(/<script type="module" src="\/__docgen[^>]*><\/script>/, '');

const WANTED = [
  'etc/passwd',
  'outside.txt',
  'site.config.ts',
  '.env',
  '.ENV',
  '.git/config',
  'notes.txt',
  'content/docs/index.md',
  'content/docs/.hidden.md',
  'src/a.ts',
  'link.txt',
  'etc/hosts',
  '.docgen/store/index',
  'node_modules/react/package.json',
  ...FOR_HOSTS,
];
/** Of a wanted file: ways to write the way to it. */
const WAYS: ((file: string) => string)[] = [
  (file) => `/${file}`,
  (file) => `//${file}`,
  (file) => `/../../${file}`,
  (file) => `/docs/../${file}`,
  (file) => `/%2e%2e/${file}`,
  (file) => `/docs/%2e%2e%2f${file}`,
  (file) => `/..%5c..%5c${file}`,
  (file) => `/..%2f..%2f..%2f..%2f..%2f${file}`,
  (file) => `/docs/..;/${file}`,
  (file) => `/%c0%ae%c0%ae/${file}`,
  (file) => `/%252e%252e/${file}`,
  (file) => `/${file}?raw`,
  (file) => `/${file}%00.html`,
  (file) => `/${file}::$DATA`,
  (file) => `/@fs/${file}`,
  (file) => `/x#/../../${file}`,
  (file) => `/.%2f${file}/.`,
  (file) => `/file:///${file}`,
  (file) => `/docs/index.html/../../${file}`,
];
const MORE = [
  '/\\..\\..\\etc\\passwd',
  '/%00',
  '/%',
  '/%zz',
  '/x.map/../../',
  '*',
  'http://evil.com/',
  'http://localhost/.env',
  '//evil.com/..',
  '/\\evil.com',
  '/%2f%2fevil.com/',
  '/%5cevil.com',
  '//evil.com/%2e%2e',
  '///evil.com/docs/guide',
  '/docs/guide//evil.com',
  '/docs/guide/..//evil.com/',
  '/__docgen/events',
  '/__docgen/../.env',
  '/__docgen/problems?token=x',
  '/__docgen/version?token=x&path=/.env',
  '/<img src=x onerror=1>',
  '/%3Cimg%20src=x%20onerror=1%3E',
  '/__proto__',
  '/constructor',
  '/toString',
  '',
];
const TARGETS = [...WANTED.flatMap((file) => WAYS.map((way) => way(file))), ...MORE];

/** Refused as it comes: no file is looked for. */
const isNoPath = (target: string): boolean => !/^\/[^#\\]*$/.test(target) || /%(?:2f|5c|00)/i.test(target.split('?')[0] ?? '');

describe('hostile targets', () => {
  test('of which there are three hundred and more, get nothing but what the site publishes, or an error', async () => {
    expect(TARGETS.length).toBeGreaterThan(300);
    for (const target of TARGETS) {
      const text = `GET ${target} HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\n\r\n`;
      const { status, body, headers } = await sendRaw(server.port, text);
      expect([200, 302, 400, 403, 404], target).toContain(status);
      if (isNoPath(target)) expect(status, target).toBe(400);
      expect(body, target).not.toContain(SECRET);
      expect(body, target).not.toMatch(/root:|<img src=x/);
      if (body !== '') expect(headers, target).toMatchObject({ 'x-content-type-options': 'nosniff' });
      if (status === 302) expect(headers.location, target).toMatch(/^\/(?![/\\])/);
      if (status === 200 || body.includes('<')) expect(bodies, target).toContain(withoutTag(body));
    }
    expect((await get(server.port, '/plain.txt')).body).toBe('published\n');
  }, 60_000);

  test('that are files for hosts get what is not there gets', async () => {
    expect(bodies.size).toBe(PUBLISHED.length);
    expect(FOR_HOSTS.filter((path) => site.files.has(path))).toEqual(['_headers', '_redirects']);
    for (const path of FOR_HOSTS) {
      expect(await get(server.port, `/${path}`), path).toMatchObject({
        status: 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      });
    }
  });

  test.each([
    ['/docs/guide', ''],
    ['/%64ocs/guide', ''],
    ['/docs/%67%75ide', ''],
    ['/docs/guide?to=//evil.com/', '?to=//evil.com/'],
    ['/%64ocs/guide?', '?'],
  ])('that are a folder without its slash lead to its address as the site has it: %s', async (target, suffix) => {
    expect(await get(server.port, target)).toMatchObject({ status: 302, headers: { location: `/docs/guide/${suffix}` } });
  });

  test('with other methods, oversized, cut short or garbled get an error or their connection closed, and the server goes on', async () => {
    const host = `Host: localhost:${server.port}\r\n`;
    const texts = [
      'OPTIONS * HTTP/1.1\r\n',
      'CONNECT example.com:443 HTTP/1.1\r\n',
      'TRACE / HTTP/1.1\r\n',
      'POST / HTTP/1.1\r\nContent-Length: 1000000000\r\n',
      'PUT /docs/ HTTP/1.1\r\nTransfer-Encoding: chunked\r\n',
      `GET /${'a'.repeat(65_536)} HTTP/1.1\r\n`,
      `GET / HTTP/1.1\r\n${Array.from({ length: 1000 }, (_, n) => `X-${n}: ${'y'.repeat(30)}\r\n`).join('')}`,
      'GET / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n',
      'GET / HTTP/9.9\r\n',
      '\0\0\0\0\r\n',
    ].map((start) => `${start}${host}Connection: close\r\n\r\n`);
    for (const text of texts) {
      const { status, isClosed, body } = await sendRaw(server.port, text, { waitMs: 20_000 });
      expect(isClosed, text.slice(0, 60)).toBe(true);
      expect(status || 400, text.slice(0, 60)).toBeGreaterThanOrEqual(400);
      // That would be the limit on what is left open.
      expect(status, text.slice(0, 60)).not.toBe(408);
      expect(body).not.toContain(SECRET);
    }
    for (let n = 0; n < 50; n++) {
      const socket = connect(server.port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(`GET /docs/ HTTP/1.1\r\n${host}\r\n`, () => socket.resetAndDestroy());
    }
    const request = `GET /plain.txt HTTP/1.1\r\n${host}`;
    const pipelined = `${request}\r\n${request}\r\n${request}Connection: close\r\n\r\n`;
    expect((await sendRaw(server.port, pipelined)).status).toBe(200);
    expect((await get(server.port, '/docs/')).status).toBe(200);
  }, 60_000);
});

describe('host, origin and fetch metadata', () => {
  const hosts: [string, boolean][] = [
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['evil.com', false],
    ['127.0.0.1.nip.io', false],
  ];
  const origins: ['none' | 'own' | 'http://evil.com' | 'null', boolean][] = [
    ['none', true],
    ['own', true],
    ['http://evil.com', false],
    ['null', false],
  ];
  const visits: [Record<string, string>, boolean][] = [
    [{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }, true],
    [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' }, false],
  ];
  const all = hosts.flatMap(([host, isHost]) =>
    origins.flatMap(([origin, isOrigin]) =>
      visits.map(([visit, isVisit]) => ({ host, origin, visit, isGiven: isHost && isOrigin && isVisit })),
    ),
  );

  test('in forty combinations: given are pages of its own origin, by a name of its own', async () => {
    expect(all).toHaveLength(40);
    const [, tag = ''] = /src="(\/__docgen\/[^"]*)"/.exec((await get(server.port, '/docs/')).body) ?? [];
    const targets = ['events', 'version', 'problems', 'links', 'live-reload.js'].map((name) => tag.replace('live-reload.js', name));
    for (const { host, origin, visit, isGiven } of all) {
      const name = `${host}:${server.port}`;
      const headers = { Host: name, ...visit, ...(origin === 'none' ? {} : { Origin: origin === 'own' ? `http://${name}` : origin }) };
      const answer = await get(server.port, '/docs/', headers);
      const what = JSON.stringify(headers);
      expect(answer.status, what).toBe(isGiven ? 200 : 403);
      expect(bodies.has(withoutTag(answer.body)), what).toBe(isGiven);
      const heads = await Promise.all(targets.map((target) => headOf(server.port, `${target}&path=/docs/`, headers)));
      expect(
        heads.map(({ status }) => status),
        what,
      ).toEqual(targets.map(() => (isGiven ? 200 : 403)));
      for (const head of [answer, ...heads]) {
        expect(
          Object.keys(head.headers).filter((header) => header.startsWith('access-control')),
          what,
        ).toEqual([]);
        expect(head.headers['cross-origin-resource-policy']).toBe('same-origin');
      }
    }
  }, 30_000);
});
