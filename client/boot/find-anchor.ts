// The element that the fragment of an address names.

/** `hash`: with its `#`, as the address has it. As it stands, then decoded; what is no valid encoding names nothing. */
export function findAnchor(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return document.getElementById(id) ?? document.getElementById(decodeURIComponent(id));
  } catch {
    return null;
  }
}
