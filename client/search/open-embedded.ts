// The search in the site's own index, as an engine for the interface. Its worker is started when the engine is opened, so that the first
// search need not wait for it. An error rejects a search, and the next one tries again. The manifest names the worker's script, so that both always come from the same publication.

import type { SearchManifest } from '../../src/model/client.js';
import type { SearchEngine, SearchRequest, SearchResult } from './contract.js';
import { FILE_MS, type FromWorker, type ToWorker } from './embedded/worker-messages.js';

export interface EmbeddedOptions {
  /** Address of `assets/search/manifest.json`. */
  manifest: string;
  /** `handed.trustedScriptUrl`, of the site's Trusted Types policy. */
  trustedScriptUrl: (url: string) => string;
}

type Answer = { results: SearchResult[] };

interface Running {
  ask(requests: SearchRequest[]): Promise<Answer>;
  end(reason: Error): void;
}

export function openEmbedded(options: EmbeddedOptions): SearchEngine {
  let running: Promise<Running> | undefined;
  let isClosed = false;
  const forget = (one: Promise<Running> | undefined): void => {
    if (running === one) running = undefined;
  };
  const start = (): Promise<Running> => {
    const starting: Promise<Running> = startWorker(options, () => forget(starting));
    running = starting;
    starting.catch(() => forget(starting));
    return starting;
  };
  const stop = (reason: string): void => {
    running?.then(
      ({ end }) => end(new Error(reason)),
      () => {},
    );
    running = undefined;
  };
  // Under `docgen dev`: the index that was read is outdated.
  const onChange = (): void => stop('The site has changed.');
  addEventListener('docgen:site-changed', onChange);
  start().catch(() => {});
  return {
    async search(requests) {
      if (isClosed) throw new Error('The search is closed.');
      const { ask } = await (running ?? start());
      if (isClosed) throw new Error('The search is closed.');
      return ask(requests);
    },
    close() {
      isClosed = true;
      removeEventListener('docgen:site-changed', onChange);
      stop('The search is closed.');
    },
  };
}

/** @param onEnd called when the worker has ended */
async function startWorker({ manifest, trustedScriptUrl }: EmbeddedOptions, onEnd: () => void): Promise<Running> {
  const address = new URL(manifest, document.baseURI).href;
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(FILE_MS) });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const parsed = (await response.json()) as SearchManifest;
  const worker = new Worker(trustedScriptUrl(new URL(parsed.worker, address).href));
  const waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (reason: Error) => void }>();
  let nextId = 0;
  const send = (message: ToWorker): void => worker.postMessage(message);
  const end = (reason: Error): void => {
    worker.terminate();
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    onEnd();
  };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) asked?.resolve(data.answer);
    else asked?.reject(new Error(data.fault));
  };
  worker.onerror = (event) => {
    event.preventDefault();
    end(new Error(event.message || 'The search could not be started.'));
  };
  send({ manifest: address, parsed });
  return {
    end,
    ask: (requests) =>
      new Promise((resolve, reject) => {
        waiting.set(nextId, { resolve, reject });
        send({ id: nextId++, requests });
      }),
  };
}
