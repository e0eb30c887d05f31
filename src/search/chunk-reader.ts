// The bytes of an ASCII text → for each piece (`eachChunk`) the value that was made of it the first time. Most pieces of a site occur
// again. A piece is looked up by its bytes, in a hash table with open addressing, so that no string has to be cut out of the text.
import { JOINER, KINDS, LETTER, SLASH, signedEnd, signedStart } from '../base/words/each-word.js';

export interface ChunkReader<T> {
  /**
   * @param bytes each below 128
   * @param onChunk `made` is undefined for a piece that is not stored: it is too long, or the table is full
   */
  read(bytes: Uint8Array, onChunk: (made: T | undefined, start: number, end: number) => void): void;
  /** Whether the table is full. New pieces are then not stored. */
  readonly isFull: boolean;
  forget(): void;
}

/** In bytes. A longer piece is a key or an address, and seldom occurs again. */
const LONGEST = 40;
const MOST = 100_000;
/** A power of two, well above `MOST`, so that few places are taken when a piece is looked up. */
const PLACES = 1 << 18;

const SEED = 0x811c9dc5;
const PRIME = 0x01000193;
const APOSTROPHE = 39;

export function createChunkReader<T>(make: (chunk: string) => T): ChunkReader<T> {
  /** For each place of the hash table: the number of the piece there, counted from 1, or 0 if it is free. */
  const places = new Int32Array(PLACES);
  const hashes = new Int32Array(MOST);
  const starts = new Int32Array(MOST + 1);
  let made: T[] = [];
  /** The bytes of all pieces, one after the other. */
  let kept = Buffer.allocUnsafeSlow(1 << 16);

  const isSame = (number: number, bytes: Uint8Array, start: number, end: number): boolean => {
    const from = starts[number] as number;
    if ((starts[number + 1] as number) - from !== end - start) return false;
    for (let at = start; at < end; at++) if (bytes[at] !== kept[from + at - start]) return false;
    return true;
  };
  const add = (bytes: Uint8Array, start: number, end: number): T => {
    const from = starts[made.length] as number;
    const next = from + end - start;
    if (next > kept.length) kept = Buffer.concat([kept], 2 * next);
    for (let at = start; at < end; at++) kept[from + at - start] = bytes[at] as number;
    const one = make(kept.toString('latin1', from, next));
    starts[made.push(one)] = next;
    return one;
  };
  const find = (bytes: Uint8Array, { start, end, hash }: Chunk): T | undefined => {
    if (end - start > LONGEST) return undefined;
    let place = (hash ^ (hash >>> 15)) & (PLACES - 1);
    for (;;) {
      const number = (places[place] as number) - 1;
      if (number < 0) break;
      if (hashes[number] === hash && isSame(number, bytes, start, end)) return made[number];
      place = (place + 1) & (PLACES - 1);
    }
    if (made.length === MOST) return undefined;
    hashes[made.length] = hash;
    places[place] = made.length + 1;
    return add(bytes, start, end);
  };

  return {
    read(bytes, onChunk) {
      eachAsciiChunk(bytes, (start, end, hash) => onChunk(find(bytes, { start, end, hash }), start, end));
    },
    get isFull() {
      return made.length === MOST;
    },
    forget() {
      places.fill(0);
      made = [];
    },
  };
}

interface Chunk {
  start: number;
  end: number;
  hash: number;
}

function eachAsciiChunk(bytes: Uint8Array, onChunk: (start: number, end: number, hash: number) => void): void {
  const { length } = bytes;
  const codeAt = (place: number): number => bytes[place] as number;
  let at = 0;
  while (at < length) {
    if (KINDS[bytes[at] as number] !== LETTER) {
      at++;
      continue;
    }
    const start = signedStart(at, codeAt);
    let hash = SEED;
    let end = start;
    do {
      for (; end < at; end++) hash = Math.imul(hash ^ (bytes[end] as number), PRIME);
      for (; at < length && KINDS[bytes[at] as number] === LETTER; at++) hash = Math.imul(hash ^ (bytes[at] as number), PRIME);
      end = at;
      if (at < length && KINDS[bytes[at] as number] === JOINER) at++;
      else while (at < length && at < end + 3 && KINDS[bytes[at] as number] === SLASH) at++;
    } while (at > end && at < length && KINDS[bytes[at] as number] === LETTER);
    at = signedEnd(end, length, codeAt);
    for (; end < at; end++) hash = Math.imul(hash ^ (bytes[end] as number), PRIME);
    // As in `eachChunk`: the `s` of `agent's` and the `t` of `can't` are not pieces.
    if (end - start > 2 || start === 0 || bytes[start - 1] !== APOSTROPHE) onChunk(start, end, hash);
  }
}
