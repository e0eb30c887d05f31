// Some pages in a row → their words, sorted, each with the pages that hold it: what workers hand to whoever puts the index together.
//   { "texts": [digest of each page's texts] } \n words, each on a line \n\n for each word: count, then page in the block and weight
// Numbers are bytes; a count of more than a byte is a varint.

import { createByteWriter, readVarint } from '../base/byte-writer.js';

/** Pages of one block: a page's place in it fits into a byte. */
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

/** @param pages words and weights of each */
export function invertBlock(pages: readonly ReadonlyMap<string, number>[], head: BlockHead): Buffer {
  const postings = new Map<string, number[]>();
  for (const [place, words] of pages.entries()) {
    for (const [word, weight] of words) {
      const list = postings.get(word);
      if (list) list.push(place, weight);
      else postings.set(word, [place, weight]);
    }
  }
  const words = [...postings.keys()].sort();
  const out = createByteWriter();
  out.bytes(Buffer.from(`${JSON.stringify(head)}\n${words.join('\n')}\n\n`));
  for (const word of words) {
    const list = postings.get(word) ?? [];
    out.varint(list.length / 2);
    for (const value of list) out.byte(value);
  }
  return Buffer.from(out.done());
}

export function parseBlock(bytes: Buffer): InvertedBlock {
  const headEnd = bytes.indexOf(10);
  const wordsEnd = bytes.indexOf('\n\n', headEnd);
  const head = JSON.parse(bytes.toString('utf8', 0, headEnd)) as BlockHead;
  const words = bytes.toString('utf8', headEnd + 1, Math.max(headEnd + 1, wordsEnd));
  return { ...head, words: words === '' ? [] : words.split('\n'), bytes, start: wordsEnd + 2 };
}

/** Tells of each word where its postings lie. */
export function eachPosting(block: InvertedBlock, onWord: (word: string, offset: number, count: number) => void): void {
  const place = { at: block.start };
  for (const word of block.words) {
    const count = readVarint(block.bytes, place);
    onWord(word, place.at, count);
    place.at += count * 2;
  }
}
