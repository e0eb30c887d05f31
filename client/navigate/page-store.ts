// Pages that were asked for ahead of a click, in memory: one request a page, whichever of its addresses is used. Only what answered
// 200 is kept, the newest fifty, and for five minutes: a tab that was left open shows what stands there now.
import { pageAddress } from './page-address.js';

export interface Answer {
  /** Where the host led to, without a fragment. */
  url: string;
  status: number;
  /** undefined: what answered is no HTML. */
  html: string | undefined;
}

export interface PageStore {
  has(url: URL): boolean;
  /** Asks the host unless the answer is kept or on its way. Rejects when there is none. */
  ask(url: URL, priority: 'low' | 'high'): Promise<Answer>;
  /** Stops a request that is on its way; an answer that has come stays. */
  stop(url: URL): void;
}

const MOST_PAGES = 50;
const KEPT_MS = 5 * 60_000;

interface Kept {
  answer: Promise<Answer>;
  controller: AbortController;
  until: number;
}

export function createPageStore(): PageStore {
  const pages = new Map<string, Kept>();

  const find = (key: string): Kept | undefined => {
    const kept = pages.get(key);
    if (kept && kept.until > Date.now()) return kept;
    pages.delete(key);
    return undefined;
  };

  return {
    has: (url) => find(pageAddress(url)) !== undefined,
    ask(url, priority) {
      const key = pageAddress(url);
      const known = find(key);
      if (known) return known.answer;
      const controller = new AbortController();
      const answer = request(url, { priority, signal: controller.signal });
      const kept = { answer, controller, until: Number.POSITIVE_INFINITY };
      pages.set(key, kept);
      const forget = () => pages.get(key) === kept && pages.delete(key);
      answer.then(({ status }) => {
        kept.until = Date.now() + KEPT_MS;
        if (status !== 200) forget();
      }, forget);
      for (const oldest of pages.keys()) if (pages.size > MOST_PAGES) pages.delete(oldest);
      return answer;
    },
    stop(url) {
      const key = pageAddress(url);
      const kept = pages.get(key);
      if (kept?.until !== Number.POSITIVE_INFINITY) return;
      pages.delete(key);
      kept.controller.abort();
    },
  };
}

async function request({ origin, pathname, search }: URL, options: RequestInit): Promise<Answer> {
  const response = await fetch(origin + pathname + search, options);
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  // What is no page may be large, and the browser will ask for it itself.
  if (!isHtml) void response.body?.cancel();
  return { url: response.url, status: response.status, html: isHtml ? await response.text() : undefined };
}
