// Inverted blocks → all words of the site, sorted, each with its pages and with the rows that a file of words shows of its best pages.
import { repeatExponent, repeatedShare, SUMMARY_PAGES } from '../base/files/search-files.js';
import { createByteWriter } from '../base/text/byte-writer.js';
import { bestPages } from './best-pages.js';
import { type EncodedTerm, writePostings, writeRecorded } from './encode-terms.js';
import { eachPosting, type InvertedBlock, POSTING, rowAt, rowsAt } from './invert-block.js';
import type { SitePages } from './site-pages.js';
import { MOST_ROWS } from './word-rows.js';

export interface PlacedBlock {
  block: InvertedBlock;
  /** The number of its first page. */
  first: number;
}

/** A page of a word, and the rows of the page that show the word. */
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

/** Number of pages of each group whose rows are in the file of a word: as many as a dialog has hits. */
const MOST_RECORDED = 20;
/** Number of these pages that show a word with several rows. */
const WELL_SHOWN = 8;

/** @param groups number of pages of each group, in the order of the pages */
export function gatherTerms(blocks: readonly PlacedBlock[], groups: readonly number[], site: SitePages): GatheredTerms {
  const places = placesOfWords(blocks);
  const pageCount = blocks.reduce((_, { block, first }) => first + block.texts.length, 0);
  const groupOf = groupsByPage(groups, pageCount);
  const rowsOf = (spot: number): number[] => rowsAt((blocks[Math.floor(spot / SPOTS)] as PlacedBlock).block, spot % SPOTS);
  const readPages = createPageReader(blocks, places);
  const weigh = createWeigher(blocks, site);
  const titles = new Map([...places.keys()].map((term) => [term, countTitles(term, readPages, blocks)]));
  /** Weights of the postings of each word, for the summaries. */
  const weights = new Map<string, Uint8Array>();
  const eachPage = (term: string, onPage: OnPage): void => {
    const known = weights.get(term);
    const made: number[] = [];
    let index = 0;
    readPages(term, (page, given, spot) => {
      const weight = known ? (known[index++] as number) : weigh(page, given, spot, titles.get(term) ?? 0);
      if (!known) made.push(weight);
      onPage(page, weight, spot);
    });
    if (!known) weights.set(term, Uint8Array.from(made));
  };
  const scratch = { pages: new Uint32Array(pageCount), weights: new Uint8Array(pageCount), spots: new Float64Array(pageCount) };
  const out = createByteWriter(1 << 20);
  const terms = [...places.keys()].sort().map((term): Term => {
    const from = out.length;
    let count = 0;
    eachPage(term, (page, weight, spot) => {
      scratch.pages[count] = page;
      scratch.weights[count] = weight;
      scratch.spots[count++] = spot;
    });
    const crowd = writePostings(out, { ...scratch, count });
    const best = bestPages({ ...scratch, count, crowd }, groupOf, groups.length, MOST_RECORDED);
    const isWell = new Set(best.length > WELL_SHOWN ? bestPages({ ...scratch, count, crowd }, groupOf, groups.length, WELL_SHOWN) : best);
    const recorded = best.map((index) => {
      const rows = rowsOf(scratch.spots[index] as number);
      return { page: scratch.pages[index] as number, rows: isWell.has(index) ? rows : rows.slice(0, 1) };
    });
    writeRecorded(out, recorded.length === count ? undefined : recorded.map(({ page }) => page));
    out.varint(repeatExponent(titles.get(term) ?? 0));
    return { term, pages: out.done(from), count, recorded, groups: groupsOf(scratch.pages.subarray(0, count), groupOf) };
  });
  return {
    terms,
    summarise(from, to) {
      const best = new Uint8Array(pageCount);
      const spots = new Float64Array(pageCount);
      for (let index = from; index < to; index++) {
        eachPage((terms[index] as Term).term, (page, weight, spot) => {
          if (weight <= (best[page] as number)) return;
          best[page] = weight;
          spots[page] = spot;
        });
      }
      const all = Uint32Array.from(best.keys()).filter((page) => best[page] !== 0);
      const ofBest = Uint8Array.from(all, (page) => best[page] as number);
      const choose = (most: number): number[] =>
        bestPages({ pages: all, weights: ofBest, count: all.length, crowd: 0 }, groupOf, groups.length, most).map(
          (index) => all[index] as number,
        );
      const kept = Uint32Array.from(choose(SUMMARY_PAGES));
      const recorded = choose(MOST_RECORDED).map((page) => ({ page, rows: rowsOf(spots[page] as number).slice(0, 1) }));
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

/** For each word: block, offset and count, one after the other. */
function placesOfWords(blocks: readonly PlacedBlock[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, { block }] of blocks.entries())
    eachPosting(block, (word, offset, count) => {
      const known = places.get(word);
      if (known) known.push(index, offset, count);
      else places.set(word, [index, offset, count]);
    });
  return places;
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

/** Factor of the number of a block in the place of a posting. No block has as many bytes. */
const SPOTS = 2 ** 32;

/** `spot`: where the posting is. */
type OnPage = (page: number, weight: number, spot: number) => void;

type ReadPages = (term: string, onPage: OnPage) => void;

const TITLE_ROW = 0;

/** Number of pages that have the word in their titles. */
function countTitles(term: string, readPages: ReadPages, blocks: readonly PlacedBlock[]): number {
  let count = 0;
  readPages(term, (_page, _weight, spot) => {
    const { block } = blocks[Math.floor(spot / SPOTS)] as PlacedBlock;
    for (let place = 0; place < MOST_ROWS; place++) if (rowAt(block, spot % SPOTS, place) === TITLE_ROW) count++;
  });
  return count;
}

/**
 * What many pages repeat weighs little: the title counts less the more titles have the word, and rows count less the more pages have them.
 * `titles`: number of titles with the word.
 */
function createWeigher(blocks: readonly PlacedBlock[], { repeatsOf }: SitePages) {
  return (page: number, weight: number, spot: number, titles: number): number => {
    const { block } = blocks[Math.floor(spot / SPOTS)] as PlacedBlock;
    const lower = block.bytes[(spot % SPOTS) + 2] as number;
    let repeats = Number.POSITIVE_INFINITY;
    for (let place = 0; place < MOST_ROWS; place++) {
      const row = rowAt(block, spot % SPOTS, place);
      if (row !== undefined && row !== TITLE_ROW) repeats = Math.min(repeats, repeatsOf(page, row));
    }
    const own = lower * repeatedShare(Number.isFinite(repeats) ? repeats : 0) + (weight - lower) * repeatedShare(repeatExponent(titles));
    return Math.max(1, Math.round(own));
  };
}

function createPageReader(blocks: readonly PlacedBlock[], places: ReadonlyMap<string, readonly number[]>): ReadPages {
  return (term, onPage) => {
    const found = places.get(term) ?? [];
    for (let at = 0; at < found.length; at += 3) {
      const index = found[at] as number;
      const { block, first } = blocks[index] as PlacedBlock;
      const start = found[at + 1] as number;
      const end = start + POSTING * (found[at + 2] as number);
      for (let byte = start; byte < end; byte += POSTING)
        onPage(first + (block.bytes[byte] as number), block.bytes[byte + 1] as number, index * SPOTS + byte);
    }
  };
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
