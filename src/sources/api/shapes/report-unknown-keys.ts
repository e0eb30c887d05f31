// Reports keys that the shape of an object does not know to the visitor of the walk, each with a suggestion.
import { emptyOwner, type ShapedPart } from './empty-owner.js';
import { type Step, trailTo } from './name-part.js';
import type { Shape, Shapes } from './shape.js';
import { hintOfKey, misspeltKeyword } from './shape-hints.js';
import type { ShapeVisitor } from './shape-visitor.js';

/** @returns keys of the shape that are present under a wrong name, or at a wrong indentation */
export function reportUnknownKeys(
  unknown: readonly string[],
  { shaped, step, later, visitor }: { shaped: ShapedPart; step: Step; later: Shapes | undefined; visitor: ShapeVisitor },
): Set<string> {
  const { shape, shapes } = shaped;
  const meant = new Set<string>();
  const owned = new Map<string, string[]>();
  for (const key of unknown) {
    const owner = emptyOwner(key, shaped);
    if (owner !== undefined) {
      owned.set(owner, [...(owned.get(owner) ?? []), key]);
      continue;
    }
    const found = hintOfKey({ key, shape, shapes, trail: trailTo(step), later });
    if (found.meant !== undefined) meant.add(found.meant);
    const field = found.meant === undefined ? undefined : shape.fields.get(found.meant);
    visitor.unknownKeys(step, [key], { ...found, field });
  }
  for (const [owner, keys] of owned) {
    meant.add(owner);
    const hint = `indent it, so that it belongs to "${owner}", which has no value`;
    visitor.unknownKeys(step, keys as [string, ...string[]], { hint, meant: owner, field: shape.fields.get(owner) });
  }
  return meant;
}

/** For an object that may have any keys: reports a key that is nearly one that the shape knows. Each key is compared once in a walk. */
export function createMisspellingCheck(visitor: ShapeVisitor): (key: string, shape: Shape, step: Step) => void {
  const misspellings = new Map<string, string | undefined>();
  return (key, shape, step) => {
    if (!misspellings.has(key)) misspellings.set(key, misspeltKeyword(key, shape));
    const meant = misspellings.get(key);
    if (meant !== undefined && !Object.hasOwn(step.value as object, meant)) visitor.misspelt(step, key, meant);
  };
}
