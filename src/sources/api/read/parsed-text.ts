// What the two readers of specification files (JSON and YAML) have in common.
import type { TextSpan } from '../../../base/text/text-spans.js';

export interface ParsedText {
  /** JSON-shaped; undefined where the text can't be read. */
  value: unknown;
  /** Numbers whose text says more than their value, by JSON pointer: `1.10`, `0123`, `9007199254740993`. */
  written: Record<string, string>;
  /** What is wrong with the text, in its order, and what to do about it. With any of them the value is of no use. */
  faults: (TextSpan & { message: string; hint?: string })[];
  /** Where a value stands: its key where it has one. Slow, and asked for faults only. Of a pointer to nothing: what holds it. */
  placesOf(pointers: readonly string[]): TextSpan[];
}

/** Levels of nesting. The deepest public documents have about forty. */
export const MAX_DEPTH = 2_500;
