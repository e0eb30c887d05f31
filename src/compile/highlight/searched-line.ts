// A line to search, and which characters it contains. From these characters alone, most patterns can be ruled out.

/** Three 32-bit words for each set: the characters from the space to the end of ASCII. */
export type Needs = Int32Array;

export class SearchedLine {
  readonly isAscii: boolean;
  readonly #low: number;
  readonly #middle: number;
  readonly #high: number;

  /** @param id different from that of every other line in the process */
  constructor(
    readonly content: string,
    readonly id: number,
  ) {
    let [low, middle, high, all] = [0, 0, 0, 0];
    for (let index = 0; index < content.length; index++) {
      const code = content.charCodeAt(index);
      all |= code;
      if (code < 32) continue;
      if (code < 64) low |= 1 << code;
      else if (code < 96) middle |= 1 << code;
      else high |= 1 << code;
    }
    this.isAscii = all < 128;
    this.#low = low;
    this.#middle = middle;
    this.#high = high;
  }

  /** False if a pattern with these needs has no match here. Needs apply to lines of ASCII only, so any other line may match. */
  mayMatch(needs: Needs): boolean {
    if (!this.isAscii) return true;
    for (let index = 0; index < needs.length; index += 3) {
      const common = ((needs[index] ?? 0) & this.#low) | ((needs[index + 1] ?? 0) & this.#middle) | ((needs[index + 2] ?? 0) & this.#high);
      if (common === 0) return false;
    }
    return true;
  }
}

/** @param sets as `TranslatedPattern.needs` */
export function needsOf(sets: string[]): Needs {
  const needs = new Int32Array(3 * sets.length);
  sets.forEach((set, number) => {
    for (let index = 0; index < set.length; index++) {
      const code = set.charCodeAt(index);
      needs[3 * number + (code >> 5) - 1] = (needs[3 * number + (code >> 5) - 1] ?? 0) | (1 << code);
    }
  });
  return needs;
}
