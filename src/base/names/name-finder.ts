// Suggestions ("did you mean") for many names in one run. It works like `nearestName` until a number of comparisons is reached. Comparisons
// are counted and not timed, so that the same input gets the same hints on every machine.
import { nearestName } from './nearest-name.js';

/**
 * Should be created once for each run.
 * @param most number of names that are compared letter by letter, in all
 * @returns a function that returns undefined if no name is near, or if the number is reached
 */
export function createNameFinder(
  most: number,
): (name: string, names: Pick<ReadonlySet<string>, 'size'> & Iterable<string>) => string | undefined {
  let left = most;
  return (name, names) => {
    left -= names.size;
    return left < 0 ? undefined : nearestName(name, names);
  };
}
