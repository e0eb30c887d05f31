// Chooses the alternative of `oneOf` or `anyOf` that a generated value is an instance of: the first one that makes a valid value.
import type { ApiNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import type { Choice } from '../schema/resolve-schema.js';
import { fits } from './given/fits-schema.js';
import type { Sampling } from './sampling.js';

/** Most alternatives for which a value is generated until one is valid. */
const MOST_TRIED = 6;

/**
 * The first value that is valid for its alternative and, for `oneOf`, for no other. If there is none, the first value.
 * @param isDecided the value of a discriminator decides which alternative is meant
 */
export function sampleChoice(
  scope: Pick<Sampling, 'reader' | 'direction'>,
  { kind, items }: Choice,
  isDecided: boolean,
  make: (item: ApiNode) => SampleTree | undefined,
): SampleTree | undefined {
  let first: SampleTree | undefined;
  let count = 0;
  for (const item of items) {
    const made = make(item);
    if (!made) continue;
    first ??= made;
    const isRight =
      isDecided || (fits(made, [item], scope) && (kind === 'anyOf' || !items.some((each) => each !== item && fits(made, [each], scope))));
    if (isRight) return made;
    count++;
    if (count >= MOST_TRIED) break;
  }
  return first;
}

/**
 * A value with one alternative of each choice. Of each choice in turn, the alternative is chosen that makes a valid value.
 * @param make gets one alternative of each choice
 */
export function sampleWithChoices(
  scope: Pick<Sampling, 'reader' | 'direction'>,
  choices: readonly Choice[],
  isDecided: boolean,
  make: (items: readonly ApiNode[]) => SampleTree,
): SampleTree {
  let chosen: readonly ApiNode[] = choices.flatMap(({ items }) => items[0] ?? []);
  let tree: SampleTree | undefined;
  for (const [index, choice] of choices.entries()) {
    const tried = new Map<SampleTree, readonly ApiNode[]>();
    tree = sampleChoice(scope, choice, isDecided, (item) => {
      const items = chosen.map((each, at) => (at === index ? item : each));
      const made = make(items);
      tried.set(made, items);
      return made;
    });
    chosen = (tree && tried.get(tree)) ?? chosen;
  }
  return tree ?? make(chosen);
}
