// Records in which way each build of a test was made: for `vi.mock` of `make-site.ts`.
import type * as MakeSite from '../../src/pipeline/make-site.js';
import type { RunOutcome } from '../../src/pipeline/run-outcome.js';

/** Of the builds in this process, in their order. A test empties it. */
export const ways: RunOutcome['kind'][] = [];

export const recordWays = (real: typeof MakeSite): typeof MakeSite => ({
  ...real,
  async makeSite(...input) {
    const made = await real.makeSite(...input);
    ways.push(made.value.kind);
    return made;
  },
});
