// Waits until the browser is idle.

/** Milliseconds. On a page that is never idle, the function runs after this time. */
const MOST_MS = 2000;

/** Safari has no `requestIdleCallback`. */
export const whenIdle = (run: () => void): unknown => globalThis.requestIdleCallback?.(run, { timeout: MOST_MS }) ?? setTimeout(run, 200);
