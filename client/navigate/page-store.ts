// Fetched pages, in memory: one request per page, whichever of its addresses is used. The newest hundred are kept.
import { pageAddress } from './page-address.js';

export interface Answer {
  /** The address after the host's redirects, without a fragment. */
  url: string;
  status: number;
  /** Undefined if the answer is not HTML. */
  html: string | undefined;
  /** When the answer came: milliseconds, as `Date.now()`. */
  at: number;
  /** Bytes that were received, compressed, with headers. Infinite if the browser does not tell: its list of requests may be full. */
  size: number;
}

export interface Asked {
  /** Rejects if the request fails. */
  answer: Promise<Answer>;
  controller: AbortController;
}

/** Keys are those of `pageAddress`, the oldest first. */
export type PageStore = Map<string, Asked>;

/**
 * Requests the page, unless it is in the store already. What fails leaves the store.
 * @param most bytes. An answer that is announced as larger is cancelled, and rejects
 */
export function askFor(store: PageStore, url: URL | HTMLAnchorElement, priority: 'low' | 'high', most = Infinity): Asked {
  const key = pageAddress(url);
  const known = store.get(key);
  if (known) return known;
  const controller = new AbortController();
  const answer = request(url.href.split('#')[0] ?? '', priority, controller, most);
  const asked = { answer, controller };
  // The store may have another request by then.
  answer.catch(() => store.get(key) === asked && store.delete(key));
  store.set(key, asked);
  for (const oldest of store.keys()) if (store.size > 100) store.delete(oldest);
  return asked;
}

async function request(address: string, priority: 'low' | 'high', controller: AbortController, most: number): Promise<Answer> {
  const response = await fetch(address, { priority, signal: controller.signal });
  const { headers } = response;
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  // Another type of file may be large, and the browser will request it itself.
  if (!isHtml || Number(headers.get('content-length')) > most) controller.abort();
  const html = isHtml ? await response.text() : undefined;
  const received = performance.getEntriesByName(address).at(-1) as PerformanceResourceTiming | undefined;
  return Object.assign(response, { html, at: Date.now(), size: received?.transferSize ?? Infinity });
}
