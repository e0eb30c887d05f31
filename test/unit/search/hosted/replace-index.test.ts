// An upload with the service's real client, against a server that speaks its protocol and fails in every way: whatever happens, the index is the
// old one or the new one, whole, and nothing else is left.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HostedRecord } from '../../../../src/model/hosted-record.js';
import { INDEX_SETTINGS } from '../../../../src/search/hosted/index-settings.js';
import { type IndexService, openIndexService } from '../../../../src/search/hosted/open-index-service.js';
import { replaceIndex } from '../../../../src/search/hosted/replace-index.js';
import { ADMIN_KEY, type AskedIndex, type IndexReply, type IndexServer, newIndex, openIndexServer } from '../../../index-service.js';

const record = (n: number): HostedRecord => ({
  objectID: `page#-${n}`,
  type: 'content',
  hierarchy: { lvl0: 'Docs', lvl1: 'Page', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: `Text ${n}.`,
  url: 'https://pier.example/docs',
  url_without_anchor: 'https://pier.example/docs',
  anchor: null,
  language: 'en',
  lang: 'en',
  version: 'current',
  docusaurus_tag: 'default',
  operation: null,
  keywords: [],
  weight: { pageRank: 10, level: 0, position: n },
});
const BATCHES = [[record(0), record(1)], [record(2)]];
const OLD = [{ objectID: 'old', url: 'https://pier.example/old' }];

let server: IndexServer;
beforeEach(async () => {
  server = await openIndexServer();
  server.indices.set('pier', newIndex(OLD, { relevancyStrictness: 60, distinct: false }));
  server.indices.get('pier')?.synonyms.push('boat, ship');
});
afterEach(() => server.close());

interface Opening {
  key?: string;
  signal?: AbortSignal;
}

const open = ({ key = ADMIN_KEY, signal }: Opening = {}): Promise<IndexService> =>
  openIndexService({
    appId: 'PIER1',
    adminKey: key,
    version: '1.0.0',
    gateway: server.origin,
    waits: [5, 5, 5],
    timeouts: { connect: 200, read: 200, write: 200 },
    firstLook: 2,
    ...(signal && { signal }),
  });

const push = async (opening?: Opening) => replaceIndex({ service: await open(opening), index: 'pier', isThere: true, batches: BATCHES });

const contents = () => Object.fromEntries([...server.indices].map(([name, { records }]) => [name, [...records.keys()]]));
const NEW = { pier: ['page#-0', 'page#-1', 'page#-2'] };
const AS_BEFORE = { pier: ['old'] };

/** The first so many requests of that kind are answered so. */
const failing = (isMeant: (asked: AskedIndex) => boolean, reply: IndexReply, times = 1) => {
  let left = times;
  server.answer = (asked) => (isMeant(asked) && left-- > 0 ? reply : undefined);
};
const isBatch = ({ path }: AskedIndex): boolean => path.endsWith('/batch');
const isTask = ({ path }: AskedIndex): boolean => path.includes('/task/');
const isMove = ({ body }: AskedIndex): boolean => body?.operation === 'move';

test('the records and our settings take the place of what was there, and what its owner set besides stays', async () => {
  expect(await push()).toEqual({ kind: 'replaced' });
  expect(contents()).toEqual(NEW);
  const index = server.indices.get('pier');
  expect(index?.records.get('page#-1')).toEqual(record(1));
  expect(index?.settings).toEqual({ relevancyStrictness: 60, ...INDEX_SETTINGS });
  expect(index?.synonyms).toEqual(['boat, ship']);
});

test('nothing is written to the index itself: it is taken the place of', async () => {
  await push();
  const written = server.writes().filter((one) => one !== 'POST /1/indexes/pier/operation');
  expect(written.length).toBeGreaterThan(3);
  expect(written.filter((one) => one.includes('/pier/'))).toEqual([]);
  expect(server.asked.find(({ body }) => body?.operation === 'copy')?.body).toMatchObject({ scope: ['settings', 'rules', 'synonyms'] });
});

test('the last step is asked for when all before it is done', async () => {
  let held: string[] | undefined;
  server.answer = (asked) => {
    const [, , , name = ''] = asked.path.split('/');
    if (isMove(asked)) held = [...(server.indices.get(name)?.records.keys() ?? [])];
    return undefined;
  };
  await push();
  expect(held).toEqual(NEW.pier);
});

test('an index that is not there yet is made', async () => {
  server.indices.delete('pier');
  expect(await replaceIndex({ service: await open(), index: 'pier', isThere: false, batches: BATCHES })).toEqual({ kind: 'replaced' });
  expect(contents()).toEqual(NEW);
  expect(server.indices.get('pier')?.settings).toEqual({ ...INDEX_SETTINGS });
});

const PASSING: [string, IndexReply][] = [
  ['a status of 500', { status: 500 }],
  ['a status of 503 without JSON', { status: 503, body: '<html>busy</html>' }],
  ['a request to come later', { status: 429, body: { message: 'Too many requests' }, headers: { 'retry-after': '1' } }],
  ['an answer that is no JSON', { status: 200, body: '<html>captive portal</html>' }],
  ['a connection that ends', 'cut'],
  ['a connection that ends, and was heard nonetheless', 'cut, then done'],
  ['a host that hangs', 'hang'],
];

test.each(PASSING.flatMap(([name, reply]) => [isBatch, isTask, isMove].map((isMeant) => [name, isMeant.name, reply, isMeant] as const)))(
  'after %s at %s the upload goes on',
  async (_name, _where, reply, isMeant) => {
    failing(isMeant, reply);
    expect(await push()).toEqual({ kind: 'replaced' });
    expect(contents()).toEqual(NEW);
  },
);

test.each(PASSING.filter(([, reply]) => reply !== 'cut, then done'))(
  'after %s for good the index is as it was, and nothing is left',
  async (_name, reply) => {
    for (const isMeant of [isBatch, isMove]) {
      failing(isMeant, reply, 100);
      const replaced = await push();
      expect(replaced).toMatchObject({ kind: 'failed', state: 'as before', fault: { kind: 'failed' } });
      expect(replaced).not.toHaveProperty('left');
      expect(contents()).toEqual(AS_BEFORE);
    }
  },
);

test('a refusal in the middle is not tried again', async () => {
  failing(isBatch, { status: 403, body: { message: `Method not allowed with this API key ${ADMIN_KEY}`, status: 403 } }, 100);
  const replaced = await push();
  expect(replaced).toMatchObject({ kind: 'failed', fault: { kind: 'refused', message: 'Method not allowed with this API key …' } });
  expect(server.asked.filter(isBatch)).toHaveLength(1);
  expect(contents()).toEqual(AS_BEFORE);
});

test('once the last step was accepted, the outcome states it, whatever follows', async () => {
  let isMoved = false;
  server.answer = (asked) => {
    if (isMoved && isTask(asked)) return { status: 500 };
    isMoved ||= isMove(asked);
    return undefined;
  };
  expect(await push()).toMatchObject({ kind: 'failed', state: 'being replaced' });
  expect(server.writes().some((one) => one.startsWith('DELETE'))).toBe(false);
});

test('if even the deletion fails, the outcome names what is left', async () => {
  server.answer = (asked) => (isBatch(asked) || asked.method === 'DELETE' ? { status: 500 } : undefined);
  const replaced = await push();
  const left = 'left' in replaced ? replaced.left : undefined;
  expect(left).toMatch(/^pier_docgen_push_[0-9a-f]{12}$/);
  expect(contents()).toEqual({ ...AS_BEFORE, [left ?? '']: [] });
});

test('an interruption ends a request that hangs, and deletes what was sent', async () => {
  const interruption = new AbortController();
  server.answer = (asked) => {
    if (!isBatch(asked) || asked.body?.requests === undefined) return undefined;
    setTimeout(() => interruption.abort(), 20);
    return 'hang';
  };
  expect(await push({ signal: interruption.signal })).toMatchObject({ kind: 'failed', fault: { kind: 'aborted' }, state: 'as before' });
  expect(contents()).toEqual(AS_BEFORE);
});

test('what a killed upload left behind goes with the next; one that may be under way stays', async () => {
  server.indices.set('pier_docgen_push_0123456789ab', { ...newIndex(), createdAt: '2020-01-01T00:00:00.000Z' });
  server.indices.set('pier_docgen_push_ba9876543210', newIndex());
  server.indices.set('pier_docs', { ...newIndex(), createdAt: '2020-01-01T00:00:00.000Z' });
  await push();
  expect(Object.keys(contents()).sort()).toEqual(['pier', 'pier_docgen_push_ba9876543210', 'pier_docs']);
});

test('a key that may not list indices is no hindrance', async () => {
  failing(({ path }) => path === '/1/indexes', { status: 403, body: { message: 'no', status: 403 } }, 100);
  expect(await push()).toEqual({ kind: 'replaced' });
});

test('all pages of a large index are read, without what the service adds', async () => {
  const many = Array.from({ length: 2500 }, (_, n) => ({ objectID: `r${n}`, url: '/' }));
  server.indices.set('pier', newIndex(many));
  expect(await (await open()).records('pier')).toEqual(many);
});
