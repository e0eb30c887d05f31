// test:all
// The console on our own reference: three operations of openapi/orchestrator, sent from Chromium under the policy to a server of another
// origin that implements them, with nothing changed in the documents but the address of the server.
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MadeSite, makeSite, type Opened } from './make-site.js';

const OWN = 'https://api.parley.example/v1';
const BRAIN = 'brn_01M6GARAJ0M9S346Q3D25VT4F5';

interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
}

let site: MadeSite;
let server: Server;
let address: string;
const asked: Asked[] = [];
/** What was made before, by its key. */
const made = new Map<string, string>();

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const files = readdirSync('openapi/orchestrator', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  const documents = files.map((name): [string, string] => {
    const path = join('openapi/orchestrator', name);
    return [path, readFileSync(path, 'utf8').replaceAll(OWN, address)];
  });
  const apis = [{ id: 'rest', specification: 'openapi/orchestrator/openapi.yaml', path: '/docs/api/rest' }];
  const config = { title: 'Own', url: 'https://own.example', search: false, docs: [{ path: '/docs', lastUpdated: false }], apis };
  site = await makeSite(
    {
      ...Object.fromEntries(documents),
      'site.config.mjs': `export default ${JSON.stringify(config)};\n`,
      'content/docs/index.md': '# Own\n\nText.\n',
    },
    '/',
  );
});
afterAll(async () => {
  await site?.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  asked.length = 0;
});

const brain = (name: string) => ({ id: BRAIN, name, status: 'active', created_at: '2026-11-03T09:10:00.000Z' });
const problem = (status: number, code: string) => ({ type: `https://docs.parley.example/errors/${code}`, title: code, status, code });

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', headers } = request;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'authorization, content-type, parley-version, idempotency-key');
  response.setHeader('access-control-expose-headers', 'parley-request-id, idempotency-replayed');
  response.setHeader('parley-request-id', 'req_1');
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  const body = Buffer.concat(chunks).toString();
  asked.push({ method, path: pathname, query: Object.fromEntries(searchParams), headers, body });
  const reply = (status: number, value: unknown) =>
    void response
      .writeHead(status, { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' })
      .end(JSON.stringify(value));
  if (headers.authorization !== 'Bearer prl_staging_1') return reply(401, problem(401, 'unauthenticated'));
  if (method === 'GET' && pathname === '/v1/brains') return reply(200, { data: [brain('Returns helper')], next_cursor: null });
  if (method === 'GET' && pathname === `/v1/brains/${BRAIN}`) return reply(200, brain('Returns helper'));
  if (method !== 'POST' || pathname !== '/v1/brains') return reply(404, problem(404, 'not_found'));
  const key = String(headers['idempotency-key']);
  if (made.has(key)) response.setHeader('idempotency-replayed', 'true');
  made.set(key, made.get(key) ?? JSON.stringify(brain(JSON.parse(body).name)));
  reply(201, JSON.parse(made.get(key) ?? ''));
}

async function openAt(operation: string): Promise<Opened> {
  const opened = await site.open(`/docs/api/rest/${operation}/`, { viewport: { width: 1440, height: 900 } });
  opened.page.setDefaultTimeout(10_000);
  await opened.page.getByRole('button', { name: 'Try it' }).click();
  await form(opened.page).waitFor();
  await form(opened.page).getByLabel('Bearer token').fill('prl_staging_1');
  return opened;
}

const form = (page: Page) => page.getByRole('region', { name: 'Try it' });
const response = (page: Page) => page.getByRole('region', { name: 'Response' });

async function send(page: Page): Promise<void> {
  const before = asked.length;
  await form(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => asked.length).toBe(before + 1);
}

/** The body that is shown; of an answer before it for a moment. */
async function shown(page: Page): Promise<unknown> {
  const text = (await response(page).locator('pre').allInnerTexts()).join('');
  return text === '' ? undefined : JSON.parse(text);
}

/** Optional ones are sent when they are ticked. */
async function fill(page: Page, name: string, value: string): Promise<void> {
  const tick = form(page).getByLabel(`Send ${name}`, { exact: true });
  if ((await tick.count()) > 0) await tick.check();
  const field = form(page).getByLabel(name, { exact: true });
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
  else await field.fill(value);
}

describe('three operations of ours', () => {
  test('a list is asked for with the query and the version that were filled in', async () => {
    const { page, logged, close } = await openAt('list-brains');
    await fill(page, 'status', 'archived');
    await fill(page, 'limit', '5');
    await fill(page, 'Parley-Version', '2026-04-01');
    await send(page);
    await expect.poll(() => shown(page)).toEqual({ data: [brain('Returns helper')], next_cursor: null });
    expect(asked).toMatchObject([{ method: 'GET', path: '/v1/brains', query: { status: 'archived', limit: '5' }, body: '' }]);
    expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer prl_staging_1', 'parley-version': '2026-04-01' });
    expect(await form(page).getByRole('status').innerText()).toMatch(/^200 OK/);
    expect(logged).toEqual([]);
    await close();
  });

  test('a thing is made from JSON once, however often it is sent with the same key', async () => {
    const { page, logged, close } = await openAt('create-brain');
    const body = form(page).getByLabel('Body', { exact: true });
    expect(JSON.parse(await body.inputValue())).toHaveProperty('name');
    await body.fill('{"name": "Second line"}');
    await fill(page, 'Parley-Version', '2026-10-01');
    await fill(page, 'Idempotency-Key', 'key-1');
    await send(page);
    await expect.poll(() => shown(page)).toMatchObject({ id: BRAIN, name: 'Second line' });
    await body.fill('{"name": "Another"}');
    await send(page);
    await response(page).locator('summary', { hasText: 'Headers' }).click();
    await expect.poll(() => response(page).locator('dl').innerText()).toMatch(/idempotency-replayed\s+true/);
    expect(await shown(page)).toMatchObject({ name: 'Second line' });
    expect(asked[0]).toMatchObject({ method: 'POST', path: '/v1/brains', query: {} });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ name: 'Second line' });
    expect(asked[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'parley-version': '2026-10-01',
      'idempotency-key': 'key-1',
    });
    expect(logged).toEqual([]);
    await close();
  });

  test('one thing is got by its id in the path; an id that is not there, and a wrong key, show the problem', async () => {
    const { page, close } = await openAt('get-brain');
    await fill(page, 'brain_id', BRAIN);
    await send(page);
    await expect.poll(() => shown(page)).toMatchObject({ id: BRAIN });
    await fill(page, 'brain_id', 'brn_0/1');
    await send(page);
    await expect.poll(() => shown(page)).toMatchObject({ code: 'not_found' });
    expect(asked.map(({ path }) => path)).toEqual([`/v1/brains/${BRAIN}`, '/v1/brains/brn_0%2F1']);
    await form(page).getByLabel('Bearer token').fill('wrong');
    await send(page);
    await expect.poll(() => shown(page)).toMatchObject({ code: 'unauthenticated' });
    expect(await response(page).locator('.badge').innerText()).toBe('401');
    await close();
  });
});
