// Starts slow work ahead, if it is slow because it waits. The tests of a file run a few at a time, so their waits would follow each other.
// Takes the functions that start the work, in the order of the tests, and returns a function that gives the result of one.

/** The most results that wait at the same time. */
const MOST = 6;

/**
 * A call with a name starts that work if necessary. It also starts the work after it, until `MOST` results wait that no test has asked for.
 */
export function beginAhead<T>(beginnings: ReadonlyMap<string, () => Promise<T>>): (name: string) => Promise<T> {
  const begun = new Map<string, Promise<T>>();
  const asked = new Set<string>();
  const names = [...beginnings.keys()];
  const begin = (name: string): Promise<T> => {
    const known = begun.get(name) ?? (beginnings.get(name) ?? unknown(name))();
    if (!begun.has(name)) {
      begun.set(name, known);
      // The caller gets the failure. The next call with this name starts the work again.
      known.catch(() => begun.delete(name));
    }
    return known;
  };
  return (name) => {
    asked.add(name);
    const wanted = begin(name);
    for (const next of names.slice(names.indexOf(name) + 1)) {
      if ([...begun.keys()].filter((one) => !asked.has(one)).length >= MOST) break;
      begin(next);
    }
    return wanted;
  };
}

function unknown(name: string): never {
  throw new Error(`nothing is begun as ${name}`);
}
