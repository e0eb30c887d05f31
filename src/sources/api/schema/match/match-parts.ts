// Keywords that combine schemas: `allOf`, `anyOf`, `oneOf`, `not`, and the branches of `if`.
import { isObject } from '../../../../base/values/is-object.js';
import { here, isOfOtherType, keep, type Mismatch, type Part } from '../match-value.js';
import type { MatchRules, MatchScope } from './match-rules.js';

export function matchParts(words: Part, value: unknown, { inside }: MatchScope, { isStrict, isOld }: MatchRules): Mismatch[] {
  const { allOf, anyOf, oneOf, not, discriminator } = words;
  const found = (Array.isArray(allOf) ? allOf : []).flatMap((each) => inside(each, value));
  for (const list of [anyOf, oneOf]) {
    const choices = Array.isArray(list) ? list.filter((each) => each !== null) : [];
    if (choices.length > 0) keep(found, matchChoices(choices, value, { isExact: isStrict && list === oneOf, discriminator, inside }));
  }
  if (!isStrict) return found;
  if (not !== undefined && inside(not, value).length === 0) found.push(here('matches the schema in "not", which it must not match'));
  if (words.if !== undefined && !isOld) {
    const branch = inside(words.if, value).length === 0 ? words.then : words.else;
    if (branch !== undefined) keep(found, inside(branch, value));
  }
  return found;
}

interface Choice {
  /** Whether only one schema may fit. Otherwise the comparison stops at the first that fits. */
  isExact: boolean;
  discriminator: unknown;
  inside: MatchScope['inside'];
}

function matchChoices(choices: readonly unknown[], value: unknown, { isExact, discriminator, inside }: Choice): Mismatch[] {
  const faults: Mismatch[][] = [];
  let fitting = 0;
  for (const each of choices) {
    const faultsOfOne = inside(each, value);
    faults.push(faultsOfOne);
    if (faultsOfOne.length === 0) fitting++;
    if (fitting > 0 && !isExact) break;
  }
  if (fitting === 0) return nearestFaults(faults, isObject(discriminator) ? discriminator.propertyName : undefined);
  const isAmbiguous = fitting > 1 && isExact && !isObject(discriminator) && value !== null;
  return isAmbiguous ? [here(`matches ${fitting} of the schemas in "oneOf", but must match exactly one`)] : [];
}

/**
 * The contradictions of the schema that was probably meant: the one whose discriminator fits, or the only one that has the type of the
 * value. Otherwise the one whose first contradiction is deepest inside the value, and of those the one with the fewest contradictions.
 */
function nearestFaults(choices: Mismatch[][], discriminator: unknown): Mismatch[] {
  const named = choices.filter((faults) => !faults.some(({ path }) => path.length === 1 && path[0] === discriminator));
  if (choices.length === 1 || (discriminator !== undefined && named.length === 1)) return named[0] ?? choices[0] ?? [];
  const ofType = choices.filter(([first]) => first && (first.path.length > 0 || !isOfOtherType(first)));
  if (ofType.length === 1) return ofType[0] ?? [];
  const depthOf = ([first]: Mismatch[]): number => first?.path.length ?? 0;
  const [nearest = []] = [...choices].sort((a, b) => depthOf(b) - depthOf(a) || a.length - b.length);
  return depthOf(nearest) > 0 ? nearest : [here('matches none of the schemas that are allowed for it')];
}
