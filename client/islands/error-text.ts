// The text of an error that a reader sees: its message, then the message of each cause under 'Cause:'. There is no stack trace, because its
// frames would be those of the bundle.

/** `thrown` may be any value, not only an error. A cause that leads back to an earlier one ends the list. */
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
    // For instance an object without a prototype.
    return 'unknown error';
  }
}
