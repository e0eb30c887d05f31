// An object with some of the keys of another one.

/** Keys in the order of `keys`; those that the object doesn't have itself are left out. */
export function pick(value: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(value, key)).map((key) => [key, value[key]]));
}
