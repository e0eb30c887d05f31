/** More names than these are counted. */
export const MAX_NAMES = 3;

/** The first names, and the number of the others: `a, b, c and 4 more`. */
export const fewOf = (names: readonly string[]): string =>
  names.length <= MAX_NAMES ? names.join(', ') : `${names.slice(0, MAX_NAMES - 1).join(', ')} and ${names.length - MAX_NAMES + 1} more`;
