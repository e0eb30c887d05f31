// Long work as a generator, which stops wherever it may: done in one go, or a bit at a time, so that whoever waits for this process has a turn.

/** Short enough for processes that wait for their next pages, long enough that a turn costs nothing beside it. */
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

/** Lets everybody else have a turn. */
export const aTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** @returns what the generator returns: nobody else has had a turn */
export function atOnce<T>(steps: Iterator<unknown, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Both results. Where one fails the other is waited for all the same: nothing goes on that nobody waits for. */
export async function bothOf<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}
