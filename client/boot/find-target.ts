// Finds the element that the fragment of an address names.

/**
 * Tries the fragment as it is written, then decoded. Null if there is no such element, or if the encoding is invalid. `hash`: with its `#`.
 */
export function findTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}
