// Keywords of schemas. Swagger 2.0 and OpenAPI 3.0 use an old draft of JSON Schema with a fixed list of keywords. Later versions use JSON
// Schema 2020-12 with OpenAPI's additions, where any other key is valid.
import { anything, count, flag, listOf, mapOf, number, object, text, texts, type WrittenShape } from './shape.js';

const schema = object('schema');
const schemas = listOf(schema, 1);
const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object'];

/** In Swagger 2.0 parameters and headers have these fields too, instead of a schema. */
export const PLAIN_FIELDS = {
  format: text,
  default: anything,
  multipleOf: number,
  maximum: number,
  exclusiveMaximum: flag,
  minimum: number,
  exclusiveMinimum: flag,
  maxLength: count,
  minLength: count,
  pattern: text,
  maxItems: count,
  minItems: count,
  uniqueItems: flag,
  enum: listOf(anything),
} as const;

const OBJECT_FIELDS = {
  title: text,
  description: text,
  maxProperties: count,
  minProperties: count,
  required: texts,
  items: schema,
  allOf: schemas,
  properties: mapOf(schema),
  additionalProperties: { is: 'flag-or', kind: 'schema' },
  readOnly: flag,
  xml: object('xml'),
  externalDocs: object('externalDocs'),
  example: anything,
} as const;

export const SCHEMA_OF_2: WrittenShape = {
  isReferable: true,
  fields: {
    ...PLAIN_FIELDS,
    ...OBJECT_FIELDS,
    type: { is: 'choices', of: [...TYPES, 'null', 'file'] },
    items: { is: 'one-or-list', of: schema },
    discriminator: text,
  },
};

export const SCHEMA_OF_3_0: WrittenShape = {
  isReferable: true,
  fields: {
    ...PLAIN_FIELDS,
    ...OBJECT_FIELDS,
    type: { is: 'choice', of: TYPES },
    oneOf: schemas,
    anyOf: schemas,
    not: schema,
    nullable: flag,
    writeOnly: flag,
    deprecated: flag,
    discriminator: object('discriminator'),
  },
};

export const SCHEMA_OF_3_1: WrittenShape = {
  isReferable: true,
  isOpen: true,
  fields: {
    ...PLAIN_FIELDS,
    ...OBJECT_FIELDS,
    type: { is: 'choices', of: [...TYPES, 'null'] },
    exclusiveMaximum: number,
    exclusiveMinimum: number,
    maxContains: count,
    minContains: count,
    const: anything,
    examples: listOf(anything),
    writeOnly: flag,
    deprecated: flag,
    additionalProperties: schema,
    patternProperties: mapOf(schema),
    propertyNames: schema,
    unevaluatedProperties: schema,
    dependentRequired: mapOf(texts),
    dependentSchemas: mapOf(schema),
    unevaluatedItems: schema,
    prefixItems: schemas,
    contains: schema,
    oneOf: schemas,
    anyOf: schemas,
    not: schema,
    if: schema,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: schema,
    else: schema,
    $defs: mapOf(schema),
    definitions: mapOf(schema),
    contentSchema: schema,
    contentEncoding: text,
    contentMediaType: text,
    $id: text,
    $schema: text,
    $anchor: text,
    $dynamicRef: text,
    $dynamicAnchor: text,
    $comment: text,
    $vocabulary: mapOf(flag),
    discriminator: object('discriminator'),
    // It has no meaning here any more, but many documents that were 3.0 once still have it.
    nullable: anything,
  },
};
