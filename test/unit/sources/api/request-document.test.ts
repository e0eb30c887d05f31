// Documents from other hosts: what is refused before anything is sent, and what a host may do to a build.
import type { lookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { isPrivateAddress } from '../../../../src/base/urls/private-address.js';
import { type DocumentRequest, requestDocument } from '../../../../src/sources/api/read/request-document.js';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** Its port, and how many connections it had. */
async function serve(listener: RequestListener): Promise<{ port: number; connections: () => number }> {
  const server = createServer(listener);
  let connections = 0;
  server.on('connection', () => connections++);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

const ask = (url: string, more: Partial<DocumentRequest> = {}) => requestDocument({ url, hosts: ['localhost'], ...more });

/** Names stand for these, one answer after the other. */
const names = (...answers: string[][]): typeof lookup =>
  ((_: string, __: object, done: (error: null, addresses: object[]) => void) => {
    const addresses = answers.length > 1 ? (answers.shift() ?? []) : (answers[0] ?? []);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never;

describe('nothing is sent', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://2130706433:PORT/',
    'http://0x7f000001:PORT/',
    'http://017700000001:PORT/',
    'http://127.1:PORT/',
    'http://[::1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost.:PORT/',
    'http://localhost:PORT/',
    'http://specs.example.com@127.0.0.1:PORT/',
    'https://user@specs.example.com:PORT/',
    'http://specs.example.com:PORT/',
    'https://other.example.com:PORT/',
  ])('to %s, where specs.example.com is allowed', async (url) => {
    const { port, connections } = await serve((_, response) => response.end('x'));
    const answer = await ask(url.replace('PORT', String(port)), { hosts: ['specs.example.com'], lookUp: names(['127.0.0.1']) });
    expect(answer.kind).toBe('refused');
    expect(connections()).toBe(0);
  });

  test.each([['10.0.0.7'], ['127.0.0.1'], ['169.254.169.254'], ['::1'], ['fd00::1'], ['::ffff:127.0.0.1'], ['192.0.2.1', '127.0.0.1']])(
    'to an allowed name that stands for %s',
    async (...addresses) => {
      const { port, connections } = await serve((_, response) => response.end('x'));
      const answer = await ask(`https://specs.example.com:${port}/`, { hosts: ['specs.example.com'], lookUp: names(addresses) });
      expect(answer).toMatchObject({ kind: 'refused', why: expect.stringContaining('resolves to') });
      expect(connections()).toBe(0);
    },
  );

  test('to where an allowed host redirects, if that is not allowed', async () => {
    const inner = await serve((_, response) => response.end('secret'));
    for (const location of [
      `http://127.0.0.1:${inner.port}/`,
      `http://[::1]:${inner.port}/`,
      'file:///etc/passwd',
      'https://other.example/',
    ]) {
      const { port } = await serve((_, response) => response.writeHead(302, { location }).end());
      expect((await ask(`http://localhost:${port}/`)).kind).toBe('refused');
    }
    expect(inner.connections()).toBe(0);
  });
});

test('a name is looked up for each connection, and that address is the one it goes to: another one a moment later is not asked', async () => {
  const { port } = await serve((request, response) =>
    request.url === '/first' ? response.writeHead(302, { location: '/second' }).end() : response.end('here'),
  );
  const good = await ask(`http://localhost:${port}/first`, { lookUp: names(['127.0.0.1']) });
  expect(good.kind).toBe('new');
  const rebound = await ask(`http://localhost:${port}/first`, { lookUp: names(['127.0.0.1'], ['10.0.0.1']) });
  expect(rebound).toMatchObject({ kind: 'refused', why: expect.stringContaining('10.0.0.1') });
});

test('an address that the site names is asked', async () => {
  const { port } = await serve((_, response) => response.end('here'));
  expect((await ask(`http://127.0.0.1:${port}/`, { hosts: ['127.0.0.1'] })).kind).toBe('new');
});

describe('a host that', () => {
  const limits = { milliseconds: 400, bytes: 20_000 };

  test('never answers is given up', async () => {
    const { port } = await serve(() => {});
    expect(await ask(`http://localhost:${port}/`, { limits })).toEqual({ kind: 'failed', why: 'it took more than 0.4 seconds' });
  });

  test('sends a byte now and then is given up', async () => {
    const { port } = await serve((_, response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
    expect(await ask(`http://localhost:${port}/`, { limits })).toEqual({ kind: 'failed', why: 'it took more than 0.4 seconds' });
  });

  test('sends without end is cut off', async () => {
    let sent = 0;
    const { port } = await serve((_, response) => {
      const send = (): void => {
        sent += 10_000;
        if (!response.destroyed && sent < 1e9) response.write('x'.repeat(10_000), () => setImmediate(send));
      };
      send();
    });
    expect(await ask(`http://localhost:${port}/`, { limits })).toEqual({ kind: 'failed', why: 'it is larger than 0.02 MB' });
    expect(sent).toBeLessThan(1e8);
  });

  test('packs a great deal into little is cut off', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000));
    const { port } = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    expect(await ask(`http://localhost:${port}/`, { limits: { bytes: 1_000_000 } })).toEqual({
      kind: 'failed',
      why: 'it is larger than 1 MB',
    });
  });

  test('redirects again and again is given up', async () => {
    let count = 0;
    const { port } = await serve((_, response) => response.writeHead(302, { location: `/${count++}` }).end());
    expect(await ask(`http://localhost:${port}/`)).toEqual({ kind: 'failed', why: 'it redirects more than 5 times' });
    expect(count).toBe(6);
  });

  test('breaks off, packs badly, or answers with an error, is reported with that', async () => {
    const { port } = await serve((request, response) => {
      if (request.url === '/off') response.socket?.destroy();
      else if (request.url === '/gzip') response.writeHead(200, { 'content-encoding': 'gzip' }).end('no');
      else if (request.url === '/short') response.writeHead(200, { 'content-length': '10' }).write('abc', () => response.socket?.destroy());
      else response.writeHead(Number(request.url?.slice(1))).end();
    });
    const at = async (path: string) => (await ask(`http://localhost:${port}/${path}`)).kind;
    expect(await Promise.all(['off', 'gzip', 'short', '500', '429', '404', '410', '204'].map(at))).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
      'failed',
      'gone',
      'gone',
      'failed',
    ]);
  });
});

test('a host gets the mark of the known document, and may answer that it is the same', async () => {
  const { port } = await serve((request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end('text');
  });
  expect(await ask(`http://localhost:${port}/`)).toMatchObject({ kind: 'new', etag: '"1"' });
  expect(await ask(`http://localhost:${port}/`, { lastAnswer: { etag: '"1"' } })).toEqual({ kind: 'same' });
});

test('private addresses are distinguished from public ones', () => {
  const own = [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ];
  const sixth = ['::', '::1', '::ffff:8.8.8.8', '64:ff9b::a00:1', 'fc00::1', 'fe80::1', 'ff02::1', '2001:db8::1', '2002:7f00:1::', 'x'];
  expect([...own, ...sixth].filter((address) => !isPrivateAddress(address))).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111'].filter(isPrivateAddress)).toEqual([]);
});
