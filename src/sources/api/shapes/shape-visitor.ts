// Callbacks for what a walk over the shapes of a document finds.
import type { Step } from './name-part.js';
import type { Field, Kind } from './shape.js';
import type { BrokenRule } from './shape-rules.js';

/** Each callback gets the step of the object, and for most the key. */
export interface ShapeVisitor {
  /** @param at the object or the list that contains the value; undefined if the value is the part itself */
  notThat(at: Step | undefined, key: string, value: unknown, field: Field): void;
  /** A list with too few items. */
  tooShort(at: Step | undefined, key: string): void;
  /** @param meant the key of the shape that was probably meant, with its type */
  unknownKeys(at: Step, keys: [string, ...string[]], found: { hint?: string | undefined; meant?: string; field?: Field | undefined }): void;
  misspelt(at: Step, key: string, meant: string): void;
  missing(at: Step, key: string): void;
  broken(at: Step, rule: BrokenRule): void;
  reference(at: Step, ref: string, kind: Kind): void;
  /** Called for every object whose kind is known and that is not a reference. */
  part(at: Step, value: Record<string, unknown>, kind: Kind): void;
}
