// The objects of a specification as data: the keys of an object, the type of each value, and the required keys.

/** Type of the value of a key. */
export type Field =
  | { is: 'any' | 'text' | 'flag' | 'number' }
  /** Text, or null. */
  | { is: 'text-or-null' }
  /** A whole number that is not negative. */
  | { is: 'count' }
  /** True or false, or an object of that kind. */
  | { is: 'flag-or'; kind: Kind }
  | { is: 'choice'; of: readonly string[] }
  /** One of the words, or a list of some of them. */
  | { is: 'choices'; of: readonly string[] }
  | { is: 'list'; of: Field; least?: number }
  /** One value of that type, or a list of them. */
  | { is: 'one-or-list'; of: Field }
  | { is: 'map'; of: Field }
  /** `byReference`: only a reference to such an object is allowed. */
  | { is: 'object'; kind: Kind; byReference?: true }
  /** That type if the `schemaFormat` beside it is a format of JSON Schema. Otherwise any value. */
  | { is: 'in-format'; of: Field };

/** `parameter`, `mediaType`: a key of `Shapes`. */
export type Kind = string;

export interface Shape {
  fields: ReadonlyMap<string, Field>;
  needs: readonly string[];
  /** Keys other than `fields`, whose names the author chooses. */
  keyed?: { pattern: RegExp; of: Field };
  /** A reference is allowed instead. */
  isReferable: boolean;
  /** Unknown keys are allowed. */
  isOpen: boolean;
}

export type Shapes = ReadonlyMap<Kind, Shape>;

export const anything: Field = { is: 'any' };
export const text: Field = { is: 'text' };
export const flag: Field = { is: 'flag' };
export const number: Field = { is: 'number' };
export const count: Field = { is: 'count' };
export const choice = (...of: string[]): Field => ({ is: 'choice', of });
export const listOf = (of: Field, least = 0): Field => ({ is: 'list', of, least });
export const mapOf = (of: Field): Field => ({ is: 'map', of });
export const object = (kind: Kind): Field => ({ is: 'object', kind });
export const referenceTo = (kind: Kind): Field => ({ is: 'object', kind, byReference: true });
export const texts = listOf(text);

/** `application/vnd.aai.asyncapi+json;version=3.0.0`, `application/schema+yaml` */
const OF_JSON_SCHEMA = /^application\/(?:vnd\.aai\.asyncapi|schema)(?:\+(?:json|yaml))?(?:;|$)/;

/** Type of the value of a key in such an object. Undefined if the shape does not know the key. */
export function fieldOf(shape: Shape, key: string): Field | undefined {
  const field = shape.fields.get(key);
  if (field || !shape.keyed) return field;
  return shape.keyed.pattern.test(key) && !key.startsWith('x-') ? shape.keyed.of : undefined;
}

/**
 * The type that applies to this value.
 * @param owner the object that contains it
 */
export function fieldFor(value: unknown, field: Field, owner: unknown): Field {
  if (field.is === 'one-or-list') return Array.isArray(value) ? { is: 'list', of: field.of } : field.of;
  if (field.is !== 'in-format') return field;
  const { schemaFormat } = (owner ?? {}) as Record<string, unknown>;
  return typeof schemaFormat === 'string' && OF_JSON_SCHEMA.test(schemaFormat) ? field.of : { is: 'any' };
}

export interface WrittenShape extends Partial<Omit<Shape, 'fields'>> {
  fields?: Record<string, Field>;
}

export type WrittenShapes = Record<Kind, WrittenShape>;

/** Later tables add fields to the kinds of earlier ones, and replace everything else. */
export function createShapes(...tables: readonly WrittenShapes[]): Shapes {
  const shapes = new Map<Kind, Shape>();
  for (const table of tables) {
    for (const [kind, { fields = {}, ...rest }] of Object.entries(table)) {
      const before = shapes.get(kind) ?? { fields: new Map(), needs: [], isReferable: false, isOpen: false };
      shapes.set(kind, { ...before, ...rest, fields: new Map([...before.fields, ...Object.entries(fields)]) });
    }
  }
  return shapes;
}
