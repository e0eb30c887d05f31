// One page's texts → the weight of each word on it, from 1 to 15. The weight is BM25 over fields, with a fixed usual length instead of the
// average, so that it does not depend on other pages. Words are those of `eachWord`. Each word also names the rows that show it best.

import { MOST_IMPACT } from '../base/files/search-files.js';
import { textBytes } from '../base/text/text-bytes.js';
import { eachChunk, eachWordOfChunk } from '../base/words/each-word.js';
import type { SearchPageTexts, SearchRow } from '../model/search-index.js';
import { createChunkReader } from './chunk-reader.js';
import { codeOfRow, createWordPrinter, DESCRIPTION_ROW, KEYWORDS_ROW, NO_ROW } from './word-rows.js';
import { createWordTable } from './word-table.js';

export interface IndexedPage extends Partial<Pick<SearchPageTexts, 'description' | 'share'>> {
  rows: readonly SearchRow[];
  keywords?: readonly string[];
  path?: string;
}

export interface PageIndexer {
  /** @returns lines of words (word-rows.ts) */
  index(page: IndexedPage): string[];
}

/** The row of the title. */
const TITLE_LEVEL = 1;
/** Weight of a word by the level of its row: the title, headings by level, and the text last. */
const FIELD_WEIGHTS = [0, 12, 6, 4, 3, 2, 2, 1];
const KEYWORD_WEIGHT = 10;
const PATH_WEIGHT = 4;
/** Of the last part of the path, which is the author's short name of the page. */
const SLUG_WEIGHT = 6;
const DESCRIPTION_WEIGHT = 3;
/** The part of its weight that a word has as a part of an identifier, which names something else than the word does. */
const PART_SHARE = 0.5;
/** Limit of the sum of a word's weights on a page. Further occurrences add nothing. */
const MOST_WEIGHT = 60;
/**
 * Limit of a word's occurrences in the text that count. It is below the weight of the title, so that repeating a word can't outweigh a
 * title.
 */
const MOST_IN_TEXT = 8;
/** In words. */
const USUAL_LENGTH = 500;
const SATURATION = 5;
const LENGTH_SHARE = 0.4;

/**
 * In letters. Longer pieces are mostly names, and each occurrence counts. A short string that is cut out of a text does not keep that text
 * in memory.
 */
const SHORT_PIECE = 12;
const MOST_KNOWN = 100_000;

