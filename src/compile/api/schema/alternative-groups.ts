// Choices between schemas: one of, any of, not, and what holds under a condition. Each alternative has a name that tells it apart.

import { withoutTokens } from '../../../base/body-token.js';
import { digest } from '../../../base/digest.js';
import { isObject } from '../../../base/is-object.js';
import type { EntryView, SchemaGroup } from '../../../model/api-view.js';
import { wordAnchor } from '../anchors.js';
import { restOf } from '../fit-texts.js';
import type { ApiPage } from '../page.js';
import { type ApiNode, childOf, membersOf, type ObjectNode } from '../reader.js';
import { cut } from '../value-text.js';
import type { SchemaPlace, SchemaViews } from './create-schema-views.js';
import { constantOf } from './discriminator.js';
import { type DiscriminatorView, discriminatorView } from './discriminator-view.js';
import { type Choice, choicesOf, eachOf, propertiesOf, type ResolvedSchema, requiredOf, resolveSchema } from './resolve-schema.js';
import { lineSaysChoice, titleOf, typeParts } from './schema-type.js';

const MOST_LABEL = 80;
/** Fields in a label. */
const MOST_NAMES = 3;
/** Values of a discriminator that are listed. */
const MOST_VALUES = 300;

const TITLES = { oneOf: 'One of', anyOf: 'Any of' };

interface Alternative {
  label: string;
  node: ApiNode;
  /** What its anchor says, where that is not the label. */
  word?: string | undefined;
}

export function alternativeGroups(resolved: ResolvedSchema, place: SchemaPlace, views: SchemaViews): SchemaGroup[] {
  const { parts } = resolved;
  const groups: SchemaGroup[] = [];
  const discriminator = discriminatorView(resolved, views.page);
  let isTold = discriminator !== undefined && isSaidAbove(discriminator, place.told);
  for (const choice of choicesOf(parts)) {
    // Of a component the line says the name.
    if (!discriminator && !resolved.component && lineSaysChoice(resolved, views.page.reader)) continue;
    const alternatives = choice.items.map((node) => ({ node, ...labelOf(node, choice, discriminator, views.page) }));
    const group = groupOf(TITLES[choice.kind], alternatives, { ...place, told: discriminator }, views);
    if (discriminator && !isTold) group.discriminator = discriminator;
    isTold = true;
    groups.push(group);
  }
  if (discriminator && !isTold) groups.push({ kind: 'alternatives', title: 'Kinds', discriminator, entries: [] });
  const negated = eachOf(parts, 'not').filter(({ value }) => isObject(value));
  if (negated.length > 0) {
    const alternatives = negated.map((node) => ({ node, label: nameOf(node, views.page).label, word: 'not' }));
    groups.push(groupOf('Not', alternatives, place, views));
  }
  return [...groups, ...conditions(parts, place, views)];
}

/** Alternatives may inherit what tells them apart; of kinds of their own they tell all the same. */
function isSaidAbove({ property, values }: DiscriminatorView, told: DiscriminatorView | undefined): boolean {
  if (told?.property !== property) return false;
  const names = new Set(told.values.map(({ target }) => target?.text));
  return values.every(({ target }) => target === undefined || names.has(target.text));
}

function conditions(parts: readonly ObjectNode[], place: SchemaPlace, views: SchemaViews): SchemaGroup[] {
  const groups: SchemaGroup[] = [];
  for (const part of parts) {
    const alternatives: Alternative[] = [];
    for (const [key, label] of [
      ['if', 'If'],
      ['then', 'Then'],
      ['else', 'Else'],
    ] as const) {
      const node = childOf(part, key);
      if (node && isSchema(node) && childOf(part, 'if')) alternatives.push({ node, label });
    }
    if (alternatives.length > 0) groups.push(groupOf('Condition', alternatives, place, views));
    const dependent = ['dependentSchemas', 'dependencies'].flatMap((key) =>
      membersOf(childOf(part, key))
        .filter(([, node]) => isSchema(node))
        .map(([name, node]) => ({ node, label: `With ${cut(withoutTokens(name), MOST_LABEL)}` })),
    );
    if (dependent.length > 0) groups.push(groupOf('Condition', dependent, place, views));
  }
  return groups;
}

