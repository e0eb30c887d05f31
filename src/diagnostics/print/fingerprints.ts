// What makes a finding the same one in two runs: its code, its file and what it is about, and no line number, so that it stays known when
// text above it comes or goes. Several that are alike in one file are told apart by their order.
import { digest } from '../../base/values/digest.js';
import type { Diagnostic } from '../../model/diagnostic.js';

export interface Identity {
  /** '' for what has no place. */
  file: string;
  code: string;
  /** The message, where nothing else says what the finding is about. */
  target: string;
}

export const identityOf = ({ code, at, target, message }: Diagnostic): Identity => ({
  file: at?.file ?? '',
  code,
  target: target ?? message,
});

/** Equal for equal identities, and for no others. */
export const identityKey = ({ file, code, target }: Identity): string => JSON.stringify([file, code, target]);

/** SHA-256 in hex, one a finding. @param sorted in the order of `sortDiagnostics` */
export function fingerprintsOf(sorted: readonly Diagnostic[]): string[] {
  const seen = new Map<string, number>();
  return sorted.map((diagnostic) => {
    const key = identityKey(identityOf(diagnostic));
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return digest(`${key} ${before}`);
  });
}
