// The door to zod: the few schemas that we build from, by name, so that a bundler drops the rest (locales, JSON Schema).
// Its messages are never shown: whoever validates turns issues into diagnostics of our own.

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
