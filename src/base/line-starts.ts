// Finds where the lines of a text begin. The result for the last text is cached, because callers ask for thousands of places in one page.

let last: { text: string; starts: readonly number[] } = { text: '', starts: [0] };

/** Offsets at which lines begin, in ascending order. Each of the three kinds of line breaks counts as one break. */
export function lineStarts(text: string): readonly number[] {
  if (last.text !== text) last = { text, starts: text.includes('\r') ? startsIn(text) : startsAfterFeeds(text) };
  return last.starts;
}

const startsIn = (text: string): number[] => [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(({ 0: end, index }) => index + end.length)];

/** For texts without a carriage return, or in which only line feeds count. Four times as fast as the regular expression. */
export function startsAfterFeeds(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Counts the numbers in an ascending list that are at most `limit`. With the starts of lines, that is the line of an offset. */
export function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
