// A server that speaks the protocol of the hosted search service for clients that write: indices with records and settings, and tasks. A
// task is done some time after it was accepted, and not before a client has asked for it. A test can make the server give any answer, a
// late one, or none.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Index {
  records: Map<string, Record<string, unknown>>;
  settings: Record<string, unknown>;
  synonyms: string[];
  createdAt: string;
}

export interface AskedIndex {
  method: string;
  /** Without the query, for example `/1/indexes/pier/batch`. */
  path: string;
  headers: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
  bytes: number;
}

/** `cut, then done`: the connection is cut, but the request takes effect. */
export type IndexReply = { status: number; body?: unknown; headers?: Record<string, string> } | 'cut' | 'hang' | 'cut, then done';

export interface IndexServer {
  origin: string;
  indices: Map<string, Index>;
  asked: AskedIndex[];
  /** If it returns undefined, the server answers as the service does. */
  answer: (asked: AskedIndex) => IndexReply | undefined;
  /** Requests that write. */
  writes(): string[];
  close(): Promise<void>;
}

export const ADMIN_KEY = 'k9-very-secret-0123456789';
const APP = 'PIER1';

export const newIndex = (records: Record<string, unknown>[] = [], settings = {}): Index => ({
  records: new Map(records.map((record) => [String(record.objectID), record])),
  settings,
  synonyms: [],
  createdAt: new Date().toISOString(),
});

export async function openIndexServer(): Promise<IndexServer> {
  const indices: IndexServer['indices'] = new Map();
  const state: Pick<IndexServer, 'asked' | 'answer'> = { asked: [], answer: () => undefined };
  const waiting = new Map<number, () => void>();
  const looked = new Set<number>();
  let lastTask = 0;
  const indexAt = (name: string): Index => {
    const index = indices.get(name) ?? newIndex();
    indices.set(name, index);
    return index;
  };
  const task = (act: () => void) => {
    waiting.set(++lastTask, act);
    return { taskID: lastTask, updatedAt: new Date().toISOString() };
  };
  /** In the order in which the tasks came. */
  const doTasks = (upTo: number): void => {
    for (const [id, act] of [...waiting]) {
      if (id > upTo) continue;
      waiting.delete(id);
      act();
    }
  };
  const missing = (name: string) => ({ status: 404, body: { message: `Index ${name} does not exist`, status: 404 } });

  const serve = ({ method, path, headers, body = {} }: AskedIndex): { status: number; body: unknown } => {
    const ok = (answer: unknown) => ({ status: 200, body: answer });
    if (headers['x-algolia-api-key'] !== ADMIN_KEY || headers['x-algolia-application-id'] !== APP)
      return { status: 403, body: { message: 'Invalid Application-ID or API key', status: 403 } };
    const [, , , encoded = '', what = '', id = ''] = path.split('/');
    const name = decodeURIComponent(encoded);
    if (name === '') return ok({ items: [...indices].map(([key, { createdAt }]) => ({ name: key, createdAt })), nbPages: 1 });
    if (what === 'task') {
      // Not done at the first question, so that a client that does not ask again goes on too early.
      if (!looked.has(Number(id))) {
        looked.add(Number(id));
        return ok({ status: 'notPublished' });
      }
      doTasks(Number(id));
      return ok({ status: 'published' });
    }
    if (what === 'settings' && method === 'GET') return indices.has(name) ? ok(indices.get(name)?.settings) : missing(name);
    if (what === 'settings') return ok(task(() => Object.assign(indexAt(name).settings, body)));
    if (what === 'browse') {
      const index = indices.get(name);
      if (!index) return missing(name);
      const from = Number(body.cursor ?? 0);
      const to = from + Math.min(1000, Number(body.hitsPerPage));
      const hits = [...index.records.values()].slice(from, to).map((record) => ({ ...record, _highlightResult: {} }));
      return ok({ hits, ...(to < index.records.size && { cursor: String(to) }) });
    }
    if (what === 'batch') {
      const requests = body.requests as { action: string; body: Record<string, unknown> }[];
      if (requests.length > 1000) return { status: 413, body: { message: 'Too many', status: 413 } };
      return ok(
        task(() => {
          for (const one of requests) indexAt(name).records.set(String(one.body.objectID), one.body);
        }),
      );
    }
    if (what === 'operation') return ok(task(() => operate(name, body as never)));
    if (method === 'DELETE') return ok(task(() => indices.delete(name)));
    return { status: 400, body: { message: `No ${method} ${path}`, status: 400 } };
  };
  const operate = (from: string, { operation, destination, scope }: { operation: string; destination: string; scope?: string[] }): void => {
    const source = indices.get(from);
    if (!source) return;
    if (operation === 'move') {
      indices.set(destination, source);
      indices.delete(from);
      return;
    }
    if (!scope || scope.includes('records')) throw new Error('A copy of records was not expected.');
    Object.assign(indexAt(destination), { settings: { ...source.settings }, synonyms: [...source.synonyms] });
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const data = Buffer.concat(chunks);
    const [path = ''] = (request.url ?? '').split('?');
    const body = data.length > 0 ? JSON.parse(data.toString()) : undefined;
    const asked: AskedIndex = { method: request.method ?? '', path, headers: request.headers, body, bytes: data.length };
    state.asked.push(asked);
    const reply = state.answer(asked);
    if (reply === 'hang') return;
    if (reply === 'cut, then done') {
      serve(asked);
      doTasks(lastTask);
    }
    if (reply === 'cut' || reply === 'cut, then done') return void request.socket.destroy();
    const answer = reply ?? serve(asked);
    // Clients do not wait for deletions, so they are done at once.
    if (asked.method === 'DELETE' && !reply) doTasks(lastTask);
    const headers = reply && typeof reply === 'object' ? reply.headers : {};
    response.writeHead(answer.status, { 'content-type': 'application/json', ...headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(state, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indices,
    writes: () =>
      state.asked
        .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/browse'))
        .map(({ method, path }) => `${method} ${path}`),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
