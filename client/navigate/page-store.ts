// Pages that were asked for, in memory: one request a page, whichever of its addresses is used. The newest hundred are kept.
import { pageAddress } from './page-address.js';

export interface Answer {
  /** Where the host led to, without a fragment. */
  url: string;
  status: number;
  /** undefined: what answered is no HTML. */
  html: string | undefined;
  /** When it came: milliseconds, as `Date.now()`. */
  at: number;
}

export interface Asked {
  /** Rejects when there is none. */
  answer: Promise<Answer>;
  controller: AbortController;
}

/** By `pageAddress`, oldest first. */
export type PageStore = Map<string, Asked>;

const MOST_PAGES = 100;

/** Asks the host unless that was done. */
export function askFor(store: PageStore, url: URL | HTMLAnchorElement, priority: 'low' | 'high'): Asked {
  const key = pageAddress(url);
  const known = store.get(key);
  if (known) return known;
  const controller = new AbortController();
  const answer = request(url.href.split('#')[0] ?? '', { priority, signal: controller.signal });
  const asked = { answer, controller };
  store.set(key, asked);
  for (const oldest of store.keys()) if (store.size > MOST_PAGES) store.delete(oldest);
  return asked;
}

async function request(address: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(address, options);
  const { url, status, headers, body } = response;
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  // What is no page may be large, and the browser will ask for it itself.
  if (!isHtml) void body?.cancel();
  return { url, status, html: isHtml ? await response.text() : undefined, at: Date.now() };
}
