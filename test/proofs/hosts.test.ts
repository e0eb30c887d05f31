// test:all
// What docgen writes for nginx, Apache and Caddy, read by these servers themselves: a site at the root of its host and one under a base URL, each
// beside `docgen preview`, whose headers they have to have on every file.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isUnserved } from '../../src/base/urls/host-rules.js';
import { decodePath, encodePath } from '../../src/base/urls/url-path.js';
import { digest } from '../../src/base/values/digest.js';
import { servePreview } from '../../src/dev/preview-server.js';
import type { BuiltSite } from '../sites/site-fixture.js';
import { buildWritten } from '../sites/written-site.js';
import { type Answer, ask, freePort, HOSTS, type Host, isInstalled, type Served, startHost } from './real-hosts.js';

const NEEDED = ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options', 'referrer-policy'];

const FILES = {
  'content/docs/index.md': '---\ntitle: Start\n---\n\n![Plan](plan.svg) [data](data.csv)\n\n## Part\n',
  'content/docs/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  'content/docs/data.csv': 'a,b\n',
  'content/docs/code.mdx': '# Code\n\n{1 + 1}\n',
  'content/docs/ü y.md': '# Umlaut\n',
  'content/docs/v1.0.md': '# Version\n',
  'content/docs/node.js.md': '# Node.js\n',
  'content/pages/about.tsx': 'export default () => <p>About</p>;\n',
  'content/blog/2024-01-02-post.md': '---\ntags: [news]\n---\n\n# Post\n',
  'content/public/site.webmanifest': '{}\n',
  'content/public/UPPER.TXT': 'text\n',
  'content/public/.well-known/security.txt': 'text\n',
  'openapi/a.json': JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'A', version: '1' },
    paths: { '/a': { get: { responses: { 200: { description: 'ok' } } } } },
  }),
};

/** Asked for below the base URL → where it leads, below the base URL unless it is another site. */
const REDIRECTS: [from: string, to: string, asked: string, location: string][] = [
  ['/old', '/docs/', '/old', 'docs/'],
  ['/old', '/docs/', '/old/?a=1&b=%20', 'docs/?a=1&b=%20'],
  ['/part', '/docs/#part', '/part?a=1', 'docs/?a=1#part'],
  ['/v0.9/x+y', '/docs/', '/v0.9/x+y', 'docs/'],
  ['/caf%C3%A9', 'https://example.org/p%C3%A4ge?q=a%20b#%C3%BC', '/caf%C3%A9?a=1', 'https://example.org/p%C3%A4ge?q=a%20b#%C3%BC'],
  ['/a%22;%7D%20location%20%7B%20$host', '/docs/', '/a%22;%7D%20location%20%7B%20$host', 'docs/'],
  ['/%7B$HOME%7D%60(x)%5Bb%5D%7C%5E', '/docs/', '/%7B$HOME%7D%60(x)%5Bb%5D%7C%5E', 'docs/'],
  [
    '/hostile',
    'https://example.org/"$host`{x}\'${HOME}%{ENV:HOME}',
    '/hostile',
    "https://example.org/%22%24host%60%7Bx%7D'%24%7BHOME%7D%25%7BENV:HOME%7D",
  ],
];

interface Case {
  baseUrl: string;
  site: BuiltSite;
  served: Served;
  preview: number;
  end(): Promise<void>;
}

