// Promises for code that must wait until the document and everything it loads are there.

/** Resolves at the `load` event, or at once if that event has been. */
export const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(0);
  else addEventListener('load', resolve);
});

/**
 * Two frames after `load`. When the browser opens a page, it scrolls to a fragment or to where the reader was, and fires `scroll` in the
 * frame after that.
 */
export const settled = loaded.then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
