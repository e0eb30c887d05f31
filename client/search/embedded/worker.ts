// The script of the worker. It takes searches and returns answers. Its first message has the address of the manifest.
import { createEngine, type Engine } from './create-engine.js';
import { FILE_MS, type FromWorker, type ToWorker } from './worker-messages.js';

interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
  postMessage(message: FromWorker): void;
}

const scope = globalThis as unknown as WorkerScope;
let engine: Engine | undefined;

scope.addEventListener('message', ({ data }) => {
  if ('manifest' in data) {
    engine = createEngine(data.manifest, (url, cache) => fetch(url, { cache, signal: AbortSignal.timeout(FILE_MS) }), data.parsed);
    return;
  }
  const { id, requests } = data;
  Promise.resolve(engine?.search(requests)).then(
    (answer) => scope.postMessage(answer ? { id, answer } : { id, fault: 'The search was not opened.' }),
    (error: unknown) => scope.postMessage({ id, fault: error instanceof Error ? error.message : String(error) }),
  );
});
