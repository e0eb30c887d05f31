// Decides which kind of a schema a generated example is, and the value of the discriminator's property in it. A schema that
// extends another one is a kind itself. For a schema that others extend, it is the first kind with a usable value. The property
// only gets a value that its schema allows.
import { withoutTokens } from '../../../base/body-token.js';
import type { NodeId } from '../../../model/api/api-document.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, membersOf, type ObjectNode, textOf } from '../fit/reader.js';
import type { ResolvedSchema } from '../fit/reader-cache.js';
import { type Discriminator, discriminatorOf, isNamed, mappedKind, ownPart, valueOfKind } from './alternatives/discriminator.js';
import { choicesOf, lastOf, propertiesOf, resolveSchema } from './resolve-schema.js';
import { typesOf } from './schema-type.js';

export interface MadeKind {
  property: string;
  value: string;
  /** Everything that the example is made of. */
  resolved: ResolvedSchema;
}

/** How many schemas are tried until one has a usable value. */
const MOST_TRIED = 20;

/**
 * Undefined if there is no discriminator, or if its value can't be determined.
 * @param nodes the nodes that were resolved to `resolved`
 */
export function madeKind(nodes: readonly ApiNode[], resolved: ResolvedSchema, reader: ApiReader): MadeKind | undefined {
  const discriminator = discriminatorOf(resolved.parts, reader);
  const own = discriminator && ownPart(resolved);
  if (!discriminator || !own) return undefined;
  const { holder, node, property } = discriminator;
  const mapping = mappingOf(discriminator, reader);
  const kindAt = (end: NodeId, whole: ResolvedSchema): MadeKind | undefined => {
    const value = mapping.get(end) ?? valueOfKind({ name: reader.nameOfSchema(end), end }, property, reader);
    return value !== undefined && takes(whole.parts, property, value, reader) ? { property, value, resolved: whole } : undefined;
  };
  if (own.id !== holder.id && (isNamed(own.id) || own.id === resolved.component?.id)) return kindAt(own.id, resolved);
  // The kinds of a choice are its alternatives.
  if (choicesOf(resolved.parts).length > 0) return undefined;
  // A schema without a name that extends the base may be any of its kinds.
  const ends = new Set([...mapping.keys(), ...reader.heirsOf(holder.id).map((heir) => heir.node)]);
  ends.delete(holder.id);
  for (const end of [...ends].slice(0, MOST_TRIED)) {
    const kind = reader.find(end);
    const made = kind && kindAt(end, isClosed(resolved.parts) ? resolved : resolveSchema([...nodes, kind], reader));
    if (made) return made;
  }
  // In 2.0 the name of the base schema is one of the values.
  return mapping.has(holder.id) || typeof node.value === 'string' ? kindAt(holder.id, resolved) : undefined;
}

/** The value of a choice's discriminator for one of its alternatives. */
export function chosenKind({ parts }: ResolvedSchema, item: ApiNode, reader: ApiReader): Omit<MadeKind, 'resolved'> | undefined {
  const discriminator = discriminatorOf(parts, reader);
  const chosen = resolveSchema([item], reader);
  if (!discriminator || !chosen.component) return undefined;
  const { property } = discriminator;
  const { id: end, name } = chosen.component;
  const value = mappingOf(discriminator, reader).get(end) ?? valueOfKind({ name, end }, property, reader);
  return value !== undefined && takes([...parts, ...chosen.parts], property, value, reader) ? { property, value } : undefined;
}

/** Each schema in the mapping → its first value. */
function mappingOf({ node, holder }: Discriminator, reader: ApiReader): ReadonlyMap<NodeId, string> {
  const known = reader.cache.mappings.get(holder.value);
  if (known) return known;
  const mapping = new Map<NodeId, string>();
  for (const [value, ref] of membersOf(childOf(node, 'mapping'))) {
    const kind = mappedKind(node, textOf(ref, reader) ?? '', reader);
    if (kind && !mapping.has(kind.end)) mapping.set(kind.end, withoutTokens(value));
  }
  reader.cache.mappings.set(holder.value, mapping);
  return mapping;
}

function takes(parts: readonly ObjectNode[], property: string, value: string, reader: ApiReader): boolean {
  const field = propertiesOf(parts).get(property);
  if (!field) return !isClosed(parts);
  const resolved = resolveSchema(field, reader);
  const types = typesOf(resolved, reader);
  if (types.length > 0 && !types.includes('string')) return false;
  const fixed = lastOf(resolved.parts, 'const');
  if (fixed) return fixed.value === value;
  const values = itemsOf(lastOf(resolved.parts, 'enum'));
  return values.length === 0 || values.some((each) => each.value === value);
}

const isClosed = (parts: readonly ObjectNode[]): boolean =>
  parts.some(({ value }) => value.additionalProperties === false || value.unevaluatedProperties === false);
