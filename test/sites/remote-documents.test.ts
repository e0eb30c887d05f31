// A site whose API is described on another host: asked once a build, kept with what the host called it, and built from the copy where the
// host can't be asked.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../../src/pipeline/build-site.js';

let siteRoot: string;
let origin: string;
const asked: string[] = [];
const documents: Record<string, string> = {};
let isDown = false;
const server = createServer((request, response) => {
  const etag = `"${documents[request.url ?? '']?.length}"`;
  asked.push(`${request.url} ${request.headers['if-none-match'] ?? '-'}`);
  const text = documents[request.url ?? ''];
  if (isDown) response.socket?.destroy();
  else if (text === undefined) response.writeHead(404).end();
  else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { etag }).end(text);
});

beforeAll(async () => {
  siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-remote-')));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
  writeFileSync(join(siteRoot, 'content/docs/index.md'), '# Start\n\nText.\n');
  const apis = [{ id: 'shop', specification: `${origin}/v1/shop.yaml`, network: ['localhost'] }];
  const config = { title: 'Remote', url: 'https://remote.example', search: false, apis };
  writeFileSync(join(siteRoot, 'site.config.ts'), `export default ${JSON.stringify(config)};\n`);
  documents['/v1/shop.yaml'] =
    "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths:\n  /orders:\n    get:\n      operationId: list\n      responses:\n        '200': { $ref: '../parts.yaml#/Ok' }\n";
  documents['/parts.yaml'] = 'Ok: { description: All orders }\n';
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  rmSync(siteRoot, { recursive: true, force: true });
});

async function build(options: { offline?: boolean; useCache?: boolean } = {}) {
  asked.length = 0;
  const { published, diagnostics, work } = await buildSite({ siteRoot, outFolder: join(siteRoot, 'build'), workers: 1, ...options });
  return {
    published,
    reported: diagnostics.map(({ code, message }) => `${code} ${message.replaceAll(origin, '')}`),
    places: diagnostics.map(({ at }) => at && `${at.file}:${at.line}`),
    compiled: work.compile.length,
    asked: [...asked],
  };
}
const page = (): string => readFileSync(join(siteRoot, 'build/docs/shop/list/index.html'), 'utf8');

test('a document on an allowed host is built. The next build asks whether it has changed, and compiles nothing', async () => {
  expect(await build()).toMatchObject({ published: true, reported: [], asked: ['/v1/shop.yaml -', '/parts.yaml -'] });
  expect(page()).toContain('All orders');
  const again = await build();
  expect(again).toMatchObject({ published: true, reported: [], compiled: 0 });
  expect(again.asked.map((line) => line.split(' ')[1]?.startsWith('"'))).toEqual([true, true]);
});

test('a description that has changed on its host is compiled again', async () => {
  documents['/parts.yaml'] = 'Ok: { description: Every single order }\n';
  expect((await build()).compiled).toBeGreaterThan(0);
  expect(page()).toContain('Every single order');
});

test('offline no request is sent, and the stored copy is used with a warning, as it is if the host fails', async () => {
  const offline = await build({ offline: true });
  expect(offline).toMatchObject({ published: true, compiled: 0, asked: [] });
  expect(offline.reported).toEqual(
    ['/v1/shop.yaml', '/parts.yaml'].map(
      (path) => `openapi/stale-copy ${path} can't be fetched: the build is offline. A copy from less than a minute ago was used instead`,
    ),
  );
  isDown = true;
  const down = await build();
  expect(down).toMatchObject({ published: true, compiled: 0 });
  expect(down.reported.map((line) => line.split(' ')[0])).toEqual(['openapi/stale-copy', 'openapi/stale-copy']);
  isDown = false;
  expect((await build()).reported).toEqual([]);
});

test('what the host has no longer, and what it answers instead of a description, is an error with its place', async () => {
  const [shop = '', parts = ''] = [documents['/v1/shop.yaml'], documents['/parts.yaml']];
  delete documents['/parts.yaml'];
  const gone = await build();
  expect(gone.published).toBe(false);
  expect(gone.reported).toEqual([
    "openapi/fetch-failed ../parts.yaml#/Ok can't be fetched: the host answers with status 404 (#/paths/~1orders/get/responses/200)",
  ]);
  documents['/parts.yaml'] = parts;
  documents['/v1/shop.yaml'] = '<!DOCTYPE html><title>Sign in</title>';
  const page = await build();
  expect(page.reported).toEqual(['openapi/not-a-specification This is not a description of an API: it looks like an HTML or XML file']);
  documents['/v1/shop.yaml'] = shop;
  expect(await build()).toMatchObject({ published: true, reported: [] });
  delete documents['/v1/shop.yaml'];
  const lost = await build();
  expect(lost.reported).toEqual(["openapi/fetch-failed /v1/shop.yaml can't be fetched: the host answers with status 404"]);
  expect(lost.places).toEqual(['site.config.ts:1']);
});
