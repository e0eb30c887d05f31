// What the site remembers in this browser. Storage may be absent, full or forbidden: reading then finds nothing, writing does
// nothing, and one warning says so. (What writes and watches it comes with a gesture: enhance/stored-changes.ts.)
export const THEME_KEY = 'docgen.theme';
export const tabKey = (group: string): string => `docgen.tab.${group}`;
/** Named by the specification of the site, so without the prefix. `instance`: id of the docs. */
export const versionKey = (instance: string): string => `docs-preferred-version-${instance}`;

let warned = false;

/** null, where there is no storage. */
export function guarded<T>(access: (storage: Storage) => T): T | null {
  try {
    return access(localStorage);
  } catch (error) {
    if (!warned) console.warn('docgen: this browser stores nothing for the site.', error);
    warned = true;
    return null;
  }
}

/** null: nothing stored, or no storage. */
export const readStored = (key: string): string | null => guarded((storage) => storage.getItem(key));
