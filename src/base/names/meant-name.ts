// What a name was meant to be: what people are known to write in its place, else the nearest of the names that there are.
import { nearestName } from './nearest-name.js';

/** @param meant what people write → what they mean; a name near to one that people write counts, too. Undefined if nothing is near enough */
export function meantName(name: string, names: readonly string[], meant: Readonly<Record<string, string>> = {}): string | undefined {
  const near = Object.hasOwn(meant, name) ? name : nearestName(name, [...names, ...Object.keys(meant)]);
  return near !== undefined && Object.hasOwn(meant, near) ? meant[near] : near;
}
