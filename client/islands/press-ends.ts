// A press of the reader's, from the finger or key down to the click. What moves the page meanwhile, as an island may when it comes to
// life or has failed, would leave the click with whatever has come under the finger, or with nothing.

/** Milliseconds. A press that lasts longer selects text, drags or opens a menu. */
const LONGEST_MS = 1000;
/** Milliseconds: a few frames. */
const LOOK_MS = 30;

/** Resolves at once where nothing is pressed. */
export async function pressEnds(): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (document.querySelector(':active') && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
