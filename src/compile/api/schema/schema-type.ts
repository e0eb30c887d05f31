// The type of a schema in one line: `string`, `integer <int64>`, `array of Order`, `Card | Bank account`. Names of schemas are links.

import { isObject } from '../../../base/values/is-object.js';
import type { TextPart } from '../../../model/api/api-view.js';
import type { ApiPage } from '../fit/page.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, membersOf, type ObjectNode, textOf } from '../fit/reader.js';
import type { Component, ResolvedSchema, TypePiece } from '../fit/reader-cache.js';
import { cut } from '../views/value-text.js';
import { choicesOf, lastOf, positionsOf, resolveSchema, schemasOf } from './resolve-schema.js';

/** Limits of the line: with more alternatives it only shows their number, and in deeper lists it stops. */
const MOST_ALTERNATIVES = 4;
const MOST_ARRAYS = 5;
const MOST_TITLE = 80;

/** Keywords that only one type has. */
const HINTS: [string, string[]][] = [
  ['object', ['properties', 'additionalProperties', 'patternProperties', 'required', 'minProperties', 'maxProperties', 'propertyNames']],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['string', ['pattern', 'minLength', 'maxLength', 'contentMediaType', 'contentEncoding']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
];

const TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object', 'null', 'file']);

/** A type in another case is reported, and read all the same. */
const typeName = (written: string): string => (TYPES.has(written.toLowerCase()) ? written.toLowerCase() : written);

/** The types that the schema declares, or else those that its other keywords imply. Null is left out, unless it is the only type. */
export function typesOf({ parts }: Pick<ResolvedSchema, 'parts'>, reader: ApiReader): string[] {
  const type = lastOf(parts, 'type');
  const nodes = Array.isArray(type?.value) ? itemsOf(type) : type ? [type] : [];
  const types = [...new Set(nodes.flatMap((node) => textOf(node, reader) ?? []).map(typeName))];
  const real = types.filter((type) => type !== 'null');
  if (real.length > 0) return real.map((type) => cut(type, MOST_TITLE));
  if (types.length > 0) return ['null'];
  for (const [type, keys] of HINTS) if (keys.some((key) => lastOf(parts, key) !== undefined)) return [type];
  const values = lastOf(parts, 'const') ? [lastOf(parts, 'const')] : itemsOf(lastOf(parts, 'enum'));
  return [...new Set(values.flatMap((node) => (node && node.value !== null ? [typeOfValue(node.value)] : [])))];
}

function typeOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value === 'number' ? (Number.isInteger(value) ? 'integer' : 'number') : typeof value;
}

/** Whether something must be shown below the line: fields, alternatives or items. */
export function hasStructure(resolved: ResolvedSchema, reader: ApiReader): boolean {
  const { parts } = resolved;
  if (parts.some(isStructured) || namesBelow(parts, reader).length > 0) return true;
  if (positionsOf(parts).length > 0 || (schemasOf(parts, 'items').length > 0 && !lineSaysItems(resolved, reader))) return true;
  return choicesOf(parts).length > 0 && !lineSaysChoice(resolved, reader);
}

const isStructured = (part: ObjectNode): boolean =>
  // In `dependencies`, lists of names are shown as facts. Only schemas count.
  membersOf(childOf(part, 'dependencies')).some(([, { value }]) => isObject(value)) ||
  STRUCTURED.some((key) => {
    const value = childOf(part, key)?.value;
    return typeof value === 'object' && value !== null && (Array.isArray(value) ? value.length > 0 : true);
  });

const STRUCTURED = [
  'properties',
  'required',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'contentSchema',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'not',
  'if',
  'dependentSchemas',
  'discriminator',
];

/** Whether the line shows the whole schema: only a type and a format. */
export const isPlain = ({ parts, component, nullable }: ResolvedSchema): boolean =>
  !nullable &&
  (component === undefined || parts.length === 1) &&
  parts.every((part) => Object.keys(part.value).every((key) => SHOWN_KEYS.has(key)));

const SHOWN_KEYS = new Set(['type', 'format', 'title']);

/** The schemas of `propertyNames`, if they are too complex to be shown as a fact. */
export function namesBelow(parts: readonly ObjectNode[], reader: ApiReader): ApiNode[] {
  const names = schemasOf(parts, 'propertyNames');
  if (names.length === 0) return [];
  const nameParts = resolveSchema(names, reader).parts;
  return nameParts.some((part) => COMBINED.some((key) => Object.hasOwn(part.value, key))) ? names : [];
}

const COMBINED = ['not', 'if'];

/** Whether the line shows everything about the items, as in `array of string`. */
export function lineSaysItems({ parts }: ResolvedSchema, reader: ApiReader): boolean {
  const items = schemasOf(parts, 'items');
  return !lastOf(parts, 'prefixItems') && items.length > 0 && isPlain(resolveSchema(items, reader));
}

