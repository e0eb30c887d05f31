// Which kind of a schema a made value is, and what the field of the discriminator says then: of a schema that extends another it is its own
// kind, of one that others extend the first that is known. No field gets a value of another type, or one that isn't among those it takes.
import { withoutTokens } from '../../../base/body-token.js';
import type { NodeId } from '../../../model/api-document.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, membersOf, type ObjectNode, textOf } from '../fit/reader.js';
import type { ResolvedSchema } from '../fit/reader-cache.js';
import { type Discriminator, discriminatorOf, isNamed, mappedKind, ownPart, valueOfKind } from './alternatives/discriminator.js';
import { choicesOf, lastOf, propertiesOf, resolveSchema } from './resolve-schema.js';
import { typesOf } from './schema-type.js';

export interface MadeKind {
  property: string;
  value: string;
  /** Of all that the value is made of. */
  resolved: ResolvedSchema;
}

/** Schemas that are looked at for one that has a value. */
const MOST_TRIED = 20;

/** @param nodes what `resolved` came from. Undefined: there is no discriminator, or nobody knows what it would say */
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
  // Of a choice each alternative is a kind.
  if (choicesOf(resolved.parts).length > 0) return undefined;
  // What extends the base without a name of its own may be of any of its kinds.
  const ends = new Set([...mapping.keys(), ...reader.heirsOf(holder.id).map((heir) => heir.node)]);
  ends.delete(holder.id);
  for (const end of [...ends].slice(0, MOST_TRIED)) {
    const kind = reader.find(end);
    const made = kind && kindAt(end, isClosed(resolved.parts) ? resolved : resolveSchema([...nodes, kind], reader));
    if (made) return made;
  }
  // In 2.0 the name of the base is one of the values.
  return mapping.has(holder.id) || typeof node.value === 'string' ? kindAt(holder.id, resolved) : undefined;
}

/** What the discriminator of a choice says of one of its alternatives. */
export function chosenKind({ parts }: ResolvedSchema, item: ApiNode, reader: ApiReader): Omit<MadeKind, 'resolved'> | undefined {
  const discriminator = discriminatorOf(parts, reader);
  const chosen = resolveSchema([item], reader);
  if (!discriminator || !chosen.component) return undefined;
  const { property } = discriminator;
  const { id: end, name } = chosen.component;
  const value = mappingOf(discriminator, reader).get(end) ?? valueOfKind({ name, end }, property, reader);
  return value !== undefined && takes([...parts, ...chosen.parts], property, value, reader) ? { property, value } : undefined;
}

/** The first value of each schema that is mapped. */
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
