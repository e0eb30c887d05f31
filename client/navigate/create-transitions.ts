// A change of the document under the browser's view transition, where it has one, motion is welcome, and this machine is quick enough:
// a picture of the page is taken before and after, and where that takes long the next page would come late.

/** Two frames of a common screen, milliseconds: what the pictures may take. */
const MOST_MS = 34;

let isTooSlow = false;

/** Resolves when the change is made; what moves afterwards is the browser's. Rejects with what `change` throws. */
export async function withTransition(change: () => void, isMoved: boolean): Promise<void> {
  const { startViewTransition } = document as { startViewTransition?: Document['startViewTransition'] };
  const isStill = isMoved || isTooSlow || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!startViewTransition || isStill) {
    change();
    return;
  }
  const start = performance.now();
  let spent = 0;
  const transition = startViewTransition.call(document, () => {
    const before = performance.now();
    change();
    spent = performance.now() - before;
  });
  // One that is skipped, because the next has begun, is no fault.
  transition.finished.catch(() => {});
  transition.ready.then(
    () => {
      isTooSlow = performance.now() - start - spent > MOST_MS;
    },
    () => {},
  );
  await transition.updateCallbackDone;
}
