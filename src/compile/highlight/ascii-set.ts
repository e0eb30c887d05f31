// Sets of ASCII characters, as 128 bits: the characters that a piece of an expression matches in a line of ASCII.

export type AsciiSet = bigint;

export const EMPTY: AsciiSet = 0n;
export const ALL: AsciiSet = (1n << 128n) - 1n;

export const complementOf = (set: AsciiSet): AsciiSet => ALL & ~set;

/** Both ends are included. Codes beyond ASCII are left out. */
export function rangeSet(from: number, to: number): AsciiSet {
  let set = EMPTY;
  for (let code = from; code <= Math.min(to, 127); code++) set |= 1n << BigInt(code);
  return set;
}

export const hasCode = (set: AsciiSet, code: number): boolean => ((set >> BigInt(code)) & 1n) === 1n;

export function codesOf(set: AsciiSet): number[] {
  const codes: number[] = [];
  for (let code = 0; code < 128; code++) if (hasCode(set, code)) codes.push(code);
  return codes;
}

/** Adds the other case of each letter. */
export function withBothCases(set: AsciiSet): AsciiSet {
  const upper = set & rangeSet(65, 90);
  const lower = set & rangeSet(97, 122);
  return set | (upper << 32n) | (lower >> 32n);
}
