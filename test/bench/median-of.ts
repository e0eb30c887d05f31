/** The median. Of an even count, the upper one of the two in the middle. NaN for an empty list. */
export const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
