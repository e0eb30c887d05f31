// Promises for code that must wait until the document and everything it loads are there.

/** Resolves at the `load` event, or at once if that event has been. */
export const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(0);
  else addEventListener('load', resolve);
});

/**
 * Two frames after `load`. The browser scrolls a page that it opens, to a fragment or to where the reader was, and fires the event in the
 * next frame.
 */
export const settled = loaded.then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
