// Turns verdicts into findings: one for each address, at the first place that names it. Only a certainly broken address is a warning. The
// others are notes. Addresses that could not be requested at all are reported together, once.
import { addressBroken, addressMoved, addressRefused, addressUncertain, noNetwork } from '../../diagnostics/checks/link-external.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { ExternalAddress } from './collect-addresses.js';
import type { Verdict } from './verdict.js';

export interface KnownVerdict {
  verdict: Verdict;
  /** How long ago the host answered, e.g. `3 hours`. Absent if it was in this run. */
  age?: string;
}

export function reportAddresses(addresses: readonly ExternalAddress[], verdicts: ReadonlyMap<string, KnownVerdict>): Diagnostic[] {
  const offline = addresses.filter(({ address }) => verdicts.get(address)?.verdict.kind === 'offline').length;
  const findings = addresses.flatMap((link) => {
    const { verdict, age } = verdicts.get(link.address) ?? {};
    if (!verdict || verdict.kind === 'offline') return [];
    const subject = { ...link, ...(age !== undefined && { age }) };
    if (verdict.kind === 'ok') return verdict.moved === undefined ? [] : [addressMoved(subject, verdict.moved)];
    if (verdict.kind === 'broken') return [addressBroken(subject, verdict.why)];
    return [verdict.kind === 'refused' ? addressRefused(subject, verdict.why) : addressUncertain(subject, verdict.why)];
  });
  return offline === 0 ? findings : [noNetwork(offline), ...findings];
}
