// Reads the words of a prefix (src/search/encode-terms). The pages of a word are read only when they are needed. Invalid bytes throw a
// RangeError.
import { readVarint } from '../../../src/base/text/byte-writer.js';
import type { SearchPageTexts } from '../../../src/model/client.js';

export interface TermsNode {
  /** Only for an inner prefix: the pages on which a word with this prefix is most prominent. */
  summary: Postings | undefined;
  /** In code-unit order. */
  terms: Map<string, Postings>;
  /** Parts of the texts of pages: the rows that show words of the file. */
  pages: ReadonlyMap<number, SearchPageTexts>;
}

export interface Postings {
  /** Number of pages. */
  count: number;
  /** How many titles have the word (`repeatExponent`). */
  titles: number;
  /** @param onPage `isRecorded`: the file has the rows that show the word on the page */
  each(onPage: (page: number, weight: number, isRecorded: boolean) => void): void;
}

/** @param coded in Base64 */
export function readTerms(coded: string, pages: TermsNode['pages']): TermsNode {
  const bytes = Uint8Array.from(atob(coded), (unit) => unit.charCodeAt(0));
  const place = { at: 0 };
  const take = (length: number): Uint8Array => {
    const taken = bytes.subarray(place.at, place.at + length);
    if (taken.length < length) throw new RangeError('The bytes end early.');
    place.at += length;
    return taken;
  };
  const summary = take(readVarint(bytes, place));
  const decoder = new TextDecoder();
  const terms = new Map<string, Postings>();
  let before = '';
  for (let left = readVarint(bytes, place); left > 0; left--) {
    const shared = readVarint(bytes, place);
    const term = before.slice(0, shared) + decoder.decode(take(readVarint(bytes, place)));
    terms.set(term, postingsOf(take(readVarint(bytes, place))));
    before = term;
  }
  return { summary: summary.length > 0 ? postingsOf(summary) : undefined, terms, pages };
}

function postingsOf(bytes: Uint8Array): Postings {
  let read: [page: number, weight: number][] | undefined;
  let recorded: Set<number> | undefined;
  let titles = 0;
  const pages = () => {
    if (read) return read;
    read = [];
    const place = { at: 0 };
    readPages(bytes, place, read);
    recorded = readRecorded(bytes, place);
    titles = readVarint(bytes, place);
    return read;
  };
  return {
    get count() {
      return pages().length;
    },
    get titles() {
      pages();
      return titles;
    },
    each(onPage) {
      for (const [page, weight] of pages()) onPage(page, weight, recorded?.has(page) ?? true);
    },
  };
}

function readPages(bytes: Uint8Array, place: { at: number }, into: [page: number, weight: number][]): void {
  const head = readVarint(bytes, place);
  for (let list = 0; list < head >> 1; list++) {
    const weight = bytes[place.at++] ?? 0;
    let page = -1;
    for (let left = readVarint(bytes, place); left > 0; left--) {
      page += readVarint(bytes, place) + 1;
      into.push([page, weight]);
    }
  }
  if ((head & 1) === 0) return;
  const weight = bytes[place.at++] ?? 0;
  readVarint(bytes, place);
  const end = readVarint(bytes, place) + place.at;
  for (let first = 0; place.at < end; first += 8) {
    const bits = bytes[place.at++];
    if (bits === undefined) throw new RangeError('The bytes end early.');
    for (let bit = 0; bit < 8; bit++) if (bits & (1 << bit)) into.push([first + bit, weight]);
  }
}

/** Undefined: all pages are recorded. */
function readRecorded(bytes: Uint8Array, place: { at: number }): Set<number> | undefined {
  const pages = new Set<number>();
  let page = -1;
  for (let left = readVarint(bytes, place); left > 0; left--) {
    page += readVarint(bytes, place) + 1;
    pages.add(page);
  }
  return pages.size > 0 ? pages : undefined;
}

export interface ListedWord {
  word: string;
  /** Which groups of pages have it, as bits: three in an octal digit, the first group first. */
  groups: string;
}

/**
 * Reads the words of a list (src/search/word-lists). Before each word, a capital letter states how many letters it shares with the word
 * before.
 */
export function readWords(text: string): ListedWord[] {
  const words: ListedWord[] = [];
  let before = { word: '', groups: '' };
  for (const [, shared = 'A', rest = '', groups = ''] of text.matchAll(/([A-Z])([^A-Z0-9]*)([0-9]*)/g)) {
    before = { word: before.word.slice(0, shared.charCodeAt(0) - 65) + rest, groups: groups || before.groups };
    words.push(before);
  }
  return words;
}
