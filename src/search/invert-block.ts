// A block of consecutive pages → their words, sorted, each with the pages that hold it, and the texts of these pages in pieces. Workers make
// blocks, and the search index is made from these.
//   { "texts": [digest of each page's texts], "packs": [length of each page's pieces] } \n pieces of each page (page-pack) words, each on a
//   line \n\n for each word: count, then page in the block, weight, lower weight, and rows that show the word (word-rows)
// Numbers are bytes. The count is a varint, so it may take more than one byte. A row takes two bytes.

import { createByteWriter, readVarint } from '../base/text/byte-writer.js';
import { MOST_ROWS, parseWord } from './word-rows.js';

/** Pages of one block: the index of a page in its block fits into a byte. */
export const BLOCK_PAGES = 128;

export interface BlockHead {
  /** SHA-256 of each page's texts. */
  texts: string[];
}

export interface InvertedBlock extends BlockHead {
  /** In code-unit order. */
  words: string[];
  bytes: Uint8Array;
  /** Where the postings of the first word begin in `bytes`. */
  start: number;
  /** `packPage` of each page. */
  packs: Uint8Array[];
}

/** Of one page. */
export interface BlockPage {
  /** By weight, separated by blanks, with their rows. */
  words: readonly string[];
  pack: Uint8Array;
}

/** Undefined for a page that is taken from `before`. */
export type BlockPages = readonly (BlockPage | undefined)[];

/** Bytes of a posting. */
export const POSTING = 3 + 2 * MOST_ROWS;
const NO_ROW = 0xffff;

export function invertBlock(pages: BlockPages, head: BlockHead, before?: InvertedBlock): Buffer {
  const postings = new Map<string, number[]>();
  if (before) {
    eachPosting(before, (word, offset, count) => {
      const kept: number[] = [];
      for (let at = offset; at < offset + POSTING * count; at += POSTING)
        if (pages[before.bytes[at] as number] === undefined) kept.push(...before.bytes.subarray(at, at + POSTING));
      if (kept.length > 0) postings.set(word, kept);
    });
  }
  for (const [place, page] of pages.entries()) {
    for (const [weight, text] of (page?.words ?? []).entries()) {
      if (text === '') continue;
      for (const printed of text.split(' ')) {
        const { word, lower = weight, rows } = parseWord(printed);
        const list = postings.get(word) ?? [];
        if (list.length === 0) postings.set(word, list);
        list.push(place, weight, lower);
        for (let index = 0; index < MOST_ROWS; index++) {
          const row = Math.min(rows[index] ?? NO_ROW, NO_ROW);
          list.push(row & 255, row >> 8);
        }
      }
    }
  }
  const packs = pages.map((page, place) => page?.pack ?? before?.packs[place] ?? new Uint8Array());
  return printBlock({ ...head, packs }, postings, before !== undefined);
}

function printBlock(
  { texts, packs }: BlockHead & { packs: readonly Uint8Array[] },
  postings: ReadonlyMap<string, number[]>,
  isMixed: boolean,
): Buffer {
  const words = [...postings.keys()].sort();
  const out = createByteWriter(1 << 18);
  out.bytes(Buffer.from(`${JSON.stringify({ texts, packs: packs.map(({ length }) => length) })}\n`));
  for (const pack of packs) out.bytes(pack);
  out.bytes(Buffer.from(`${words.join('\n')}\n\n`));
  for (const word of words) {
    const list = postings.get(word) ?? [];
    out.varint(list.length / POSTING);
    for (const value of isMixed ? inOrder(list) : list) out.byte(value);
  }
  return Buffer.from(out.done());
}

/** Sorts postings by page. */
function inOrder(list: readonly number[]): number[] {
  const all = Array.from({ length: list.length / POSTING }, (_, index) => list.slice(index * POSTING, (index + 1) * POSTING));
  return all.sort(([a = 0], [b = 0]) => a - b).flat();
}

export function parseBlock(bytes: Buffer): InvertedBlock {
  const headEnd = bytes.indexOf(10);
  const { texts, packs: lengths } = JSON.parse(bytes.toString('utf8', 0, headEnd)) as BlockHead & { packs: number[] };
  let at = headEnd + 1;
  const packs = lengths.map((length) => {
    at += length;
    return bytes.subarray(at - length, at);
  });
  const wordsEnd = bytes.indexOf('\n\n', at - 1);
  const words = bytes.toString('utf8', at, Math.max(at, wordsEnd));
  return { texts, packs, words: words === '' ? [] : words.split('\n'), bytes, start: wordsEnd + 2 };
}

/** Calls `onWord` for each word with the offset and the count of its postings. */
export function eachPosting(block: InvertedBlock, onWord: (word: string, offset: number, count: number) => void): void {
  const place = { at: block.start };
  for (const word of block.words) {
    const count = readVarint(block.bytes, place);
    onWord(word, place.at, count);
    place.at += count * POSTING;
  }
}

/** The row at this place of a posting. Undefined if the posting has fewer rows. @param offset of the posting */
export function rowAt({ bytes }: Pick<InvertedBlock, 'bytes'>, offset: number, place: number): number | undefined {
  const at = offset + 3 + 2 * place;
  const row = (bytes[at] as number) | ((bytes[at + 1] as number) << 8);
  return row === NO_ROW ? undefined : row;
}

/** @param offset of a posting */
export const rowsAt = (block: Pick<InvertedBlock, 'bytes'>, offset: number): number[] =>
  Array.from({ length: MOST_ROWS }, (_, place) => rowAt(block, offset, place)).filter((row) => row !== undefined);
