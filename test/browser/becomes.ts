// Waits until an answer is as expected. `expect.poll` works only for the one test that runs. This also works in tests that run at the same
// time.
import { expect, vi } from 'vitest';

/**
 * @param expected the expected answer, or a function that checks it
 * @throws after 15 s, with both values. A busy machine is slow to fetch a chunk
 */
export async function becomes<T>(ask: () => Promise<T> | T, expected: T | ((answer: T) => boolean)): Promise<void> {
  await vi.waitFor(
    async () => {
      const answer = await ask();
      if (!(expected instanceof Function)) expect(answer).toBe(expected);
      else if (!expected(answer)) throw new Error(`is still ${JSON.stringify(answer)}`);
    },
    { timeout: 15_000, interval: 50 },
  );
}
