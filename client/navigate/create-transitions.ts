// Changes the document in a view transition, if the browser has them, the reader allows motion, and this machine is quick enough. The
// browser takes a picture of the page before and after the change. On a slow machine that would delay the next page.

/**
 * Milliseconds from a click to the next page's first frame, with the pictures: the limit for a page that was fetched ahead (design section
 * 5).
 */
const MOST_MS = 50;
/**
 * Milliseconds. After a transition that took longer than `MOST_MS`, the next ones are left out for this long. One slow transition is
 * enough: its cause (a weak machine, a large window, other work) is likely to slow the next click too, and a second late page is worse than
 * a few pages without motion. But another program may have been busy for a moment. A reader stays on a page for about this long, so a
 * transition is tried again every other page or so.
 */
const REST_MS = 30_000;

/**
 * Returns the function that changes the document. Its promise rejects with what `change` throws. `isMoved`: the browser has shown a motion
 * of its own.
 */
export function createTransitions(): (change: () => void, isMoved: boolean) => Promise<void> {
  let restsUntil = 0;
  return async (change, isMoved) => {
    const { startViewTransition } = document as { startViewTransition?: Document['startViewTransition'] };
    const start = performance.now();
    const isStill = isMoved || start < restsUntil || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!startViewTransition || isStill) {
      change();
      return;
    }
    const transition = startViewTransition.call(document, change);
    // A transition that is skipped because the next one has begun is not an error.
    transition.finished.catch(() => {});
    transition.ready.then(
      () => {
        const now = performance.now();
        if (now - start > MOST_MS) restsUntil = now + REST_MS;
      },
      () => {},
    );
    await transition.updateCallbackDone;
  };
}
