import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { servePreview } from '../../../src/dev/preview-server.js';
import { get, request, sendRaw } from './raw-request.js';

interface Served {
  port: number;
  url: string;
  folder: string;
  write(path: string, text: string): void;
}

const SITE: Record<string, string> = {
  'index.html': 'home',
  '404.html': 'not found page',
  'docs/setup/index.html': 'setup',
  'docs/flat.html': 'flat',
  'docs/ü y/index.html': 'umlaut',
  'assets/app.js': 'js',
  '.well-known/security.txt': 'contact',
  '.nojekyll': '',
  _headers:
    '/*\n  X-Test: every path\n\n/base/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  '.docgen-manifest.json': '{}',
};

async function serve(options: { baseUrl?: string; files?: Record<string, string> } = {}): Promise<Served> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-preview-')));
  const folder = join(root, 'build');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  writeFileSync(join(root, 'secret.txt'), 'CANARY');
  for (const [path, text] of Object.entries(options.files ?? SITE)) write(path, text);
  const { value, diagnostics } = await servePreview({ outFolder: folder, baseUrl: options.baseUrl ?? '/', port: 0 });
  if (!value) throw new Error(JSON.stringify(diagnostics));
  onTestFinished(async () => {
    await value.close();
    rmSync(root, { recursive: true, force: true });
  });
  return { port: value.port, url: value.url, folder, write };
}

