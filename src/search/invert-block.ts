// A block of consecutive pages → their words, sorted, each with the pages that hold it, and the texts of these pages. Workers make blocks,
// and the search index is made from these.
//   { digest of each page's texts, and of each page the length of the texts, of their head, and the lengths of their pieces (page-texts) }
//   \n texts of each page, words, each on a line \n\n for each word: count, then page in the block, weight and lower weight in one byte,
//   and the codes of two rows that show the word (word-rows)
// Numbers are bytes. The count is a varint, so it may take more than one byte. A row takes two bytes.

import { createByteWriter, readVarint } from '../base/text/byte-writer.js';
import type { PackedPage } from './page-texts.js';
import { eachNotedWord } from './word-rows.js';

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
  pages: PackedPage[];
}

/** Of one page. */
export interface BlockPage extends PackedPage {
  /** Lines of words (word-rows). */
  words: readonly string[];
}

/** Undefined for a page that is taken from `before`. */
export type BlockPages = readonly (BlockPage | undefined)[];

/** Bytes of a posting. */
export const POSTING = 6;
const EMPTY: PackedPage = { file: new Uint8Array(), head: 0, cuts: '' };

/** Word → its postings. A posting is two numbers: page and weights, and both rows. */
type Postings = Map<string, number[]>;

export function invertBlock(pages: BlockPages, head: BlockHead, before?: InvertedBlock): Buffer {
  const postings: Postings = new Map();
  if (before) {
    const { bytes } = before;
    eachPosting(before, (word, offset, count) => {
      const kept: number[] = [];
      for (let at = offset; at < offset + POSTING * count; at += POSTING) {
        const place = bytes[at] as number;
        if (pages[place] === undefined)
          kept.push((place << 8) | (bytes[at + 1] as number), firstOf(bytes, at) | (secondOf(bytes, at) << 16));
      }
      if (kept.length > 0) postings.set(word, kept);
    });
  }
  for (const [place, page] of pages.entries()) {
    eachNotedWord(page?.words ?? [], (word, weight, lower, first, second) => {
      let list = postings.get(word);
      if (!list) {
        list = [];
        postings.set(word, list);
      }
      list.push((place << 8) | (weight << 4) | lower, first | (second << 16));
    });
  }
  const packs = pages.map((page, place) => page ?? before?.pages[place] ?? EMPTY);
  return printBlock(head, packs, postings);
}

function printBlock({ texts }: BlockHead, pages: readonly PackedPage[], postings: Postings): Buffer {
  const words = [...postings.keys()].sort();
  const out = createByteWriter(1 << 20);
  const head = { texts, pages: pages.map(({ file, head: site, cuts }) => [file.length, site, cuts]) };
  out.bytes(Buffer.from(`${JSON.stringify(head)}\n`));
  for (const { file } of pages) out.bytes(file);
  out.bytes(Buffer.from(`${words.join('\n')}\n\n`));
  for (const word of words) {
    const list = inOrder(postings.get(word) ?? []);
    out.varint(list.length / 2);
    for (let at = 0; at < list.length; at += 2) {
      const [weighed, rows] = [list[at] as number, list[at + 1] as number];
      out.byte(weighed >> 8);
      out.byte(weighed & 255);
      for (let shift = 0; shift < 32; shift += 8) out.byte((rows >> shift) & 255);
    }
  }
  return Buffer.from(out.done());
}

/** By page. Postings of changed pages come last. */
function inOrder(list: readonly number[]): readonly number[] {
  if (list.every((weighed, at) => at % 2 === 1 || at === 0 || (list[at - 2] as number) < weighed)) return list;
  const pairs = Array.from({ length: list.length / 2 }, (_, index) => [list[2 * index] as number, list[2 * index + 1] as number]);
  return pairs.sort(([a = 0], [b = 0]) => a - b).flat();
}

export function parseBlock(bytes: Buffer): InvertedBlock {
  const headEnd = bytes.indexOf(10);
  const head = JSON.parse(bytes.toString('utf8', 0, headEnd)) as BlockHead & { pages: [length: number, head: number, cuts: string][] };
  let at = headEnd + 1;
  const pages = head.pages.map(([length, site, cuts]): PackedPage => {
    at += length;
    return { file: bytes.subarray(at - length, at), head: site, cuts };
  });
  const wordsEnd = bytes.indexOf('\n\n', at - 1);
  const words = bytes.toString('utf8', at, Math.max(at, wordsEnd));
  return { texts: head.texts, pages, words: words === '' ? [] : words.split('\n'), bytes, start: wordsEnd + 2 };
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

/** @param at offset of a posting */
export const firstOf = (bytes: Uint8Array, at: number): number => (bytes[at + 2] as number) | ((bytes[at + 3] as number) << 8);
export const secondOf = (bytes: Uint8Array, at: number): number => (bytes[at + 4] as number) | ((bytes[at + 5] as number) << 8);
