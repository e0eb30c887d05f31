import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDevServer, type DevServer, type DevServerOptions, type DevUpdate } from '../../../src/dev/dev-server.js';
import { isAllowedHost } from '../../../src/dev/request-guard.js';
import type { DevNotice } from '../../../src/model/client.js';
import { devClient } from '../../../src/pipeline/bundles/dev-client.js';
import { get, type RawAnswer } from './raw-request.js';

const PAGE = '<!DOCTYPE html><html><head><title>t</title></head><body>hello</body></html>';

interface Served {
  server: DevServer;
  files: Map<string, string>;
  publish(update?: Partial<DevUpdate> & { problem?: string }): Promise<void>;
}

async function serve(
  entries: Record<string, string> = { 'index.html': PAGE, '404.html': PAGE.replace('hello', 'gone') },
  options: Partial<DevServerOptions> = {},
): Promise<Served> {
  const files = new Map(Object.entries(entries));
  const { value: server } = await createDevServer({
    files: {
      has: (path) => files.has(path),
      read: async (path) => (files.has(path) ? Buffer.from(files.get(path) ?? '') : undefined),
      versionOf: async (path) => (files.has(path) ? versionOf(files.get(path) ?? '') : undefined),
    },
    script: SCRIPT,
    baseUrl: '/',
    port: 0,
    ...options,
  });
  if (!server) throw new Error('no server');
  onTestFinished(() => server.close());
  return {
    server,
    files,
    publish: ({ problem, ...update } = {}) =>
      server.publish({ pages: undefined, changedFiles: false, problems: problem ? [noticeOf(problem)] : [], baseUrl: '/', ...update }),
  };
}

const SCRIPT = 'export {};';

const noticeOf = (text: string): DevNotice => ({ severity: 'error', code: 'a/b', message: text, text, pages: [] });

