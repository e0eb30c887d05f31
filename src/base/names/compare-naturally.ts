// The order of names as people count: `chapter2` before `chapter10`. Everything but numbers is compared by code units, so that the order is
// the same on every machine; `Intl.Collator` follows the tables of the Unicode version that a Node was built with.

/** For `sort`: negative, 0 or positive. A run of ASCII digits counts as one number of any length; of equal numbers the one with more zeros in front comes first. */
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

/** Digits alone, which may be more than a number holds. */
function compareNumbers(a: string, b: string): number {
  const [x, y] = [a.replace(/^0+/, ''), b.replace(/^0+/, '')];
  return x.length - y.length || compareUnits(x, y);
}

const compareUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
