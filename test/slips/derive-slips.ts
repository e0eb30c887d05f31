// Slips of an author, derived from OpenAPI's own JSON Schemas: a key or a word in another case, a value of another type, a missing key, an
// unknown key, and a key that only another version has. Each makes a document that the schema refuses.
import { pointerTo } from '../../src/base/documents/json-pointer.js';
import { choicesOf, isPart, type Json, officialSchema, onlyType, schemaBelow, shapeOf, versionOf } from './official-shapes.js';

export const KINDS = ['wrong case', 'wrong type', 'missing', 'unknown', 'other version'] as const;

export interface Slip {
  kind: (typeof KINDS)[number];
  /** Where the slip is in the changed document: the key, or for a missing key its object. */
  pointer: string;
  /** What the slip takes away from readers: the value at this pointer of the original document. */
  touched: string;
  /** The changed key or value, for people. */
  says: string;
  /** Changes a copy of the document. */
  apply(root: Json): void;
}

type Part = Record<string, Json>;

/** Keys of schemas and objects that one version has and others refuse. */
const OF_OTHERS: Record<string, Record<string, Json>> = {
  '2.0': {
    requestBody: { content: {} },
    callbacks: {},
    nullable: true,
    servers: [],
    links: {},
    content: {},
    oneOf: [{ type: 'string' }],
    const: 'a',
  },
  '3.0': {
    const: 'a',
    examples: ['a'],
    $defs: {},
    if: {},
    produces: ['text/plain'],
    collectionFormat: 'csv',
    webhooks: {},
    summary: 'Short',
    host: 'x.example',
  },
  '3.1': { produces: ['text/plain'], consumes: ['text/plain'], collectionFormat: 'csv', host: 'x.example', definitions: {}, kind: 'nav' },
};
const OTHER_VALUES: Record<string, Json> = { string: 7, boolean: 'true', integer: 'three', number: 'three', array: 'one', object: 'thing' };

interface Place {
  pointer: string;
  value: Part;
  schema: Json | undefined;
}

/** @param random gives numbers from 0 up to 1 */
export function deriveSlips(document: Part, { count, random }: { count: number; random: () => number }): Slip[] {
  const version = versionOf(document);
  const root = officialSchema(version);
  const places = placesIn(document, root);
  const slips: Slip[] = [];
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  for (let tries = 0; slips.length < count && tries < count * 200; tries++) {
    const kind = KINDS[slips.length % KINDS.length] as Slip['kind'];
    const place = pick(places);
    const made = place && MAKERS[kind]({ place, root, pick, version });
    if (made) slips.push({ kind, ...made });
  }
  return slips;
}

function placesIn(document: Part, root: Part): Place[] {
  const places: Place[] = [];
  const stack: { pointer: string; value: Json; schema: Json | undefined }[] = [{ pointer: '', value: document, schema: root }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { pointer, value, schema } = next;
    if (isPart(value)) places.push({ pointer, value, schema });
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, below] of Object.entries(value)) {
      const own = schemaBelow(schema, key, value, root);
      if (own !== undefined && !key.startsWith('x-')) stack.push({ pointer: pointerTo(pointer, key), value: below as Json, schema: own });
    }
  }
  // Objects that the schema says nothing about can't have slips.
  return places.filter(({ value, schema }) => shapeOf(schema, value, root).fields.size > 0 && !Object.hasOwn(value, '$ref'));
}

type Made = Omit<Slip, 'kind'>;
type Maker = (input: { place: Place; root: Part; pick: <T>(list: readonly T[]) => T | undefined; version: string }) => Made | undefined;

const MAKERS: Record<Slip['kind'], Maker> = {
  'wrong case'({ place: { pointer, value, schema }, root, pick }) {
    const { fields, isClosed, patterns } = shapeOf(schema, value, root);
    const words = Object.keys(value).filter((key) => choicesOf(fields.get(key)).includes(String(value[key])));
    const word = pick(words);
    if (word !== undefined) {
      const other = caseOf(String(value[word]));
      return other === value[word] ? undefined : setting(pointer, word, other);
    }
    const key = pick(Object.keys(value).filter((each) => fields.has(each)));
    if (key === undefined || !isClosed) return undefined;
    const other = caseOf(key);
    return fields.has(other) || patterns.some((each) => each.test(other)) ? undefined : renaming(pointer, key, other);
  },
  'wrong type'({ place: { pointer, value, schema }, root, pick }) {
    const { fields } = shapeOf(schema, value, root);
    const key = pick(Object.keys(value).filter((each) => fields.has(each)));
    const type = key === undefined ? undefined : onlyType(fields.get(key), root);
    const other = type === undefined ? undefined : OTHER_VALUES[type];
    return key === undefined || other === undefined || pointer + key === 'openapi' || pointer + key === 'swagger'
      ? undefined
      : setting(pointer, key, other);
  },
  missing({ place: { pointer, value, schema }, root, pick }) {
    const key = pick(shapeOf(schema, value, root).required.filter((each) => Object.hasOwn(value, each)));
    if (key === undefined || (pointer === '' && /^(openapi|swagger)$/.test(key))) return undefined;
    return {
      pointer,
      touched: pointerTo(pointer, key),
      says: `without ${key}`,
      apply: (copy) => change(copy, pointer, (owner) => delete owner[key]),
    };
  },
  unknown({ place: { pointer, value, schema }, root, pick }) {
    const { isClosed, patterns } = shapeOf(schema, value, root);
    const key = pick(['note', 'team', 'comment', 'rank']) ?? 'note';
    return !isClosed || Object.hasOwn(value, key) || patterns.some((each) => each.test(key)) ? undefined : setting(pointer, key, 'Ours');
  },
  'other version'({ place: { pointer, value, schema }, root, pick, version }) {
    const { isClosed, fields, patterns } = shapeOf(schema, value, root);
    const others = Object.entries(OF_OTHERS[version] ?? {}).filter(
      ([key]) => isClosed && !fields.has(key) && !Object.hasOwn(value, key) && !patterns.some((each) => each.test(key)),
    );
    const [key, other] = pick(others) ?? [];
    return key === undefined || other === undefined ? undefined : setting(pointer, key, other);
  },
};

/** `get` → `Get`, `operationId` → `operationid`, `4XX` → `4xx`. */
const caseOf = (word: string): string =>
  /[A-Z]/.test(word) ? word.toLowerCase() : word.length > 3 ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase();

const setting = (pointer: string, key: string, value: Json): Made => ({
  pointer: pointerTo(pointer, key),
  touched: pointerTo(pointer, key),
  says: `${key}: ${JSON.stringify(value)}`,
  apply: (copy) =>
    change(copy, pointer, (owner) => {
      owner[key] = value;
    }),
});

const renaming = (pointer: string, key: string, other: string): Made => ({
  pointer: pointerTo(pointer, other),
  touched: pointerTo(pointer, key),
  says: `${other} for ${key}`,
  apply: (copy) =>
    change(copy, pointer, (owner) => {
      const entries = Object.entries(owner);
      for (const each of Object.keys(owner)) delete owner[each];
      for (const [each, value] of entries) owner[each === key ? other : each] = value;
    }),
});

function change(root: Json, pointer: string, edit: (owner: Part) => unknown): void {
  let at: Json | undefined = root;
  for (const key of pointer.split('/').slice(1)) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    at = (at as Part)[name];
  }
  if (isPart(at)) edit(at);
}
