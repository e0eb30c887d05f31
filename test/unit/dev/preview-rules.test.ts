// What `docgen preview` makes of `_redirects` and `_headers`, beside what preview-server.test.ts asks of every site.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { servePreview } from '../../../src/dev/preview-server.js';
import { headersFile } from '../../../src/emit/outputs/headers-file.js';
import { netlifyRedirects } from '../../../src/emit/outputs/hosts/netlify-redirects.js';
import { get } from './raw-request.js';

const SITE: Record<string, string> = {
  'docs/setup/index.html': 'setup',
  'docs/flat.html': 'flat',
  'docs/ü y/index.html': 'umlaut',
  'assets/app.js': 'js',
};

/** @returns its port */
async function serve(rules: Record<string, string>, baseUrl = '/'): Promise<number> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-preview-')));
  for (const [path, text] of Object.entries({ ...SITE, ...rules })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { value } = await servePreview({ outFolder: folder, baseUrl, port: 0 });
  onTestFinished(async () => {
    await value?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return value?.port ?? 0;
}

test('redirects are followed as Cloudflare Pages does, where docgen wrote them for it', async () => {
  const lines = '/docs/flat /docs/setup/ 308\n/old /docs/setup/\n/docs/ü%20y/* /docs/setup/ 200\n/marked /docs/setup/ 301!\n';
  const port = await serve({ _redirects: netlifyRedirects([], false) + lines });
  expect(await get(port, '/docs/flat')).toMatchObject({ status: 308, headers: { location: '/docs/setup/' } });
  expect(await get(port, '/old')).toMatchObject({ status: 302 });
  expect(await get(port, '/docs/%C3%BC%20y/')).toMatchObject({ status: 200, body: 'setup' });
  expect((await get(port, '/marked')).status).toBe(404);
});

test('headers have placeholders, may be taken away, and are left out where they are of another host', async () => {
  const rules = [
    '/*',
    '  X-Frame-Options: DENY',
    '  X-Test: all',
    '# a comment',
    '/docs/:page',
    '  ! X-Frame-Options',
    '  ! Referrer-Policy',
    '  X-Page: You read ":page"',
    '/docs/setup/*',
    '  ! x-test',
    '  X-Test: again :splat',
    '',
    'https://staging.example/*',
    '  X-Robots-Tag: noindex',
    '  ! X-Test',
    '/assets/*',
    '  X-Asset: :splat, :page, https://example.com',
  ].join('\n');
  const port = await serve({ _headers: rules });
  const flat = (await get(port, '/docs/flat')).headers;
  expect(flat).toMatchObject({ 'x-page': 'You read "flat"', 'x-test': 'all' });
  expect(flat).not.toHaveProperty('x-frame-options');
  const setup = (await get(port, '/docs/setup/')).headers;
  expect(setup).toMatchObject({ 'x-frame-options': 'DENY', 'x-test': 'again' });
  expect(setup).not.toHaveProperty('x-page');
  const asset = (await get(port, '/assets/app.js')).headers;
  expect(asset).toMatchObject({ 'x-asset': 'app.js, :page, https://example.com', 'x-test': 'all' });
  expect(asset).not.toHaveProperty('x-robots-tag');
});

test('with a base URL, paths of rules are whole addresses, as on a host whose root is above the site: those of docgen’s own file, and an author’s', async () => {
  const policy = { header: "default-src 'none'", meta: '' };
  const { content } = headersFile({ baseUrl: '/m%20%C3%BC/', policy, hashedFolders: ['assets'] });
  const own = content.kind === 'text' ? content.text : '';
  const port = await serve(
    {
      _headers: `${own}\n/docs/*\n  X-Without: base\n/m%20%C3%BC/docs/*\n  X-Page: :splat\n/*\n  X-All: yes\n`,
      _redirects: '/old /docs/flat\n/m%20%C3%BC/old /m%20%C3%BC/docs/flat 301\n',
    },
    '/m%20%C3%BC/',
  );
  const { status, headers } = await get(port, '/m%20%C3%BC/docs/flat');
  expect([status, headers]).toMatchObject([200, { 'content-security-policy': policy.header, 'x-page': 'flat', 'x-all': 'yes' }]);
  expect(headers).not.toHaveProperty('x-without');
  expect((await get(port, '/m%20%C3%BC/assets/app.js')).headers['cache-control']).toContain('immutable');
  expect(await get(port, '/m%20%C3%BC/old')).toMatchObject({ status: 301, headers: { location: '/m%20%C3%BC/docs/flat' } });
  // Of a site that lies elsewhere on the host.
  expect((await get(port, '/docs/flat')).status).toBe(404);
});
