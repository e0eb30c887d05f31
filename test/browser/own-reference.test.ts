// test:all
// The reference of our own site as it is configured: how many pages there are, that each is whole, and that the samples on them send what
// the documents say, to a server on this machine.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareWithPages, pagesIn, readPages } from '../sites/api-completeness.js';
import { readPlaces } from '../sites/api-place-reader.js';
import { comparePlaces } from '../sites/api-places.js';
import { walkSpecification } from '../sites/api-walker.js';
import { ENVIRONMENT } from '../unit/compile/api/samples/expected-request.js';
import { RUNNERS, runSamples } from '../unit/compile/api/samples/run-samples.js';
import { type OwnRequest, ownRequests } from './own-requests.js';
import { builtOwnSite } from './own-site.js';
import { type PageWeight, pageWeights } from './page-weights.js';

const ROOT = resolve(import.meta.dirname, '../..');
const LANGUAGES = ['nodejs', 'python', 'curl', 'php', 'go', 'ruby', 'swift', 'kotlin'];
const APIS = [
  { id: 'rest', specification: 'openapi/orchestrator/openapi.yaml', least: 200 },
  { id: 'analytics', specification: 'openapi/analytics.yaml', least: 25 },
] as const;
const SOCKET = [
  'authentication',
  'client-events',
  'closing-session',
  'connection',
  'create-session',
  'errors',
  'heartbeat',
  'limits',
  'message-exchange',
  'reconnect',
  'server-events',
  'update-context',
  'uploading-files',
];

let out: string;
beforeAll(async () => {
  out = await builtOwnSite();
});

describe.each(APIS)('$id', ({ id, specification, least }) => {
  test(`at least ${least} operations have a page, with every part of them and eight samples`, () => {
    const folder = join(out, 'docs/api', id);
    const found = compareWithPages(walkSpecification(ROOT, specification), readPages(folder, `/docs/api/${id}`), LANGUAGES);
    expect(found.missing).toEqual([]);
    expect(found.operations).toBeGreaterThanOrEqual(least);
    const places = comparePlaces(ROOT, specification, pagesIn(folder, `/docs/api/${id}`, readPlaces));
    expect([places.missing.slice(0, 20), places.away.slice(0, 20)]).toEqual([[], []]);
    expect(places.operations).toBe(found.operations);
  }, 120_000);
});

test('no page of the site is too heavy: elements, bytes before compression, and style sheets', () => {
  const pages = pageWeights(out);
  expect(pages.length).toBeGreaterThan(500);
  expect(pages.filter(({ elements }) => elements > 4_100)).toEqual([]);
  expect(pages.filter(({ elements }) => elements > 3_000).length).toBeLessThanOrEqual(5);
  expect(pages.filter(({ bytes }) => bytes > 140_000)).toEqual([]);
  const isOfApi = ({ sheets }: PageWeight): boolean => sheets.some((sheet) => sheet.includes('/api-'));
  expect(pages.filter((page) => page.style > (isOfApi(page) ? 14 : 12) * 1024)).toEqual([]);
  expect(pages.filter(isOfApi).length).toBeGreaterThan(200);
}, 60_000);

