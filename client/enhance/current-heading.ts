// Which heading is being read, by the distances of all headings from the top. The first heading below the bar counts if it is in the upper
// half of the window. Otherwise the one before it counts. Past the last heading it is the last one.

export interface View {
  /** Height of the bar that covers the top of the window, CSS pixels. */
  bar: number;
  /** Height of the window, CSS pixels. */
  height: number;
}

/** Index of the heading, or -1 if none is being read yet. `tops`: distance of each heading from the top of the window, in page order. */
export function currentHeading(tops: number[], { bar, height }: View): number {
  const next = tops.findIndex((top) => top >= bar);
  if (next < 0) return tops.length - 1;
  return (tops[next] ?? 0) < height / 2 ? next : next - 1;
}
