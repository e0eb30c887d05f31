// What a discriminator says → which value of its field stands for which schema: as its mapping has it, and, for what it leaves out, by the
// name of the schema, as OpenAPI means it: of each alternative, and of each schema that extends this one by `allOf`.
import { withoutTokens } from '../../../base/body-token.js';
import { keysOf } from '../../../base/json-pointer.js';
import { mappingRef } from '../../../base/node-id.js';
import type { NodeId } from '../../../model/api-document.js';
import type { SchemaGroup, TextPart } from '../../../model/api-view.js';
import type { ApiPage } from '../page.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, membersOf, textAt, textOf } from '../reader.js';
import { cut } from '../value-text.js';
import { choicesOf, lastOf, propertiesOf, type ResolvedSchema, resolveSchema } from './resolve-schema.js';

const MOST_LABEL = 80;
/** Values that are listed. */
const MOST_VALUES = 300;

const NAMED = /#\/(?:components\/schemas|definitions)\/[^/]+$/;

type DiscriminatorView = NonNullable<SchemaGroup['discriminator']>;

/** In 2.0 the name of a property alone. Undefined: the schema has none. */
export function discriminatorView(resolved: ResolvedSchema, page: ApiPage): DiscriminatorView | undefined {
  const { reader } = page;
  const node = lastOf(resolved.parts, 'discriminator');
  const property = typeof node?.value === 'string' ? withoutTokens(node.value) : textAt(node, 'propertyName', reader);
  if (property === undefined || !node) return undefined;
  const mapped = new Set<NodeId>();
  const link = (ref: string | undefined): TextPart | undefined => {
    const target = ref === undefined ? undefined : targetOf(node, ref, reader);
    if (target) mapped.add(target.end);
    return target ? linkTo(target, page) : ref === undefined ? undefined : { text: cut(ref, MOST_LABEL) };
  };
  const said = membersOf(childOf(node, 'mapping'))
    .slice(0, MOST_VALUES)
    .map(([value, ref]) => {
      const target = link(textOf(ref, reader));
      return { value: cut(withoutTokens(value), MOST_LABEL), ...(target && { target }) };
    });
  // Since 3.2.
  const fallback = link(textOf(childOf(node, 'defaultMapping'), reader));
  const implied = impliedKinds(resolved, node, reader)
    .filter(({ end }) => !mapped.has(end))
    .slice(0, MOST_VALUES - said.length)
    .flatMap((kind) => {
      const value = valueOfKind(kind, property, reader);
      return value === undefined ? [] : [{ value, ...(!kind.isSelf && { target: linkTo(kind, page) }) }];
    });
  return { property: cut(property, MOST_LABEL), values: [...said, ...implied], ...(fallback && { fallback }) };
}

interface Target {
  name: string;
  /** What a reference names, and where references from there end. */
  targets: NodeId[];
  end: NodeId;
}

interface Kind extends Target {
  /** The schema that is being drawn. */
  isSelf?: boolean;
}

/** Of an inherited discriminator the schema itself, and what extends it. */
function impliedKinds({ parts, overlays }: ResolvedSchema, discriminator: ApiNode, reader: ApiReader): Kind[] {
  // A schema that only refers to another is seen through, and is a kind of its own.
  const own = overlays.findLast(({ id }) => NAMED.test(id)) ?? parts[parts.length - 1 - overlays.length];
  const choices = choicesOf(parts).flatMap(({ items }) => items.flatMap((item) => referredTo(item, reader) ?? []));
  if (!own || choices.length > 0) return choices;
  const heirs = reader.heirsOf(own.id).map(({ name, node }): Kind => ({ name, targets: [node], end: node }));
  const isInherited = !discriminator.id.startsWith(`${own.id}/`);
  // In 2.0 the name of the schema that has the discriminator is one of its values too.
  const isKind = isInherited || (heirs.length > 0 && typeof discriminator.value === 'string');
  return isKind ? [{ name: reader.nameOfSchema(own.id), targets: [own.id], end: own.id, isSelf: true }, ...heirs] : heirs;
}

function referredTo(item: ApiNode, reader: ApiReader): Kind | undefined {
  const { component } = resolveSchema([item], reader);
  return component && { name: component.name, targets: component.targets, end: component.id };
}

/** What the schema says of the field counts: where it takes other values than the name, the name is none. */
function valueOfKind({ name, end }: Kind, property: string, reader: ApiReader): string | undefined {
  const node = reader.find(end);
  const field = node && propertiesOf(resolveSchema([node], reader).parts).get(property);
  const constant = field && constantOf(field, reader);
  if (constant !== undefined) return constant;
  const values = field ? itemsOf(lastOf(resolveSchema(field, reader).parts, 'enum')) : [];
  const isTaken = values.length === 0 || values.some((value) => textOf(value, reader) === name);
  return isTaken ? cut(withoutTokens(name), MOST_LABEL) : undefined;
}

/** The only value that a field takes. */
export function constantOf(field: readonly ApiNode[], reader: ApiReader): string | undefined {
  const { parts } = resolveSchema(field, reader);
  const constant = textOf(lastOf(parts, 'const'), reader);
  if (constant !== undefined) return cut(constant, MOST_LABEL);
  const values = lastOf(parts, 'enum');
  if (!Array.isArray(values?.value) || values.value.length !== 1) return undefined;
  const only = textOf(childOf(values, 0), reader);
  return only === undefined ? undefined : cut(only, MOST_LABEL);
}

/** A reference, or the bare name of a schema. */
function targetOf(node: ApiNode, ref: string, reader: ApiReader): Target | undefined {
  const bare = mappingRef(ref);
  const id = reader.target(node, bare);
  const found = id === undefined ? undefined : reader.find(id);
  if (!found) return undefined;
  const followed = reader.follow(found);
  const name = keysOf(bare).at(-1) ?? bare;
  return { name, targets: [found.id, ...(followed?.targets ?? [])], end: followed?.node.id ?? found.id };
}

function linkTo({ name, targets, end }: Target, page: ApiPage): TextPart {
  const drawnAt = page.drawn.get(end);
  const href = page.schemaLink(targets) ?? (drawnAt === undefined ? undefined : `#${drawnAt}`);
  return { text: cut(withoutTokens(name), MOST_LABEL), ...(href !== undefined && { href }) };
}