describe('a folder is served as static hosts serve it', () => {
  test.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/docs/setup/', 'setup'],
    ['/docs/setup/?x=1', 'setup'],
    ['/docs/setup/index.html', 'setup'],
    ['/docs/flat', 'flat'],
    ['/docs/flat.html', 'flat'],
    ['/docs/%C3%BC%20y/', 'umlaut'],
    ['/.well-known/security.txt', 'contact'],
  ])('%s', async (target, body) => {
    const { port } = await serve();
    expect(await get(port, target)).toMatchObject({ status: 200, body });
  });

  test('a folder without its slash is redirected to it, with the query, and never to another host', async () => {
    const { port } = await serve({ files: { ...SITE, 'evil.com/index.html': 'x', '%2fevil.com/index.html': 'y' } });
    const target = async (path: string): Promise<[number, string | undefined]> => {
      const { status, headers } = await get(port, path);
      return [status, headers.location];
    };
    expect(await target('/docs/setup?a=1&b=%2F')).toEqual([302, '/docs/setup/?a=1&b=%2F']);
    expect(await target('/docs/%C3%BC%20y')).toEqual([302, '/docs/%C3%BC%20y/']);
    expect(await target('/evil.com')).toEqual([302, '/evil.com/']);
    expect(await target('/%252fevil.com')).toEqual([302, '/%252fevil.com/']);
    for (const path of ['//evil.com', '//evil.com/..', '/%2fevil.com', '/%2f%2fevil.com', '/%5cevil.com', '/%2f%2fevil.com/'])
      expect(await target(path), path).toEqual([expect.toSatisfy((status) => [400, 404].includes(status)), undefined]);
    expect((await get(port, '/\\evil.com')).status).toBe(400);
  });

  test('what is not there gets the site’s own page, with status 404; without such a page, a line of text', async () => {
    const { port } = await serve();
    expect(await get(port, '/nope')).toMatchObject({
      status: 404,
      body: 'not found page',
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
    const plain = await serve({ files: { 'index.html': 'x' } });
    expect(await get(plain.port, '/<img src=x>')).toMatchObject({ status: 400, body: expect.not.stringContaining('<') });
    expect(await get(plain.port, '/%3Cimg%20src=x%3E')).toMatchObject({
      status: 404,
      body: 'Nothing was found at this address.\n',
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  });

  test('under the base URL, and nowhere else', async () => {
    const { port, url } = await serve({ baseUrl: '/m ü/' });
    expect(url).toBe(`http://localhost:${port}/m%20%C3%BC/`);
    expect(await get(port, '/m%20%C3%BC/docs/setup/')).toMatchObject({ status: 200, body: 'setup' });
    expect((await get(port, '/m%20%C3%BC/docs/setup')).headers.location).toBe('/m%20%C3%BC/docs/setup/');
    expect((await get(port, '/m%20%C3%BC?a')).headers.location).toBe('/m%20%C3%BC/?a');
    expect((await get(port, '/')).headers.location).toBe('/m%20%C3%BC/');
    expect(await get(port, '/docs/setup/')).toMatchObject({ status: 404, body: expect.stringContaining('/m%20%C3%BC/') });
  });

  test('with the headers of `_headers`, types, nosniff and same-origin policy, and without docgen’s records', async () => {
    const { port } = await serve();
    expect((await get(port, '/')).headers).toMatchObject({
      'x-test': 'every path',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    expect((await get(port, '/assets/app.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
    for (const path of ['/_headers', '/.docgen-manifest.json']) expect((await get(port, path)).status).toBe(404);
    expect((await get(port, '/')).headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('with the redirects of `_redirects`, whose status no browser keeps', async () => {
    const rules = [
      '# comment',
      '/old /docs/setup/ 301!',
      '/old/ /docs/setup/ 301!',
      '/docs/flat /docs/setup/#there 308! # before the page that lies there',
      '/docs/setup/ /docs/flat 301 # not before it',
      '/docs/app/forced/ /docs/setup/ 200!',
      '/caf%C3%A9 /docs/setup/?a=1 302',
      '/blog/:year/:title /posts/:title?year=:year',
      '/deep/* /docs/:splat 302',
      '/out https://example.com/x',
      '/docs/setup /docs/setup/ 301',
      '/docs/app/* /docs/setup/ 200',
      '/gone/* /docs/setup/ 404',
      '/nl/* /docs/setup/ 302 Country=nl',
      '/proxy https://example.com/ 200',
      '/odd /docs/setup/ 999',
      'no-slash /docs/setup/',
      '',
    ].join('\n');
    const { port, write } = await serve({
      files: { ...SITE, _redirects: rules, 'docs/app/real/index.html': 'real', 'docs/app/forced/index.html': 'hidden' },
    });
    const target = async (path: string) => {
      const { status, headers } = await get(port, path);
      return `${status} ${headers.location ?? ''} ${headers['cache-control'] ?? ''}`.trimEnd();
    };
    expect(await target('/old')).toBe('301 /docs/setup/ no-store');
    expect(await target('/old/?q=1')).toBe('301 /docs/setup/?q=1 no-store');
    expect(await target('/docs/flat?q=1')).toBe('308 /docs/setup/?q=1#there no-store');
    expect(await target('/caf%C3%A9?q=1')).toBe('302 /docs/setup/?a=1 no-store');
    expect(await target('/blog/2024/fog?q=1')).toBe('301 /posts/fog?year=2024 no-store');
    expect(await target('/deep/a%20b/%3Cc/')).toBe('302 /docs/a%20b/%3Cc no-store');
    expect(await target('/deep')).toBe('302 /docs/ no-store');
    expect(await target('/out')).toBe('301 https://example.com/x no-store');
    expect(await get(port, '/docs/setup/')).toMatchObject({ status: 200, body: 'setup' });
    expect(await get(port, '/docs/app/any/thing')).toMatchObject({ status: 200, body: 'setup' });
    expect(await get(port, '/docs/app/real/')).toMatchObject({ status: 200, body: 'real' });
    expect(await get(port, '/docs/app/forced/')).toMatchObject({ status: 200, body: 'setup' });
    expect(await get(port, '/gone/away')).toMatchObject({ status: 404, body: 'setup' });
    for (const path of ['/nl/x', '/proxy', '/odd', '/older', '/no-slash', '/_redirects'])
      expect((await get(port, path)).status, path).toBe(404);
    for (const path of ['/deep//evil.com', '/deep/%2fevil.com', '/deep/%0d%0aX-Y:%20z'])
      expect((await get(port, path)).headers.location ?? '/docs/', path).toMatch(/^\/docs\/[^\r\n]*$/);
    write('_redirects', '/* //evil.example/:splat\n/new /docs/setup/\n');
    expect(await target('/new')).toBe('301 /docs/setup/ no-store');
  });

  test('with validators, HEAD and single ranges', async () => {
    const { port } = await serve();
    const { headers } = await get(port, '/docs/setup/');
    expect(await get(port, '/docs/setup/', { 'If-None-Match': `"x", W/${headers.etag}` })).toMatchObject({ status: 304, body: '' });
    expect(await get(port, '/docs/setup/', { 'If-None-Match': '"other"' })).toMatchObject({ status: 200 });
    expect(await request(port, 'HEAD', '/docs/setup/')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '5' } });
    expect(await get(port, '/docs/setup/', { Range: 'bytes=1-2' })).toMatchObject({
      status: 206,
      body: 'et',
      headers: { 'content-range': 'bytes 1-2/5' },
    });
    expect(await get(port, '/docs/setup/', { Range: 'bytes=-2' })).toMatchObject({ status: 206, body: 'up' });
    expect(await get(port, '/docs/setup/', { Range: 'bytes=3-' })).toMatchObject({ status: 206, body: 'up' });
    expect(await get(port, '/docs/setup/', { Range: 'bytes=9-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */5' },
    });
    for (const range of ['bytes=-', 'bytes=2-1x', 'bytes=0-1,3-4', 'lines=1-2', `bytes=${'9'.repeat(40)}-`])
      expect((await get(port, '/docs/setup/', { Range: range })).status, range).toBe(200);
    expect((await get(port, '/docs/setup/', { Range: 'bytes=3-1' })).status).toBe(416);
  });

  test('as a build changes it: new pages within a second, deleted ones at once', async () => {
    const { port, write, folder } = await serve();
    await new Promise((resolve) => setTimeout(resolve, 1050));
    write('docs/new/index.html', 'new');
    rmSync(join(folder, 'docs/flat.html'));
    expect(await get(port, '/docs/new/')).toMatchObject({ status: 200, body: 'new' });
    expect(await get(port, '/docs/flat')).toMatchObject({ status: 404 });
    write('_headers', '/*\n  X-Test: changed\n');
    expect((await get(port, '/')).headers['x-test']).toBe('changed');
  });

  test('with every header of every rule that matches, two of one name too', async () => {
    const { port, write } = await serve();
    write(
      '_headers',
      "/*\n  Content-Security-Policy: frame-ancestors 'self'\n  Cache-Control: max-age=60\n/docs/*\n  Content-Security-Policy: img-src 'self'\n",
    );
    const { headers } = await get(port, '/docs/new/');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self', img-src 'self'");
    expect(headers['cache-control']).toBe('max-age=60');
  });
});

describe('nothing outside the folder is ever served', () => {
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '.%2e/',
    '%252e%252e/',
    '..;/',
    '..%00/',
    '%c0%ae%c0%ae/',
    '..//',
    './../',
    '....//',
  ];
  const places = ['secret.txt', 'etc/passwd', 'proc/self/environ'];
  const targets = [
    ...climbs.flatMap((climb) => places.flatMap((place) => [1, 2, 6, 12].map((depth) => `/${climb.repeat(depth)}${place}`))),
    ...climbs.flatMap((climb) => ['/docs/setup/', '/assets/', '/.well-known/'].map((folder) => `${folder}${climb.repeat(3)}secret.txt`)),
    ...[
      '//etc/passwd',
      '///etc/passwd',
      '/etc/passwd',
      '/%00',
      '/index.html%00.js',
      '/x#/../../secret.txt',
      '/.env',
      '/.env?raw',
      '/.env/.',
      '/.ENV',
      '/.git/config',
      '/@fs/etc/passwd',
      '/x.map/../../secret.txt',
      '/site.config.ts',
      '/index.html::$DATA',
      '/docs/../../secret.txt',
      '/~root',
      '/file:///etc/passwd',
      '/C:/Windows/win.ini',
      '/link/passwd',
      '/link',
      '/hard',
      '/%',
      '/%zz',
      '/%u002e',
      '/\u00ff',
      '/docs/setup/index.html/',
      '/docs/setup/index.html/..',
      '*',
      'secret.txt',
      'http://localhost/../secret.txt',
      'file:///etc/passwd',
      '/docs/%0d%0aSet-Cookie:x=1',
      '/constructor',
      '/__proto__',
      '/docs%2fsetup/',
      '/docs%2fsetup/index.html',
      '/docs%5csetup/index.html',
      '/toString/',
    ],
  ];

  test(`for ${targets.length} targets`, async () => {
    const { port, folder } = await serve();
    symlinkSync('/etc', join(folder, 'link'));
    symlinkSync(join(folder, '../secret.txt'), join(folder, 'hard'));
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect(targets.length).toBeGreaterThan(200);
    for (const target of targets) {
      const answer = await get(port, target);
      expect([400, 404], target).toContain(answer.status);
      expect(answer.body, target).not.toMatch(/CANARY|root:|PATH=/);
    }
    expect((await get(port, '/')).status).toBe(200);
  });

  test('for a file that has become a link out of the folder since it was listed', async () => {
    const { port, folder } = await serve();
    rmSync(join(folder, 'docs/flat.html'));
    symlinkSync(join(folder, '../secret.txt'), join(folder, 'docs/flat.html'));
    expect(await get(port, '/docs/flat')).toMatchObject({ status: 404, body: 'not found page' });
  });
});

describe('a hostile client', () => {
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])('%s is refused', async (method) => {
    const { port } = await serve();
    expect(await request(port, method, '/')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect((await request(port, method, '*')).status).toBeGreaterThanOrEqual(400);
  });

  test('can not tunnel, speak in absolute form, overflow, or confuse the parser', async () => {
    const { port } = await serve();
    const tunnel = await sendRaw(port, `CONNECT evil.com:443 HTTP/1.1\r\nHost: localhost\r\n\r\n`, { waitMs: 20_000 });
    expect(tunnel).toMatchObject({ status: 0, isClosed: true });
    expect((await get(port, 'http://evil.com/')).status).toBe(400);
    expect((await get(port, `/${'a'.repeat(65_536)}`)).status).toBe(431);
    expect(
      (await get(port, '/', Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`X-Header-${n}`, 'x'.repeat(20)])))).status,
    ).toBe(431);
    expect((await sendRaw(port, 'GET /\r\n\r\n')).status).toBe(403);
    expect((await sendRaw(port, Buffer.from([0, 1, 2, 255, 13, 10, 13, 10]))).status).toBe(400);
    expect((await sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
    expect(
      (
        await sendRaw(
          port,
          'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
        )
      ).status,
    ).toBe(400);
    expect((await get(port, '/')).status).toBe(200);
  });

  test('that posts without end is cut off', async () => {
    const { port } = await serve();
    const answer = await sendRaw(
      port,
      Buffer.concat([Buffer.from('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n'), Buffer.alloc(1 << 20, 120)]),
    );
    expect([405, 0]).toContain(answer.status);
    expect((await get(port, '/')).status).toBe(200);
  });

  test('that leaves in the middle of an answer, or sends requests in a row, changes nothing for others', async () => {
    const { port, write } = await serve();
    write('big.bin', 'x'.repeat(5_000_000));
    await new Promise((resolve) => setTimeout(resolve, 1050));
    await get(port, '/nope');
    for (let n = 0; n < 20; n++) await sendRaw(port, 'GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n', { waitMs: 5 });
    const two = await sendRaw(
      port,
      'GET /docs/setup/ HTTP/1.1\r\nHost: localhost\r\n\r\nGET /docs/flat HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    expect(two.body).toContain('setup');
    expect(two.body).toContain('flat');
  });

  test('that opens two hundred connections without a request prevents neither other requests nor the end of the server', async () => {
    const { port } = await serve();
    const silent = Array.from({ length: 200 }, () => sendRaw(port, 'GET / HTTP/1.1\r\nHost: local', { waitMs: 20_000 }));
    expect((await get(port, '/')).status).toBe(200);
    void silent;
  });
});

describe('a server that can’t start reports why', () => {
  test('no folder', async () => {
    expect(await servePreview({ outFolder: '/nonexistent/build', baseUrl: '/' })).toMatchObject({
      value: undefined,
      diagnostics: [{ code: 'config/nothing-to-preview', hint: 'run docgen build first' }],
    });
  });

  test('a busy port is passed over, or is an error when it must be that one', async () => {
    const { port, folder } = await serve();
    const next = await servePreview({ outFolder: folder, baseUrl: '/', port });
    expect(next.value?.port).toBeGreaterThan(port);
    await next.value?.close();
    expect(await servePreview({ outFolder: folder, baseUrl: '/', port, strictPort: true })).toMatchObject({
      value: undefined,
      diagnostics: [{ code: 'env/port-busy', message: `Port ${port} is in use` }],
    });
  });

  test('an address of another machine', async () => {
    const { folder } = await serve();
    expect(await servePreview({ outFolder: folder, baseUrl: '/', host: '203.0.113.7', port: 0 })).toMatchObject({
      value: undefined,
      diagnostics: [{ code: 'env/server-failed' }],
    });
  });

  test('once it is closed its port is free', async () => {
    const { folder } = await serve();
    const first = (await servePreview({ outFolder: folder, baseUrl: '/', port: 0 })).value;
    await first?.close();
    const second = (await servePreview({ outFolder: folder, baseUrl: '/', port: first?.port ?? 0, strictPort: true })).value;
    expect(second?.port).toBe(first?.port);
    await second?.close();
  });
});
