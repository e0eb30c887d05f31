// Schemas drawn at random, in the words of each version of OpenAPI: every composition, circles through every keyword that holds a schema,
// and keywords where they mean nothing. What is drawn is valid, so that a build must take it.
import type { Dialect, Draw, Json } from './generate-document.js';

/** Where names of schemas are looked up: `#/components/schemas/`, or `#/definitions/`. */
export interface SchemaScope {
  dialect: Dialect;
  /** Names that the document defines. */
  names: readonly string[];
  draw: Draw;
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array'] as const;
const FIELDS = ['id', 'name', 'a b', 'x-ray', '$ref2', 'type', 'properties', 'constructor', '__proto__', 'a/b', 'a~b', 'ünï', '', '200'];
const FORMATS = ['int64', 'date-time', 'uuid', 'binary', 'email', 'made-up'];
const VALUES: readonly Json[] = ['a', '', 'null', 0, -1, 1.5, true, null, [], {}, ['a', 1], { id: 1, list: [{ a: null }] }];
const TEXTS = [
  'Text.',
  '**Bold** and `code`.',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '<b>x</b> & <i>',
  '# Heading\n\ntext',
  '- a\n  - b',
  '\u202Eabc',
];

export const textOf = ({ pick }: Draw): string => pick(TEXTS);
export const anyValue = ({ pick }: Draw): Json => pick(VALUES);

const isNew = ({ dialect }: SchemaScope): boolean => dialect === '3.1.0' || dialect === '3.2.0';
const isOldest = ({ dialect }: SchemaScope): boolean => dialect === '2.0';

export function refTo(name: string, { dialect }: Pick<SchemaScope, 'dialect'>): string {
  const escaped = name.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25').replaceAll(' ', '%20');
  return `${dialect === '2.0' ? '#/definitions/' : '#/components/schemas/'}${escaped}`;
}

/** @param depth how many levels may lie below */
export function schemaOf(scope: SchemaScope, depth: number): Json {
  const { draw, names } = scope;
  const { chance, pick } = draw;
  if (isNew(scope) && chance(0.04)) return chance(0.5);
  if (names.length > 0 && chance(depth <= 0 ? 0.35 : 0.3)) return reference(scope);
  const schema: Record<string, Json> = {};
  if (chance(0.3)) schema.description = textOf(draw);
  if (chance(0.2)) schema.title = pick(['Order', 'An order', '', 'ünï']);
  const type = depth <= 0 ? pick(TYPES.slice(0, 4)) : pick(TYPES);
  if (isOldest(scope) || chance(0.85)) schema.type = type;
  if (chance(0.15)) nullable(schema, scope);
  if (type === 'object' && depth > 0) fields(schema, scope, depth);
  else if (type === 'array') items(schema, scope, depth);
  else constraints(schema, type, scope);
  if (depth > 0 && chance(0.3)) composition(schema, scope, depth);
  if (chance(0.1)) schema.default = anyValue(draw);
  if (chance(0.1)) schema.example = anyValue(draw);
  if (chance(0.1))
    schema.enum = draw
      .list(1, 6, () => anyValue(draw))
      .filter((value, index, all) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(value)) === index);
  if (chance(0.05)) schema.readOnly = true;
  if (chance(0.05)) schema.externalDocs = { url: pick(['https://a.example', 'javascript:alert(1)', 'x']), description: textOf(draw) };
  if (chance(0.05)) schema.xml = { name: 'n', namespace: 'https://a.example/ns', attribute: chance(0.5) };
  if (isNew(scope)) newer(schema, scope, depth);
  return schema;
}

function reference(scope: SchemaScope): Json {
  const { draw, names } = scope;
  const ref = { $ref: refTo(draw.pick(names), scope) };
  if (isNew(scope) && draw.chance(0.15)) return { $dynamicRef: '#node' };
  if (isNew(scope) && draw.chance(0.1)) return { $ref: '#anchored' };
  if (!draw.chance(0.2)) return ref;
  // Beside a reference: allowed since 3.1, and written by many before.
  return isNew(scope)
    ? { ...ref, description: textOf(draw), deprecated: true, type: ['object', 'null'] }
    : { ...ref, description: textOf(draw) };
}

function nullable(schema: Record<string, Json>, scope: SchemaScope): void {
  if (isOldest(scope)) schema['x-nullable'] = true;
  else if (!isNew(scope)) schema.nullable = true;
  else if (typeof schema.type === 'string') schema.type = [schema.type, 'null'];
}

