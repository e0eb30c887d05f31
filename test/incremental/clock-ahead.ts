// Sets the clock a minute ahead. Otherwise a file that was written just now would not be trusted, and no file would count as unchanged.
import { vi } from 'vitest';

const AHEAD_MS = 60_000;

/** Lasts until `vi.restoreAllMocks`. */
export function setClockAhead(): void {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + AHEAD_MS);
}
