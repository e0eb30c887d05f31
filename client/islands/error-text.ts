// What a reader is told of an error: its message, then that of each cause under 'Cause:'. No stack: its frames are the bundle's.

/** Whatever was thrown; it need not be an error. A cause that leads back to an earlier one ends the list. */
export function errorText(thrown: unknown): string {
  const seen = new Set<unknown>();
  const texts: string[] = [];
  let next = thrown;
  do {
    seen.add(next);
    texts.push(messageOf(next));
    next = next instanceof Error ? next.cause : undefined;
  } while (next !== undefined && next !== null && !seen.has(next));
  return texts.join('\n\nCause:\n');
}

function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message || thrown.name;
  try {
    return String(thrown);
  } catch {
    // An object without a prototype, say.
    return 'unknown error';
  }
}
