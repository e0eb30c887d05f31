// Which heading is being read: distances in, a place in the list out. The first heading below the bar counts when it stands in the
// upper half of the window, else the one before it; past the last one, the last.

export interface View {
  /** Height of what covers the top of the window, CSS pixels. */
  bar: number;
  /** Height of the window, CSS pixels. */
  height: number;
}

/** `tops`: distance of each heading from the top of the window, in the order of the page. -1: none is being read yet. */
export function currentHeading(tops: number[], { bar, height }: View): number {
  const next = tops.findIndex((top) => top >= bar);
  if (next < 0) return tops.length - 1;
  return (tops[next] ?? 0) < height / 2 ? next : next - 1;
}
