// Ids on a page of an API reference. The id of a field is the path of names that leads to it, so that it does not change if
// something is added beside the field. If an id can't contain a name exactly, it also contains a few characters of the name's
// digest, so that two names never get the same id.
import { digest } from '../../../base/values/digest.js';

/** The rest of a longer id is replaced by its digest. */
const MOST_LENGTH = 120;
const KEPT = 90;

export interface AnchorRegistry {
  /** Returns the wanted id. If it is taken already, the id gets a digest behind it. */
  take(wanted: string): string;
  /** Forgets ids that the page does not show after all. */
  release(ids: ReadonlySet<string>): void;
  ids: string[];
}

export function createAnchors(reserved: Iterable<string>): AnchorRegistry {
  const taken = new Set(reserved);
  let ids: string[] = [];
  return {
    get ids() {
      return ids;
    },
    release(gone) {
      ids = ids.filter((id) => !gone.has(id));
    },
    take(wanted) {
      let id = wanted;
      for (let round = 0; taken.has(id); round++) id = `${wanted}-${mark(`${wanted} ${round}`)}`;
      taken.add(id);
      ids.push(id);
      return id;
    },
  };
}

/** Anchor of a parameter or a header: `query-page-size`. */
export const anchorOf = (parent: string, name: string): string => anchorBelow(parent, /^[\w.-]+$/.test(name) ? name : markedWord(name));

/** Word of a schema's field. Hyphens separate the names of fields, so a name that contains one gets a mark. */
export const fieldWord = (name: string): string => (/^[\w.]+$/.test(name) ? name : markedWord(name));

/** Anchor of docgen's own words or of a media type: `response-200`, `body-text-csv`. */
export const wordAnchor = (parent: string, words: string): string => anchorBelow(parent, plainWord(words));

export const plainWord = (words: string): string => plain(words) || mark(words);

const plain = (text: string): string =>
  text
    .slice(0, MOST_LENGTH)
    .replace(/[^A-Za-z0-9_.]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The name with a mark, for names that are not enough by themselves. */
export const markedWord = (name: string): string => [plain(name), mark(name)].filter(Boolean).join('-');

const mark = (text: string): string => digest(text).slice(0, 6);

/** @param part a result of `fieldWord` or `plainWord` */
export function anchorBelow(parent: string, part: string): string {
  const whole = parent === '' ? part : `${parent}-${part}`;
  return whole.length <= MOST_LENGTH ? whole : `${whole.slice(0, KEPT)}-${digest(whole).slice(0, 12)}`;
}
