// Choices that a seed decides.
export interface Random {
  /** From 0 to `below` - 1. */
  number(below: number): number;
  pick<Value>(values: readonly Value[]): Value;
  chance(of: number): boolean;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const number = (below: number): number => Math.floor(next() * below);
  return { number, pick: (values) => values[number(values.length)] as (typeof values)[number], chance: (of) => number(of) === 0 };
}
