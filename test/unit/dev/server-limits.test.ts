// What a client may cost a server on an author's machine: connections, time to say what it wants, readers of news. The limits that the server was made
// with are read from it; to see one at work it is set to a time that a test can wait for.
import diagnostics from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDevServer } from '../../../src/dev/dev-server.js';
import { listen } from '../../../src/dev/http-server.js';
import { get } from './raw-request.js';

const MAX_READERS = 200;
const SHORT_MS = 200;

async function listening(): Promise<{ port: number; server: Server }> {
  const { value: running } = await listen((_, response) => void response.end('hello'), { port: 0 });
  if (!running) throw new Error('no server');
  onTestFinished(() => running.close());
  let server: Server | undefined;
  // Called for all requests of this process.
  const note = (message: unknown): void => {
    const { request, server: asked } = message as { request: { headers: Record<string, string> }; server: Server };
    if (request.headers.host === `localhost:${running.port}`) server = asked;
  };
  diagnostics.subscribe('http.server.request.start', note);
  await get(running.port, '/');
  diagnostics.unsubscribe('http.server.request.start', note);
  if (!server) throw new Error('the request was not reported');
  return { port: running.port, server };
}

interface Reader {
  socket: Socket;
  received(): string;
  closed: Promise<void>;
}

function open(port: number, text = ''): Reader {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  if (text !== '') socket.write(text);
  return { socket, received: () => received, closed: new Promise((resolve) => socket.once('close', () => resolve())) };
}

test('a server is made with limits on connections, on the time for a request, and on its length', async () => {
  const { server } = await listening();
  expect(server).toMatchObject({
    maxConnections: 1_000,
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    maxHeaderSize: 16_384,
  });
});

test('one connection more than there may be is closed, and those that are open go on', async () => {
  const { port, server } = await listening();
  server.maxConnections = 2;
  const [one, two] = [open(port), open(port)];
  await Promise.all([one, two].map(({ socket }) => new Promise((resolve) => socket.once('connect', resolve))));
  const more = open(port);
  await more.closed;
  expect(more.received()).toBe('');
  one.socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await one.closed;
  expect(one.received()).toContain('hello');
  expect(two.socket.destroyed).toBe(false);
});

test.each([
  ['its headers', 'headersTimeout'],
  ['its request', 'requestTimeout'],
] as const)(
  'a client that is not done with %s in time is let go',
  async (_, limit) => {
    const { port, server } = await listening();
    server.headersTimeout = server.requestTimeout = 0;
    server[limit] = SHORT_MS;
    const slow = open(port, 'GET / HTTP/1.1\r\nHost: local');
    await slow.closed;
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
    // Looked for every second; by default it is every half minute.
  },
  15_000,
);

test('a connection without a request is closed silently: a browser would take any text for the answer to its next request', async () => {
  const { port, server } = await listening();
  server.headersTimeout = SHORT_MS;
  const ahead = open(port);
  await ahead.closed;
  expect(ahead.received()).toBe('');
}, 15_000);

test('the number of readers of events is limited: the oldest one is disconnected for a new one, and the others get their events', async () => {
  const { value: server } = await createDevServer({
    files: {
      has: (path) => path === 'index.html',
      read: async (path) => (path === 'index.html' ? '<html><head></head><body></body></html>' : undefined),
      versionOf: async () => undefined,
    },
    script: '',
    baseUrl: '/',
    port: 0,
  });
  if (!server) throw new Error('no server');
  onTestFinished(() => server.close());
  const update = { pages: undefined, changedFiles: false, problems: [], baseUrl: '/' };
  await server.publish(update);
  const [, tag = ''] = /src="([^"]*)"/.exec((await get(server.port, '/')).body) ?? [];
  const subscribe = async () => {
    const reader = open(server.port, `GET ${tag.replace('live-reload.js', 'events')} HTTP/1.1\r\nHost: localhost:${server.port}\r\n\r\n`);
    await vi.waitFor(() => expect(reader.received()).toContain('"links"'), { timeout: 15_000, interval: 2 });
    return reader;
  };
  const oldest = await subscribe();
  const others: Reader[] = [];
  for (let n = 1; n < MAX_READERS; n++) others.push(await subscribe());
  expect(oldest.socket.destroyed).toBe(false);
  others.push(await subscribe());
  await oldest.closed;
  await server.publish(update);
  await vi.waitFor(() => expect(others.filter(({ received }) => !received().includes('"build":2'))).toEqual([]), { timeout: 15_000 });
  expect(others.filter(({ socket }) => socket.destroyed)).toEqual([]);
  expect(oldest.received()).not.toContain('"build":2');
});
