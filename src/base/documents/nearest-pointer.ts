// Looking things up by JSON pointer where only some pointers are known: what isn't there has the place of what holds it.

/** @returns the entry of `pointer`, else of the nearest pointer above it; undefined when not even the root (`''`) has one */
export function atNearestPointer<T>(places: Readonly<Record<string, T>>, pointer: string): T | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    if (Object.hasOwn(places, at)) return places[at];
    if (at === '') return undefined;
  }
}
