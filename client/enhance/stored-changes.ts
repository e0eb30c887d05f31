// What a reader chooses, written to the browser's storage (boot/storage.ts). Every change is told to whoever watches the key, on this page
// and in other tabs.
import type { Dispose } from '../boot/dispose.js';
import type { Handed } from '../boot/handed.js';

/** Dispatched on the window: storage events reach other tabs only. */
const CHANGE = 'docgen:stored';

interface Change {
  key: string;
  value: string | null;
}

export interface StoredChanges {
  /** null forgets the key. */
  writeStored(key: string, value: string | null): void;
  /** `listener` gets the new value, also of a tab that cleared everything. */
  watchStored(key: string, listener: (value: string | null) => void): Dispose;
}

export const storedChanges = ({ guarded }: Pick<Handed, 'guarded'>): StoredChanges => ({
  writeStored(key, value) {
    guarded((storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
    dispatchEvent(new CustomEvent<Change>(CHANGE, { detail: { key, value } }));
  },
  watchStored,
});

function watchStored(key: string, listener: (value: string | null) => void): Dispose {
  const own = (event: Event) => {
    const { detail } = event as CustomEvent<Change>;
    if (detail.key === key) listener(detail.value);
  };
  const foreign = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
    if (event.key === null) listener(null);
  };
  addEventListener(CHANGE, own);
  addEventListener('storage', foreign);
  return () => {
    removeEventListener(CHANGE, own);
    removeEventListener('storage', foreign);
  };
}
