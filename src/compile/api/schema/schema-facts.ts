// The constraints of a schema as facts, in words or as in requests: `Length` `1–100 characters`, `One of` `open`
// `closed`. Patterns are shown, but never executed.
import { isObject } from '../../../base/values/is-object.js';
import type { FactView } from '../../../model/api/api-view.js';
import { EXAMPLE_KEYS, exampleNodes } from '../code/example-nodes.js';
import { examplesFact } from '../code/example-value.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, type ApiReader, isTrue, itemsOf, membersOf, type ObjectNode, textAt, textOf } from '../fit/reader.js';
import { plainOf } from '../search-drafts.js';
import { extensionFacts } from '../views/extension-facts.js';
import { externalLink } from '../views/external-link.js';
import { cut, valueText } from '../views/value-text.js';
import { enumFact } from './enum-fact.js';
import { numberBounds } from './number-bounds.js';
import { choicesOf, eachOf, lastOf, resolveSchema, schemasOf } from './resolve-schema.js';
import { namesBelow, typeParts } from './schema-type.js';

type Parts = readonly ObjectNode[];
type Value = FactView['values'][number];

const MOST_NEEDS = 20;
const MOST_NAMES = 600;
/** If one of these is `false`, no further items are allowed. */
const ITEMS = ['items', 'additionalItems', 'unevaluatedItems'];

const code = (text: string): Value => ({ text, code: true });
const words = (text: string): Value => ({ text });
const fact = (label: string, ...values: Value[]): FactView[] => (values.length > 0 ? [{ label, values }] : []);

type Make = (parts: Parts, page: ApiPage, of: 'values' | 'names') => FactView[];

/**
 * Makers of facts, in the order of display. A maker only runs if the schema has one of its keys: most
 * schemas have only a type and a description.
 */
const FACTS: readonly (readonly [keys: readonly string[], make: Make])[] = [
  [['default'], (parts, { reader }) => fact('Default', ...shown(parts, 'default', reader))],
  [['const'], (parts, { reader }) => fact('Always', ...shown(parts, 'const', reader))],
  [['enum'], (parts, { reader }) => enumFact(parts, reader)],
  [['minLength', 'maxLength'], (parts, { reader }) => rangeFact('Length', parts, ['minLength', 'maxLength'], 'character', reader)],
  [['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'], (parts, { reader }) => numberFact(parts, reader)],
  [['multipleOf'], (parts, { reader }) => fact('Multiple of', ...shown(parts, 'multipleOf', reader))],
  [['pattern'], (parts, { reader }) => fact('Pattern', ...eachOf(parts, 'pattern').flatMap((pattern) => codeOf(pattern, reader)))],
  [['minItems', 'maxItems', 'uniqueItems', ...ITEMS], (parts, { reader }) => itemsFact(parts, reader)],
  [
    ['minProperties', 'maxProperties'],
    (parts, { reader }) => rangeFact('Fields', parts, ['minProperties', 'maxProperties'], 'field', reader),
  ],
  [['additionalProperties', 'unevaluatedProperties'], closedFact],
  [['propertyNames'], (parts, page, of) => (of === 'values' ? namesFact(parts, page) : [])],
  [['dependentRequired', 'dependencies'], (parts, { reader }) => needsFact(parts, reader)],
  // If there is a schema for the content, the media type is shown as the name of its group.
  [
    ['contentMediaType'],
    (parts, { reader }) =>
      fact('Content', ...(isObject(lastOf(parts, 'contentSchema')?.value) ? [] : text(parts, 'contentMediaType', reader))),
  ],
  [['contentEncoding'], (parts, { reader }) => fact('Encoding', ...text(parts, 'contentEncoding', reader))],
  [EXAMPLE_KEYS, (parts, { reader }) => examplesFact(exampleNodes(parts), reader)],
  [['xml'], (parts, { reader }) => xmlFact(parts, reader)],
  [['externalDocs'], docsFact],
];

/**
 * @param parts all parts of the schema, or only those beside its reference
 * @param of `names` if the schema is for names of properties, which have no names in turn
 */
export function schemaFacts(parts: Parts, page: ApiPage, of: 'values' | 'names' = 'values'): FactView[] {
  const keysPresent = new Set(parts.flatMap(({ value }) => Object.keys(value)));
  const facts = FACTS.flatMap(([keys, make]) => (keys.some((key) => keysPresent.has(key)) ? make(parts, page, of) : []));
  return [...facts, ...extensionFacts(parts, page)];
}

function shown(parts: Parts, key: string, reader: ApiReader): Value[] {
  const node = lastOf(parts, key);
  return node ? [code(valueText(node, reader))] : [];
}

const text = (parts: Parts, key: string, reader: ApiReader): Value[] => codeOf(lastOf(parts, key), reader);

const codeOf = (node: ApiNode | undefined, reader: ApiReader): Value[] => {
  const found = textOf(node, reader);
  return found === undefined ? [] : [code(cut(found, 1_000))];
};

/** A bound as its author wrote it, or undefined if it is a boolean. */
export const bound = (parts: Parts, key: string, reader: ApiReader): string | undefined => {
  const node = lastOf(parts, key);
  return node && typeof node.value !== 'boolean' ? textOf(node, reader) : undefined;
};

function rangeFact(label: string, parts: Parts, [low, high]: [string, string], unit: string, reader: ApiReader): FactView[] {
  const text = rangeWords(bound(parts, low, reader), bound(parts, high, reader), unit);
  return text === undefined ? [] : fact(label, words(text));
}

