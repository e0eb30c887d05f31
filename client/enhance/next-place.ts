// Where a key leads in a row of things that is walked with arrows. After the last comes the first, and the other way round.

/** The names of the two arrow keys of a row: `ArrowDown` and `ArrowUp` in a list. */
export interface Arrows {
  forward: string;
  back: string;
}

/** Undefined if the row does not use the key. `place`: index of the focused thing, or -1 if the focus is before the row. */
export function nextPlace(key: string, place: number, length: number, { forward, back }: Arrows): number | undefined {
  if (length === 0) return undefined;
  if (key === forward) return (place + 1) % length;
  if (key === back) return place <= 0 ? length - 1 : place - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
