// Makes the list of a discriminator on a page: which value of its property stands for which schema.
import { withoutTokens } from '../../../../base/body-token.js';
import type { SchemaGroup, TextPart } from '../../../../model/api/api-view.js';
import { kindBytes } from '../../fit/byte-budget.js';
import { fittingCount } from '../../fit/fit-texts.js';
import type { ApiPage } from '../../fit/page.js';
import { childOf, membersOf, textOf } from '../../fit/reader.js';
import type { ResolvedSchema } from '../../fit/reader-cache.js';
import { cut } from '../../views/value-text.js';
import { discriminatorOf, impliedKinds, type Kind, mappedKind, valueOfKind } from './discriminator.js';

const MOST_LABEL = 80;
const MOST_VALUES = 300;

export type DiscriminatorView = NonNullable<SchemaGroup['discriminator']>;

interface Value {
  value: string;
  /** A string is shown as text, without a link. */
  target?: Kind | string | undefined;
}

/** Undefined if the schema has no discriminator. */
export function discriminatorView(resolved: ResolvedSchema, page: ApiPage): DiscriminatorView | undefined {
  const { reader } = page;
  const discriminator = discriminatorOf(resolved.parts, reader);
  if (!discriminator) return undefined;
  const { node, property } = discriminator;
  const targetOf = (ref: string | undefined): Value['target'] => (ref === undefined ? undefined : (mappedKind(node, ref, reader) ?? ref));
  const mapping = membersOf(childOf(node, 'mapping')).map(
    ([value, ref]): Value => ({ value: withoutTokens(value), target: targetOf(textOf(ref, reader)) }),
  );
  // Since OpenAPI 3.2.
  const other = targetOf(textOf(childOf(node, 'defaultMapping'), reader));
  const mapped = new Set(
    [other, ...mapping.map(({ target }) => target)].map((target) => (typeof target === 'object' ? target.end : target)),
  );
  const implied = impliedKinds(resolved, discriminator, reader)
    .filter(({ end }) => !mapped.has(end))
    .flatMap((kind): Value[] => {
      const value = valueOfKind(kind, property, reader);
      return value === undefined ? [] : [{ value, target: kind.isSelf ? undefined : kind }];
    });
  const all = [...mapping, ...implied];
  const fallback = targetView(other, page);
  const values = fittingValues(all, page).map(({ value, target }) => {
    const view = targetView(target, page);
    return { value: cut(value, MOST_LABEL), ...(view && { target: view }) };
  });
  return {
    property: cut(property, MOST_LABEL),
    values,
    ...(all.length > values.length && { more: all.length - values.length }),
    ...(fallback && { fallback }),
  };
}

/** Lists at least one value, since the number of further values is shown in the same list. */
function fittingValues(all: readonly Value[], page: ApiPage): readonly Value[] {
  const sizes = all.slice(0, MOST_VALUES).map(({ value, target }) => ({
    bytes: kindBytes(
      { value: cut(value, MOST_LABEL), target: target === undefined ? undefined : { text: labelOf(target), href: '' } },
      page,
    ),
  }));
  return all.slice(0, Math.max(1, fittingCount(sizes, page.budget.left)));
}

const labelOf = (target: Kind | string): string => cut(withoutTokens(typeof target === 'string' ? target : target.name), MOST_LABEL);

/** Registers that the page leads to the schema. */
function targetView(target: Value['target'], page: ApiPage): TextPart | undefined {
  if (target === undefined) return undefined;
  if (typeof target === 'string') return { text: labelOf(target) };
  const drawnAt = page.drawn.get(target.end);
  const href = page.schemaLink(target.targets) ?? (drawnAt === undefined ? undefined : `#${drawnAt}`);
  return { text: labelOf(target), ...(href !== undefined && { href }) };
}
