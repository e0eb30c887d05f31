// Reads a discriminator: the property that distinguishes kinds of a schema, and which schema each of its values stands for. The mapping
// decides first. Without one, OpenAPI uses the name of the schema, for each alternative and for each schema that extends this one by
// `allOf`. Names and values are not shortened here: callers that show them do that.
import { withoutTokens } from '../../../../base/body-token.js';
import { keysOf } from '../../../../base/documents/json-pointer.js';
import { mappingRef, splitNode } from '../../../../base/documents/node-id.js';
import type { NodeId } from '../../../../model/api/api-document.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, type ObjectNode, textAt, textOf } from '../../fit/reader.js';
import type { ResolvedSchema } from '../../fit/reader-cache.js';
import { choicesOf, lastOf, propertiesOf, resolveSchema } from '../resolve-schema.js';

export interface Discriminator {
  node: ApiNode;
  property: string;
  /** The part that contains it. */
  holder: ObjectNode;
}

/** A schema that a value of the property stands for. */
export interface Kind {
  name: string;
  /** The nodes that a reference to it passes. */
  targets: NodeId[];
  end: NodeId;
  /** Whether it is the schema whose kinds are listed. */
  isSelf?: boolean;
}

const NAMED = /#\/(?:components\/schemas|definitions)\/[^/]+$/;
/** Whether others can refer to the schema by its name alone. */
export const isNamed = (id: NodeId): boolean => NAMED.test(id);

/** Undefined if the schema has none. In 2.0 a discriminator is just the name of a property. */
export function discriminatorOf(parts: readonly ObjectNode[], reader: ApiReader): Discriminator | undefined {
  const holder = parts.findLast(({ value }) => Object.hasOwn(value, 'discriminator'));
  const node = childOf(holder, 'discriminator');
  const property = typeof node?.value === 'string' ? withoutTokens(node.value) : textAt(node, 'propertyName', reader);
  return holder && node && property !== undefined ? { node, property, holder } : undefined;
}

/** The part that makes the schema what it is. A schema that only refers to another one counts as a kind of its own. */
export const ownPart = ({ parts, overlays }: ResolvedSchema): ObjectNode | undefined =>
  overlays.findLast(({ id }) => isNamed(id)) ?? parts[parts.length - 1 - overlays.length];

/**
 * Kinds without a mapping: the alternatives, or the schemas that extend this one. If the discriminator is
 * inherited, the schema itself is one of them.
 */
export function impliedKinds(resolved: ResolvedSchema, { node, holder }: Discriminator, reader: ApiReader): Kind[] {
  const own = ownPart(resolved);
  const choices = choicesOf(resolved.parts).flatMap(({ items }) => items.flatMap((item) => referredTo(item, reader) ?? []));
  if (!own || choices.length > 0) return choices;
  const heirs = reader.heirsOf(own.id).map(({ name, node: end }): Kind => ({ name, targets: [end], end }));
  // In 2.0 the name of the schema with the discriminator is one of the values, too.
  const isKind = holder.id !== own.id || (heirs.length > 0 && typeof node.value === 'string');
  return isKind ? [{ name: reader.nameOfSchema(own.id), targets: [own.id], end: own.id, isSelf: true }, ...heirs] : heirs;
}

function referredTo(item: ApiNode, reader: ApiReader): Kind | undefined {
  const { component } = resolveSchema([item], reader);
  return component && { name: component.name, targets: component.targets, end: component.id };
}

/** The value for a kind: the property's only value, or else the name of the schema. Undefined if the property does not allow that name. */
export function valueOfKind({ name, end }: Pick<Kind, 'name' | 'end'>, property: string, reader: ApiReader): string | undefined {
  const node = reader.find(end);
  const field = node && propertiesOf(resolveSchema([node], reader).parts).get(property);
  const constant = field && constantOf(field, reader);
  if (constant !== undefined) return constant;
  const values = field ? itemsOf(lastOf(resolveSchema(field, reader).parts, 'enum')) : [];
  const isTaken = values.length === 0 || values.some((value) => textOf(value, reader) === name);
  return isTaken ? withoutTokens(name) : undefined;
}

/** The only value that a field allows. */
export function constantOf(field: readonly ApiNode[], reader: ApiReader): string | undefined {
  const { parts } = resolveSchema(field, reader);
  const constant = textOf(lastOf(parts, 'const'), reader);
  if (constant !== undefined) return constant;
  const values = lastOf(parts, 'enum');
  return Array.isArray(values?.value) && values.value.length === 1 ? textOf(childOf(values, 0), reader) : undefined;
}

/** The schema of a mapping, which contains a reference or the bare name of a schema. */
export function mappedKind(node: ApiNode, ref: string, reader: ApiReader): Kind | undefined {
  const bare = mappingRef(ref);
  const id = reader.target(node, bare);
  const found = id === undefined ? undefined : reader.find(id);
  if (!found) return undefined;
  const followed = reader.follow(found);
  const end = followed?.node.id ?? found.id;
  // The reference may be to a whole file. Then the name of the schema in it is used.
  const name = keysOf(splitNode(found.id).pointer).at(-1) ?? reader.nameOfSchema(end);
  return { name, targets: [found.id, ...(followed?.targets ?? [])], end };
}
