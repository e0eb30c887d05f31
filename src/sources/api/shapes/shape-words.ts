// Messages for a value that is invalid at its place: which value of which part, what is expected, what was found, and a hint.
import { ownValue } from '../../../base/values/own-value.js';
import { capitalised, quotedList, quotedText } from '../../../diagnostics/wording.js';
import type { ApiDialect } from '../../../model/api/api-document.js';
import { namePart, type Trail } from './name-part.js';
import type { Field } from './shape.js';
import { hintOfValue } from './shape-hints.js';
import { MOVED_IN_3 } from './shapes-of-messages.js';

/** The specification that a document is checked against. */
export const languageOf = (dialect: ApiDialect): string => (dialect === 'asyncapi-3.0' ? 'AsyncAPI' : 'OpenAPI');

interface Words {
  message: string;
  hint?: string | undefined;
}

interface WrongValue {
  /** Path to the object or the list that contains the value. */
  trail: Trail;
  key: string;
  value: unknown;
  field: Field;
  /** A number as the author wrote it: `1.10`. */
  written: string | undefined;
  dialect: ApiDialect;
}

export function wrongValue({ trail, key, value, field, written = String(value), dialect }: WrongValue): Words {
  const subject = subjectOf(trail, key, field);
  const hint = hintOfValue(key, value, field, written) ?? (value === null ? (ownValue(MISSING, key) ?? NOTHING) : undefined);
  // For a list of types: only the invalid ones.
  const words = Array.isArray(value) && field.is === 'choices' ? value.filter((each) => !field.of.includes(each)) : [];
  const found = words.length > 0 ? `lists ${quotedList(words.map(String))}` : foundOf(value, field, written);
  return { message: `${capitalised(subject)} must be ${wantedOf(field, dialect)}, but ${found}`, hint };
}

export const lists = (trail: Trail, key: string): Words => ({
  message: `${quotedText(key)} of ${namePart(trail)} is empty`,
  hint: 'remove it, or add an item',
});

export const lacks = (trail: Trail, key: string): Words => ({
  message: `${capitalised(namePart(trail))} has no ${key}`,
  hint: MISSING[key],
});

const NOTHING = 'write its value after it or indented below it, or remove it';

const MISSING: Record<string, string> = {
  description: 'add a description of its meaning: description: The order',
  responses: "add its responses: responses: { '200': { description: OK } }",
  version: "add the version of your API, in quotes: version: '1.0'",
  title: 'add the name of your API: title: Shop',
  in: 'state where it is sent, such as in: query. Pages show it in the path if that names it, and otherwise in the query',
  paths: 'add the operations: paths: { /orders: … }; since openapi: 3.1.0 a document can have only webhooks',
};

export function unknownWords(
  trail: Trail,
  [first, ...rest]: readonly [string, ...string[]],
  { hint, dialect }: { hint: string | undefined; dialect: ApiDialect },
): Words {
  const name = namePart(trail);
  const kind = trail.at(-1)?.kind;
  const language = languageOf(dialect);
  const where = kind === 'document' ? 'at the top level of a document' : `in ${name}`;
  const message =
    rest.length === 0
      ? `${language} does not allow the key ${quotedText(first)} ${where}`
      : `${language} does not allow the keys ${quotedList([first, ...rest])} ${where}`;
  return { message, hint: dialect === 'asyncapi-3.0' ? (MOVED_IN_3.get(`${kind} ${first}`) ?? hint) : hint };
}

function subjectOf(trail: Trail, key: string, field: Field): string {
  const last = trail.at(-1);
  if (!last) return quotedText(key);
  if ((field.is === 'object' && !field.byReference) || field.is === 'flag-or') {
    const name = namePart([...trail, { key, value: undefined, kind: field.kind, parent: last }]);
    if (name !== namePart(trail)) return name;
  }
  if (last.kind !== undefined)
    return trail.length === 1 && last.kind === 'document' ? quotedText(key) : `${quotedText(key)} of ${namePart(trail)}`;
  const owner = namePart(trail);
  return Array.isArray(last.value)
    ? `item ${Number(key) + 1} of ${quotedText(last.key)} of ${owner}`
    : `${quotedText(key)} in ${quotedText(last.key)} of ${owner}`;
}

function wantedOf(field: Field, dialect: ApiDialect): string {
  switch (field.is) {
    case 'text':
      return 'text';
    case 'text-or-null':
      return 'text or null';
    case 'flag':
      return 'true or false';
    case 'number':
      return 'a number';
    case 'count':
      return 'a whole number, zero or more';
    case 'choice':
      return quotedList(field.of, 'or');
    case 'choices':
      return dialect === 'openapi-2.0' ? quotedList(field.of, 'or') : `${quotedList(field.of, 'or')}, or a list of them`;
    case 'list':
      return 'a list';
    case 'object':
      if (field.byReference) return 'a reference';
      return field.kind === 'schema' ? 'a schema' : 'a map of keys and values';
    case 'flag-or':
      return 'a schema, true or false';
    default:
      return 'a map of keys and values';
  }
}

function foundOf(value: unknown, field: Field, written: string): string {
  if (value === null || value === undefined) return 'it has no value';
  if (typeof value === 'string')
    return field.is === 'choice' || field.is === 'choices' ? `is ${quotedText(value)}` : `is the text ${quotedText(value)}`;
  if (typeof value === 'number') return `is the number ${written}`;
  if (typeof value === 'boolean') return `is ${value}`;
  return Array.isArray(value) ? 'is a list' : 'is a map of keys and values';
}
