// A document with one and the same text everywhere → the same document with another text in each field, by the shapes of its version; and
// which fields there are to fill. A field is `parameter.description`, a key that authors choose `response.headers name`.
import type { Field, Kind, Shapes } from '../../src/sources/api/shapes/shape.js';

export interface MarkedDocument {
  document: unknown;
  /** Field → the word that stands there. */
  marks: Map<string, string>;
}

/** Strings of the document that are put in place of each other: `n3m`. */
const NAME = /n\d+m/g;
export const nameAt = (index: number): string => `n${index}m`;

/** Names that mean each other, so that one has the word of the other. */
const SAME: Record<string, string> = {
  'operation.tags': 'tag.name',
  'securityRequirement name': 'components.securitySchemes name',
  securityRequirement: 'flow.scopes name',
  'securityScheme.scopes name': 'flow.scopes name',
  'schema.required': 'schema.properties name',
  'mediaType.encoding name': 'schema.properties name',
  'server.variables name': 'server.pathname',
  'channel.parameters name': 'channel.address',
  'operationReply.messages': 'channel.messages name',
  'response.examples name': 'operation.produces',
  'document.securityDefinitions name': 'components.securitySchemes name',
};
/** Values that extensions say something of: by the value itself. */
const VALUES = 'schema.enum';

export function markFields(document: unknown, shapes: Shapes): MarkedDocument {
  const marks = new Map<string, string>();
  const markOf = (wanted: string): string => {
    const field = SAME[wanted] ?? wanted;
    const mark = marks.get(field) ?? `mark${marks.size}q`;
    marks.set(field, mark);
    if (field !== wanted) marks.set(wanted, mark);
    return mark;
  };
  const marked = (text: string, field: string): string => (/n\d+m/.test(text) ? text.replace(NAME, () => markOf(field)) : text);

  /** Of the author's own. */
  function deep(value: unknown, field: string): unknown {
    if (typeof value === 'string') return marked(value, field);
    if (Array.isArray(value)) return value.map((each) => deep(each, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [marked(key, field), deep(each, field)]));
  }

  /** What it says of values is found by them: keys, and entries of a list that say their value, are values that stand elsewhere. */
  function extension(value: unknown, field: string): unknown {
    if (Array.isArray(value)) return value.map((each) => extension(each, field));
    if (typeof value !== 'object' || value === null) return deep(value, field);
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        if (key === 'value') return [key, deep(each, VALUES)];
        const isValue = marked(key, VALUES) !== key;
        return [marked(key, VALUES), extension(each, isValue ? field : `${field} ${key}`)];
      }),
    );
  }

  function at(value: unknown, field: Field, owner: string): unknown {
    if (field.is === 'list' && Array.isArray(value)) return value.map((each) => at(each, field.of, owner));
    if (field.is === 'map' && typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [marked(key, `${owner} name`), at(each, field.of, owner)]));
    if (field.is === 'object' || field.is === 'flag-or') return object(value, field.kind);
    return deep(value, owner);
  }

  function object(value: unknown, kind: Kind): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const shape = shapes.get(kind);
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => {
        if (key === '$ref') return [key, each];
        if (key.startsWith('x-')) return [key, extension(each, `${kind}.${key}`)];
        const field = shape?.fields.get(key);
        if (field) return [key, at(each, field, `${kind}.${key}`)];
        return shape?.keyed ? [marked(key, `${kind} name`), at(each, shape.keyed.of, kind)] : [key, deep(each, `${kind}.${key}`)];
      }),
    );
  }

  return { document: object(document, 'document'), marks };
}

/** All that could hold a text of any kind, keys of the author among them. */
export function fieldsOf(shapes: Shapes): string[] {
  const found = new Set<string>();
  const visit = (field: Field, owner: string): void => {
    if (field.is === 'any' || field.is === 'text') found.add(owner);
    if (field.is === 'map') found.add(`${owner} name`);
    if (field.is === 'map' || field.is === 'list') visit(field.of, owner);
  };
  for (const [kind, { fields, keyed }] of shapes) {
    for (const [key, field] of fields) visit(field, `${kind}.${key}`);
    if (!keyed) continue;
    found.add(`${kind} name`);
    visit(keyed.of, kind);
  }
  return [...found];
}
