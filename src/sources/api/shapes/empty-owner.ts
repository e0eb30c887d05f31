// Finds keys that are not indented below the key that they belong to: `schema:` without a value, and `type: string` beside it.
import { fieldOf, type Shape, type Shapes } from './shape.js';

/** A part of a document, with its shape in this version. */
export interface ShapedPart {
  part: Record<string, unknown>;
  shape: Shape;
  shapes: Shapes;
}

/** The key without a value to which an unknown key belongs. */
export function emptyOwner(key: string, { part, shape, shapes }: ShapedPart): string | undefined {
  return Object.keys(part).find((each) => {
    const field = part[each] === null ? fieldOf(shape, each) : undefined;
    return field?.is === 'object' && shapes.get(field.kind)?.fields.has(key);
  });
}

/** Whether an unknown key beside this key, which has no value, belongs below it. */
export const ownsUnknown = (key: string, shaped: ShapedPart): boolean =>
  Object.keys(shaped.part).some(
    (each) => each !== key && !fieldOf(shaped.shape, each) && !each.startsWith('x-') && emptyOwner(each, shaped) === key,
  );
