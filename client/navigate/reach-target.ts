// Where a reader comes to stand on a page that was swapped in: at what the fragment names, at the top, or where they were. What is
// looked for may come a few frames late (tabs, islands): it is tried again.

/** Frames: a sixth of a second. */
const MOST_TRIES = 10;

/** Tries until `reach` says that it is done. */
function tryFrames(reach: () => boolean, signal: AbortSignal, left = MOST_TRIES): void {
  if (reach() || left === 0) return;
  requestAnimationFrame(() => signal.aborted || tryFrames(reach, signal, left - 1));
}

/** `place`: CSS pixels from the top. A page that is not yet as long is scrolled as far as it goes, and again. */
export function reachPlace(place: number, signal: AbortSignal): void {
  tryFrames(() => {
    scrollTo({ top: place, behavior: 'instant' });
    return Math.abs(scrollY - place) < 2;
  }, signal);
}

/** `hash` as in the address. `onReached` gets the element once it is there; `top` has none, and is the start of the page. */
export function reachTarget(hash: string, signal: AbortSignal, onReached: (target: Element) => void): void {
  if (hash === '' || hash === '#top') scrollTo({ top: 0, behavior: 'instant' });
  if (hash === '') return;
  tryFrames(() => {
    const target = findTarget(hash.slice(1));
    if (!target) return false;
    for (let inner = target.parentElement; inner; inner = inner.parentElement) if (inner instanceof HTMLDetailsElement) inner.open = true;
    target.scrollIntoView({ behavior: 'instant' });
    onReached(target);
    return true;
  }, signal);
}

/** As it stands, then decoded; what is no valid encoding names nothing. */
function findTarget(id: string): Element | null {
  const literal = document.getElementById(id);
  if (literal) return literal;
  try {
    return document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}
