// Aligns two lists of elements, the ones that show and the coming ones, without a change of order. First, as many equal elements as
// possible are paired. Then elements of the same kind between those are paired.

export interface Alignment {
  /** Coming element → the one that shows. */
  pairs: Map<Element, Element>;
  /** The shown elements whose coming element is equal. */
  same: Set<Element>;
}

/** The most comparisons. In longer lists only equal elements at the beginning and at the end are paired. */
const MOST = 250_000;

/** `liveText`, `comingText`: the text by which an element is compared. */
export function alignLists(
  live: Element[],
  coming: Element[],
  liveText: (element: Element) => string,
  comingText: (element: Element) => string,
): Alignment {
  const was = live.map(liveText);
  const is = coming.map(comingText);
  const places = equalPlaces(was, is);
  const pairs = new Map<Element, Element>();
  const same = new Set<Element>();
  let [from, to] = [0, 0];
  for (const [old, now] of [...places, [live.length, coming.length] as const]) {
    pairKinds(live.slice(from, old), coming.slice(to, now), pairs);
    const [left, right] = [live[old], coming[now]];
    if (left && right) {
      pairs.set(right, left);
      same.add(left);
    }
    [from, to] = [old + 1, now + 1];
  }
  return { pairs, same };
}

/** Indices of the longest common series of equal texts in both lists, ascending. */
function equalPlaces(was: string[], is: string[]): (readonly [number, number])[] {
  let start = 0;
  while (start < was.length && start < is.length && was[start] === is[start]) start++;
  let end = 0;
  while (end < was.length - start && end < is.length - start && was.at(-1 - end) === is.at(-1 - end)) end++;
  const head = Array.from({ length: start }, (_, place) => [place, place] as const);
  const tail = Array.from({ length: end }, (_, place) => [was.length - end + place, is.length - end + place] as const);
  const middle = longestSeries(was.slice(start, was.length - end), is.slice(start, is.length - end));
  return [...head, ...middle.map(([old, now]) => [old + start, now + start] as const), ...tail];
}

function longestSeries(was: string[], is: string[]): (readonly [number, number])[] {
  if (was.length * is.length > MOST) return [];
  // Row by row from the end: the length of the longest common series from there on.
  const counts = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1));
  const at = (old: number, now: number): number => counts[old]?.[now] ?? 0;
  for (let old = was.length - 1; old >= 0; old--)
    for (let now = is.length - 1; now >= 0; now--) {
      const row = counts[old] as Uint16Array;
      row[now] = was[old] === is[now] ? at(old + 1, now + 1) + 1 : Math.max(at(old + 1, now), at(old, now + 1));
    }
  const series: (readonly [number, number])[] = [];
  for (let old = 0, now = 0; old < was.length && now < is.length; ) {
    if (was[old] === is[now]) series.push([old++, now++]);
    else if (at(old + 1, now) >= at(old, now + 1)) old++;
    else now++;
  }
  return series;
}

function pairKinds(live: Element[], coming: Element[], pairs: Map<Element, Element>): void {
  let from = 0;
  const names = new Set(coming.map(nameOf));
  for (const element of coming) {
    const named = nameOf(element) ? live.findIndex((one, place) => place >= from && nameOf(one) === nameOf(element)) : -1;
    // An element that a coming element names is not paired with another one.
    const isFree = (one: Element) => !nameOf(one) || !names.has(nameOf(one));
    const place = named < 0 ? live.findIndex((one, index) => index >= from && isFree(one) && kindOf(one) === kindOf(element)) : named;
    const found = live[place];
    if (!found) continue;
    pairs.set(element, found);
    from = place + 1;
  }
}

const nameOf = (element: Element): string | null => element.getAttribute('data-key') ?? element.getAttribute('id');

const kindOf = (element: Element): string =>
  `${element.localName} ${element.getAttribute('role')} ${element.classList[0]} ${element.getAttribute('data-island')}`;
