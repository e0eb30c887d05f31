// A value that is made when somebody first asks for it.

/** @returns what `make` gave the first time */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
