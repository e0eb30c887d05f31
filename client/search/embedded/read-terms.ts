// Reads a file of words (src/search/encode-terms). The pages of a word are read only when they are needed. Invalid bytes throw a
// RangeError.
import { readVarint } from '../../../src/base/text/byte-writer.js';

export interface TermsFile {
  roster: string;
  /** Only for an inner prefix: the pages on which a word with this prefix is most prominent. */
  summary: Postings | undefined;
  /** In code-unit order. */
  terms: Map<string, Postings>;
}

export interface Postings {
  /** Number of pages. */
  count: number;
  each(onPage: (page: number, weight: number) => void): void;
}

const HEAD = 9;

/** Undefined if the file has another format. @param format the one that this reader knows */
export function readTerms(bytes: Uint8Array, format: number): TermsFile | undefined {
  if (bytes.length < HEAD) throw new RangeError('The bytes end early.');
  if (bytes[0] !== format) return undefined;
  const roster = [...bytes.subarray(1, HEAD)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const place = { at: HEAD };
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
  return { roster, summary: summary.length > 0 ? postingsOf(summary) : undefined, terms };
}

function postingsOf(bytes: Uint8Array): Postings {
  let count: number | undefined;
  return {
    get count() {
      count ??= countOf(bytes);
      return count;
    },
    each: (onPage) => eachPage(bytes, onPage),
  };
}

function countOf(bytes: Uint8Array): number {
  let count = 0;
  eachPage(bytes, () => {
    count++;
  });
  return count;
}

function eachPage(bytes: Uint8Array, onPage: (page: number, weight: number) => void): void {
  const place = { at: 0 };
  const head = readVarint(bytes, place);
  for (let list = 0; list < head >> 1; list++) {
    const weight = bytes[place.at++] ?? 0;
    let page = -1;
    for (let left = readVarint(bytes, place); left > 0; left--) {
      page += readVarint(bytes, place) + 1;
      onPage(page, weight);
    }
  }
  if ((head & 1) === 0) return;
  const weight = bytes[place.at++] ?? 0;
  readVarint(bytes, place);
  const end = readVarint(bytes, place) + place.at;
  for (let first = 0; place.at < end; first += 8) {
    const bits = bytes[place.at++];
    if (bits === undefined) throw new RangeError('The bytes end early.');
    for (let bit = 0; bit < 8; bit++) if (bits & (1 << bit)) onPage(first + bit, weight);
  }
}

/**
 * Reads the words of a list (src/search/build-terms). Before each word, a capital letter states how many letters it shares with the word
 * before.
 */
export function readWords(text: string): string[] {
  const words: string[] = [];
  let before = '';
  for (const [, shared = 'A', rest = ''] of text.matchAll(/([A-Z])([^A-Z]*)/g)) {
    before = before.slice(0, shared.charCodeAt(0) - 65) + rest;
    words.push(before);
  }
  return words;
}
