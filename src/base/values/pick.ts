// A copy of an object with only some of its keys.

/** Keys are in the order of `keys`. Keys that are not the object's own are left out. */
export function pick(value: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(value, key)).map((key) => [key, value[key]]));
}
