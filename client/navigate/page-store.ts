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
}

export interface Asked {
  /** Rejects if the request fails. */
  answer: Promise<Answer>;
  controller: AbortController;
}

/** Keys are those of `pageAddress`, the oldest first. */
export type PageStore = Map<string, Asked>;

/** Requests the page, unless it is in the store already. */
export function askFor(store: PageStore, url: URL | HTMLAnchorElement, priority: 'low' | 'high'): Asked {
  const key = pageAddress(url);
  const known = store.get(key);
  if (known) return known;
  const controller = new AbortController();
  const answer = request(url.href.split('#')[0] ?? '', { priority, signal: controller.signal });
  const asked = { answer, controller };
  store.set(key, asked);
  for (const oldest of store.keys()) if (store.size > 100) store.delete(oldest);
  return asked;
}

async function request(address: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(address, options);
  const { url, status, headers, body } = response;
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  // Another type of file may be large, and the browser will request it itself.
  if (!isHtml) void body?.cancel();
  return { url, status, html: isHtml ? await response.text() : undefined, at: Date.now() };
}
