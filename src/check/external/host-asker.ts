// Sends requests in their turn, and remembers what they show about hosts: which don't support HEAD, which ask for a pause, which don't
// answer and are not requested any more, and whether any name can be looked up.
import type { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { hostOf } from '../../base/urls/guarded-request.js';
import { isLocalName } from '../../base/urls/private-address.js';
import { askHost } from './ask-host.js';
import { asksForRest, type Method, type Reply } from './follow-redirects.js';
import { createHostTurns, type TurnLimits } from './host-turns.js';
import { isNameTrouble, isUnknownName } from './verdict.js';

export interface HostLimits extends TurnLimits {
  /** Wait before the second attempt, in milliseconds. It doubles for each further attempt. */
  backoffMs: number;
  /** Longest `Retry-After` that is waited for. */
  longestWaitMs: number;
  /**
   * After this many failed requests to a host in a row, for any of its addresses, the others are not requested. It must be more than the
   * attempts for one address.
   */
  deadAfter: number;
}

export interface HostAsker {
  /**
   * @param milliseconds time limit for the answer, once it is the request's turn
   * @returns `milliseconds`: how long the answer took, without the wait
   */
  ask(url: URL, method: Method, milliseconds: number): Promise<{ reply: Reply; milliseconds: number }>;
  /**
   * Whether public names can be looked up. Tested once a run. Answers of other hosts prove nothing, because they may be in a private
   * network.
   */
  isOnline(): Promise<boolean>;
  /** Sends no further request to this origin. All its addresses fail with this code. */
  giveUp(url: URL, code: string): void;
  isGivenUp(url: URL): boolean;
}

export interface HostAskerOptions {
  allowPrivate: boolean;
  limits: HostLimits;
  lookUp: typeof lookup;
}

/** Names that should exist as long as the internet does. */
const PROBES = ['example.com', 'iana.org'];

export function createHostAsker({ allowPrivate, limits, lookUp }: HostAskerOptions): HostAsker {
  const turns = createHostTurns(limits);
  const givenUp = new Map<string, Reply>();
  const failures = new Map<string, number>();
  const noHead = new Set<string>();
  let online: Promise<boolean> | undefined;
  let isOffline = false;

  /** Must run before the next request to the host is sent. */
  const learn = (url: URL, reply: Reply): void => {
    const { origin } = url;
    if (reply.kind === 'refused') return;
    const isAnswer = reply.kind === 'answer';
    const { waitMs, status, method } = isAnswer ? reply : { waitMs: undefined, status: 0, method: undefined };
    if (!isAnswer || (method === 'HEAD' && (status === 405 || status === 501))) noHead.add(origin);
    if (isAnswer && asksForRest(status)) {
      if (waitMs !== undefined && waitMs > limits.longestWaitMs) givenUp.set(origin, reply);
      else turns.pause(hostOf(url), waitMs ?? limits.backoffMs);
    } else if (isAnswer || isUnknownName(reply.code)) {
      failures.delete(origin);
      return;
    }
    const count = (failures.get(origin) ?? 0) + 1;
    failures.set(origin, count);
    if (count >= limits.deadAfter) givenUp.set(origin, reply);
  };

  return {
    async ask(url, method, milliseconds) {
      const turn = await turns.enter(hostOf(url));
      const known: Reply | undefined = isOffline && hasName(url) ? { kind: 'failed', code: 'ENOTFOUND' } : givenUp.get(url.origin);
      if (known || milliseconds <= 0) {
        turn.leave(false);
        return { reply: known ?? { kind: 'failed', code: 'TIMEOUT' }, milliseconds: 0 };
      }
      const start = performance.now();
      const reply = await askHost({ url, method: noHead.has(url.origin) ? 'GET' : method, milliseconds, allowPrivate, lookUp });
      learn(url, reply);
      turn.leave(reply.kind === 'answer' || (reply.kind === 'failed' && !isNameTrouble(reply.code)));
      return { reply, milliseconds: performance.now() - start };
    },
    isOnline() {
      online ??= anyIsKnown(PROBES, lookUp).then((isKnown) => {
        isOffline = !isKnown;
        return isKnown;
      });
      return online;
    },
    giveUp({ origin }, code) {
      givenUp.set(origin, { kind: 'failed', code });
    },
    isGivenUp: ({ origin }) => givenUp.has(origin),
  };
}

const hasName = (url: URL): boolean => isIP(hostOf(url)) === 0 && !isLocalName(hostOf(url).replace(/\.$/, ''));

/** Whether any resolver answers at all. */
async function anyIsKnown(names: readonly string[], lookUp: typeof lookup): Promise<boolean> {
  const isKnown = (name: string): Promise<boolean> =>
    new Promise((resolve) => lookUp(name, { all: true }, (error, addresses) => resolve(!error && addresses.length > 0)));
  return (await Promise.all(names.map(isKnown))).includes(true);
}
