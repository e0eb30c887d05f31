// A server on this machine that speaks the protocol of the hosted search service, under the service's own names: the browser resolves these
// names to this machine. So the site's policy, the real client and its requests are those of a deployed site. The server searches a few
// records by their letters. A test can make it give any answer, a late one, or none. Its certificate is self-signed, and browsers accept it
// only because the tests allow it.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from './launch-browser.js';
import type { BrowserShare } from './share-browser.js';

export interface AskedSearch {
  /** The host of the service, as the client named it. */
  host: string;
  method: string;
  /** Path and query. */
  url: string;
  headers: Record<string, unknown>;
  /** The first request in the body, and the number of requests. */
  request: Record<string, unknown> & { query: string };
  count: number;
  /** ms since the server was opened. */
  at: number;
}

/** `cut`: the connection ends. `never`: nothing comes. `half`: the headers come, and nothing more. */
export interface SearchReply {
  status?: number;
  body?: unknown;
  after?: number;
  cut?: boolean;
  never?: boolean;
  half?: boolean;
}

export interface SearchService {
  asked: AskedSearch[];
  /** If it returns undefined, the server searches. */
  answer: (asked: AskedSearch) => SearchReply | undefined;
  openBrowser(): Promise<BrowserShare>;
  close(): Promise<void>;
}

export interface ServiceRecord {
  objectID: string;
  type: string;
  url: string;
  hierarchy: Record<string, string | null>;
  content?: string;
  operation?: { method: string; path: string };
}

export async function openSearchService(records: readonly ServiceRecord[]): Promise<SearchService> {
  const pem = readFileSync(new URL('search-certificate.pem', import.meta.url));
  const state: Pick<SearchService, 'asked' | 'answer'> = { asked: [], answer: () => undefined };
  const begun = performance.now();
  const server: Server = createServer({ key: pem, cert: pem }, async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const { requests = [] } = JSON.parse(Buffer.concat(chunks).toString() || '{}');
    const asked: AskedSearch = {
      host: request.headers.host ?? '',
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      request: requests[0] ?? { query: '' },
      count: requests.length,
      at: performance.now() - begun,
    };
    state.asked.push(asked);
    const reply = state.answer(asked) ?? {};
    if (reply.cut) return void request.socket.destroy();
    if (reply.never) return;
    setTimeout(() => {
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
      if (reply.half) return void response.write('{"results":[');
      const body = 'body' in reply ? reply.body : { results: [search(records, asked.request)] };
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    }, reply.after ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let launched: Promise<Browser> | undefined;
  return Object.assign(state, {
    async openBrowser(): Promise<BrowserShare> {
      const rules = ['*.algolia.net', '*.algolianet.com', '*.algolia.io', '*.jsdelivr.net'].map((name) => `MAP ${name} 127.0.0.1:${port}`);
      launched ??= launchBrowser([`--host-resolver-rules=${rules.join(', ')}`]);
      const browser = await launched;
      return {
        newContext: (options?: BrowserContextOptions) => browser.newContext({ ...options, ignoreHTTPSErrors: true }),
        close: () => browser.close(),
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** The attributes that a request names. A name with a dot is a part of an attribute. Default: all. */
function retrieved(record: ServiceRecord, names: unknown): Partial<ServiceRecord> {
  if (!Array.isArray(names)) return record;
  const whole = Object.entries(record).filter(([name]) => names.includes(name));
  const hierarchy = Object.entries(record.hierarchy).filter(([level]) => names.includes(`hierarchy.${level}`));
  return { hierarchy: Object.fromEntries(hierarchy), ...Object.fromEntries(whole) };
}

/** Records that contain the text of the query, marked as the request asks for it. */
function search(records: readonly ServiceRecord[], request: Record<string, unknown>) {
  const query = String(request.query ?? '')
    .trim()
    .toLowerCase();
  const { highlightPreTag: pre = '<em>', highlightPostTag: post = '</em>' } = request;
  const marked = (text: string | null | undefined) => {
    const at = (text ?? '').toLowerCase().indexOf(query);
    const value =
      !text || at < 0
        ? (text ?? '')
        : `${text.slice(0, at)}${pre}${text.slice(at, at + query.length)}${post}${text.slice(at + query.length)}`;
    return { value, matchLevel: at < 0 ? 'none' : 'full' };
  };
  const found = records.filter((record) =>
    `${Object.values(record.hierarchy).join(' ')} ${record.content ?? ''}`.toLowerCase().includes(query),
  );
  const perPage = Number(request.hitsPerPage ?? 20);
  const page = Number(request.page ?? 0);
  return {
    hits: found.slice(page * perPage, (page + 1) * perPage).map((record) => ({
      objectID: record.objectID,
      ...retrieved(record, request.attributesToRetrieve),
      _snippetResult: {
        hierarchy: Object.fromEntries(Object.entries(record.hierarchy).map(([level, text]) => [level, marked(text)])),
        ...(record.content !== undefined && { content: marked(record.content) }),
      },
    })),
    nbHits: found.length,
    nbPages: Math.ceil(found.length / perPage),
    page,
    hitsPerPage: perPage,
    query: request.query,
    processingTimeMS: 1,
    ...(request.clickAnalytics === true && { queryID: `q-${query}` }),
  };
}
