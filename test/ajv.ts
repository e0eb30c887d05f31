/* The door to Ajv, the validator of JSON Schema with which the tests check our output and our documents. Its draft-04 class comes from
   CommonJS. Depending on the importer, that gives the class itself, or the class under one `default` or two. */
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft4 from 'ajv-draft-04';

export { Ajv, Ajv2020 };

export const AjvDraft4 = classIn(draft4) as typeof Ajv;

function classIn(module: unknown): unknown {
  return typeof module === 'function' ? module : classIn((module as { default: unknown }).default);
}
