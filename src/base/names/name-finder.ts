// "Did you mean" for many names in one run: as `nearestName`, until so many names have been compared. Counted, not timed, so that the same
// input gets the same hints everywhere.
import { nearestName } from './nearest-name.js';

/** Has a lifetime: one run. @param most names that are compared letter by letter, in all. @returns undefined: none is near, or enough was compared */
export function createNameFinder(
  most: number,
): (name: string, names: Pick<ReadonlySet<string>, 'size'> & Iterable<string>) => string | undefined {
  let left = most;
  return (name, names) => {
    left -= names.size;
    return left < 0 ? undefined : nearestName(name, names);
  };
}