function fields(schema: Record<string, Json>, scope: SchemaScope, depth: number): void {
  const { draw } = scope;
  const count = draw.isLarge && depth === 1 && draw.chance(0.2) ? 200 : draw.below(6);
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [count > 20 ? `field${index}` : draw.pick(FIELDS), schemaOf(scope, depth - 1)]),
  );
  if (count > 0) schema.properties = properties;
  if (draw.chance(0.4) && count > 0)
    schema.required = [
      ...new Set(
        Object.keys(properties)
          // All of them now and then: schemas that need each other.
          .slice(0, draw.chance(0.4) ? count : 3)
          .concat(draw.chance(0.1) ? ['nowhere'] : []),
      ),
    ];
  if (draw.chance(0.25)) schema.additionalProperties = draw.chance(0.4) ? draw.chance(0.5) : schemaOf(scope, depth - 1);
  if (draw.chance(0.1)) schema.minProperties = 1;
}

function items(schema: Record<string, Json>, scope: SchemaScope, depth: number): void {
  const { draw } = scope;
  schema.items = depth <= 0 ? {} : schemaOf(scope, depth - 1);
  if (draw.chance(0.2)) Object.assign(schema, { minItems: 1, maxItems: 9, uniqueItems: true });
  if (!isNew(scope) || !draw.chance(0.3)) return;
  schema.prefixItems = draw.list(1, 4, () => schemaOf(scope, depth - 1));
  if (draw.chance(0.5)) schema.items = false;
}

function constraints(schema: Record<string, Json>, type: string, scope: SchemaScope): void {
  const { draw } = scope;
  if (draw.chance(0.3)) schema.format = draw.pick(FORMATS);
  if (type === 'string' && draw.chance(0.3))
    Object.assign(schema, { minLength: 0, maxLength: 10, pattern: draw.pick(['(a+)+$', '^[a-z', '\\']) });
  if (type !== 'integer' && type !== 'number') return;
  if (draw.chance(0.3)) Object.assign(schema, { minimum: -1e21, maximum: 1e300, multipleOf: 0.01 });
  if (draw.chance(0.2)) schema.exclusiveMinimum = isNew(scope) ? 5 : true;
  if (schema.exclusiveMinimum === true) schema.minimum = 5;
}

function composition(schema: Record<string, Json>, scope: SchemaScope, depth: number): void {
  const { draw, names } = scope;
  const kind = draw.pick(isOldest(scope) ? ['allOf'] : ['allOf', 'oneOf', 'anyOf', 'not']);
  if (kind === 'not') schema.not = schemaOf(scope, depth - 1);
  else schema[kind] = draw.list(1, 5, () => schemaOf(scope, depth - 1));
  if (!draw.chance(0.4)) return;
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  schema.properties = { ...properties, kind: { type: 'string' } };
  schema.required = [...new Set([...((schema.required as string[] | undefined) ?? []), 'kind'])];
  if (isOldest(scope)) schema.discriminator = 'kind';
  else {
    const mapping = Object.fromEntries(names.slice(0, 3).map((name, index) => [`k${index}`, draw.chance(0.5) ? name : refTo(name, scope)]));
    schema.discriminator = {
      propertyName: 'kind',
      ...(draw.chance(0.7) && names.length > 0 && { mapping }),
      ...(scope.dialect === '3.2.0' && draw.chance(0.3) && { defaultMapping: names[0] as string }),
    };
  }
}

/** What JSON Schema 2020-12 adds. */
function newer(schema: Record<string, Json>, scope: SchemaScope, depth: number): void {
  const { draw } = scope;
  const below = (): Json => schemaOf(scope, depth - 1);
  if (draw.chance(0.05)) schema.const = anyValue(draw);
  if (draw.chance(0.1)) schema.examples = draw.list(1, 3, () => anyValue(draw));
  if (depth <= 0) return;
  if (draw.chance(0.05)) for (const key of ['if', 'then', 'else']) schema[key] = below();
  if (draw.chance(0.05)) Object.assign(schema, { contains: below(), minContains: 2 });
  if (draw.chance(0.05)) schema.patternProperties = { '^x-': below(), '(': below() };
  if (draw.chance(0.05)) schema.dependentSchemas = { id: below() };
  if (draw.chance(0.05)) schema.dependentRequired = { id: ['name'] };
  if (draw.chance(0.05)) schema.propertyNames = below();
  if (draw.chance(0.05)) schema.unevaluatedProperties = draw.chance(0.5) ? false : below();
  if (draw.chance(0.05)) schema.unevaluatedItems = below();
  if (draw.chance(0.05)) schema.$defs = { inner: below() };
  if (draw.chance(0.03)) schema.$comment = 'c';
}
