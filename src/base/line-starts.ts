// Where the lines of a text begin: counted once for the text that was asked for last, since callers ask for thousands of places of one page.

let last: { text: string; starts: readonly number[] } = { text: '', starts: [0] };

/** Offsets at which its lines begin, in ascending order. Any of the three line breaks counts as one. */
export function lineStarts(text: string): readonly number[] {
  if (last.text !== text) last = { text, starts: text.includes('\r') ? startsIn(text) : startsAfterFeeds(text) };
  return last.starts;
}

const startsIn = (text: string): number[] => [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)];

/** Four times as fast as the pattern, for texts without a carriage return. */
function startsAfterFeeds(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** How many of `numbers`, which ascend, are no higher than `limit`: of the starts of lines, the line of an offset. */
export function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
