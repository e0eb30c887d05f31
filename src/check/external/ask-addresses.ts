// Addresses elsewhere → a verdict on each. Every address is asked for until it is certain, or for as long as `limits` say; a host that does
// not answer, or wants to be left alone, is not asked for the rest of its addresses. Without any word from a resolver all is `offline`.
import { lookup } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusalOf } from './address-rule.js';
import { followRedirects, type Method, type Reply } from './follow-redirects.js';
import { createHostAsker, type HostLimits } from './host-asker.js';
import { isNameTrouble, isUnknownName, judge, type Verdict, wantsRest } from './verdict.js';

export interface AskLimits extends HostLimits {
  /** For one request, from the name to the headers. */
  requestMs: number;
  /** For all requests of one address; waiting for its turn does not count. */
  totalMs: number;
  /** Times that an address is asked for. */
  tries: number;
  /** That are followed; browsers follow 20, and no page needs ten. */
  redirects: number;
}

/** As polite as a few readers at once. Slow hosts answer within ten seconds, or readers are gone. */
const ASK_LIMITS: AskLimits = {
  atOnce: 16,
  hostAtOnce: 2,
  gapMs: 150,
  requestMs: 15_000,
  totalMs: 40_000,
  tries: 3,
  backoffMs: 1_000,
  longestWaitMs: 30_000,
  redirects: 10,
  deadAfter: 4,
};

export interface AskOptions {
  /** Default: false. true: hosts of private networks and of this machine are asked. */
  allowPrivate?: boolean;
  limits?: Partial<AskLimits>;
  /** What names stand for; default: as the machine says. */
  lookUp?: typeof lookup | undefined;
  /** Told as soon as it is known. */
  onVerdict?(address: string, verdict: Verdict): void;
}

/** @param addresses absolute, http or https, without fragments, each once */
export async function askAddresses(addresses: readonly string[], options: AskOptions = {}): Promise<Map<string, Verdict>> {
  const ask = createAsker(options);
  const verdicts = await Promise.all(
    addresses.map(async (address) => {
      const verdict = await ask(new URL(address));
      options.onVerdict?.(address, verdict);
      return [address, verdict] as const;
    }),
  );
  return new Map(verdicts);
}

function createAsker({ allowPrivate = false, limits: given, lookUp = lookup }: AskOptions): (url: URL) => Promise<Verdict> {
  const limits = { ...ASK_LIMITS, ...given };
  const hosts = createHostAsker({ allowPrivate, limits, lookUp });
  return async (url) => {
    let left = limits.totalMs;
    let unknown = 0;
    const ask = async (at: URL, method: Method): Promise<Reply> => {
      const { reply, milliseconds } = await hosts.ask(at, method, Math.min(limits.requestMs, left));
      left -= milliseconds;
      return reply;
    };
    for (let round = 1; ; round++) {
      const trail = await followRedirects({
        url,
        // A host that could not answer HEAD may know GET.
        method: round === 1 ? 'HEAD' : 'GET',
        redirects: limits.redirects,
        ask,
        refusalOf: (at) => refusalOf(at, allowPrivate),
      });
      const { last } = trail;
      if (trail.kind === 'failed' && isNameTrouble(trail.code) && !hosts.isGivenUp(last) && !(await hosts.isOnline()))
        return { kind: 'offline' };
      const { verdict, mayPass } = judge(trail);
      const isUnknown = trail.kind === 'failed' && isUnknownName(trail.code);
      if (isUnknown) unknown++;
      if (isUnknown && unknown > 1) hosts.giveUp(last, trail.code);
      const waitMs = trail.kind === 'answer' ? trail.waitMs : undefined;
      if (mayPass && !hosts.isGivenUp(last) && round < limits.tries && left > 0) {
        // A host that named a time lets nobody in before.
        if (waitMs === undefined) await sleep(limits.backoffMs * 2 ** (round - 1));
        continue;
      }
      if (verdict.kind === 'uncertain' && mayPass && waitMs !== undefined && waitMs > limits.longestWaitMs) {
        return { ...verdict, why: verdict.why + wantsRest(waitMs) };
      }
      // Once may have been a bad moment of the resolver's.
      return isUnknown && unknown < 2 && !hosts.isGivenUp(last) && verdict.kind === 'broken' ? { ...verdict, kind: 'uncertain' } : verdict;
    }
  };
}
