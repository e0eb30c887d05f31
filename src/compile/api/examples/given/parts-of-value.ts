// Finds everything that describes a value: the parts of its schema, and those of the alternatives and the kind that it is an instance of.
import { withoutTokens } from '../../../../base/body-token.js';
import type { NodeId } from '../../../../model/api/api-document.js';
import { type ApiNode, type ApiReader, childOf, type ObjectNode, textOf } from '../../fit/reader.js';
import type { SampleTree } from '../../fit/reader-cache.js';
import { discriminatorOf, mappedKind, valueOfKind } from '../../schema/alternatives/discriminator.js';
import { choicesOf, resolveSchema } from '../../schema/resolve-schema.js';
import { fits } from './fits-schema.js';

/** Alternatives within alternatives. */
const MOST_DEPTH = 10;

export function partsOfValue(tree: SampleTree, parts: readonly ObjectNode[], reader: ApiReader): ObjectNode[] {
  const all = new Map<NodeId, ObjectNode>();
  add(parts, 0);
  return [...all.values()];

  function add(more: readonly ObjectNode[], depth: number): void {
    const fresh = more.filter(({ id }) => !all.has(id));
    for (const part of fresh) all.set(part.id, part);
    if (depth > MOST_DEPTH || fresh.length === 0) return;
    const kind = kindOf(tree, fresh, reader);
    if (kind) add(resolveSchema([kind], reader).parts, depth + 1);
    else
      for (const { items } of choicesOf(fresh)) {
        const item = items.find((each) => fits(tree, [each], { reader }));
        if (item) add(resolveSchema([item], reader).parts, depth + 1);
      }
  }
}

/** The schema that the value of the discriminator stands for. */
function kindOf(tree: SampleTree, parts: readonly ObjectNode[], reader: ApiReader): ApiNode | undefined {
  const discriminator = tree.kind === 'object' ? discriminatorOf(parts, reader) : undefined;
  if (!discriminator || tree.kind !== 'object') return undefined;
  const { node, property, holder } = discriminator;
  const [, value] = tree.fields.find(([name]) => name === withoutTokens(property)) ?? [];
  if (value?.kind !== 'text') return undefined;
  const mapped = textOf(childOf(childOf(node, 'mapping'), value.text), reader);
  const end = mapped === undefined ? undefined : mappedKind(node, mapped, reader)?.end;
  if (end !== undefined) return reader.find(end);
  const items = choicesOf(parts).flatMap((choice) => choice.items.flatMap((item) => resolveSchema([item], reader).component ?? []));
  const kinds = [...items, ...reader.heirsOf(holder.id).map((heir) => ({ name: heir.name, id: heir.node }))];
  const kind = kinds.find(({ name, id }) => valueOfKind({ name, end: id }, property, reader) === value.text);
  return kind && reader.find(kind.id);
}
