// The hosted service as an upload uses it, through the service's own client. No other file uses a key that can write. The client chooses
// the host. Requests that fail are tried again here, with growing pauses. Every fault is thrown as a `ServiceFault`, whose message does not
// contain the key.
import { setTimeout as sleep } from 'node:timers/promises';
import type { HostedRecord } from '../../model/hosted-record.js';
import type { KnownRecord } from './compare-records.js';

export interface IndexServiceOptions {
  appId: string;
  /** A key that may write, read and delete indices. */
  adminKey: string;
  /** Version of docgen. */
  version: string;
  /** Origin of a gateway that stands in for the service's hosts. */
  gateway?: string;
  /** After it is aborted, no new request starts. */
  signal?: AbortSignal;
  /** Milliseconds before each further try. Tests pass shorter ones. */
  waits?: readonly number[];
  timeouts?: { connect: number; read: number; write: number };
  /** Milliseconds before the first question whether a task is done. */
  firstLook?: number;
}

export interface IndexService {
  /** Undefined if there is no such index. */
  settings(index: string): Promise<Record<string, unknown> | undefined>;
  /** Empty if there is no such index. */
  records(index: string): Promise<KnownRecord[]>;
  /** Names of indices that begin with `prefix`, with the time at which each was created. */
  indicesLike(prefix: string): Promise<{ name: string; createdAt: number }[]>;
  /** This and the methods below resolve when the service has finished the task. */
  copySettings(from: string, to: string): Promise<void>;
  setSettings(index: string, settings: Record<string, unknown>): Promise<void>;
  add(index: string, records: readonly HostedRecord[]): Promise<void>;
  /** `onAccepted` is called when the service has accepted the task. It then finishes the task even if this process ends. */
  move(from: string, to: string, onAccepted: () => void): Promise<void>;
  /** Works after an abort too. */
  remove(index: string): Promise<void>;
}

