// One attempt to request an address: HEAD, then GET if the host answers HEAD with an error, and the same after each redirect. Pure except
// for `ask`. An address is never called broken because of HEAD alone, which some hosts answer wrongly.
import type { Trail } from './verdict.js';

export type Method = 'HEAD' | 'GET';

/** The result of one request. */
export type Reply =
  /** `method`: the method of the last request. `waitMs`: its `Retry-After`. */
  | { kind: 'answer'; method: Method; status: number; location?: string; waitMs?: number; hasCookies: boolean }
  | { kind: 'refused'; why: string }
  | { kind: 'failed'; code: string };

export interface FollowOptions {
  /** Without a fragment. */
  url: URL;
  method: Method;
  /** Limit of redirects that are followed. */
  redirects: number;
  /** @param method `ask` may use GET instead of HEAD if the host is known not to support HEAD */
  ask(url: URL, method: Method): Promise<Reply>;
  /** Why an address must not be requested. */
  refusalOf(url: URL): string | undefined;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const FOR_GOOD = new Set([301, 308]);
/** Statuses that ask for a pause before the next request: too many requests, service unavailable. */
export const asksForRest = (status: number): boolean => status === 429 || status === 503;

export async function followRedirects(options: FollowOptions): Promise<Trail> {
  const { url, method, redirects, ask, refusalOf } = options;
  const seen = new Set<string>();
  let last = url;
  let hasCookies = false;
  /** Target of the permanent redirects at the beginning. Those after the first temporary redirect may lead elsewhere later. */
  let moved: string | undefined;
  let isForGood = true;
  for (let hop = 0; hop <= redirects; hop++) {
    const refusal = refusalOf(last);
    if (refusal !== undefined) return { kind: 'refused', last, why: hop === 0 ? refusal : `it redirects, and ${refusal}` };
    if (seen.has(last.href)) {
      return method === 'HEAD' ? followRedirects({ ...options, method: 'GET' }) : { kind: 'circle', last, hasCookies };
    }
    seen.add(last.href);
    const reply = await askBothWays(last, method, ask);
    if (reply.kind !== 'answer') return { ...reply, last };
    const { status, location, waitMs } = reply;
    hasCookies ||= reply.hasCookies;
    if (!REDIRECTS.has(status) || location === undefined) {
      const isElsewhere = last !== url;
      return { kind: 'answer', last, status, isElsewhere, ...(moved !== undefined && { moved }), ...(waitMs !== undefined && { waitMs }) };
    }
    if (!URL.canParse(location, last.href)) return { kind: 'astray', last, why: 'it redirects to an invalid address' };
    const next = new URL(location, last);
    isForGood &&= FOR_GOOD.has(status);
    if (isForGood) moved = next.href;
    if (!/^https?:$/.test(next.protocol))
      return { kind: 'astray', last, why: `it redirects to an address that begins with ${next.protocol}` };
    next.hash = '';
    last = next;
  }
  return { kind: 'astray', last, why: `it redirects more than ${redirects} times` };
}

async function askBothWays(url: URL, method: Method, ask: FollowOptions['ask']): Promise<Reply> {
  const reply = await ask(url, method);
  if (reply.kind !== 'answer' || reply.method === 'GET' || reply.status < 400 || asksForRest(reply.status)) return reply;
  return ask(url, 'GET');
}
