// A change of the document under the browser's view transition, where it has one and motion is welcome; else at once.

/** Resolves when the change is made; what moves afterwards is the browser's. Rejects with what `change` throws. */
export async function withTransition(change: () => void, isMoved: boolean): Promise<void> {
  const { startViewTransition } = document as { startViewTransition?: Document['startViewTransition'] };
  if (!startViewTransition || isMoved || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  const transition = startViewTransition.call(document, change);
  // One that is skipped, because the next has begun, is no fault.
  for (const stage of [transition.ready, transition.finished]) stage.catch(() => {});
  await transition.updateCallbackDone;
}
