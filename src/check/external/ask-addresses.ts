// Requests addresses of other sites, and returns a verdict on each. An address is requested until the result is certain, or until `limits`
// are reached. If a host does not answer, or asks for too long a pause, its other addresses are not requested. If no name can be looked up,
// all verdicts are `offline`.
import { lookup } from 'node:dns';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusalOf } from './address-rule.js';
import { followRedirects, type Method, type Reply } from './follow-redirects.js';
import { createHostAsker, type HostLimits } from './host-asker.js';
import { isNameTrouble, isUnknownName, judge, type Verdict, wantsRest } from './verdict.js';

export interface AskLimits extends HostLimits {
  /** For one request, from the look-up of the name to the headers. */
  requestMs: number;
  /** For all requests of one address. Waiting for its turn does not count. */
  totalMs: number;
  /** How often one address is requested at most. */
  tries: number;
  /** How many redirects are followed. Browsers follow 20, and no page needs ten. */
  redirects: number;
}

/** As much load as a few readers at the same time. Readers don't wait longer than ten seconds for slow hosts. */
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
  /** If true, hosts of private networks and of this machine are requested too. Default: false. */
  allowPrivate?: boolean;
  limits?: Partial<AskLimits>;
  /** Resolves host names. Default: as the machine does. */
  lookUp?: typeof lookup | undefined;
  /** Called as soon as a verdict is known. */
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
        // If a host could not answer HEAD, it may answer GET.
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
        // If the host named a time, its queue waits until then.
        if (waitMs === undefined) await sleep(limits.backoffMs * 2 ** (round - 1));
        continue;
      }
      if (verdict.kind === 'uncertain' && mayPass && waitMs !== undefined && waitMs > limits.longestWaitMs) {
        return { ...verdict, why: verdict.why + wantsRest(waitMs) };
      }
      // The first failure may be a temporary one of the resolver.
      return isUnknown && unknown < 2 && !hosts.isGivenUp(last) && verdict.kind === 'broken' ? { ...verdict, kind: 'uncertain' } : verdict;
    }
  };
}
