// A value that is computed when it is first needed.

/** @returns the result of the first call of `make` */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
