// Suggestions ("did you mean"): the name nearest to a misspelt one, or none if no name is near enough.

/**
 * Optimal string alignment distance: inserting, deleting or replacing a character, and swapping neighbours, count one each. Infinity if it
 * is more than `limit`.
 */
export const editDistance = (a: string, b: string, limit = Math.max(a.length, b.length)): number =>
  Math.abs(a.length - b.length) > limit ? Number.POSITIVE_INFINITY : distanceWithin(a, b, limit);

/**
 * At most a third of the longer name may differ, because a more distant suggestion confuses more than it helps. In names of three or four
 * letters one may differ, in names of two only the case. Different numbers are not a typing error: `v2` is not suggested for `v3`. Of
 * equally near names, the first wins.
 */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  const folded = name.toLowerCase();
  const letters = lettersOf(folded);
  for (const candidate of names) {
    const limit = Math.min(bestDistance - 1, Math.floor(Math.max(name.length, candidate.length) / 3));
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const other = candidate.toLowerCase();
    if (haveOtherLetters(letters, folded.length, other, limit)) continue;
    const distance = distanceWithin(folded, other, limit);
    if (distance > limit || haveOtherNumbers(folded, other)) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** Whether both names have the same count of numbers, but not the same numbers. */
function haveOtherNumbers(a: string, b: string): boolean {
  const [numbers, others] = [a.match(/\d+/g) ?? [], b.match(/\d+/g) ?? []];
  return numbers.length === others.length && numbers.some((number, index) => number !== others[index]);
}

/** How often each letter occurs. Letters whose codes differ by a multiple of 64 count as the same. */
function lettersOf(text: string): Uint16Array {
  const counts = new Uint16Array(64);
  for (let index = 0; index < text.length; index++) {
    const letter = text.charCodeAt(index) & 63;
    counts[letter] = (counts[letter] ?? 0) + 1;
  }
  return counts;
}

/** Whether more letters are missing in the other name than may differ. Of thousands of names this quickly excludes most. */
function haveOtherLetters(letters: Uint16Array, length: number, other: string, limit: number): boolean {
  const counts = letters.slice();
  let shared = 0;
  for (let index = 0; index < other.length; index++) {
    const letter = other.charCodeAt(index) & 63;
    const left = counts[letter] ?? 0;
    if (left === 0) continue;
    counts[letter] = left - 1;
    shared++;
  }
  return Math.max(length, other.length) - shared > limit;
}

/** Rows of the table. They are reused, because allocating them for each of thousands of names would be slow. */
let rows = [new Int32Array(0), new Int32Array(0), new Int32Array(0)] as const;

/** Infinity if the distance is more than `limit`. Of thousands of names nearly all are too far away, which a few letters show. */
function distanceWithin(a: string, b: string, limit: number): number {
  let start = 0;
  while (start < a.length && start < b.length && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let [endA, endB] = [a.length, b.length];
  while (endA > start && endB > start && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA--;
    endB--;
  }
  const [height, width] = [endA - start, endB - start];
  const far = limit + 1;
  // One more than there are letters, for the bound after the last one.
  if (rows[0].length <= width + 1) rows = [new Int32Array(2 * width + 2), new Int32Array(2 * width + 2), new Int32Array(2 * width + 2)];
  let [beforePrevious, previous, current] = rows;
  for (let j = 0; j <= width; j++) previous[j] = j;
  let previousLeast = 0;
  for (let i = 1; i <= height; i++) {
    // Cells further from the diagonal than the limit have a distance above the limit.
    const [from, to] = [Math.max(1, i - limit), Math.min(width, i + limit)];
    // Cells beside the band that this row and the next two read.
    current[from - 1] = from === 1 ? i : far;
    current[to + 1] = far;
    let least = from === 1 ? i : far;
    const here = a.charCodeAt(start + i - 1);
    const before = i > 1 ? a.charCodeAt(start + i - 2) : -1;
    for (let j = from; j <= to; j++) {
      const there = b.charCodeAt(start + j - 1);
      let best = (previous[j - 1] as number) + (here === there ? 0 : 1);
      if ((previous[j] as number) + 1 < best) best = (previous[j] as number) + 1;
      if ((current[j - 1] as number) + 1 < best) best = (current[j - 1] as number) + 1;
      if (before === there && j > 1 && here === b.charCodeAt(start + j - 2) && (beforePrevious[j - 2] as number) + 1 < best)
        best = (beforePrevious[j - 2] as number) + 1;
      current[j] = best;
      if (best < least) least = best;
    }
    // A swap skips one row, so two rows must be above the limit.
    if (least > limit && previousLeast > limit) return Number.POSITIVE_INFINITY;
    [beforePrevious, previous, current] = [previous, current, beforePrevious];
    previousLeast = least;
  }
  const distance = previous[width] as number;
  return distance <= limit ? distance : Number.POSITIVE_INFINITY;
}
