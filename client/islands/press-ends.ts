// Waits for the end of a press, from the finger or key down to the click. An island that starts or fails may move the page. If that
// happened during a press, the click would hit whatever is under the finger then, or nothing.

/** Milliseconds. A longer press selects text, drags or opens a menu. */
const LONGEST_MS = 1000;
/** Milliseconds between two checks: a few frames. */
const LOOK_MS = 30;

/** Resolves at once if nothing is pressed. */
export async function pressEnds(): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (document.querySelector(':active') && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
