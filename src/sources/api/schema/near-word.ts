// Finds code in the text of pages that is nearly a name of the site's APIs: `list-ordrs`, `getOrdr`, `alredy_paid`. A name must consist of
// at least two words, because a single word may name anything. Every text of the documents counts as a name, with those of examples. A name
// in another style (`createOrder` for `create-order`) is accepted, because client libraries use it.

import { editDistance } from '../../../base/names/nearest-name.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument } from '../../../model/api/api-document.js';

/** A word that is composed of others. */
export const COMPOUND = /^[A-Za-z][\w.]*(?:[-_.][A-Za-z\d]|[a-z][A-Z])[\w.-]*$/;
const MIN_LENGTH = 6;
/** Shorter names may differ by two letters and still be different names: `order_count`, `order_amount`. */
const LENGTH_OF_TWO_SLIPS = 14;
/** Maps whose keys are names that an author may mean. */
const NAMING_MAPS = new Set(['properties', 'schemas', 'definitions']);

interface Name {
  text: string;
  folded: string;
  style: string;
  /** The letters of the name as bits. Most names are excluded by a comparison of these bits. */
  letters: number;
  /** An id of an operation. A misspelt id is reported in every style. */
  isId: boolean;
}

/** The name that was probably meant. Undefined if the word is a name itself, or close to none. */
export type NearWord = (word: string) => string | undefined;

/** Use one for a set of documents. They are read at the first call. */
export function createNearWord(documents: readonly ApiDocument[], ids: Iterable<string>): NearWord {
  const answers = new Map<string, string | undefined>();
  let known: { words: ReadonlySet<string>; byLength: Map<number, Name[]> } | undefined;

  function find(word: string): string | undefined {
    if (word.length < MIN_LENGTH || !COMPOUND.test(word)) return undefined;
    known ??= readNames(documents, ids);
    const { words, byLength } = known;
    if (words.has(word)) return undefined;
    const typed = nameOf(word, false);
    const { length } = typed.folded;
    let best: { name: Name; slips: number } | undefined;
    for (let other = length - 2; other <= length + 2; other++) {
      for (const name of byLength.get(other) ?? []) {
        const slips = slipsOf(typed, name);
        if (slips === 0) return undefined;
        if (slips < (best?.slips ?? Number.POSITIVE_INFINITY)) best = { name, slips };
      }
    }
    return best?.name.text;
  }

  return (word) => {
    const answer = answers.has(word) ? answers.get(word) : find(word);
    answers.set(word, answer);
    return answer;
  };
}

/** Infinity if the difference is too large for a slip. */
function slipsOf(typed: Name, name: Name): number {
  const isAlike = typed.style === name.style;
  if (!isAlike && !name.isId && typed.folded !== name.folded) return Number.POSITIVE_INFINITY;
  // The singular and the plural are two names, unless the name is an id.
  if (!name.isId && (typed.folded === `${name.folded}s` || name.folded === `${typed.folded}s`)) return Number.POSITIVE_INFINITY;
  const limit = isAlike && Math.max(typed.folded.length, name.folded.length) >= LENGTH_OF_TWO_SLIPS ? 2 : 1;
  // One slip can change at most two of these bits: it adds one letter and removes another.
  if (bitsOf(typed.letters ^ name.letters) > 2 * limit) return Number.POSITIVE_INFINITY;
  return editDistance(typed.folded, name.folded, limit);
}

function nameOf(text: string, isId: boolean): Name {
  const folded = text.replace(/[-_.]/g, '').toLowerCase();
  let letters = 0;
  for (let index = 0; index < folded.length; index++) letters |= 1 << (folded.charCodeAt(index) & 31);
  return { text, folded, style: [...new Set(text.match(/[-_.]/g) ?? ['aA'])].sort().join(''), letters, isId };
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}

function readNames(documents: readonly ApiDocument[], ids: Iterable<string>) {
  const words = new Set<string>();
  const names = new Map<string, Name>();
  const add = (text: unknown, isId: boolean): void => {
    if (typeof text === 'string' && text.length >= MIN_LENGTH && COMPOUND.test(text) && !names.has(text))
      names.set(text, nameOf(text, isId));
  };
  for (const id of ids) add(id, true);
  for (const { files } of documents) {
    const waiting: unknown[] = Object.values(files);
    while (waiting.length > 0) {
      const value = waiting.pop();
      if (typeof value === 'string') words.add(value);
      else if (Array.isArray(value)) for (const each of value) waiting.push(each);
      else if (isObject(value)) readMap(value, waiting);
    }
  }
  function readMap(map: Record<string, unknown>, waiting: unknown[]): void {
    if (Array.isArray(map.enum)) for (const each of map.enum) add(each, false);
    add(map.const, false);
    if (typeof map.in === 'string') add(map.name, false);
    for (const [key, value] of Object.entries(map)) {
      words.add(key);
      if (NAMING_MAPS.has(key) && isObject(value)) for (const name of Object.keys(value)) add(name, false);
      waiting.push(value);
    }
  }
  const byLength = new Map<number, Name[]>();
  for (const name of names.values()) {
    const list = byLength.get(name.folded.length) ?? [];
    byLength.set(name.folded.length, list);
    list.push(name);
  }
  return { words, byLength };
}