/** Whether the line shows everything about the alternatives. */
export function lineSaysChoice(resolved: ResolvedSchema, reader: ApiReader): boolean {
  const choices = choicesOf(resolved.parts);
  const [choice] = choices;
  if (choices.length !== 1 || !choice || choice.items.length > MOST_ALTERNATIVES || typesOf(resolved, reader).length > 0) return false;
  return choice.items.every((item) => isPlain(resolveSchema([item], reader)));
}

export const typeParts = (resolved: ResolvedSchema, page: ApiPage): TextPart[] => partsOf(typePieces(resolved, page.reader), page);

/** Turns the pieces into text and links, with the page's addresses of components. */
export function partsOf(pieces: readonly TypePiece[], page: ApiPage): TextPart[] {
  return joinTexts(pieces.map((piece) => (piece.component ? componentPart(piece.component, page) : piece)));
}

export function typePieces(resolved: ResolvedSchema, reader: ApiReader, depth = 0): TypePiece[] {
  const { component, parts, broken } = resolved;
  if (parts.length === 0) {
    if (broken !== undefined) return [{ text: 'unknown' }];
    if (resolved.boolean !== undefined) return [{ text: resolved.boolean ? 'any' : 'nothing' }];
    return [{ text: 'any' }];
  }
  if (component && hasStructure(resolved, reader)) return [{ text: cut(component.name, MOST_TITLE), component }];
  const types = typesOf(resolved, reader);
  const choices = choicesOf(parts);
  if (types.length === 0 || (types[0] === 'object' && types.length === 1 && !lastOf(parts, 'properties'))) {
    const [choice] = choices;
    if (choice) return alternativeTypes(choice.items, reader, depth);
  }
  const joined: TypePiece[] = [];
  for (const type of types) {
    if (joined.length > 0) joined.push({ text: ' | ' });
    joined.push(...(type === 'array' ? arrayPieces(parts, reader, depth) : [{ text: type }]));
  }
  if (joined.length === 0) joined.push({ text: resolved.nullable && parts.every((part) => part.value.type === 'null') ? 'null' : 'any' });
  const format = textOf(lastOf(parts, 'format'), reader);
  if (format) joined.push({ text: ` <${cut(format, MOST_TITLE)}>` });
  return joined;
}

function componentPart({ id, targets, name }: Component, page: ApiPage): TextPart {
  const drawnAt = page.drawn.get(id);
  const href = page.schemaLink(targets) ?? (drawnAt === undefined || drawnAt === '' ? undefined : `#${drawnAt}`);
  return { text: cut(name, MOST_TITLE), ...(href !== undefined && { href }) };
}

function arrayPieces(parts: readonly ObjectNode[], reader: ApiReader, depth: number): TypePiece[] {
  if (lastOf(parts, 'prefixItems') || Array.isArray(lastOf(parts, 'items')?.value)) return [{ text: 'tuple' }];
  const items = schemasOf(parts, 'items').filter(({ value }) => Object.keys(value as object).length > 0);
  if (items.length === 0) return [{ text: 'array' }];
  if (depth >= MOST_ARRAYS) return [{ text: 'array of …' }];
  const inner = typePieces(resolveSchema(items, reader), reader, depth + 1);
  const isChoice = inner.some(({ text }) => text.includes(' | '));
  return isChoice ? [{ text: 'array of (' }, ...inner, { text: ')' }] : [{ text: 'array of ' }, ...inner];
}

function alternativeTypes(items: readonly ApiNode[], reader: ApiReader, depth: number): TypePiece[] {
  if (items.length > MOST_ALTERNATIVES || depth >= MOST_ARRAYS) return [{ text: `one of ${items.length}` }];
  const pieces: TypePiece[] = [];
  const seen = new Set<string>();
  for (const item of items) {
    const resolved = resolveSchema([item], reader);
    const named = resolved.component ? undefined : titleOf(resolved, reader);
    const part = named === undefined ? typePieces(resolved, reader, depth + 1) : [{ text: named }];
    const text = part.map((each) => each.text).join('');
    if (seen.has(text)) continue;
    if (seen.size > 0) pieces.push({ text: ' | ' });
    seen.add(text);
    pieces.push(...part);
  }
  return pieces;
}

export const titleOf = ({ parts }: Pick<ResolvedSchema, 'parts'>, reader: ApiReader): string | undefined => {
  const title = textOf(lastOf(parts, 'title'), reader)?.trim();
  return title ? cut(title, MOST_TITLE) : undefined;
};

/** Joins neighbours without links into one text. */
function joinTexts(parts: TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last && last.href === undefined && part.href === undefined) joined[joined.length - 1] = { text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}
