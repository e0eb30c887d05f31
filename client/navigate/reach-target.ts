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

export interface Reach {
  /** The fragment of the address, with its `#`; '' is the start of the page, and so is `#top`, which no element has. */
  hash: string;
  find: (hash: string) => Element | null;
  signal: AbortSignal;
  /** Gets the element once it is there. */
  onReached: (target: Element) => void;
}

export function reachTarget({ hash, find, signal, onReached }: Reach): void {
  if (hash === '' || hash === '#top') scrollTo({ top: 0, behavior: 'instant' });
  if (hash === '') return;
  tryFrames(() => {
    const target = find(hash);
    if (!target) return false;
    for (let inner = target.parentElement; inner; inner = inner.parentElement) if (inner instanceof HTMLDetailsElement) inner.open = true;
    target.scrollIntoView({ behavior: 'instant' });
    onReached(target);
    return true;
  }, signal);
}