/** `false` is one that nothing is right for. */
const isSchema = ({ value }: ApiNode): boolean => isObject(value) || typeof value === 'boolean';

function groupOf(title: string, alternatives: readonly Alternative[], place: SchemaPlace, { entry, page }: SchemaViews): SchemaGroup {
  const entries: EntryView[] = [];
  const used = new Set<string>();
  for (const { node, label, word = label } of alternatives) {
    if (page.room.left <= 0) break;
    // Of equal words the later ones say what they stand for, so that a new one renames no other.
    const mark = used.has(word) ? ` ${digest(contentMark(node, page)).slice(0, 6)}` : '';
    used.add(word);
    const anchor = wordAnchor(place.anchor, word + mark);
    entries.push(entry({ name: label, anchor, nodes: [node], place: { ...place, anchor, shownAt: undefined, depth: place.depth + 1 } }));
  }
  return { kind: 'alternatives', title, entries, ...restOf(alternatives.length - entries.length, place.home, page) };
}

type Label = Pick<Alternative, 'label' | 'word'>;

/** Title, name of the component, value of the discriminator, else type. */
function labelOf(node: ApiNode, choice: Choice, discriminator: DiscriminatorView | undefined, page: ApiPage): Label {
  const resolved = resolveSchema([node], page.reader);
  const own = titleOf(resolved, page.reader) ?? resolved.component?.name;
  if (own !== undefined) return { label: cut(withoutTokens(own), MOST_LABEL) };
  const property = discriminator?.property ?? sharedConstant(choice, page);
  const field = property === undefined ? undefined : propertiesOf(resolved.parts).get(property);
  const value = field && constantOf(field, page.reader);
  return value === undefined ? nameOf(node, page) : { label: cut(value, MOST_LABEL) };
}

function nameOf(node: ApiNode, page: ApiPage): Label {
  const resolved = resolveSchema([node], page.reader);
  const named = titleOf(resolved, page.reader) ?? resolved.component?.name;
  if (named !== undefined) return { label: cut(withoutTokens(named), MOST_LABEL) };
  const type = typeParts(resolved, page)
    .map(({ text }) => text)
    .join('');
  if (type !== 'object') return { label: cut(withoutTokens(type), MOST_LABEL), word: type };
  const [fields, required] = [[...propertiesOf(resolved.parts).keys()], [...requiredOf(resolved.parts)]].map((names) =>
    names.slice(0, MOST_NAMES).join(', '),
  );
  const label = fields ? `object with ${fields}` : required ? `with ${required}` : type;
  return { label: cut(withoutTokens(label), MOST_LABEL), word: type };
}

/** A field that has another constant in each alternative tells them apart, whether or not the document says so. */
function sharedConstant({ items }: Choice, page: ApiPage): string | undefined {
  const [first] = items;
  if (!first) return undefined;
  const candidates = [...propertiesOf(resolveSchema([first], page.reader).parts)].filter(
    ([, field]) => constantOf(field, page.reader) !== undefined,
  );
  return candidates.find(([name]) => {
    const values = items.slice(0, MOST_VALUES).map((item) => {
      const field = propertiesOf(resolveSchema([item], page.reader).parts).get(name);
      return field && constantOf(field, page.reader);
    });
    return values.every((value) => value !== undefined) && new Set(values).size === values.length;
  })?.[0];
}

function contentMark(node: ApiNode, page: ApiPage): string {
  const { parts } = resolveSchema([node], page.reader);
  return [...propertiesOf(parts).keys(), ...parts.flatMap((part) => Object.keys(part.value))].slice(0, 200).join('\n');
}
