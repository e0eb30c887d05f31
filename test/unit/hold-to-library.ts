// The test of a fast reader. A fast reader knows the plain part of a language and returns undefined for all other texts, which its library
// reads. For each text that the fast reader reads, both must give the same result. It must read enough of the texts: a reader that returns
// undefined for all of them would pass the comparison.
import fc from 'fast-check';
import { expect } from 'vitest';
import { SEED } from '../seed.js';

export interface FastReader<Text> {
  /** Undefined if the text is left to the library. */
  fast(text: Text): unknown;
  /** Called only for texts that the fast reader reads. Its result is compared with `toStrictEqual`. */
  library(text: Text): unknown;
  /** The fast reader must read at least this share of the texts, in percent. */
  atLeast: number;
}

/** @param texts a list, or an arbitrary for `runs` generated texts */
export function holdToLibrary<Text>(
  texts: readonly Text[] | fc.Arbitrary<Text>,
  { fast, library, atLeast }: FastReader<Text>,
  runs: { numRuns: number; examples?: [Text][] } = { numRuns: 1000 },
): void {
  let [read, all] = [0, 0];
  const hold = (text: Text): void => {
    all++;
    const result = fast(text);
    if (result === undefined) return;
    read++;
    expect(result, JSON.stringify(text)).toStrictEqual(library(text));
  };
  if (texts instanceof fc.Arbitrary) fc.assert(fc.property(texts, hold), { seed: SEED, ...runs });
  else for (const text of texts) hold(text);
  expect((100 * read) / all, `percent of ${all} texts that the fast reader read`).toBeGreaterThanOrEqual(atLeast);
}
