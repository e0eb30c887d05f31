// Remembers how far each entry of the history was scrolled, so that Back and Forward lead to where the reader was. The browser's own memory
// can't be used while pages are swapped, because it would scroll before the page is there. When a document is loaded, the browser's memory
// is used again. The places here are then kept in the storage of the tab.
import type { SharedCode } from '../boot/shared-code.js';

export interface ScrollPlaces {
  /** The name of the entry that shows. */
  current: string;
  /** Stores the scroll position for the current entry. */
  remember(): void;
  /** The place of an entry. Undefined if the entry was never left. */
  placeOf(entry: string): number | undefined;
}

const KEY = 'docgen.scroll';
/** The most entries that are kept per tab. Older ones are too far back to be missed. */
const MOST = 200;

/** The `docgenEntry` of a state of the history. */
export const entryOf = (state: unknown): string | undefined => (state as { docgenEntry?: string } | null)?.docgenEntry;

export const stateOf = (entry: string): object => ({ docgenEntry: entry });

/** `current`: the name of the entry that shows. */
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
  // The browser follows a fragment by itself, and fires an event only after it has scrolled.
  document.addEventListener('click', scroll.remember, { capture: true });
  addEventListener('pagehide', () => {
    scroll.remember();
    history.scrollRestoration = 'auto';
    // Without storage, only the places from before a reload are lost.
    writeList(KEY, [...places].slice(-MOST));
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  return scroll;
}

const isPlace = (kept: unknown): kept is [string, number] => Array.isArray(kept) && typeof kept[1] === 'number';