/** `refused`: the key or the application is wrong, so another try can't help. */
export class ServiceFault extends Error {
  readonly kind: 'refused' | 'failed' | 'aborted';
  constructor(kind: ServiceFault['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

const WAITS = [1_000, 2_000, 4_000, 8_000, 16_000];
const TIMEOUTS = { connect: 2_000, read: 10_000, write: 30_000 };
const FIRST_LOOK = 100;
/** Polling of a task, in milliseconds: the longest pause, the growth of the pause, and how long to wait in all. */
const POLL = { most: 3_000, growth: 1.5, patience: 15 * 60_000 };
const PAGE_OF_RECORDS = 1_000;

export async function openIndexService(options: IndexServiceOptions): Promise<IndexService> {
  const { appId, adminKey, version, gateway, signal, waits = WAITS, timeouts = TIMEOUTS, firstLook = FIRST_LOOK } = options;
  // Loaded only when needed: it is large, and few runs use it.
  const { algoliasearch } = await import('algoliasearch');
  const client = algoliasearch(appId, adminKey, {
    timeouts,
    // A rate limit is handled here, like any other fault that may pass.
    maxRateLimitRetries: 0,
    ...(gateway !== undefined && { hosts: [hostOf(gateway)] }),
  });
  client.addAlgoliaAgent('docgen', version);

  const withoutKey = (text: string): string => text.replaceAll(adminKey, '…');
  const abortion = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(aborted()), { once: true });
  });
  abortion.catch(() => {});
  const pause = (milliseconds: number): Promise<void> => Promise.race([sleep(milliseconds), abortion]);
  const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt++) {
      if (signal?.aborted) throw aborted();
      try {
        return await Promise.race([ask(), abortion]);
      } catch (error) {
        const wait = waits[attempt];
        if (isLasting(error) || wait === undefined) throw faultOf(error, withoutKey);
        await pause(wait);
      }
    }
  };
  const done = async (indexName: string, taskID: number): Promise<void> => {
    const begun = Date.now();
    for (let wait = firstLook; ; wait = Math.min(POLL.most, wait * POLL.growth)) {
      const { status } = await patiently(() => client.getTask({ indexName, taskID }));
      if (status === 'published') return;
      if (Date.now() - begun > POLL.patience)
        throw new ServiceFault('failed', `the service has not finished the task within ${POLL.patience / 60_000} minutes`);
      await pause(wait);
    }
  };

  return {
    settings: (indexName) =>
      patiently(async () => (await unlessMissing(client.getSettings({ indexName }))) as Record<string, unknown> | undefined),
    async records(indexName) {
      const records: KnownRecord[] = [];
      let cursor: string | undefined;
      do {
        const browseParams = {
          hitsPerPage: PAGE_OF_RECORDS,
          attributesToRetrieve: ['*'],
          attributesToHighlight: [],
          attributesToSnippet: [],
          ...(cursor !== undefined && { cursor }),
        };
        const page = await patiently(async () => {
          const answer = await unlessMissing(client.browse<Record<string, unknown>>({ indexName, browseParams }));
          if (answer && !Array.isArray(answer.hits)) throw new SyntaxError('no list of records in its answer');
          return answer;
        });
        records.push(...(page?.hits ?? []).map(asKnown));
        cursor = page?.cursor;
      } while (cursor !== undefined);
      return records;
    },
    async indicesLike(prefix) {
      const { items } = await patiently(() => client.listIndices());
      return items.filter(({ name }) => name.startsWith(prefix)).map(({ name, createdAt }) => ({ name, createdAt: Date.parse(createdAt) }));
    },
    async copySettings(from, to) {
      const scope = ['settings' as const, 'rules' as const, 'synonyms' as const];
      const operationIndexParams = { operation: 'copy' as const, destination: to, scope };
      const { taskID } = await patiently(() => client.operationIndex({ indexName: from, operationIndexParams }));
      await done(from, taskID);
    },
    async setSettings(indexName, indexSettings) {
      const { taskID } = await patiently(() => client.setSettings({ indexName, indexSettings }));
      await done(indexName, taskID);
    },
    async add(indexName, records) {
      const requests = records.map((body) => ({ action: 'addObject' as const, body: { ...body } }));
      const { taskID } = await patiently(() => client.batch({ indexName, batchWriteParams: { requests } }));
      await done(indexName, taskID);
    },
    async move(from, to, onAccepted) {
      const operationIndexParams = { operation: 'move' as const, destination: to };
      // A repeated request does no harm: after the move, the index `from` does not exist any more.
      const { taskID } = await patiently(() => client.operationIndex({ indexName: from, operationIndexParams }));
      onAccepted();
      await done(from, taskID);
    },
    async remove(indexName) {
      try {
        await unlessMissing(client.deleteIndex({ indexName }));
      } catch (error) {
        throw faultOf(error, withoutKey);
      }
    },
  };
}

const aborted = (): ServiceFault => new ServiceFault('aborted', 'it was interrupted');

function hostOf(gateway: string): { url: string; accept: 'readWrite'; protocol: 'http' | 'https' } {
  const { host, protocol } = new URL(gateway);
  return { url: host, accept: 'readWrite', protocol: protocol === 'http:' ? 'http' : 'https' };
}

/** Leaves out the fields that the service adds to a record in its answer. */
const asKnown = (hit: Record<string, unknown>): KnownRecord =>
  Object.fromEntries(Object.entries(hit).filter(([name]) => !name.startsWith('_'))) as KnownRecord;

const statusOf = (error: unknown): number | undefined => {
  const status = (error as { status?: unknown } | undefined)?.status;
  return typeof status === 'number' ? status : undefined;
};

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** Whether another try would get the same answer. */
function isLasting(error: unknown): boolean {
  const status = statusOf(error);
  return error instanceof ServiceFault || (status !== undefined && status >= 400 && status < 500 && status !== 429);
}

function faultOf(error: unknown, withoutKey: (text: string) => string): ServiceFault {
  if (error instanceof ServiceFault) return error;
  const status = statusOf(error);
  const message = error instanceof Error ? error.message : String(error);
  if (status === 401 || status === 403) return new ServiceFault('refused', withoutKey(message));
  if (error instanceof Error && error.name === 'RetryError') return new ServiceFault('failed', 'none of the hosts of the service answers');
  if (error instanceof Error && (error.name === 'DeserializationError' || error instanceof SyntaxError))
    return new ServiceFault('failed', 'the answer is not one of the hosted search');
  return new ServiceFault('failed', withoutKey(status === undefined ? message : `status ${status}: ${message}`));
}
