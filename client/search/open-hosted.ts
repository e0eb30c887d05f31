// The hosted service, through its own client: which host is asked, and what is asked again, is its business. Three things are set right
// here. A host that failed rests for two minutes: the client forgets it. A host that hangs is given up as soon as the first, however many have
// hung before it (`createPatientRequester`): the client grows that to six seconds. Being told to come later is a failed search, not a wait.
import { liteClient } from 'algoliasearch/lite';
import type { SearchEngine, SearchResult } from './contract.js';
import { createPatientRequester } from './patient-requester.js';

export interface HostedOptions {
  appId: string;
  apiKey: string;
  /** Of docgen. */
  version: string;
}

const REST_MS = 120_000;

/** Throws, as the client does, without an id or a key. */
export function openHosted({ appId, apiKey, version }: HostedOptions): SearchEngine {
  const options = {
    hostsCache: createHostsCache(),
    requester: createPatientRequester(),
    // The service needs neither: they are no part of the request that is agreed on.
    requestIdChannel: undefined,
    maxRateLimitRetries: 0,
  };
  const client = liteClient(appId, apiKey, options as Parameters<typeof liteClient>[2]);
  client.addAlgoliaAgent('docgen', version);
  let close = () => {};
  const closed = new Promise<never>((_, reject) => {
    close = () => reject(new Error('The search is closed.'));
  });
  closed.catch(() => {});
  return {
    async search(requests) {
      const answer = client.search<never>({ requests: requests as never });
      return { results: (await Promise.race([answer, closed]))?.results as unknown as SearchResult[] };
    },
    close,
  };
}

interface RestingHost {
  isUp(): boolean;
  isTimedOut(): boolean;
}

/** By the host's name: the client looks for what it kept under another key than it kept it under. One that hung rests like one that failed. */
function createHostsCache() {
  const failed = new Map<string, number>();
  const resting = (key: unknown): RestingHost => {
    const since = failed.get(nameOf(key));
    return { ...(key as object), isUp: () => since === undefined || Date.now() - since > REST_MS, isTimedOut: () => false };
  };
  return {
    get: async (key: unknown) => resting(key),
    async set(key: unknown, value: unknown) {
      failed.set(nameOf(key), Date.now());
      return value;
    },
    delete: async (key: unknown) => void failed.delete(nameOf(key)),
    clear: async () => failed.clear(),
  };
}

const nameOf = (host: unknown): string => String((host as { url?: unknown }).url);
