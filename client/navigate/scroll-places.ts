// How far each entry of the history was scrolled, so that Back and Forward lead to where the reader was. The browser's own memory can't
// be used while pages are swapped: it would scroll before the page is there. It is used again for loads, and remembers the rest there.
import type { SharedCode } from '../boot/shared-code.js';

export interface ScrollPlaces {
  /** The entry that shows. */
  current: string;
  /** Where the window stands now, for the entry that shows. */
  remember(): void;
  /** Of an entry; undefined: never left. */
  placeOf(entry: string): number | undefined;
}

const KEY = 'docgen.scroll';
/** Entries of one tab; older ones are too far back to be missed. */
const MOST = 200;

/** `docgenEntry` of a state of the history. */
export const entryOf = (state: unknown): string | undefined => (state as { docgenEntry?: string } | null)?.docgenEntry;

export const stateOf = (entry: string): object => ({ docgenEntry: entry });

/** `current`: the entry that shows. */
export function createScrollPlaces(current: string, { readList, writeList }: Pick<SharedCode, 'readList' | 'writeList'>): ScrollPlaces {
  const places = new Map(readList(KEY).filter(isPlace));
  history.scrollRestoration = 'manual';
  const scroll: ScrollPlaces = {
    current,
    remember() {
      places.delete(scroll.current);
      places.set(scroll.current, scrollY);
    },
    placeOf: (wanted) => places.get(wanted),
  };
  // The browser follows a fragment by itself, and says so when it has scrolled.
  document.addEventListener('click', scroll.remember, { capture: true });
  addEventListener('pagehide', () => {
    scroll.remember();
    history.scrollRestoration = 'auto';
    // Without storage, what is lost are places of before a reload.
    writeList(KEY, [...places].slice(-MOST));
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  return scroll;
}

const isPlace = (kept: unknown): kept is [string, number] => Array.isArray(kept) && typeof kept[1] === 'number';
