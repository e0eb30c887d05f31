// The fragment of an address as the id that it names.

/** `#caf%C3%A9` → `café`; what is no valid encoding is taken as it stands. */
export function decodeFragment(hash: string): string {
  const text = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
