// Slips of an author, derived from OpenAPI's own JSON Schemas: a key or a word in another case, a value of another type, a missing key, an
// unknown key, and a key or value that only another version has. Each makes a document that the schema refuses, or a key that a schema of
// 3.1 allows and that means nothing.
import { pointerTo, valueAt } from '../../src/base/documents/json-pointer.js';
import { splitNode } from '../../src/base/documents/node-id.js';
import { findPlaces, type SlipPlace } from './find-places.js';
import type { Json, Part } from './json-schemas.js';
import { choicesOf, isPart, officialSchema, onlyType, type Version, versionOf } from './official-shapes.js';
import { OF_OTHERS, otherTypes, VALUES_OF_OTHERS } from './other-values.js';

export const KINDS = ['wrong case', 'wrong type', 'missing', 'unknown', 'other version'] as const;

export interface Slip {
  kind: (typeof KINDS)[number];
  /** `parameter`, `deep schema` */
  area: string;
  /** Where the slip is in the changed files, `file#pointer`: the key, or for a missing key its object. */
  node: string;
  /** What the slip takes away from readers: the value at this node of the original files. */
  touched: string;
  /** The changed key or value, for people. */
  says: string;
  /** Whether the author wrote no value: null, an empty list or map. Such a value has nothing to show. */
  isEmpty: boolean;
  /** Changes a copy of the file. */
  apply(root: Json): void;
}

/** Tries in one area before another one is taken. */
const MOST_TRIES = 60;

/**
 * All kinds are equally frequent, and the areas of each kind take turns.
 * @param files by their names, the first one is the root
 * @param random gives numbers from 0 up to 1
 */
export function deriveSlips(files: ReadonlyMap<string, Json>, { count, random }: { count: number; random: () => number }): Slip[] {
  const version = versionOf([...files.values()][0] as Part);
  const root = officialSchema(version);
  const byArea = new Map<string, SlipPlace[]>();
  for (const place of findPlaces(files, root))
    byArea
      .set(place.area, byArea.get(place.area) ?? [])
      .get(place.area)
      ?.push(place);
  const pick: Pick = (list) => list[Math.floor(random() * list.length)];
  const turns = KINDS.map((kind) => ({ kind, areas: shuffled([...byArea.keys()], random) }));
  const slips = new Map<string, Slip>();
  for (let turn = 0; slips.size < count && turn < count * 20; turn++) {
    // A kind that an area can't have passes its turn on to the next area.
    const { kind, areas } = turns[slips.size % KINDS.length] as (typeof turns)[number];
    const area = areas.shift() as string;
    areas.push(area);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const place = pick(byArea.get(area) ?? []);
      const made = place && MAKERS[kind]({ place, root, pick, version });
      const key = made && `${made.node} ${made.says}`;
      if (!made || !key || slips.has(key)) continue;
      slips.set(key, { kind, area, ...made });
      break;
    }
  }
  return [...slips.values()];
}

type Pick = <T>(list: readonly T[]) => T | undefined;
type Made = Omit<Slip, 'kind' | 'area'>;
type Maker = (input: { place: SlipPlace; root: Part; pick: Pick; version: Version }) => Made | undefined;

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((value) => ({ value, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}

const isVersion = (node: string, key: string): boolean => node.endsWith('#') && /^(?:openapi|swagger)$/.test(key);

const MAKERS: Record<Slip['kind'], Maker> = {
  'wrong case'({ place: { node, value, shape }, root, pick }) {
    const { fields, patterns } = shape;
    const key = pick(Object.keys(value).filter((each) => fields.has(each)));
    if (key === undefined || isVersion(node, key)) return undefined;
    if (choicesOf(fields.get(key), root).includes(String(value[key]))) return setting(node, key, caseOf(String(value[key])));
    const other = caseOf(key);
    return fields.has(other) || Object.hasOwn(value, other) || patterns.some((each) => each.test(other))
      ? undefined
      : renaming(node, key, other);
  },
  'wrong type'({ place: { node, value, shape }, root, pick }) {
    const { fields } = shape;
    const key = pick(Object.keys(value).filter((each) => fields.has(each)));
    const type = key === undefined ? undefined : onlyType(fields.get(key), root);
    if (key === undefined || type === undefined || isVersion(node, key)) return undefined;
    const other = pick(otherTypes(type, value[key] as Json));
    return other === undefined ? undefined : setting(node, key, other);
  },
  missing({ place: { node, value, shape }, pick }) {
    const key = pick(shape.required.filter((each) => Object.hasOwn(value, each)));
    if (key === undefined || isVersion(node, key)) return undefined;
    const apply = (root: Json) => change(root, node, (owner) => delete owner[key]);
    return { node, touched: pointerTo(node, key), says: `without ${key}`, isEmpty: false, apply };
  },
  unknown({ place: { node, value, shape }, pick }) {
    const key = pick(['note', 'team', 'comment', 'rank']) ?? 'note';
    if (!shape.isClosed || Object.hasOwn(value, key) || shape.patterns.some((each) => each.test(key))) return undefined;
    return setting(node, key, pick<Json>(['Ours', 7, ['Ours'], { name: 'Ours' }]) ?? 'Ours');
  },
  'other version'({ place: { node, value, shape }, pick, version }) {
    const { isClosed, fields, patterns } = shape;
    const isUnknown = (key: string): boolean =>
      isClosed && !fields.has(key) && !Object.hasOwn(value, key) && !patterns.some((each) => each.test(key));
    const keys = Object.entries(OF_OTHERS[version]).filter(([key]) => isUnknown(key));
    const values = fields.has('multipleOf') && fields.has('allOf') ? Object.entries(VALUES_OF_OTHERS[version]) : [];
    const [key, other] = pick([...keys, ...values]) ?? [];
    return key === undefined || other === undefined ? undefined : setting(node, key, other);
  },
};

/** `get` → `GET`, `operationId` → `operationid`, `4XX` → `4xx`. */
const caseOf = (word: string): string =>
  /[A-Z]/.test(word) ? word.toLowerCase() : word.length > 3 ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase();

const setting = (owner: string, key: string, value: Json): Made => ({
  node: pointerTo(owner, key),
  touched: pointerTo(owner, key),
  says: `${key}: ${(JSON.stringify(value) ?? '').slice(0, 60)}`,
  isEmpty: value === null || (typeof value === 'object' && Object.keys(value).length === 0),
  apply: (root) =>
    change(root, owner, (part) => {
      part[key] = value;
    }),
});

const renaming = (owner: string, key: string, other: string): Made => ({
  node: pointerTo(owner, other),
  touched: pointerTo(owner, key),
  says: `${other} for ${key}`,
  isEmpty: false,
  apply: (root) =>
    change(root, owner, (part) => {
      const entries = Object.entries(part);
      for (const each of Object.keys(part)) delete part[each];
      for (const [each, value] of entries) part[each === key ? other : each] = value;
    }),
});

function change(root: Json, node: string, edit: (owner: Part) => unknown): void {
  const owner = valueAt(root, splitNode(node).pointer);
  if (isPart(owner)) edit(owner);
}
