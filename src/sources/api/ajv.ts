// The door to the validators of JSON Schema: two drafts, for the schemas of OpenAPI's versions. Both packages are CommonJS, which
// bundlers and Node unwrap differently.
import * as ajv2020 from 'ajv/dist/2020.js';
import * as ajvDraft4 from 'ajv-draft-04';

type Constructor<T> = new (options: object) => T;

interface Validator {
  compile(schema: object): { (value: unknown): boolean; errors?: unknown };
}

export const Ajv2020 = unwrap(ajv2020) as Constructor<Validator>;
export const AjvDraft4 = unwrap(ajvDraft4) as Constructor<Validator>;

function unwrap(module: unknown): unknown {
  let value = module;
  while (typeof value !== 'function') value = (value as { default: unknown }).default;
  return value;
}
