// The door to zod. It names the few schemas that we use, so that a bundler drops the rest (locales, JSON Schema). zod's messages are never
// shown: `shapeFaults` turns its issues into diagnostics.

export type { core, ZodExactOptional, ZodType } from 'zod';
export {
  array,
  boolean,
  custom,
  enum as oneOf,
  exactOptional,
  literal,
  looseObject,
  number,
  record,
  strictObject,
  string,
  unknown,
} from 'zod';
