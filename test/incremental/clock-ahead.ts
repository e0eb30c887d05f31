// A clock that stands a minute ahead: a file that was written just now is never trusted, so that nothing would be found equal.
import { vi } from 'vitest';

const AHEAD_MS = 60_000;

/** Until `vi.restoreAllMocks`. */
export function setClockAhead(): void {
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + AHEAD_MS);
}
