// The texts of a page, cut into pieces that a file of words can take over as they are: the page itself, its places, and its rows. Each row
// has a mark of its text, so that rows which many pages repeat are noticed.
import { type ByteWriter, createByteWriter, readVarint } from '../base/text/byte-writer.js';
import type { SearchPageTexts } from '../model/search-index.js';

export interface PackedPage {
  /** JSON without braces. */
  head: Uint8Array;
  /** Also JSON without braces. Empty if the page has none. */
  keywords: Uint8Array;
  description: Uint8Array;
  places: Uint8Array[];
  rows: PackedRow[];
}

export interface PackedRow {
  /** Index of its place. */
  place: number;
  isHeading: boolean;
  mark: number;
  /** JSON without braces. */
  bytes: Uint8Array;
}

/** `SearchRow.t` of content. */
const CONTENT = 7;
const inner = (value: object): Uint8Array => Buffer.from(JSON.stringify(value).slice(1, -1));

export function packPage({ rows, keywords, description, ...page }: SearchPageTexts): Uint8Array {
  const places = new Map<string, number>();
  const out = createByteWriter();
  let anchor = '';
  let hierarchy: (string | null)[] = [];
  const placed = rows.map((row) => {
    anchor = row.a ?? anchor;
    hierarchy = row.h ?? hierarchy;
    const key = JSON.stringify({ a: anchor, h: hierarchy });
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return { row, place, heading: hierarchy[row.t - 1] ?? '' };
  });
  piece(out, inner(page));
  piece(out, inner({ keywords }));
  piece(out, inner({ description }));
  out.varint(places.size);
  for (const key of places.keys()) piece(out, Buffer.from(key.slice(1, -1)));
  out.varint(rows.length);
  for (const { row, place, heading } of placed) {
    const { t, c } = row;
    out.varint(place);
    out.varint(t);
    out.varint(markOf(c ?? heading));
    piece(out, inner({ t, ...(c !== undefined && { c }) }));
  }
  return out.done();
}

function piece(out: ByteWriter, bytes: Uint8Array): void {
  out.varint(bytes.length);
  out.bytes(bytes);
}

export function readPack(bytes: Uint8Array): PackedPage {
  const at = { at: 0 };
  const take = (): Uint8Array => {
    const length = readVarint(bytes, at);
    at.at += length;
    return bytes.subarray(at.at - length, at.at);
  };
  const [head, keywords, description] = [take(), take(), take()];
  const places = Array.from({ length: readVarint(bytes, at) }, take);
  const rows = Array.from({ length: readVarint(bytes, at) }, (): PackedRow => {
    const [place, type, mark] = [readVarint(bytes, at), readVarint(bytes, at), readVarint(bytes, at)];
    return { place, isHeading: type < CONTENT, mark, bytes: take() };
  });
  return { head, keywords, description, places, rows };
}

/** FNV-1a. */
function markOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
