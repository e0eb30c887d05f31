// Names of properties, used outside of `properties`, that the schema does not describe.

import { pointerTo } from '../../../../base/documents/json-pointer.js';
import { nearestName } from '../../../../base/names/nearest-name.js';
import { isObject } from '../../../../base/values/is-object.js';
import { unknownProperty } from '../../../../diagnostics/apis/openapi-meaning.js';
import type { ApiDocument, NodeId } from '../../../../model/api/api-document.js';
import type { Kind } from '../../shapes/shape.js';
import type { Finding } from '../finding.js';
import { propertyNames } from './property-names.js';

interface NamingPart {
  kind: Kind;
  value: Record<string, unknown>;
  file: string;
  node(): NodeId;
  name(): string;
}

/** Checks the encodings of a form's fields, and the property of a discriminator. */
export function checkPropertyNames(document: ApiDocument, { kind, value, file, node, name }: NamingPart): Finding[] {
  if (kind === 'mediaType') {
    const { encoding, schema } = value;
    if (!isObject(encoding) || !isObject(schema)) return [];
    const known = propertyNames({ file, value: schema }, document);
    if (!known) return [];
    const unknown = Object.keys(encoding).filter((key) => !known.has(key));
    return unknown.map((key) => finding(key, known, `the encoding of ${name()}`, pointerTo(pointerTo(node(), 'encoding'), key)));
  }
  // In Swagger 2.0 the discriminator is only the name of a property.
  const named = kind !== 'schema' ? undefined : isObject(value.discriminator) ? value.discriminator.propertyName : value.discriminator;
  if (typeof named !== 'string') return [];
  const known = propertyNames({ file, value }, document);
  if (!known || known.has(named)) return [];
  const at = pointerTo(node(), 'discriminator');
  return [finding(named, known, `the discriminator of ${name()}`, isObject(value.discriminator) ? pointerTo(at, 'propertyName') : at)];
}

const finding = (key: string, known: ReadonlySet<string>, where: string, node: NodeId): Finding => ({
  nodes: [node],
  tell: (at) => unknownProperty(key, { where, existing: [...known], nearest: nearestName(key, known) }, at),
});
