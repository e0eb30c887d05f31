// A chunk's code, asked for once more where it can't be had: the network may have failed for a moment. Every browser remembers of an
// address, as long as the document lives, that no module came from there; so the second time, and each time after, it is another address.

/**
 * `load`: `() => import('…')`. Its text is the one place where the chunk's address can be read, as the bundler wrote it. Where that is
 * another text, it is asked the same way once more, which helps in browsers that forget. Rejects when the code can't be had that way either.
 */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => {
    const address = /"(.+\.js)"/.exec(`${load}`)?.[1];
    return address ? import(`${address}?${Date.now()}`) : load();
  });
