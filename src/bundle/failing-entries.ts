// Finds which of many modules keep the others from being bundled. It tries halves, so that one bad page among a thousand costs about twenty
// small runs instead of a thousand. The bundler itself can't tell: it names the faulty line, not the entry that leads there, and does not
// report faults of later steps.

/**
 * The failing entries, in the order of `entries`. `isSound` tells whether the given entries can be bundled together. It is called for
 * single entries last.
 */
export async function failingEntries<T>(entries: T[], isSound: (entries: T[]) => Promise<boolean>): Promise<T[]> {
  if (entries.length === 0 || (await isSound(entries))) return [];
  if (entries.length === 1) return entries;
  const half = Math.ceil(entries.length / 2);
  return [...(await failingEntries(entries.slice(0, half), isSound)), ...(await failingEntries(entries.slice(half), isSound))];
}
