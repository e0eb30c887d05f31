// Inverted blocks → the files of words. A file holds the words that begin with one prefix. If these are too many for one file, each next
// letter gets a file of its own. The file of the prefix then keeps only the word that equals the prefix, and a summary of the files below
// it. The file of a word depends only on words that begin like it, so an edit of one page does not change the files of other words.

import { isCorrectable, MOST_IMPACT, SUMMARY_PAGES, termsFile, wordListFile } from '../base/files/search-files.js';
import { createByteWriter } from '../base/text/byte-writer.js';
import { type EncodedTerm, encodeTerms, type Postings, writePostings } from './encode-terms.js';
import { eachPosting, type InvertedBlock } from './invert-block.js';

export interface TermFiles {
  /** Name → content. */
  files: Map<string, Uint8Array | string>;
  /** `SearchManifest.prefixes` */
  prefixes: string;
  /** `SearchManifest.letters` */
  letters: string;
}

/** A file larger than this, in bytes, is divided. */
const MOST_BYTES = 5_000;
const DEEPEST = 12;
/** Length of a list of words that mistyped words are compared with. A longer list leaves out the words that only one page has. */
const MOST_LISTED_WORDS = 4_000;

interface Term extends EncodedTerm {
  /** Number of pages that have the word. */
  count: number;
}

/** @param blocks each with the number of its first page, in ascending order */
export function buildTerms(roster: string, blocks: readonly { block: InvertedBlock; first: number }[]): TermFiles {
  const { terms, summarise } = gatherTerms(blocks);
  const files = new Map<string, Uint8Array | string>();
  const prefixes: string[] = [];
  const place = (prefix: string, from: number, to: number): void => {
    let bytes = 0;
    for (let index = from; index < to; index++) bytes += sizeOf(terms[index] as Term, prefix);
    if (bytes <= MOST_BYTES || to - from === 1 || prefix.length >= DEEPEST) {
      prefixes.push(prefix);
      files.set(termsFile(prefix), encodeTerms(roster, terms.slice(from, to), undefined));
      return;
    }
    prefixes.push(`${prefix}*`);
    const own = terms[from]?.term === prefix ? 1 : 0;
    const summary = createByteWriter();
    writePostings(summary, summarise(from, to));
    files.set(termsFile(prefix), encodeTerms(roster, terms.slice(from, from + own), summary.done()));
    eachPrefix(terms, prefix.length, from + own, to, place);
  };
  eachPrefix(terms, 0, 0, terms.length, place);
  const letters = listWords(terms, files);
  return { files, prefixes: prefixes.join(' '), letters };
}

const sizeOf = ({ term, pages }: Term, prefix: string): number => term.length - prefix.length + 3 + pages.length;

/** Splits sorted terms from `from` to `to`, which share their first `length` UTF-16 units, into runs that also share the next character. */
function eachPrefix(
  terms: readonly Term[],
  length: number,
  from: number,
  to: number,
  onRun: (prefix: string, from: number, to: number) => void,
): void {
  let start = from;
  while (start < to) {
    const { term } = terms[start] as Term;
    const prefix = term.slice(0, length) + String.fromCodePoint(term.codePointAt(length) ?? 0);
    let end = start + 1;
    while (end < to && terms[end]?.term.startsWith(prefix)) end++;
    onRun(prefix, start, end);
    start = end;
  }
}

interface Gathered {
  /** In code-unit order. */
  terms: Term[];
  /** For the words from `from` to `to`: the pages with the highest weight of any of these words, each with that weight. */
  summarise(from: number, to: number): Postings;
}

function gatherTerms(blocks: readonly { block: InvertedBlock; first: number }[]): Gathered {
  /** For each word: block, offset and count, one after the other. */
  const places = new Map<string, number[]>();
  let pageCount = 0;
  for (const [index, { block, first }] of blocks.entries()) {
    pageCount = first + block.texts.length;
    eachPosting(block, (word, offset, count) => {
      const known = places.get(word);
      if (known) known.push(index, offset, count);
      else places.set(word, [index, offset, count]);
    });
  }
  const scratch = { pages: new Uint32Array(pageCount), weights: new Uint8Array(pageCount) };
  const eachPage = (term: string, onPage: (page: number, weight: number) => void): void => {
    const found = places.get(term) ?? [];
    for (let at = 0; at < found.length; at += 3) {
      const { block, first } = blocks[found[at] as number] as { block: InvertedBlock; first: number };
      const start = found[at + 1] as number;
      const end = start + 2 * (found[at + 2] as number);
      for (let byte = start; byte < end; byte += 2) onPage(first + (block.bytes[byte] as number), block.bytes[byte + 1] as number);
    }
  };
  const out = createByteWriter(1 << 20);
  const terms = [...places.keys()].sort().map((term): Term => {
    const from = out.length;
    let count = 0;
    eachPage(term, (page, weight) => {
      scratch.pages[count] = page;
      scratch.weights[count++] = weight;
    });
    writePostings(out, { ...scratch, count });
    return { term, pages: out.done(from), count };
  });
  return {
    terms,
    summarise(from, to) {
      const best = new Uint8Array(pageCount);
      for (let index = from; index < to; index++) {
        eachPage((terms[index] as Term).term, (page, weight) => {
          if (weight > (best[page] as number)) best[page] = weight;
        });
      }
      return bestPages(best);
    },
  };
}

/** @param best weight of each page */
function bestPages(best: Uint8Array): Postings {
  const kept: number[] = [];
  for (let weight = MOST_IMPACT; weight > 0 && kept.length < SUMMARY_PAGES; weight--) {
    for (let page = best.indexOf(weight); page >= 0 && kept.length < SUMMARY_PAGES; page = best.indexOf(weight, page + 1)) kept.push(page);
  }
  const pages = Uint32Array.from(kept).sort();
  return { pages, weights: Uint8Array.from(pages, (page) => best[page] as number), count: pages.length };
}

/** @returns the letters that have a list */
function listWords(terms: readonly Term[], files: Map<string, Uint8Array | string>): string {
  let letters = '';
  eachPrefix(terms, 0, 0, terms.length, (letter, from, to) => {
    const words = terms.slice(from, to).filter(({ term }) => isCorrectable(term));
    const kept = words.length > MOST_LISTED_WORDS ? words.filter(({ count }) => count > 1) : words;
    if (kept.length === 0) return;
    letters += letter;
    files.set(wordListFile(letter), frontCoded(kept.map(({ term }) => term)));
  });
  return letters;
}

/** Each word follows a capital letter that states how many units it shares with the word before. No word contains one of these capitals. */
function frontCoded(words: readonly string[]): string {
  let text = '';
  let before = '';
  for (const word of words) {
    let shared = 0;
    while (shared < 25 && shared < before.length && before.charCodeAt(shared) === word.charCodeAt(shared)) shared++;
    // A character of two units is not split, because the file is UTF-8.
    if (shared > 0 && /[\uD800-\uDBFF]/.test(word.charAt(shared - 1))) shared--;
    text += String.fromCharCode(65 + shared) + word.slice(shared);
    before = word;
  }
  return text;
}
