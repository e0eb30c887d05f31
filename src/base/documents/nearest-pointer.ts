// Looks up a JSON pointer in a table that has only some pointers. What is missing gets the entry of what contains it.

/** @returns the entry of `pointer`, or of the nearest pointer above it; undefined if not even the root (`''`) has one */
export function atNearestPointer<T>(places: Readonly<Record<string, T>>, pointer: string): T | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    if (Object.hasOwn(places, at)) return places[at];
    if (at === '') return undefined;
  }
}
