// Where a key leads in a row of things that is walked with arrows: from the last on to the first, and back.

/** What the two arrows of a row are called: `ArrowDown` and `ArrowUp` in a list. */
export interface Arrows {
  forward: string;
  back: string;
}

/** `place`: where the focus is, -1 when it is before the row. undefined: the key is none of the row's. */
export function nextPlace(key: string, place: number, length: number, { forward, back }: Arrows): number | undefined {
  if (length === 0) return undefined;
  if (key === forward) return (place + 1) % length;
  if (key === back) return place <= 0 ? length - 1 : place - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}
