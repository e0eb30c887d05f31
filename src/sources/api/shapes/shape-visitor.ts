// What a walk over the shapes of a document meets and finds wrong.
import type { Step } from './name-part.js';
import type { Field, Kind } from './shape.js';
import type { BrokenRule } from './shape-rules.js';

/** What is reported concerns the object at a step, or one of its keys. */
export interface ShapeVisitor {
  /** @param at the object or the list that has it; undefined: it is the part itself */
  notThat(at: Step | undefined, key: string, value: unknown, field: Field): void;
  /** A list with too little in it. */
  tooShort(at: Step | undefined, key: string): void;
  unknownKeys(at: Step, keys: [string, ...string[]], hint: string | undefined): void;
  misspelt(at: Step, key: string, meant: string): void;
  missing(at: Step, key: string): void;
  broken(at: Step, rule: BrokenRule): void;
  reference(at: Step, ref: string, kind: Kind): void;
  /** Every object that is known by a kind and is no reference. */
  part(at: Step, value: Record<string, unknown>, kind: Kind): void;
}
