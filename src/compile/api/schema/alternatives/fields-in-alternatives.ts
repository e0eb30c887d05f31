// All fields that a value of a schema may have, whichever alternative it is an instance of.
import type { NodeId } from '../../../../model/api/api-document.js';
import type { ApiNode, ApiReader, ObjectNode } from '../../fit/reader.js';
import { choicesOf, propertiesOf, resolveSchema, schemasOf } from '../resolve-schema.js';

/** Fields of the parts themselves come first. A field has several schemas if several parts or alternatives define it. */
export function fieldsInAlternatives(parts: readonly ObjectNode[], reader: ApiReader): Map<string, ApiNode[]> {
  const fields = new Map<string, ApiNode[]>();
  const seen = new Set<NodeId>();
  visit(parts);
  return fields;

  function visit(at: readonly ObjectNode[]): void {
    const fresh = at.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    for (const [name, nodes] of propertiesOf(fresh)) fields.set(name, [...(fields.get(name) ?? []), ...nodes]);
    for (const { items } of choicesOf(fresh)) for (const item of items) visit(resolveSchema([item], reader).parts);
  }
}

/**
 * The schema of a field that no property describes: of the only pattern for names, or of all other names. Patterns are never executed, so
 * with several of them it is not known.
 */
export function otherFieldNodes(parts: readonly ObjectNode[]): ApiNode[] {
  const patterns = [...propertiesOf(parts, 'patternProperties').values()];
  return patterns.length === 0 ? schemasOf(parts, 'additionalProperties') : patterns.length === 1 ? (patterns[0] ?? []) : [];
}
