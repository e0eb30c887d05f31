// Keywords that concern the items of a list.
import { below, here, isSame, type Mismatch, type Part } from '../match-value.js';
import type { MatchRules, MatchScope } from './match-rules.js';

export function matchItems(words: Part, list: unknown[], { inside }: MatchScope, { isStrict, isOld }: MatchRules): Mismatch[] {
  const { items, prefixItems, contains, minContains, maxContains, uniqueItems } = words;
  const first = Array.isArray(prefixItems) ? prefixItems : [];
  const found = list.flatMap((each, index) => {
    const own = index < first.length ? first[index] : items;
    return own === undefined ? [] : inside(own, each).map((fault) => below(String(index), fault));
  });
  if (!isStrict) return found;
  if (uniqueItems === true) {
    const twice = list.findIndex((each, index) => list.slice(0, index).some((other) => isSame(other, each)));
    if (twice >= 0) found.push(below(String(twice), here('is listed twice, but all items must be different')));
  }
  if (contains !== undefined && !isOld) {
    const count = list.filter((each) => inside(contains, each).length === 0).length;
    const [least, most] = [typeof minContains === 'number' ? minContains : 1, typeof maxContains === 'number' ? maxContains : count];
    if (count < least) found.push(here(`has ${count} items that match "contains", but must have at least ${least}`));
    if (count > most) found.push(here(`has ${count} items that match "contains", but can have at most ${most}`));
  }
  return found;
}
