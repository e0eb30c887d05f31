// The pages of a word → bytes, and words with their pages → the words of one file, or of one inner prefix:
//   summary (length, bytes), number of words, then each word: letters that it shares with the word before, length of the rest, the rest,
//   length of its pages, its pages
// Pages of a word: number of lists, then each list: weight, number of pages, and how far each page is from the one before. A word on very
// many pages has one more list, `crowd`: the pages of all lower weights, as bits. For so common a word, differences between these weights
// do not matter. Then follow the pages whose rows are in the file: their number, and how far each is from the one before. The number 0
// means that all are. The last number states how many titles have the word (`repeatExponent`).

import { MOST_IMPACT } from '../base/files/search-files.js';
import { type ByteWriter, createByteWriter } from '../base/text/byte-writer.js';

/** Pages in ascending order, and the weight of the word on each. Only the first `count` elements of both arrays count. */
export interface Postings {
  pages: Uint32Array;
  weights: Uint8Array;
  count: number;
}

/** At most this many pages keep their own weight. */
const MOST_LISTED = 640;

/** @returns the highest weight of the crowd. All its pages count as equal */
export function writePostings(out: ByteWriter, { pages, weights, count: all }: Postings): number {
  const counts = new Array<number>(MOST_IMPACT + 1).fill(0);
  for (let index = 0; index < all; index++) (counts[weights[index] as number] as number)++;
  const lists: number[] = [];
  let listed = 0;
  let lowest = MOST_IMPACT;
  for (; lowest > 0; lowest--) {
    const count = counts[lowest] ?? 0;
    if (listed + count > MOST_LISTED) break;
    listed += count;
    if (count > 0) lists.push(lowest);
  }
  const crowd = all - listed;
  out.varint(lists.length * 2 + (crowd > 0 ? 1 : 0));
  for (const weight of lists) {
    out.byte(weight);
    out.varint(counts[weight] ?? 0);
    let before = -1;
    for (let index = 0; index < all; index++) {
      if (weights[index] !== weight) continue;
      const page = pages[index] as number;
      out.varint(page - before - 1);
      before = page;
    }
  }
  if (crowd > 0) writeCrowd(out, { pages, weights, count: all }, lowest, crowd);
  return crowd > 0 ? lowest : 0;
}

/** @param recorded pages whose rows are in the file, in ascending order. Undefined: all */
export function writeRecorded(out: ByteWriter, recorded: readonly number[] | undefined): void {
  out.varint(recorded?.length ?? 0);
  let before = -1;
  for (const page of recorded ?? []) {
    out.varint(page - before - 1);
    before = page;
  }
}

function writeCrowd(out: ByteWriter, { pages, weights, count: all }: Postings, highest: number, count: number): void {
  let sum = 0;
  const bits = new Uint8Array(Math.ceil(((pages[all - 1] ?? 0) + 1) / 8));
  for (let index = 0; index < all; index++) {
    const weight = weights[index] as number;
    if (weight > highest) continue;
    sum += weight;
    const page = pages[index] as number;
    bits[page >> 3] = (bits[page >> 3] ?? 0) | (1 << (page & 7));
  }
  out.byte(Math.round(sum / count));
  out.varint(count);
  out.varint(bits.length);
  out.bytes(bits);
}

export interface EncodedTerm {
  term: string;
  pages: Uint8Array;
}

export function encodeTerms(terms: readonly EncodedTerm[], summary: Uint8Array | undefined): Uint8Array {
  const out = createByteWriter();
  out.varint(summary?.length ?? 0);
  if (summary) out.bytes(summary);
  out.varint(terms.length);
  let before = '';
  for (const { term, pages } of terms) {
    const shared = sharedLength(before, term);
    const rest = Buffer.from(term.slice(shared));
    out.varint(shared);
    out.varint(rest.length);
    out.bytes(rest);
    out.varint(pages.length);
    out.bytes(pages);
    before = term;
  }
  return out.done();
}

/** Number of UTF-16 units that both begin with. A surrogate pair is not split. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  const last = b.charCodeAt(length - 1);
  return last >= 0xd800 && last <= 0xdbff ? length - 1 : length;
}
