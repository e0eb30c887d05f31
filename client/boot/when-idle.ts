// The one wait for an idle browser.

/** Milliseconds: a page that is never idle gets its turn too. */
const MOST_MS = 2000;

/** Safari knows no idle time. */
export const whenIdle = (run: () => void): unknown => globalThis.requestIdleCallback?.(run, { timeout: MOST_MS }) ?? setTimeout(run, 200);
