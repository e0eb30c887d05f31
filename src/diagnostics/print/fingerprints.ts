// The identity of a finding, by which two runs recognise it: code, file and target. It has no line number, so that it does not change when
// text above it is added or removed. Equal findings in one file are distinguished by their order.
import { digest } from '../../base/values/digest.js';
import type { Diagnostic } from '../../model/diagnostic.js';

export interface Identity {
  /** '' for a finding without a place. */
  file: string;
  code: string;
  /** The message, if the finding has no target. */
  target: string;
}

export const identityOf = ({ code, at, target, message }: Diagnostic): Identity => ({
  file: at?.file ?? '',
  code,
  target: target ?? message,
});

/** Two keys are equal exactly if the identities are equal. */
export const identityKey = ({ file, code, target }: Identity): string => JSON.stringify([file, code, target]);

/** SHA-256 in hexadecimal, one for each finding. @param sorted in the order of `sortDiagnostics` */
export function fingerprintsOf(sorted: readonly Diagnostic[]): string[] {
  const seen = new Map<string, number>();
  return sorted.map((diagnostic) => {
    const key = identityKey(identityOf(diagnostic));
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return digest(`${key} ${before}`);
  });
}
