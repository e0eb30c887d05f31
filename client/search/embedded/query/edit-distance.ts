// The number of letters in which two words differ: a letter is added, missing or replaced, or two neighbours are swapped.

/**
 * At most `most`, or `most + 1` for any greater distance.
 * @param isPrefix only the beginning of `b` that is nearest to `a` counts
 */
export function editDistance(a: string, b: string, most: number, isPrefix = false): number {
  if (!isPrefix && Math.abs(a.length - b.length) > most) return most + 1;
  const width = Math.min(b.length, a.length + most);
  let older: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (older[column - 2] as number) + 1);
      }
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    older = last;
    last = current;
  }
  return Math.min(isPrefix ? Math.min(...last) : (last[b.length] ?? most + 1), most + 1);
}
