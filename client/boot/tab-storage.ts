// What one tab of the browser remembers of the site: lists, by key. They are gone when the tab is closed. If storage is missing, full or
// forbidden, that is not reported, because these lists are only a comfort. (What the reader chose, and all tabs share, is in storage.ts.)

/** Empty if nothing is stored, or if the stored value is not a list. */
export function readList(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Returns false if the list could not be stored. */
export function writeList(key: string, list: unknown[]): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
