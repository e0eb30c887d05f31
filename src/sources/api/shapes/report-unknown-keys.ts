// Keys that the shape of an object doesn't know → the visitor of the walk, each with what to write instead.
import { emptyOwner, type ShapedPart } from './empty-owner.js';
import { type Step, trailTo } from './name-part.js';
import type { Shape, Shapes } from './shape.js';
import { hintOfKey, misspeltKeyword } from './shape-hints.js';
import type { ShapeVisitor } from './shape-visitor.js';

/** @returns keys that are there under another name, or in another place */
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
    visitor.unknownKeys(step, [key], found.hint);
  }
  for (const [owner, keys] of owned) {
    meant.add(owner);
    visitor.unknownKeys(step, keys as [string, ...string[]], `below "${owner}" there is nothing: indent it, so that it belongs there`);
  }
  return meant;
}

/** Reports a key of an object that may have any, if it is nearly one that the shape knows. Each key is compared once a walk. */
export function createMisspellingCheck(visitor: ShapeVisitor): (key: string, shape: Shape, step: Step) => void {
  const misspellings = new Map<string, string | undefined>();
  return (key, shape, step) => {
    if (!misspellings.has(key)) misspellings.set(key, misspeltKeyword(key, shape));
    const meant = misspellings.get(key);
    if (meant !== undefined && !Object.hasOwn(step.value as object, meant)) visitor.misspelt(step, key, meant);
  };
}
