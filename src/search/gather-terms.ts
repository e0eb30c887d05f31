// Inverted blocks → all words of the site, sorted, each with its pages and with the rows that a file of words shows of its best pages.
import { FEW_PAGES, repeatExponent, repeatedShare, SUMMARY_PAGES } from '../base/files/search-files.js';
import { createByteWriter } from '../base/text/byte-writer.js';
import { bestPages } from './best-pages.js';
import { type EncodedTerm, writePostings, writeRecorded } from './encode-terms.js';
import { eachPosting, firstOf, type InvertedBlock, POSTING, secondOf } from './invert-block.js';
import type { SitePages } from './site-pages.js';
import { NO_ROW, rowOfCode, TITLE_ROW } from './word-rows.js';

export interface PlacedBlock {
  block: InvertedBlock;
  /** The number of its first page. */
  first: number;
}

/** A page of a word, and codes of the rows that show the word. Without rows, the page is shown by its title. */
export interface RecordedPage {
  page: number;
  rows: number[];
}

export interface Term extends EncodedTerm {
  /** Number of pages that have the word. */
  count: number;
  recorded: RecordedPage[];
  /** Which groups of pages have the word, as bits: three in an octal digit, the first group first. */
  groups: string;
}

export interface Summary {
  bytes: Uint8Array;
  recorded: RecordedPage[];
}

export interface GatheredTerms {
  /** In code-unit order. */
  terms: Term[];
  /** For the words from `from` to `to`: the pages with the highest weight of any of these words, each with that weight. */
  summarise(from: number, to: number): Summary;
}

/** Number of pages of each group that the file of a word shows: as many as a dialog has hits. */
const MOST_RECORDED = 20;
/** Number of these pages that it shows with a row. */
const SHOWN = 10;
/** Number of these pages that it shows with two rows. */
const WELL_SHOWN = 3;

/** @param groups number of pages of each group, in the order of the pages */
export function gatherTerms(blocks: readonly PlacedBlock[], groups: readonly number[], site: SitePages): GatheredTerms {
  const pageCount = blocks.reduce((_, { block, first }) => first + block.texts.length, 0);
  const groupOf = groupsByPage(groups, pageCount);
  const { words, starts, pages, weights, first, second, titles } = weighPostings(blocks, site);
  /** Indices of pages in `own`, the best of each group. */
  const choose = (own: WeighedPages, crowd: number, most: number): number[] =>
    bestPages({ ...own, count: own.pages.length, crowd }, groupOf, groups.length, most);
  /** @param spots where the posting of each page is */
  const record = (own: WeighedPages, crowd: number, rowsOf: (index: number) => number[]): RecordedPage[] => {
    const best = choose(own, crowd, MOST_RECORDED);
    const ofBest = {
      pages: Uint32Array.from(best, (at) => own.pages[at] as number),
      weights: Uint8Array.from(best, (at) => own.weights[at] as number),
    };
    const [well, shown] = [new Set(choose(ofBest, crowd, WELL_SHOWN)), new Set(choose(ofBest, crowd, SHOWN))];
    return best.map((index, at) => ({
      page: own.pages[index] as number,
      rows: well.has(at) ? rowsOf(index) : shown.has(at) ? rowsOf(index).slice(0, 1) : [],
    }));
  };
  const rowsAt = (spot: number): number[] => [first[spot] as number, second[spot] as number].filter((row) => row !== NO_ROW);
  const out = createByteWriter(1 << 20);
  const terms = words.map((term, index): Term => {
    const at = out.length;
    const [from, to] = [starts[index] as number, starts[index + 1] as number];
    const own = { pages: pages.subarray(from, to), weights: weights.subarray(from, to) };
    const count = to - from;
    const crowd = writePostings(out, { ...own, count });
    const recorded = record(own, crowd, count > FEW_PAGES ? (place) => rowsAt(from + place) : () => []);
    writeRecorded(out, recorded.length === count ? undefined : recorded.map(({ page }) => page));
    out.varint(repeatExponent(titles[index] as number));
    return { term, pages: out.done(at), count, recorded, groups: groupsOf(own.pages, groupOf) };
  });
  return {
    terms,
    summarise(from, to) {
      const best = new Uint8Array(pageCount);
      const spots = new Uint32Array(pageCount);
      for (let spot = starts[from] as number; spot < (starts[to] as number); spot++) {
        const page = pages[spot] as number;
        if ((weights[spot] as number) <= (best[page] as number)) continue;
        best[page] = weights[spot] as number;
        spots[page] = spot;
      }
      const own = foundPages(best);
      const all = own.pages;
      const kept = Uint32Array.from(choose(own, 0, SUMMARY_PAGES), (index) => all[index] as number);
      const recorded = record(own, 0, (index) => rowsAt(spots[all[index] as number] as number).slice(0, 1));
      const bytes = createByteWriter();
      writePostings(bytes, { pages: kept, weights: Uint8Array.from(kept, (page) => best[page] as number), count: kept.length });
      writeRecorded(
        bytes,
        recorded.map(({ page }) => page),
      );
      bytes.varint(0);
      return { bytes: bytes.done(), recorded };
    },
  };
}