export function rangeWords(from: string | undefined, to: string | undefined, unit: string): string | undefined {
  const units = (count: string) => (count === '1' ? unit : `${unit}s`);
  const least = from === '0' ? undefined : from;
  if (least !== undefined && to !== undefined) return least === to ? `exactly ${to} ${units(to)}` : `${least}–${to} ${units(to)}`;
  if (least !== undefined) return `at least ${least} ${units(least)}`;
  return to === undefined ? undefined : `at most ${to} ${units(to)}`;
}

function numberFact(parts: Parts, reader: ApiReader): FactView[] {
  const { low, high } = numberBounds(parts);
  const [from, to] = [low, high].map((each) => textOf(each?.node, reader));
  if (from !== undefined && to !== undefined && !low?.isOpen && !high?.isOpen) return fact('Range', words(`${from} to ${to}`));
  const limits = [
    ...(from === undefined ? [] : [low?.isOpen ? `greater than ${from}` : `at least ${from}`]),
    ...(to === undefined ? [] : [high?.isOpen ? `less than ${to}` : `at most ${to}`]),
  ];
  return limits.length > 0 ? fact('Range', words(limits.join(', '))) : [];
}

function itemsFact(parts: Parts, reader: ApiReader): FactView[] {
  const range = rangeWords(bound(parts, 'minItems', reader), bound(parts, 'maxItems', reader), 'item');
  const limits = [
    range,
    lastOf(parts, 'uniqueItems')?.value === true ? 'all different' : undefined,
    ITEMS.some((key) => lastOf(parts, key)?.value === false) ? 'no others' : undefined,
  ].filter((part): part is string => part !== undefined);
  return limits.length > 0 ? fact('Items', words(limits.join(', '))) : [];
}

function closedFact(parts: Parts): FactView[] {
  const isClosed = ['additionalProperties', 'unevaluatedProperties'].some((key) => lastOf(parts, key)?.value === false);
  return isClosed ? fact('Other fields', words('not allowed')) : [];
}

function namesFact(parts: Parts, page: ApiPage): FactView[] {
  if (lastOf(parts, 'propertyNames')?.value === false) return fact('Names', words('none is allowed'));
  const names = schemasOf(parts, 'propertyNames');
  if (names.length === 0 || namesBelow(parts, page.reader).length > 0) return [];
  const values = nameValues(names, page, new Set());
  const all =
    values.length > 0
      ? values
      : typeParts(resolveSchema(names, page.reader), page).map(({ text }) => words(text.replace(/^any\b/, 'string')));
  const [shown] = fact('Names', ...all.slice(0, MOST_NAMES));
  return shown ? [{ ...shown, ...(all.length > MOST_NAMES && { more: all.length - MOST_NAMES }) }] : [];
}
/**
 * Values and descriptions for names, including those of alternatives.
 * @param seen values that were visited, since an alternative may contain itself
 */
function nameValues(nodes: readonly ApiNode[], page: ApiPage, seen: Set<unknown>): Value[] {
  if (nodes.every(({ value }) => seen.has(value))) return [];
  for (const { value } of nodes) seen.add(value);
  const { reader } = page;
  const { parts, component } = resolveSchema(nodes, reader);
  const href = component && page.schemaLink(component.targets);
  const format = textOf(lastOf(parts, 'format'), reader);
  const description = plainOf(page.text(lastOf(parts, 'description')));
  return [
    ...(component ? [{ text: cut(component.name, 100), ...(href !== undefined && { href }) }] : []),
    ...(format === undefined ? [] : [code(cut(format, 100))]),
    ...schemaFacts(parts, page, 'names').flatMap(({ values, more }) => [...values, ...(more ? [words(`${more} more`)] : [])]),
    ...choicesOf(parts).flatMap(({ items }) => items.flatMap((item) => nameValues([item], page, seen))),
    ...(description ? [words(cut(description, 400))] : []),
  ];
}

function needsFact(parts: Parts, reader: ApiReader): FactView[] {
  const values: Value[] = [];
  for (const key of ['dependentRequired', 'dependencies']) {
    for (const [name, needed] of eachOf(parts, key).flatMap(membersOf)) {
      const others = itemsOf(needed)
        .map((item) => textOf(item, reader))
        .filter((other) => other !== undefined);
      if (others.length > 0 && values.length < MOST_NEEDS) values.push(words(`${cut(name, 100)} needs ${cut(others.join(', '), 200)}`));
    }
  }
  return fact('Dependencies', ...values);
}

function xmlFact(parts: Parts, reader: ApiReader): FactView[] {
  const xml = lastOf(parts, 'xml');
  if (!xml || !isObject(xml.value)) return [];
  const name = [textAt(xml, 'prefix', reader), textAt(xml, 'name', reader)].filter(Boolean).join(':');
  const nodeType = textAt(xml, 'nodeType', reader);
  const kind = isTrue(xml, 'attribute') ? 'attribute' : isTrue(xml, 'wrapped') ? 'wrapped in an element' : nodeType;
  const namespace = textAt(xml, 'namespace', reader);
  return fact(
    'XML',
    ...(name ? [code(cut(name, 200))] : []),
    ...(kind ? [words(cut(kind, 100))] : []),
    ...(namespace ? [code(cut(namespace, 200))] : []),
  );
}

function docsFact(parts: Parts, page: ApiPage): FactView[] {
  const docs = externalLink(lastOf(parts, 'externalDocs'), page);
  return docs ? fact('See', { text: docs.label, ...(docs.href !== undefined && { href: docs.href }) }) : [];
}
