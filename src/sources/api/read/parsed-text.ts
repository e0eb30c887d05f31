// The result of both readers of specification files (JSON and YAML).
import type { TextSpan } from '../../../base/text/text-spans.js';

export interface ParsedText {
  /** JSON. Undefined if the text can't be read. */
  value: unknown;
  /** By JSON pointer, the texts of numbers whose value does not show how they are written: `1.10`, `0123`, `9007199254740993`. */
  written: Record<string, string>;
  /** Faults of the text in its order, with hints. If there are any, the value is not used. */
  faults: (TextSpan & { message: string; hint?: string })[];
  /**
   * Places of values. The place of a member is its key. A pointer that leads nowhere gets the place of its nearest existing ancestor. Slow,
   * so called only for faults.
   */
  placesOf(pointers: readonly string[]): TextSpan[];
}

/** Limit of nesting. The deepest public documents have about forty levels. */
export const MAX_DEPTH = 2_500;