/** @param best weights by page */
function foundPages(best: Uint8Array): WeighedPages {
  const [pages, weights] = [new Uint32Array(best.length), new Uint8Array(best.length)];
  let count = 0;
  for (let page = 0; page < best.length; page++) {
    const weight = best[page] as number;
    if (weight === 0) continue;
    pages[count] = page;
    weights[count++] = weight;
  }
  return { pages: pages.subarray(0, count), weights: weights.subarray(0, count) };
}

interface WeighedPages {
  pages: Uint32Array;
  weights: Uint8Array;
}

/** The postings of all words, one after the other. */
interface WeighedPostings extends WeighedPages {
  /** In code-unit order. */
  words: string[];
  /** By word: where its postings begin. One more states where the last ones end. */
  starts: Uint32Array;
  /** Codes of the rows that show the word. */
  first: Uint16Array;
  second: Uint16Array;
  /** By word: number of pages that have it in their titles. */
  titles: Uint32Array;
}

/**
 * What many pages repeat weighs little: the title counts less the more titles have the word, and rows count less the more pages have them.
 */
function weighPostings(blocks: readonly PlacedBlock[], { repeats }: SitePages): WeighedPostings {
  const { places, size } = placesOfWords(blocks);
  const words = [...places.keys()].sort();
  const starts = new Uint32Array(words.length + 1);
  const titles = new Uint32Array(words.length);
  const [pages, weights] = [new Uint32Array(size), new Uint8Array(size)];
  const [first, second] = [new Uint16Array(size), new Uint16Array(size)];
  let end = 0;
  const take = ({ block: { bytes }, first: before }: PlacedBlock, offset: number, count: number): void => {
    for (let at = offset; at < offset + POSTING * count; at += POSTING) {
      pages[end] = before + (bytes[at] as number);
      weights[end] = bytes[at + 1] as number;
      first[end] = firstOf(bytes, at);
      second[end++] = secondOf(bytes, at);
    }
  };
  for (const [index, word] of words.entries()) {
    const start = end;
    starts[index] = start;
    const found = places.get(word) as number[];
    for (let at = 0; at < found.length; at += 3)
      take(blocks[found[at] as number] as PlacedBlock, found[at + 1] as number, found[at + 2] as number);
    let ofTitles = 0;
    for (let at = start; at < end; at++) if (first[at] === TITLE_ROW || second[at] === TITLE_ROW) ofTitles++;
    titles[index] = ofTitles;
    const titleShare = repeatedShare(repeatExponent(ofTitles));
    for (let at = start; at < end; at++) {
      const own = repeats[pages[at] as number] as Uint8Array;
      const share = repeatedShare(leastRepeats(own, first[at] as number, second[at] as number));
      const [weight, lower] = [(weights[at] as number) >> 4, (weights[at] as number) & 15];
      weights[at] = Math.max(1, Math.round(lower * share + (weight - lower) * titleShare));
    }
  }
  starts[words.length] = end;
  return { words, starts, pages, weights, first, second, titles };
}

/** Of the two rows, without that of the title. */
function leastRepeats(repeats: Uint8Array, first: number, second: number): number {
  const ofSecond = second === NO_ROW || second === TITLE_ROW ? undefined : (repeats[rowOfCode(second)] ?? 0);
  const ofFirst = first === NO_ROW || first === TITLE_ROW ? undefined : (repeats[rowOfCode(first)] ?? 0);
  return Math.min(ofFirst ?? ofSecond ?? 0, ofSecond ?? ofFirst ?? 0);
}

/** For each word: block, offset and count, one after the other. */
function placesOfWords(blocks: readonly PlacedBlock[]): { places: Map<string, number[]>; size: number } {
  const places = new Map<string, number[]>();
  let size = 0;
  for (const [index, { block }] of blocks.entries())
    eachPosting(block, (word, offset, count) => {
      size += count;
      const known = places.get(word);
      if (known) known.push(index, offset, count);
      else places.set(word, [index, offset, count]);
    });
  return { places, size };
}

function groupsByPage(groups: readonly number[], pageCount: number): Uint16Array {
  const groupOf = new Uint16Array(pageCount);
  let first = 0;
  for (const [group, count] of groups.entries()) {
    groupOf.fill(group, first, first + count);
    first += count;
  }
  return groupOf;
}

function groupsOf(pages: Uint32Array, groupOf: Uint16Array): string {
  const digits: number[] = [];
  for (const page of pages) {
    const group = groupOf[page] as number;
    const digit = Math.floor(group / 3);
    while (digits.length <= digit) digits.push(0);
    digits[digit] = (digits[digit] as number) | (1 << (group % 3));
  }
  return digits.join('');
}
