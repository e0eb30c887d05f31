// Scrolls a page that was swapped in: to the target of the fragment, to the top, or to where the reader was. The target may appear a few
// frames late (tabs, islands), so this is tried again.

/** Frames. At 60 Hz this is a sixth of a second. */
const MOST_TRIES = 10;

/** Calls `reach` once per frame until it returns true. */
function tryFrames(reach: () => boolean, signal: AbortSignal, left = MOST_TRIES): void {
  if (reach() || left === 0) return;
  requestAnimationFrame(() => signal.aborted || tryFrames(reach, signal, left - 1));
}

/**
 * Scrolls to `place`, in CSS pixels from the top. If the page is not long enough yet, it scrolls as far as it can, and again in the next
 * frame.
 */
export function reachPlace(place: number, signal: AbortSignal): void {
  tryFrames(() => {
    scrollTo({ top: place, behavior: 'instant' });
    return Math.abs(scrollY - place) < 2;
  }, signal);
}

export interface Reach {
  /** The fragment of the address, with its `#`. '' is the start of the page, and so is `#top`, unless an element has this id. */
  hash: string;
  find: (hash: string) => Element | null;
  signal: AbortSignal;
  /** Called with the element once it is there. */
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
