// The bytes of an ASCII text → of each piece (`eachChunk`) what was made of it when it came first. Most pieces of a site come again; they are
// known by their bytes, in a table of open addresses, before anybody has cut a string out of the text, only to look for it.
import { JOINER, KINDS, LETTER, SLASH } from '../base/text/each-word.js';

export interface ChunkReader<T> {
  /** @param bytes each below 128 @param onChunk `made`: undefined for one that is not kept, being too long, or one too many */
  read(bytes: Uint8Array, onChunk: (made: T | undefined, start: number, end: number) => void): void;
  /** Whether pieces are not kept any more: there are too many. */
  readonly isFull: boolean;
  forget(): void;
}

/** Bytes: a longer one is a key or an address, and seldom comes again. */
const LONGEST = 40;
const MOST = 100_000;
/** A power of two, well above `MOST`: few places are taken when a piece comes to them. */
const PLACES = 1 << 18;

const SEED = 0x811c9dc5;
const PRIME = 0x01000193;
const APOSTROPHE = 39;

export function createChunkReader<T>(make: (chunk: string) => T): ChunkReader<T> {
  /** Number of the piece whose first place it is, from 1 on. */
  const places = new Int32Array(PLACES);
  const hashes = new Int32Array(MOST);
  const starts = new Int32Array(MOST + 1);
  let made: T[] = [];
  /** Of all pieces, one behind the other. */
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
  let at = 0;
  while (at < length) {
    if (KINDS[bytes[at] as number] !== LETTER) {
      at++;
      continue;
    }
    const start = at;
    let hash = SEED;
    let end = at;
    do {
      for (; end < at; end++) hash = Math.imul(hash ^ (bytes[end] as number), PRIME);
      for (; at < length && KINDS[bytes[at] as number] === LETTER; at++) hash = Math.imul(hash ^ (bytes[at] as number), PRIME);
      end = at;
      if (at < length && KINDS[bytes[at] as number] === JOINER) at++;
      else while (at < length && at < end + 3 && KINDS[bytes[at] as number] === SLASH) at++;
    } while (at > end && at < length && KINDS[bytes[at] as number] === LETTER);
    at = end;
    // As there: of `agent's` and `can't`.
    if (end - start > 2 || start === 0 || bytes[start - 1] !== APOSTROPHE) onChunk(start, end, hash);
  }
}
