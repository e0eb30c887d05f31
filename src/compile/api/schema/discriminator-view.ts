// What a discriminator says → which value of its field stands for which schema, as a page lists them.
import { withoutTokens } from '../../../base/body-token.js';
import type { NodeId } from '../../../model/api-document.js';
import type { SchemaGroup, TextPart } from '../../../model/api-view.js';
import type { ApiPage } from '../page.js';
import { childOf, membersOf, textOf } from '../reader.js';
import { cut } from '../value-text.js';
import { discriminatorOf, impliedKinds, type Kind, mappedKind, valueOfKind } from './discriminator.js';
import type { ResolvedSchema } from './resolve-schema.js';

const MOST_LABEL = 80;
/** Values that are listed. */
const MOST_VALUES = 300;

export type DiscriminatorView = NonNullable<SchemaGroup['discriminator']>;

/** Undefined: the schema has none. */
export function discriminatorView(resolved: ResolvedSchema, page: ApiPage): DiscriminatorView | undefined {
  const { reader } = page;
  const discriminator = discriminatorOf(resolved.parts, reader);
  if (!discriminator) return undefined;
  const { node, property } = discriminator;
  const mapped = new Set<NodeId>();
  const link = (ref: string | undefined): TextPart | undefined => {
    const target = ref === undefined ? undefined : mappedKind(node, ref, reader);
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
  const implied = impliedKinds(resolved, discriminator, reader)
    .filter(({ end }) => !mapped.has(end))
    .slice(0, MOST_VALUES - said.length)
    .flatMap((kind) => {
      const value = valueOfKind(kind, property, reader);
      return value === undefined ? [] : [{ value: cut(value, MOST_LABEL), ...(!kind.isSelf && { target: linkTo(kind, page) }) }];
    });
  return { property: cut(property, MOST_LABEL), values: [...said, ...implied], ...(fallback && { fallback }) };
}

function linkTo({ name, targets, end }: Kind, page: ApiPage): TextPart {
  const drawnAt = page.drawn.get(end);
  const href = page.schemaLink(targets) ?? (drawnAt === undefined ? undefined : `#${drawnAt}`);
  return { text: cut(withoutTokens(name), MOST_LABEL), ...(href !== undefined && { href }) };
}
