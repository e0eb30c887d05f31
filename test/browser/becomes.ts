// Waits until an answer is as it should be. `expect.poll` belongs to the one test that runs; this may be asked by several that run at once.
import { expect, vi } from 'vitest';

/**
 * @param expected what the answer shall be, or a question about it
 * @throws with both values, when 15 s have passed: a busy machine is slow to fetch a chunk
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
