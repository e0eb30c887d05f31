// What one tab of the browser remembers of the site: lists, by key, gone with the tab. Storage may be absent, full or forbidden: what
// is kept here is a comfort, and nothing is said. (What the reader chose, and all tabs know, is in storage.ts.)

/** []: nothing is kept, or no list. */
export function readList(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** false: it is not kept. */
export function writeList(key: string, list: unknown[]): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
