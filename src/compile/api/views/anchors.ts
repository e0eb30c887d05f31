// Ids of a page of an API reference. A field's id is the path of names that leads to it, so that it stays the same whatever is added
// beside it; a name that an id can't show brings a few characters of its digest along, so that two names never share an id.
import { digest } from '../../../base/values/digest.js';

/** Longer ids end in a digest of the rest. */
const MOST_LENGTH = 120;
const KEPT = 90;

export interface AnchorRegistry {
  /** The id as wanted; where it is taken, with a digest of the path that it stands for. */
  take(wanted: string): string;
  ids: string[];
}

export function createAnchors(reserved: Iterable<string>): AnchorRegistry {
  const taken = new Set(reserved);
  const ids: string[] = [];
  return {
    ids,
    take(wanted) {
      let id = wanted;
      for (let round = 0; taken.has(id); round++) id = `${wanted}-${mark(`${wanted} ${round}`)}`;
      taken.add(id);
      ids.push(id);
      return id;
    },
  };
}

/** Of a parameter or a header: `query-page-size`. */
export const anchorOf = (parent: string, name: string): string => anchorBelow(parent, /^[\w.-]+$/.test(name) ? name : markedWord(name));

/** Of a field of a schema: hyphens part the names there, so that a name with one is marked. */
export const fieldWord = (name: string): string => (/^[\w.]+$/.test(name) ? name : markedWord(name));

/** Of words of ours or of media types: `response-200`, `body-text-csv`. */
export const wordAnchor = (parent: string, words: string): string => anchorBelow(parent, plainWord(words));

export const plainWord = (words: string): string => plain(words) || mark(words);

const plain = (text: string): string =>
  text
    .slice(0, MOST_LENGTH)
    .replace(/[^A-Za-z0-9_.]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Of a name that is not enough by itself. */
export const markedWord = (name: string): string => [plain(name), mark(name)].filter(Boolean).join('-');

const mark = (text: string): string => digest(text).slice(0, 6);

/** @param part of `fieldWord`, `plainWord` */
export function anchorBelow(parent: string, part: string): string {
  const whole = parent === '' ? part : `${parent}-${part}`;
  return whole.length <= MOST_LENGTH ? whole : `${whole.slice(0, KEPT)}-${digest(whole).slice(0, 12)}`;
}
