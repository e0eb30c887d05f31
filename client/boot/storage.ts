// What the site remembers in this browser. Storage may be absent, full or forbidden: reading then finds nothing, writing does
// nothing, and one warning says so. Every change is told to whoever watches the key, on this page and in other tabs.
import type { Dispose } from './dispose.js';

export const THEME_KEY = 'docgen.theme';
export const tabKey = (group: string): string => `docgen.tab.${group}`;
/** Named by the specification of the site, so without the prefix. `instance`: id of the docs. */
export const versionKey = (instance: string): string => `docs-preferred-version-${instance}`;

/** Dispatched on the window: storage events reach other tabs only. */
const CHANGE = 'docgen:stored';

interface Change {
  key: string;
  value: string | null;
}

let warned = false;

function guarded<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(localStorage);
  } catch (error) {
    if (!warned) console.warn('docgen: this browser stores nothing for the site, so choices last for one page.', error);
    warned = true;
    return null;
  }
}

/** null: nothing stored, or no storage. */
export const readStored = (key: string): string | null => guarded((storage) => storage.getItem(key));

/** null forgets the key. */
export function writeStored(key: string, value: string | null): void {
  guarded((storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
  dispatchEvent(new CustomEvent<Change>(CHANGE, { detail: { key, value } }));
}

/** `listener` gets the new value, also of a tab that cleared everything. */
export function watchStored(key: string, listener: (value: string | null) => void): Dispose {
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
