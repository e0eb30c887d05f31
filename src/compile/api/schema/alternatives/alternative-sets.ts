// Finds the alternatives of a schema, independent of the page: `oneOf`, `anyOf`, `not`, and schemas that apply under a condition. Each
// alternative gets a name that distinguishes it from the others.

import { withoutTokens } from '../../../../base/body-token.js';
import { shownName } from '../../../../base/text/shown-name.js';
import { digest } from '../../../../base/values/digest.js';
import { isObject } from '../../../../base/values/is-object.js';
import { type ApiNode, type ApiReader, childOf, membersOf, type ObjectNode } from '../../fit/reader.js';
import type { AlternativeSet, ResolvedSchema } from '../../fit/reader-cache.js';
import { plainWord } from '../../views/anchors.js';
import { cut } from '../../views/value-text.js';
import { type Choice, choicesOf, eachOf, propertiesOf, requiredOf, resolveSchema } from '../resolve-schema.js';
import { lineSaysChoice, titleOf, typePieces } from '../schema-type.js';
import { constantOf, discriminatorOf } from './discriminator.js';

const MOST_LABEL = 80;
/** Fields in a label. */
const MOST_NAMES = 3;
/** Alternatives among which a field with different constants is searched. */
const MOST_VALUES = 300;

const TITLES = { oneOf: 'One of', anyOf: 'Any of' };

/** An alternative before its anchor word is made unique. */
interface Named {
  label: string;
  node: ApiNode;
  /** Base of its anchor word. Default: the label. */
  word?: string | undefined;
}

export function alternativeSets(resolved: ResolvedSchema, reader: ApiReader): AlternativeSet[] {
  const { parts } = resolved;
  const sets: AlternativeSet[] = [];
  const discriminator = discriminatorOf(parts, reader);
  for (const choice of choicesOf(parts)) {
    // The line of a component shows its name, not the alternatives.
    if (!discriminator && !resolved.component && lineSaysChoice(resolved, reader)) continue;
    const named = namedItems(choice, discriminator?.property, reader);
    sets.push({ ...setOf(TITLES[choice.kind], named, reader), isChoice: true });
  }
  const negated = eachOf(parts, 'not').filter(({ value }) => isObject(value));
  const nots = negated.map((node) => ({ node, label: nameOf(node, reader).label, word: 'not' }));
  if (nots.length > 0) sets.push(setOf('Not', nots, reader));
  return [...sets, ...parts.flatMap((part) => conditions(part, reader))];
}

function conditions(part: ObjectNode, reader: ApiReader): AlternativeSet[] {
  const branches: Named[] = [];
  for (const [key, label] of [
    ['if', 'If'],
    ['then', 'Then'],
    ['else', 'Else'],
  ] as const) {
    const node = childOf(part, key);
    if (node && isSchema(node) && childOf(part, 'if')) branches.push({ node, label });
  }
  const dependent = ['dependentSchemas', 'dependencies'].flatMap((key) =>
    membersOf(childOf(part, key))
      .filter(([, node]) => isSchema(node))
      .map(([name, node]) => ({ node, label: `With ${cut(withoutTokens(name), MOST_LABEL)}` })),
  );
  return [branches, dependent].filter((named) => named.length > 0).map((named) => setOf('Condition', named, reader));
}

/** `false` is a schema too: no value is valid for it. */
const isSchema = ({ value }: ApiNode): boolean => isObject(value) || typeof value === 'boolean';

function setOf(title: string, named: readonly Named[], reader: ApiReader): AlternativeSet {
  const used = new Set<string>();
  const alternatives = named.map(({ node, label, word = label }) => {
    // If a word is used already, a mark made from the schema's content follows it. So a new alternative does not rename others.
    const mark = used.has(word) ? ` ${digest(contentMark(node, reader)).slice(0, 6)}` : '';
    used.add(word);
    return { node, label, word: plainWord(word + mark) };
  });
  return { title, alternatives };
}

/**
 * The label of each alternative is its title, else the name of its component, else its value of the discriminating field, else its type.
 * @param discriminator full name of the discriminating field
 */
function namedItems({ items }: Choice, discriminator: string | undefined, reader: ApiReader): Named[] {
  const all = items.map((node) => resolveSchema([node], reader));
  const names = all.map((resolved) => ownName(resolved, reader));
  const property = discriminator ?? (names.includes(undefined) ? sharedConstant(all, reader) : undefined);
  return items.map((node, index) => {
    const name = names[index] ?? constantAt(all[index], property, reader);
    return { node, ...(name === undefined ? nameOf(node, reader) : { label: cut(name, MOST_LABEL) }) };
  });
}

function ownName(resolved: ResolvedSchema, reader: ApiReader): string | undefined {
  const name = titleOf(resolved, reader) ?? resolved.component?.name;
  return name === undefined ? undefined : withoutTokens(name);
}

function constantAt(resolved: ResolvedSchema | undefined, property: string | undefined, reader: ApiReader): string | undefined {
  const field = resolved && property !== undefined ? propertiesOf(resolved.parts).get(property) : undefined;
  return field && constantOf(field, reader);
}

function nameOf(node: ApiNode, reader: ApiReader): Omit<Named, 'node'> {
  const resolved = resolveSchema([node], reader);
  const named = ownName(resolved, reader);
  if (named !== undefined) return { label: cut(named, MOST_LABEL) };
  const type = typePieces(resolved, reader)
    .map(({ text }) => text)
    .join('');
  if (type !== 'object') return { label: cut(withoutTokens(type), MOST_LABEL), word: type };
  const [fields, required] = [[...propertiesOf(resolved.parts).keys()], [...requiredOf(resolved.parts)]].map((names) =>
    names.slice(0, MOST_NAMES).map(shownName).join(', '),
  );
  const label = fields ? `object with ${fields}` : required ? `with ${required}` : type;
  return { label: cut(withoutTokens(label), MOST_LABEL), word: type };
}

/** A field that has a different constant in each alternative distinguishes them, even if the document declares no discriminator. */
function sharedConstant(all: readonly ResolvedSchema[], reader: ApiReader): string | undefined {
  const [first, ...others] = all.slice(0, MOST_VALUES).map(({ parts }) => propertiesOf(parts));
  for (const [name, field] of first ?? []) {
    const value = constantOf(field, reader);
    if (value === undefined) continue;
    const seen = new Set([value]);
    const isTelling = others.every((fields) => {
      const other = fields.get(name);
      const constant = other && constantOf(other, reader);
      return constant !== undefined && seen.size < seen.add(constant).size;
    });
    if (isTelling) return name;
  }
  return undefined;
}

function contentMark(node: ApiNode, reader: ApiReader): string {
  const { parts } = resolveSchema([node], reader);
  return [...propertiesOf(parts).keys(), ...parts.flatMap((part) => Object.keys(part.value))].slice(0, 200).join('\n');
}
