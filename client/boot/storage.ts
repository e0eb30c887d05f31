// What the site remembers in this browser. Storage may be absent, full or forbidden: reading then finds nothing, writing does
// nothing, and one warning says so. Every change is told to whoever listens to `storage`: in other tabs by the browser, on this page by the
// same event. One without a key is of a tab that cleared everything.
export const tabKey = (group: string): string => `docgen.tab.${group}`;
/** Named by the specification of the site, so without the prefix. `instance`: id of the docs. */
export const versionKey = (instance: string): string => `docs-preferred-version-${instance}`;

let warned = false;

/** null, where there is no storage. */
function guarded<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(localStorage);
  } catch (error) {
    if (!warned) console.warn('docgen: nothing is stored', error);
    warned = true;
    return null;
  }
}

/** null: nothing stored, or no storage. */
export const readStored = (key: string): string | null => guarded((storage) => storage.getItem(key));

/** null forgets the key. */
export function writeStored(key: string, value: string | null): void {
  guarded((storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}
