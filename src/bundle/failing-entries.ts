// Which of many modules keep the others from being bundled: by halves, so that one bad page among a thousand costs twenty small runs
// and not a thousand. The bundler itself can't say: it names the line that is wrong, not who leads there, and is silent about faults of
// later steps.

/** In the order of `entries`. `isSound`: can these be bundled together? Asked for single entries last. */
export async function failingEntries<T>(entries: T[], isSound: (entries: T[]) => Promise<boolean>): Promise<T[]> {
  if (entries.length === 0 || (await isSound(entries))) return [];
  if (entries.length === 1) return entries;
  const half = Math.ceil(entries.length / 2);
  return [...(await failingEntries(entries.slice(0, half), isSound)), ...(await failingEntries(entries.slice(half), isSound))];
}
