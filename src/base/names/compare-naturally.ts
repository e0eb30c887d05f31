// Sorts names as people count: `chapter2` before `chapter10`. All other characters are compared by code units, so that the order is the
// same on every machine. `Intl.Collator` depends on the Unicode version that Node was built with.

/**
 * For `sort`: negative, 0 or positive. ASCII digits in a row count as one number of any length. Of equal numbers, the one with more leading
 * zeros comes first.
 */
export function compareNaturally(a: string, b: string): number {
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (isDigit(a, i) && isDigit(b, j)) {
      const [first, second] = [runAt(a, i), runAt(b, j)];
      const order = compareNumbers(first, second);
      if (order !== 0) return order;
      i += first.length;
      j += second.length;
    } else if (a[i] === b[j]) {
      i++;
      j++;
    } else return compareUnits(a[i] ?? '', b[j] ?? '');
  }
  return a.length - i - (b.length - j) || compareUnits(a, b);
}

const isDigit = (text: string, index: number): boolean => /[0-9]/.test(text.charAt(index));

const runAt = (text: string, index: number): string => /^[0-9]+/.exec(text.slice(index))?.[0] ?? '';

/** Compares strings of digits, which may be too long for a number. */
function compareNumbers(a: string, b: string): number {
  const [x, y] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return x.length - y.length || compareUnits(x, y);
}

const compareUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