test('the thirteen pages of the socket are there', () => {
  const made = readdirSync(join(out, 'docs/api/websocket'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(SOCKET.filter((name) => !made.some((entry) => entry.name === name))).toEqual([]);
  for (const name of SOCKET) expect(readFileSync(join(out, 'docs/api/websocket', name, 'index.html'), 'utf8')).toContain('<h1');
});

interface OwnSamples {
  request: OwnRequest;
  /** By language. */
  samples: ReadonlyMap<string, string>;
}
let read: OwnSamples[] | undefined;

/** Read once: the pages of all operations are many. */
function samplesOfAll(): OwnSamples[] {
  read ??= APIS.flatMap(({ id, specification }) => {
    const pages = readPages(join(out, 'docs/api', id), `/docs/api/${id}`);
    return ownRequests(ROOT, specification).map((request) => ({ request, samples: pages.operation(request.name)?.samples ?? new Map() }));
  });
  return read;
}

/** Of those with an example, more would hide what the sample is about. */
const MOST_OPTIONAL = 4;

interface Received {
  method: string;
  path: string;
  query: [string, string][];
  headers: IncomingMessage['headers'];
  body: string;
}

describe.each(['nodejs', 'python', 'curl'] as const)('samples in %s of our own operations', (language) => {
  const received = new Map<string, Received[]>();
  const folder = mkdtempSync(join(tmpdir(), 'docgen-own-samples-'));
  let server: Server;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const [, key = '', path = ''] = /^\/(s\d+)(\/.*)$/.exec(pathname) ?? [];
      const { method = '', headers } = request;
      const one = { method, path, query: [...searchParams], headers, body: Buffer.concat(chunks).toString() };
      received.set(key, [...(received.get(key) ?? []), one]);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });

  test('send the method, path, query, headers and body that the document describes', async () => {
    const { port } = server.address() as AddressInfo;
    const all = samplesOfAll();
    expect(all.length).toBeGreaterThanOrEqual(225);
    expect(new Set(all.map(({ request }) => request.method))).toEqual(new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']));
    const programs = all.map(({ request, samples }, index) => [
      `s${index}`,
      (samples.get(language) ?? '').replaceAll(request.base, `http://127.0.0.1:${port}/s${index}`),
    ]);
    const runner = RUNNERS[language];
    if (!runner) throw new Error(`no runner for ${language}`);
    const printed = await runSamples(runner, Object.fromEntries(programs) as Record<string, string>, folder);
    expect(printed.split('\n').filter((line) => line.includes('FAILED'))).toEqual([]);
    expect(all.flatMap(({ request }, index) => faultsOf(request, received.get(`s${index}`) ?? [])).slice(0, 20)).toEqual([]);
  });
});

function faultsOf(request: OwnRequest, [sent, ...more]: readonly Received[]): string[] {
  if (!sent) return [`${request.name}: nothing was sent`];
  const faults: string[] = [];
  const note = (isRight: boolean, fault: string): void => {
    if (!isRight) faults.push(`${request.name}: ${fault}`);
  };
  note(more.length === 0, `sent ${more.length + 1} times`);
  note(sent.method === request.method, `${sent.method}`);
  note(sent.path === request.path, `${sent.path}, not ${request.path}`);
  const optional: string[] = [];
  for (const { name, required, values, hasOwnExample } of request.query) {
    const found = sent.query.filter(([key]) => key === name).map(([, value]) => value);
    if (required) note(found.length > 0, `no ${name}`);
    else if (hasOwnExample && name !== 'cursor') optional.push(found.length > 0 ? 'sent' : name);
    if (found.length > 0) note(values.includes(found.join(',')), `${name} is ${found}, not ${values}`);
  }
  note(
    sent.query.every(([name]) => request.query.some((each) => each.name === name)),
    `query ${sent.query.join(' ')}`,
  );
  for (const { name, required, values, hasOwnExample } of request.headers) {
    const found = sent.headers[name.toLowerCase()]?.toString();
    if (required) note(found !== undefined, `no ${name}`);
    else if (hasOwnExample) optional.push(found === undefined ? name : 'sent');
    if (found !== undefined) note(values.includes(found), `${name} is ${found}`);
  }
  const shown = optional.filter((each) => each === 'sent').length;
  note(shown >= Math.min(optional.length, MOST_OPTIONAL), `left out: ${optional.filter((each) => each !== 'sent').join(', ')}`);
  note(sent.headers.authorization === `Bearer ${ENVIRONMENT.PARLEY_API_KEY}`, `authorization ${sent.headers.authorization}`);
  if (!request.body) note(sent.body === '', `a body: ${sent.body.slice(0, 80)}`);
  else {
    note(sent.headers['content-type']?.split(';')[0] === request.body.mediaType, `type ${sent.headers['content-type']}`);
    note(
      isSameJson(sent.body, request.body.value),
      `body ${sent.body.slice(0, 200)}, not ${JSON.stringify(request.body.value)?.slice(0, 200)}`,
    );
  }
  return faults;
}

function isSameJson(text: string, value: unknown): boolean {
  try {
    expect(JSON.parse(text)).toEqual(value);
    return true;
  } catch {
    return false;
  }
}
