// What waits until the document is there with all that it loads.

/** Resolves at the `load` event, or at once where that has been. */
export const loaded = new Promise<unknown>((resolve) => {
  if (document.readyState === 'complete') resolve(0);
  else addEventListener('load', resolve);
});

/** Two frames later: the browser itself scrolls a page that it opens, to a fragment or to where the reader was, and says so in the next. */
export const settled = loaded.then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
