// Loads the code of a chunk, and tries once more if that fails, because the network may have failed for a moment. Browsers remember, for as
// long as the document lives, that an import of an address failed. So each further attempt uses another address.

/**
 * Rejects if the second attempt fails too. `load`: `() => import('…')`. The address of the chunk is read from the text of this function,
 * which is the only place where it can be found: the bundler wrote it there.
 */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => import(`${/[^"]+\.js/.exec(`${load}`)}?${Date.now()}`));
