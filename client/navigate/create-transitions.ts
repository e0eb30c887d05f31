// A change of the document under the browser's view transition, where it has one, motion is welcome, and this machine is quick enough:
// a picture of the page is taken before and after, and where that takes long the next page would come late.

/** Milliseconds from a click to the next page's first frame, pictures included: what a page that was fetched ahead may take (design section 5). */
const MOST_MS = 50;
/**
 * After one that took longer there is none for as long as this, milliseconds. One is enough: what makes a picture slow (a weak machine, a
 * large window, other work) is there for the next click as well, and a second late page is worse than a few without motion. But it may
 * have been another program's moment: a reader stays with a page for about so long, so that it is tried again every other page or so.
 */
const REST_MS = 30_000;

/** Gives what changes the document. `isMoved`: the browser has shown a motion of its own. It rejects with what `change` throws. */
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
    // One that is skipped, because the next has begun, is no fault.
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
