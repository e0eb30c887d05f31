// A block of consecutive pages → their words, sorted, each with the pages that hold it. Workers make blocks, and the search index is made
// from these.
//   { "texts": [digest of each page's texts] } \n words, each on a line \n\n for each word: count, then page in the block and weight
// Numbers are bytes. The count is a varint, so it may take more than one byte.

import { createByteWriter, readVarint } from '../base/text/byte-writer.js';

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
}

/** Words of each page, by weight, separated by blanks. Undefined for a page whose words are taken from `before`. */
export type BlockPages = readonly (readonly string[] | undefined)[];

export function invertBlock(pages: BlockPages, head: BlockHead, before?: InvertedBlock): Buffer {
  const postings = new Map<string, number[]>();
  if (before) {
    eachPosting(before, (word, offset, count) => {
      const kept: number[] = [];
      for (let at = offset; at < offset + 2 * count; at += 2) {
        const place = before.bytes[at] as number;
        if (pages[place] === undefined) kept.push(place, before.bytes[at + 1] as number);
      }
      if (kept.length > 0) postings.set(word, kept);
    });
  }
  for (const [place, byWeight] of pages.entries()) {
    for (const [weight, text] of (byWeight ?? []).entries()) {
      if (text === '') continue;
      for (const word of text.split(' ')) {
        const list = postings.get(word);
        if (list) list.push(place, weight);
        else postings.set(word, [place, weight]);
      }
    }
  }
  return printBlock(head, postings, before !== undefined);
}

function printBlock(head: BlockHead, postings: ReadonlyMap<string, number[]>, isMixed: boolean): Buffer {
  const words = [...postings.keys()].sort();
  const out = createByteWriter(1 << 16);
  out.bytes(Buffer.from(`${JSON.stringify(head)}\n${words.join('\n')}\n\n`));
  for (const word of words) {
    const list = postings.get(word) ?? [];
    out.varint(list.length / 2);
    for (const value of isMixed ? inOrder(list) : list) out.byte(value);
  }
  return Buffer.from(out.done());
}

/** Sorts pairs of page and weight by page. */
function inOrder(list: readonly number[]): number[] {
  const pairs = Array.from({ length: list.length / 2 }, (_, index) => [list[index * 2] as number, list[index * 2 + 1] as number]);
  return pairs.sort(([a = 0], [b = 0]) => a - b).flat();
}

export function parseBlock(bytes: Buffer): InvertedBlock {
  const headEnd = bytes.indexOf(10);
  const wordsEnd = bytes.indexOf('\n\n', headEnd);
  const head = JSON.parse(bytes.toString('utf8', 0, headEnd)) as BlockHead;
  const words = bytes.toString('utf8', headEnd + 1, Math.max(headEnd + 1, wordsEnd));
  return { ...head, words: words === '' ? [] : words.split('\n'), bytes, start: wordsEnd + 2 };
}

/** Calls `onWord` for each word with the offset and the count of its postings. */
export function eachPosting(block: InvertedBlock, onWord: (word: string, offset: number, count: number) => void): void {
  const place = { at: block.start };
  for (const word of block.words) {
    const count = readVarint(block.bytes, place);
    onWord(word, place.at, count);
    place.at += count * 2;
  }
}
