// What the site remembers in this browser. If storage is missing, full or forbidden, a read returns null, a write does nothing, and one
// warning is logged. Each change fires a `storage` event: in other tabs by the browser, on this page by `writeStored`. An event without a
// key means that another tab has cleared everything.
export const tabKey = (group: string): string => `docgen.tab.${group}`;
/** The specification of the site fixes this name, so it has no `docgen.` prefix. `instance`: id of the docs. */
export const versionKey = (instance: string): string => `docs-preferred-version-${instance}`;

let warned = false;

/** Null if there is no storage. */
function guarded<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(localStorage);
  } catch (error) {
    if (!warned) console.warn('docgen: nothing is stored', error);
    warned = true;
    return null;
  }
}

/** Null if nothing is stored, or if there is no storage. */
export const readStored = (key: string): string | null => guarded((storage) => storage.getItem(key));

/** A `value` of null removes the key. */
export function writeStored(key: string, value: string | null): void {
  guarded((storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value)));
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}