const versionOf = (html: string): string => createHash('sha256').update(html).digest('hex').slice(0, 16);
const tagOf = ({ body }: RawAnswer): string =>
  /<script type="module" src="([^"]+)" data-docgen-live="[^"]*"><\/script>/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
const tokenOf = (tag: string): string => new URLSearchParams(tag.split('?')[1]).get('token') ?? '';

/** Reads server-sent events as lines. */
function listenTo(port: number, target: string): { socket: Socket; text: () => string; until(part: string): Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  /** Without the marks of chunks. */
  const plain = (): string => text.replace(/\r\n(?:[0-9a-f]+\r\n)?/g, '');
  socket.on('error', () => {});
  socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  return {
    socket,
    text: plain,
    async until(part) {
      while (!plain().includes(part)) await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}

describe('pages', () => {
  test('wait for the first build, and are the built bytes but for one tag', async () => {
    const { server, publish } = await serve();
    let isAnswered = false;
    const answer = get(server.port, '/').finally(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(isAnswered).toBe(false);
    await publish();
    const { status, body } = await answer;
    expect(status).toBe(200);
    expect(body.replace(/<script type="module" src="[^"]+" data-docgen-live="[^"]*"><\/script>/, '')).toBe(PAGE);
    expect(body).not.toBe(PAGE);
  });

  test('are served under the base URL of the last update, with the headers of the build, but for the long cache', async () => {
    const { server, files, publish } = await serve();
    files.set('_headers', '/x/*\n  X-Test: y\n  Cache-Control: public, max-age=31536000\n');
    await publish({ baseUrl: '/x/' });
    expect(server.url()).toBe(`http://localhost:${server.port}/x/`);
    expect(await get(server.port, '/x/')).toMatchObject({ status: 200, headers: { 'x-test': 'y', 'cache-control': 'no-cache' } });
    expect(await get(server.port, '/x/nope')).toMatchObject({ status: 404, body: expect.stringContaining('gone') });
  });

  test('have their tag before any comment, and so has an answer from outside of the base URL', async () => {
    const html = '<!DOCTYPE html><html><head><!-- </head> <script type="module"> --><title>t</title></head><body></body></html>';
    const { server, publish } = await serve({ 'index.html': html, '404.html': PAGE });
    await publish({ baseUrl: '/x/' });
    const { body } = await get(server.port, '/x/');
    expect(body.replace(/<script type="module" src.*?<\/script>/, '')).toBe(html);
    expect(body.indexOf('live-reload.js')).toBeGreaterThan(body.indexOf('-->'));
    const outside = await get(server.port, '/elsewhere');
    expect([outside.status, tagOf(outside)]).toEqual([404, tagOf({ ...outside, body })]);
    expect(outside.body).toContain('<a href="/x/">');
  });

  test('are redirected as the hosts do it, by the rules of the last update', async () => {
    const { server, files, publish } = await serve();
    const target = async (path: string) => {
      const { status, headers } = await get(server.port, path);
      return `${status} ${headers.location ?? ''} ${headers['cache-control'] ?? ''}`.trimEnd();
    };
    files.set('_redirects', '/wild/* /docs/:splat 302\n/old/ /new/ 301!\n').set('old/index.html', PAGE);
    await publish();
    expect(await target('/wild/a?q=1')).toBe('302 /docs/a?q=1 no-store');
    expect(await target('/old/')).toBe('301 /new/ no-store');
    files.delete('_redirects');
    await publish();
    expect(await target('/wild/a')).toBe('404  no-cache');
    expect(await target('/old/')).toBe('200  no-cache');
  });

  test('are the problems themselves, escaped, while there is no site, and the site as soon as there is', async () => {
    const { server, files, publish } = await serve({});
    await publish({ problem: 'a.md:1:1 error x </pre><script>alert(1)</script>', pages: [] });
    const answer = await get(server.port, '/any/page');
    expect(answer).toMatchObject({ status: 500, headers: { 'content-security-policy': expect.stringContaining("default-src 'none'") } });
    expect(answer.body).toContain('&lt;/pre&gt;&lt;script&gt;alert(1)');
    expect(answer.body).not.toContain('<script>');
    const events = listenTo(server.port, tagOf(answer).replace('live-reload.js', 'events'));
    await events.until('"links"');
    const before = events.text();
    files.set('404.html', PAGE).set('index.html', PAGE);
    await publish();
    await events.until('"problems","revision":0');
    expect(events.text().slice(before.length)).toContain('"type":"build"');
    expect((await get(server.port, '/')).status).toBe(200);
    events.socket.destroy();
  });

  test('are refreshed before they are read, and for an unknown address the disk is read', async () => {
    const asked: (string | undefined)[] = [];
    const { server, files, publish } = await serve(undefined, {
      async refresh(path) {
        asked.push(path);
        await new Promise((resolve) => setTimeout(resolve, 50));
        if (path === 'index.html') files.set(path, PAGE.replace('hello', 'just saved'));
        if (path === undefined) files.set('new.html', PAGE.replace('hello', 'just made'));
      },
    });
    await publish();
    expect((await get(server.port, '/')).body).toContain('just saved');
    expect(asked).toEqual(['index.html']);
    expect(await get(server.port, '/new')).toMatchObject({ status: 200, body: expect.stringContaining('just made') });
    expect(asked).toEqual(['index.html', undefined, 'new.html']);
  });

  test('stay the last good ones when a later build fails', async () => {
    const { server, publish } = await serve();
    await publish();
    await publish({ pages: [], problem: 'broken' });
    expect(await get(server.port, '/')).toMatchObject({ status: 200, body: expect.stringContaining('hello') });
  });
});

describe('live reload', () => {
  test('tells of a new build, of problems and of their end, and never what they are', async () => {
    const { server, publish } = await serve();
    await publish();
    const tag = tagOf(await get(server.port, '/'));
    const events = listenTo(server.port, tag.replace('live-reload.js', 'events'));
    await events.until('data: {"type":"links","revision":0}\n\n');
    expect(events.text()).toContain('data: {"type":"build","build":1,"pages":null}\n\ndata: {"type":"problems","revision":0}\n\n');
    await publish({ pages: ['docs/a/index.html'], changedFiles: true });
    await events.until('data: {"type":"build","build":2,"pages":["docs/a/index.html"]}\n\ndata: {"type":"files","build":2}\n\n');
    await publish({ pages: [], problem: 'secret text of a page' });
    await events.until('data: {"type":"problems","revision":1}\n\n');
    server.setLinks([noticeOf('secret page')]);
    await events.until('data: {"type":"links","revision":1}\n\n');
    expect(events.text()).not.toContain('secret');
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect(await get(server.port, `/__docgen/problems?token=${tokenOf(tag)}`)).toMatchObject({
      status: 200,
      body: JSON.stringify([noticeOf('secret text of a page')]),
      headers,
    });
    const { body } = await get(server.port, `/__docgen/links?token=${tokenOf(tag)}`);
    expect(JSON.parse(body)).toEqual([noticeOf('secret page')]);
    const before = events.text().length;
    await publish({ pages: [] });
    server.setLinks([]);
    await events.until('"links","revision":1}\n\ndata: {"type":"problems","revision":0}\n\ndata: {"type":"links","revision":0}');
    expect(events.text().slice(before)).toBe('data: {"type":"problems","revision":0}\n\ndata: {"type":"links","revision":0}\n\n');
    events.socket.destroy();
  });

  test('sends no event if no page can differ', async () => {
    const { server, publish } = await serve();
    await publish();
    const events = listenTo(server.port, tagOf(await get(server.port, '/')).replace('live-reload.js', 'events'));
    await events.until('"build":1');
    await publish({ pages: [] });
    await publish();
    await events.until('"build":2');
    expect(events.text().match(/"type":"build"/g)).toHaveLength(2);
    events.socket.destroy();
  });

  test('puts the digest of a page into its tag, and answers with the present digest, so that a tab that missed a build can compare them', async () => {
    const { server, files, publish } = await serve();
    await publish();
    const answer = await get(server.port, '/');
    const [, version = ''] = /data-docgen-live="([^"]*)"/.exec(answer.body) ?? [];
    const ask = async (path: string) =>
      get(server.port, `/__docgen/version?token=${tokenOf(tagOf(answer))}&path=${encodeURIComponent(path)}`);
    expect(await ask('/')).toMatchObject({ status: 200, body: version });
    files.set('index.html', PAGE.replace('hello', 'other'));
    expect((await ask('/')).body).not.toBe(version);
    const missing = await get(server.port, '/nope');
    expect((await ask('/nope')).body).toBe(/data-docgen-live="([^"]*)"/.exec(missing.body)?.[1]);
    expect((await ask('/%')).body).toBe((await ask('/nope')).body);
  });

  test('refuses who does not know the token of this server', async () => {
    const [one, two] = [await serve(), await serve()];
    await one.publish();
    await two.publish();
    const other = tokenOf(tagOf(await get(two.server.port, '/')));
    for (const target of [
      'events',
      'events?token=',
      'events?token=x',
      `events?token=${other}`,
      `problems?token=${other}`,
      'live-reload.js',
      `live-reload.js?token=${'0'.repeat(32)}`,
      // As long in letters, not in bytes.
      `problems?token=${'%C3%A9'.repeat(32)}`,
      'version?path=/',
      'links',
    ]) {
      expect((await get(one.server.port, `/__docgen/${target}`)).status, target).toBe(403);
    }
    const own = tokenOf(tagOf(await get(one.server.port, '/')));
    expect(await get(one.server.port, `/__docgen/live-reload.js?token=${own}`)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
    });
    expect((await get(one.server.port, `/__docgen/other?token=${own}`)).status).toBe(404);
  });

  test('its script is served as one module that imports nothing, and writes no markup', async () => {
    const code = await devClient();
    expect(code).not.toMatch(/\bimport\s*[("'{*]|\.outerHTML\s*=[^=]|insertAdjacent|document\.write|\beval\(|new Function/);
    expect(code.length).toBeGreaterThan(1000);
  });
});

describe('other sites, by way of the author’s browser', () => {
  test.each([
    ['evil.com', 403],
    ['localhost.evil.com', 403],
    ['127.0.0.1.nip.io', 403],
    ['0.0.0.0', 403],
    ['192.168.0.7', 403],
    ['[::2]', 403],
    ['', 403],
    ['localhost:1@evil.com', 403],
    ['LOCALHOST', 200],
    ['localhost.', 200],
    ['localhost:9', 200],
    ['127.0.0.1:9', 200],
    ['127.8.9.1', 200],
    ['[::1]:9', 200],
    ['docs.localhost', 200],
  ])('Host %j gets %i', async (host, status) => {
    const { server, publish } = await serve();
    await publish();
    const answer = await get(server.port, '/', { Host: host });
    expect(answer.status).toBe(status);
    if (host !== '') expect(answer.body).not.toContain(`${host}</`);
  });

  test('two Host headers, or none, get an error', async () => {
    const { server, publish } = await serve();
    await publish();
    const { sendRaw } = await import('./raw-request.js');
    expect((await sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.com\r\nConnection: close\r\n\r\n')).status).toBe(
      400,
    );
    expect((await sendRaw(server.port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
    expect((await sendRaw(server.port, 'GET / HTTP/1.0\r\n\r\n')).status).toBe(403);
  });

  test.each([
    [{ Origin: 'http://evil.com' }, 403],
    [{ Origin: 'null' }, 403],
    [{ Origin: 'http://localhost:1' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' }, 403],
    [{ 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }, 403],
    [{ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }, 200],
    [{ 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }, 200],
    [{ 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' }, 200],
  ])('%j gets %i, and never permission to read', async (headers, status) => {
    const { server, publish } = await serve();
    await publish();
    const answer = await get(server.port, '/', headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('its own origin may ask with an Origin header', async () => {
    const { server, publish } = await serve();
    await publish();
    expect((await get(server.port, '/', { Origin: `http://localhost:${server.port}` })).status).toBe(200);
  });

  test('it listens on loopback only', async () => {
    const { server } = await serve();
    const address = Object.values(networkInterfaces())
      .flat()
      .find((entry) => entry && !entry.internal && entry.family === 'IPv4')?.address;
    if (address === undefined) return expect(isAllowedHost('10.0.0.1', { host: 'localhost', names: [] })).toBe(false);
    const refused = await new Promise<boolean>((resolve) => {
      const socket = connect(server.port, address, () => resolve(false));
      socket.on('error', () => resolve(true));
    });
    expect(refused).toBe(true);
  });

  test('opened with a host of its own it answers to that, to the names given, and to no stranger’s', () => {
    const hosts = { host: '0.0.0.0', names: ['docs.test'] };
    const own = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));
    for (const name of ['docs.test', 'DOCS.test:3000', ...own.filter((address) => !address.includes(':'))])
      expect(isAllowedHost(name, hosts), name).toBe(true);
    for (const name of ['evil.com', 'docs.test.evil.com', '203.0.113.7', 'a b', '', '[::ffff:cb00:7107]'])
      expect(isAllowedHost(name, hosts), name).toBe(false);
  });
});

describe('the end', () => {
  test('comes within a second with fifty open streams and idle connections, and frees the port', async () => {
    const { server, publish } = await serve();
    await publish();
    const target = tagOf(await get(server.port, '/')).replace('live-reload.js', 'events');
    const streams = Array.from({ length: 50 }, () => listenTo(server.port, target));
    await Promise.all(streams.map(({ until }) => until('"build"')));
    const silent = connect(server.port, '127.0.0.1');
    const halfAsked = connect(server.port, '127.0.0.1');
    for (const socket of [silent, halfAsked]) socket.on('error', () => {});
    halfAsked.write('GET / HTTP/1.1\r\nHost: local');
    await new Promise((resolve) => setTimeout(resolve, 30));
    // Without an answer to any of them; a server that waits for them never closes.
    await server.close();
    const again = await createDevServer({
      files: { has: () => false, read: async () => undefined, versionOf: async () => undefined },
      script: SCRIPT,
      baseUrl: '/',
      port: server.port,
      strictPort: true,
    });
    expect(again.value?.port).toBe(server.port);
    await again.value?.close();
  });

  test('of a reader that never reads comes before memory is used up, and the other readers get their events', async () => {
    const { server, publish } = await serve();
    await publish();
    const target = tagOf(await get(server.port, '/')).replace('live-reload.js', 'events');
    const deaf = listenTo(server.port, target);
    await deaf.until('"build"');
    // The event may come before the test reads on.
    const closed = new Promise((resolve) => deaf.socket.once('close', resolve));
    deaf.socket.pause();
    const good = listenTo(server.port, target);
    await good.until('"build"');
    for (let n = 0; n < 150_000; n++) {
      await publish();
      if (n % 500 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await good.until('"build":150001');
    deaf.socket.resume();
    await closed;
    expect(deaf.text()).not.toContain('data: 150001');
    good.socket.destroy();
    deaf.socket.destroy();
  });
});
