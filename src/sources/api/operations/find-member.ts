// `Order`, `Order.delivery.day`, `Problem.code=not_found` → the schema, the field or the value.
import { entryKey } from '../../../base/documents/entry-key.js';
import type { KnownName } from '../../../model/api/api-names.js';
import { API_SECTIONS } from '../../../model/api/api-sections.js';
import { findField } from './find-field.js';
import { nearestOf } from './nearest-of.js';
import type { OpenedApi } from './opened-api.js';

/** The first API that has the schema decides. If none has it, the schema with the nearest name is suggested, without a field. */
export function findMember(opened: readonly OpenedApi[], name: string): KnownName {
  const [, schema = '', fields = '', value] = /^([^.=]+)((?:\.[^.=]+)*)(?:=(.*))?$/.exec(name) ?? [];
  for (const { id, document, byName } of opened) {
    const node = byName.get(schema);
    if (node === undefined) continue;
    const found = findField(document, node, fields.split('.').slice(1));
    if ('missing' in found) return withPrefix(`${schema}${found.before}.`, nearestOf(found.missing, found.names));
    if (value !== undefined && !found.values.includes(value)) {
      const near = withPrefix(`${schema}${fields}=`, nearestOf(value, found.values));
      return { ...near, ...(found.values.length > 0 && { among: found.values }) };
    }
    const key = entryKey(id, node);
    return { target: fields === '' ? key : `${key} ${API_SECTIONS.schema.anchor}${fields.replaceAll('.', '-')}` };
  }
  const schemas = opened.flatMap(({ byName }) => [...byName.keys()]);
  return nearestOf(schema, schemas);
}

const withPrefix = (prefix: string, { nearest }: { nearest?: string }): KnownName =>
  nearest === undefined ? {} : { nearest: prefix + nearest };
