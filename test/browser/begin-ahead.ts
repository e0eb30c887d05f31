// What takes long because it waits is begun before it is asked for: tests of one file run a few at a time, and their waits would come one
// after the other. A list of beginnings in the order of the tests in, a function that gives what one of them became out.

/** So many wait at once. */
const MOST = 6;

/** Who asks for one by its name has it begun, and those after it as well, until so many have begun that nobody has asked for. */
export function beginAhead<T>(beginnings: ReadonlyMap<string, () => Promise<T>>): (name: string) => Promise<T> {
  const begun = new Map<string, Promise<T>>();
  const asked = new Set<string>();
  const names = [...beginnings.keys()];
  const begin = (name: string): Promise<T> => {
    const known = begun.get(name) ?? (beginnings.get(name) ?? unknown(name))();
    if (!begun.has(name)) {
      begun.set(name, known);
      // Told to whoever asks for it; whoever asks again has it begun again.
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
