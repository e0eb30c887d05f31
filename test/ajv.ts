/*
 * The one door to Ajv, the validator of JSON Schema that the tests hold our output and our documents against. Its draft-04 class comes
 * from CommonJS: the class itself, or under one `default` or two, depending on who imports it.
 */
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft4 from 'ajv-draft-04';

export { Ajv, Ajv2020 };

export const AjvDraft4 = classIn(draft4) as typeof Ajv;

function classIn(module: unknown): unknown {
  return typeof module === 'function' ? module : classIn((module as { default: unknown }).default);
}