/** The indexer stores the words of each piece of text from page to page, since most pieces occur again. */
export function createPageIndexer(): PageIndexer {
  /** Pieces of texts that are not ASCII → the ids of their words. */
  const known = new Map<string, number[]>();
  const table = createWordTable();
  const touched: number[] = [];
  const rare = new Map<string, number>();
  let length = 0;
  let field: Field = { weight: 0, isName: false, row: NO_ROW, worth: 0 };

  const { idOf, meet } = table;
  const onRare = (word: string, share: number): void => {
    const { weight, isName, row, worth } = field;
    length++;
    rare.set(word, (rare.get(word) ?? 0) + weight * share);
    const id = idOf(word);
    if (row !== NO_ROW) meet(id, row, worth);
    if (isName) (table.named[id] as number) += weight * share;
  };
  /** A part of an identifier is given as the complement of its id. */
  const idsOf = (chunk: string): number[] => wordsOf(chunk).map(({ word, isPart }) => (isPart ? ~idOf(word) : idOf(word)));
  const chunks = createChunkReader(idsOf);
  const onWords = (list: readonly number[], isShort: boolean): void => {
    const { weight, isName, row, worth } = field;
    length += list.length;
    for (const given of list) {
      const id = given < 0 ? ~given : given;
      const added = given < 0 ? weight * PART_SHARE : weight;
      if (table.sums[id] === 0) touched.push(id);
      if (row !== NO_ROW) meet(id, row, worth);
      if (isName) (table.named[id] as number) += added;
      if (weight > 1 || !isShort || (table.counted[id] as number)++ < MOST_IN_TEXT) (table.sums[id] as number) += added;
    }
  };
  const onChunk = (chunk: string): void => {
    if (chunk.length > SHORT_PIECE) {
      for (const { word, isPart } of wordsOf(chunk)) onRare(word, isPart ? PART_SHARE : 1);
      return;
    }
    const made = known.get(chunk) ?? idsOf(chunk);
    known.set(chunk, made);
    onWords(made, true);
  };
  const onText = (text: string): void => {
    const bytes = textBytes(text);
    if (bytes.length > text.length) {
      eachChunk(text, onChunk);
      return;
    }
    chunks.read(bytes, (made, start, end) => {
      if (made) onWords(made, end - start <= SHORT_PIECE);
      else onChunk(text.slice(start, end));
    });
  };
  const forget = (): void => {
    known.clear();
    chunks.forget();
    table.forget();
  };

  return {
    index({ rows: all, share = 1, ...beside }) {
      length = 0;
      for (const [place, one] of all.entries()) {
        const text = one.t < FIELD_WEIGHTS.length - 1 ? headingOf(one) : one.c;
        if (text === undefined || text === '') continue;
        field = fieldOf(one, place, text);
        onText(text);
      }
      for (const { text, ...own } of besideRows(beside)) {
        field = { ...own, worth: own.weight };
        onText(text);
      }
      const saturation = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * Math.min(length, USUAL_LENGTH * 4)) / USUAL_LENGTH);
      const out = createWordPrinter();
      const add = (id: number, word: string, sum: number): void => {
        const weight = impactOf(sum, saturation, share);
        const lower = impactOf(sum - (table.named[id] as number), saturation, share);
        out.add({ word, weight, lower, first: table.first[id] as number, second: table.second[id] as number });
        table.clear(id);
      };
      for (const id of touched) {
        // A long word may be part of a rare piece and also of a short one.
        const word = table.words[id] as string;
        add(id, word, (table.sums[id] as number) + (rare.size > 0 ? (rare.get(word) ?? 0) : 0));
        if (rare.size > 0) rare.delete(word);
      }
      for (const [word, sum] of rare) add(idOf(word), word, sum);
      touched.length = 0;
      rare.clear();
      if (chunks.isFull || known.size > MOST_KNOWN || table.words.length > 2 * MOST_KNOWN) forget();
      return out.done();
    },
  };
}

/** The words of a piece. The parts of an identifier come before the whole. */
function wordsOf(chunk: string): { word: string; isPart: boolean }[] {
  const words: { word: string; isWhole: boolean }[] = [];
  eachWordOfChunk(chunk, 0, (word, _start, _end, isWhole) => words.push({ word, isWhole }));
  const isIdentifier = words.filter(({ isWhole }) => !isWhole).length > 1 && words.some(({ isWhole }) => isWhole);
  return words.map(({ word, isWhole }) => ({ word, isPart: isIdentifier && !isWhole }));
}

/** What a text is to the page. */
interface Field {
  weight: number;
  isName: boolean;
  /** Code of its row. No file of words shows `NO_ROW`. */
  row: number;
  /** How well the row shows its words. */
  worth: number;
}

/** A heading shows a word better than a text does, and a short text better than a long one. */
function fieldOf({ t }: SearchRow, place: number, text: string): Field {
  const weight = FIELD_WEIGHTS[t] ?? 1;
  return { weight, isName: t === TITLE_LEVEL, row: codeOfRow(place), worth: weight > 1 ? weight : 1 / (1 + text.length) };
}

interface BesideRow extends Omit<Field, 'worth'> {
  text: string;
}

/** The texts of a page that are in no row. */
const besideRows = ({ keywords = [], description = '', path = '' }: Omit<IndexedPage, 'rows'>): BesideRow[] => [
  ...keywords.map((text) => ({ weight: KEYWORD_WEIGHT, row: KEYWORDS_ROW, text, isName: false })),
  { weight: DESCRIPTION_WEIGHT, row: DESCRIPTION_ROW, text: description, isName: false },
  { weight: PATH_WEIGHT, row: NO_ROW, text: path, isName: true },
  { weight: SLUG_WEIGHT, row: NO_ROW, text: path.trim().split(' ').at(-1) ?? '', isName: false },
];

function impactOf(sum: number, saturation: number, share: number): number {
  const capped = Math.min(sum, MOST_WEIGHT);
  return Math.max(1, Math.round((MOST_IMPACT * share * capped) / (capped + saturation)));
}

/** The text of a heading's row. */
const headingOf = ({ t, h, c }: SearchRow): string | undefined => c ?? h?.[t - 1] ?? undefined;
