// "Did you mean": the name nearest to a misspelt one, or nothing when none is near enough to be worth saying.

/** Optimal string alignment distance: insert, delete, replace, and swap of neighbours count one each. */
export function editDistance(a: string, b: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, (beforePrevious[j - 2] ?? 0) + 1);
      current.push(best);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** At most a third of the longer name may differ (and never fewer than one character): further away a suggestion confuses more than it helps. Ties: the first of `names`. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  const folded = name.toLowerCase();
  for (const candidate of names) {
    const limit = Math.max(1, Math.floor(Math.max(name.length, candidate.length) / 3));
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const distance = editDistance(folded, candidate.toLowerCase());
    if (distance <= limit && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}
