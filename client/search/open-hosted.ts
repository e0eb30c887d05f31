// The hosted service, through its own client, which chooses the hosts and the retries. Three of its habits are changed here. A host that
// failed is left out for two minutes, which the client forgets. A host that hangs is given up as soon as the first one, however many have
// hung before it (`createPatientRequester`): the client would wait up to six seconds. If the service asks to come back later, the search
// fails at once instead of waiting.
import { liteClient } from 'algoliasearch/lite';
import type { SearchEngine, SearchResult } from './contract.js';
import { createPatientRequester } from './patient-requester.js';

export interface HostedOptions {
  appId: string;
  apiKey: string;
  /** The version of docgen. */
  version: string;
}

const REST_MS = 120_000;

/** Throws, like the client, if the id or the key is missing. */
export function openHosted({ appId, apiKey, version }: HostedOptions): SearchEngine {
  const options = {
    hostsCache: createHostsCache(),
    requester: createPatientRequester(),
    // The service needs neither. Requests keep the agreed form.
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

/**
 * Keeps hosts by their names, because the client reads its cache with another key than it writes it with. A host that hung is left out like
 * one that failed.
 */
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
