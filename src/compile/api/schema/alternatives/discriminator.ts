// A discriminator: the field that tells kinds of a schema apart, and which schema a value of it stands for: as its mapping has it, and, for
// what it leaves out, by the name of the schema, as OpenAPI means it: of each alternative, and of each schema that extends this one by
// `allOf`. Names and values are whole here; whoever shows them cuts them.
import { withoutTokens } from '../../../../base/body-token.js';
import { keysOf } from '../../../../base/documents/json-pointer.js';
import { mappingRef, splitNode } from '../../../../base/documents/node-id.js';
import type { NodeId } from '../../../../model/api-document.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, type ObjectNode, textAt, textOf } from '../../fit/reader.js';
import type { ResolvedSchema } from '../../fit/reader-cache.js';
import { choicesOf, lastOf, propertiesOf, resolveSchema } from '../resolve-schema.js';

export interface Discriminator {
  node: ApiNode;
  property: string;
  /** The part that says it. */
  holder: ObjectNode;
}

/** What a value of the field means. */
export interface Kind {
  name: string;
  /** What a reference names, and where references from there end. */
  targets: NodeId[];
  end: NodeId;
  /** The schema that is asked about. */
  isSelf?: boolean;
}

const NAMED = /#\/(?:components\/schemas|definitions)\/[^/]+$/;
/** A schema that others can mean by its name. */
export const isNamed = (id: NodeId): boolean => NAMED.test(id);

/** In 2.0 the name of a property alone. Undefined: the schema has none. */
export function discriminatorOf(parts: readonly ObjectNode[], reader: ApiReader): Discriminator | undefined {
  const holder = parts.findLast(({ value }) => Object.hasOwn(value, 'discriminator'));
  const node = childOf(holder, 'discriminator');
  const property = typeof node?.value === 'string' ? withoutTokens(node.value) : textAt(node, 'propertyName', reader);
  return holder && node && property !== undefined ? { node, property, holder } : undefined;
}

/** A schema that only refers to another is seen through, and is a kind of its own. */
export const ownPart = ({ parts, overlays }: ResolvedSchema): ObjectNode | undefined =>
  overlays.findLast(({ id }) => isNamed(id)) ?? parts[parts.length - 1 - overlays.length];

/** Of an inherited discriminator the schema itself, and what extends it. */
export function impliedKinds(resolved: ResolvedSchema, { node, holder }: Discriminator, reader: ApiReader): Kind[] {
  const own = ownPart(resolved);
  const choices = choicesOf(resolved.parts).flatMap(({ items }) => items.flatMap((item) => referredTo(item, reader) ?? []));
  if (!own || choices.length > 0) return choices;
  const heirs = reader.heirsOf(own.id).map(({ name, node: end }): Kind => ({ name, targets: [end], end }));
  // In 2.0 the name of the schema that has the discriminator is one of its values too.
  const isKind = holder.id !== own.id || (heirs.length > 0 && typeof node.value === 'string');
  return isKind ? [{ name: reader.nameOfSchema(own.id), targets: [own.id], end: own.id, isSelf: true }, ...heirs] : heirs;
}

function referredTo(item: ApiNode, reader: ApiReader): Kind | undefined {
  const { component } = resolveSchema([item], reader);
  return component && { name: component.name, targets: component.targets, end: component.id };
}

/** What the schema says of the field counts: where it takes other values than the name, the name is none. */
export function valueOfKind({ name, end }: Pick<Kind, 'name' | 'end'>, property: string, reader: ApiReader): string | undefined {
  const node = reader.find(end);
  const field = node && propertiesOf(resolveSchema([node], reader).parts).get(property);
  const constant = field && constantOf(field, reader);
  if (constant !== undefined) return constant;
  const values = field ? itemsOf(lastOf(resolveSchema(field, reader).parts, 'enum')) : [];
  const isTaken = values.length === 0 || values.some((value) => textOf(value, reader) === name);
  return isTaken ? withoutTokens(name) : undefined;
}

/** The only value that a field takes. */
export function constantOf(field: readonly ApiNode[], reader: ApiReader): string | undefined {
  const { parts } = resolveSchema(field, reader);
  const constant = textOf(lastOf(parts, 'const'), reader);
  if (constant !== undefined) return constant;
  const values = lastOf(parts, 'enum');
  return Array.isArray(values?.value) && values.value.length === 1 ? textOf(childOf(values, 0), reader) : undefined;
}

/** A reference, or the bare name of a schema. */
export function mappedKind(node: ApiNode, ref: string, reader: ApiReader): Kind | undefined {
  const bare = mappingRef(ref);
  const id = reader.target(node, bare);
  const found = id === undefined ? undefined : reader.find(id);
  if (!found) return undefined;
  const followed = reader.follow(found);
  const end = followed?.node.id ?? found.id;
  // Of a whole file what the schema is called.
  const name = keysOf(splitNode(found.id).pointer).at(-1) ?? reader.nameOfSchema(end);
  return { name, targets: [found.id, ...(followed?.targets ?? [])], end };
}