async function prepare(baseUrl: string, trailingSlash: boolean): Promise<Case> {
  const seen = new Set<string>();
  const site = await buildWritten(FILES, {
    baseUrl,
    trailingSlash,
    search: {},
    apis: [{ id: 'a', specification: 'openapi/a.json' }],
    // A policy that one word of nginx's configuration can't hold.
    security: { connect: Array.from({ length: 200 }, (_, index) => `https://service-${index}.example.com`) },
    redirects: REDIRECTS.flatMap(([from, to]) =>
      seen.has(from) ? [] : [seen.add(from) && { from, to: to.startsWith('/docs') && trailingSlash === false ? to : to }],
    ),
    redirectFiles: ['nginx', 'apache', 'caddy'],
  });
  if (!site.report.published) throw new Error(JSON.stringify(site.report.diagnostics, null, 1));
  const root = mkdtempSync(join(tmpdir(), 'docgen-root-'));
  chmodSync(root, 0o755);
  const out = join(root, decodePath(baseUrl));
  mkdirSync(dirname(out), { recursive: true });
  cpSync(site.out, out, { recursive: true });
  const { value: preview } = await servePreview({ outFolder: site.out, baseUrl: encodePath(baseUrl), port: 0 });
  return {
    baseUrl: encodePath(baseUrl),
    site,
    served: { root, out: out.replace(/\/$/, ''), port: 0, isFlat: !trailingSlash },
    preview: preview?.port ?? 0,
    async end() {
      await preview?.close();
      site.remove();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

let cases: Case[];
beforeAll(async () => {
  cases = await Promise.all([prepare('/', true), prepare('/m ü/(a.b)/', false)]);
});
afterAll(async () => {
  for (const { end } of cases ?? []) await end();
});

/** The policy is long. */
const headersOf = ({ headers }: Answer): string[] =>
  NEEDED.map((name) => `${name}: ${name === 'content-security-policy' ? digest(String(headers[name])).slice(0, 8) : headers[name]}`);

/** How readers ask for a file. */
const addressesOf = (file: string): string[] => {
  const path = encodePath(file);
  return file.endsWith('index.html')
    ? [path.replace(/index\.html$/, ''), path]
    : file.endsWith('.html')
      ? [path, path.replace(/\.html$/, '')]
      : [path];
};

describe.each(Object.keys(HOSTS) as Host[])('%s', (host) => {
  const isThere = isInstalled(host);
  let ports: number[] = [];
  let end: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    if (!isThere) return;
    ports = await Promise.all(cases.map(freePort));
    end = await startHost(
      host,
      cases.map(({ served }, index) => ({ ...served, port: ports[index] ?? 0 })),
    );
  });
  afterAll(() => end?.());

  const check = (name: string, run: (one: Case, port: number) => Promise<void>): void =>
    test(name, async ({ skip }) => {
      const hint = `${host} is not installed, and this test asks it: apt-get install ${HOSTS[host]}`;
      if (!isThere && host === 'nginx') throw new Error(hint);
      skip(!isThere, hint);
      for (const [index, one] of cases.entries()) await run(one, ports[index] ?? 0);
    });

  check('sends every file, pages of all kinds among them, with the headers of preview', async ({ site, baseUrl, preview }, port) => {
    const redirected = new Set(site.files().filter((file) => file.endsWith('.html') && site.read(file).includes('docgen:redirect')));
    const wrong: unknown[] = [];
    let count = 0;
    for (const file of site.files()) {
      if (isUnserved(file) || redirected.has(file)) continue;
      for (const address of addressesOf(file)) {
        const [wanted, got] = await Promise.all([ask(preview, baseUrl + address), ask(port, baseUrl + address)]);
        count++;
        if (
          wanted.status !== got.status ||
          wanted.body !== got.body ||
          JSON.stringify(headersOf(wanted)) !== JSON.stringify(headersOf(got))
        )
          wrong.push([address, wanted.status, headersOf(wanted), got.status, headersOf(got)]);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(20);
  });

  check('keeps hashed files for ever, and nothing else', async ({ site, baseUrl }, port) => {
    const [script, image] = ['assets/client/', 'assets/files/'].map((folder) => site.files().find((file) => file.startsWith(folder)) ?? '');
    for (const file of [script, image])
      expect((await ask(port, baseUrl + file)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const gone = await ask(port, `${baseUrl}assets/client/gone-12345678.js`);
    expect([gone.status, gone.headers['cache-control'], gone.headers['content-type']]).toEqual([
      404,
      'no-cache',
      'text/html; charset=utf-8',
    ]);
  });

  check(
    'answers unknown addresses, and files that are no part of the site, with status 404 and the page for them',
    async ({ site, baseUrl, preview }, port) => {
      const page = site.read('404.html');
      for (const path of [
        'nothing',
        'docs/nothing/',
        'nothing.js',
        '.docgen-manifest.json',
        '.docgen-output',
        '_headers',
        'headers.nginx.conf',
        'redirects.nginx.conf',
        'site.caddyfile',
      ]) {
        const [wanted, got] = await Promise.all([ask(preview, baseUrl + path), ask(port, baseUrl + path)]);
        expect([path, got.status, got.body === page, headersOf(got)]).toEqual([path, 404, true, headersOf(wanted)]);
      }
    },
  );

  check('answers redirects of the configuration with 301', async ({ baseUrl }, port) => {
    for (const [, , asked, location] of REDIRECTS) {
      const { status, headers } = await ask(port, baseUrl.slice(0, -1) + asked);
      const wanted = location.startsWith('https:')
        ? location
        : `${baseUrl}${location}`.replace(/docs\/(?=$|[?#])/, baseUrl === '/' ? 'docs/' : 'docs');
      const got = String(headers.location).replace(`http://127.0.0.1:${port}`, '');
      expect([asked, status, got]).toEqual([asked, 301, wanted]);
    }
  });

  check('leads from the name of a folder to its slash', async ({ baseUrl }, port) => {
    if (baseUrl !== '/') return;
    const { status, headers } = await ask(port, '/docs/code');
    expect([301, 302, 308]).toContain(status);
    expect(String(headers.location).replace(`http://127.0.0.1:${port}`, '')).toBe('/docs/code/');
  });
});

test('the files for hosts hold the same policy', () => {
  for (const { site } of cases) {
    const policy = /Content-Security-Policy: (.*)/.exec(site.read('_headers'))?.[1] ?? '-';
    expect(site.read('.htaccess')).toContain(policy);
    expect(readFileSync(join(site.out, 'site.caddyfile'), 'utf8')).toContain(policy);
  }
});
