// A chunk's code, asked for once more where it can't be had: the network may have failed for a moment. Every browser remembers of an
// address, as long as the document lives, that no module came from there; so the second time, and each time after, it is another address.

/**
 * `load`: `() => import('…')`. Its text is the one place where the chunk's address can be read, as the bundler wrote it. Rejects when the
 * code can't be had that way either.
 */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => import(`${/[^"]+\.js/.exec(`${load}`)}?${Date.now()}`));
