// The kind of the object that a pointer leads to, by the keys on the way: `/components/schemas/Order/properties/id` is a schema.
import { keysOf } from '../../../base/documents/json-pointer.js';
import { type Field, fieldFor, type Kind, type Shapes } from './shape.js';

/** Undefined if it is not an object that the specification knows, or if it is below keys that the specification does not know. */
export function kindAt(root: unknown, pointer: string, shapes: Shapes): Kind | undefined {
  let field: Field | undefined = { is: 'object', kind: 'document' };
  let value = root;
  for (const key of keysOf(pointer)) {
    if (field === undefined) return undefined;
    if (field.is === 'list' || field.is === 'map') field = field.of;
    else if (field.is === 'object' || field.is === 'flag-or') {
      const shape = shapes.get(field.kind);
      field = shape?.fields.get(key) ?? (shape?.keyed?.pattern.test(key) && !key.startsWith('x-') ? shape.keyed.of : undefined);
    } else return undefined;
    const owner = value;
    value = (value as Record<string, unknown> | undefined)?.[key];
    if (field) field = fieldFor(value, field, owner);
  }
  if (field?.is === 'flag-or') return typeof value === 'boolean' ? undefined : field.kind;
  return field?.is === 'object' ? field.kind : undefined;
}
