// Runs long work that is written as a generator. It may pause at each `yield`. It is run in one go, or a bit at a time, so that other work
// of this process gets its turn.

/** Short enough for worker processes that wait for their next pages, and long enough that a pause costs little. */
const TURN_MS = 20;

/** @returns what the generator returns */
export async function inTurns<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + TURN_MS;
    while (performance.now() < end) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await aTurn();
  }
}

/** Lets other work of this process run. */
export const aTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/**
 * Runs to the end without a pause.
 * @returns what the generator returns
 */
export function atOnce<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Returns both results. If one fails, the other is still awaited, so that no work goes on unobserved. */
export async function bothOf<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}
