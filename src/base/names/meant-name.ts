// Finds the name that an author meant: a known replacement for what the author wrote, or else the nearest existing name.
import { nearestName } from './nearest-name.js';

/**
 * @param meant the right name for each known wrong one. A name that is near to a wrong one counts too.
 * @returns undefined if nothing is near enough
 */
export function meantName(name: string, names: readonly string[], meant: Readonly<Record<string, string>> = {}): string | undefined {
  const near = Object.hasOwn(meant, name) ? name : nearestName(name, [...names, ...Object.keys(meant)]);
  return near !== undefined && Object.hasOwn(meant, near) ? meant[near] : near;
}
