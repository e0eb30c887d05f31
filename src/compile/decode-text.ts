// Decodes the bytes of a page. The text is UTF-8 without byte order mark, has LF line breaks (lines and columns stay those of the file),
// and has none of the characters that docgen uses as marks. Bytes that are not UTF-8 are never replaced: they are an error with a place.
import { isUtf8 } from 'node:buffer';
import { withoutTokens } from '../base/body-token.js';
import { fileTooLarge, notUtf8, utf16File } from '../diagnostics/files/file.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** A page of a megabyte is a book. Browsers can't show a page beyond this limit, and its trees don't fit into memory. */
const MAX_BYTES = 20_000_000;

export function decodeText(bytes: Uint8Array, file: string): { text: string } | { fault: Diagnostic } {
  if (bytes.length > MAX_BYTES) return { fault: fileTooLarge(file, bytes.length, MAX_BYTES) };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { fault: utf16File(file, 'little') };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { fault: utf16File(file, 'big') };
  if (!isUtf8(bytes)) return { fault: firstWrongByte(bytes, file) };
  // The decoder drops the byte order mark at the start only.
  const text = new TextDecoder().decode(bytes);
  return { text: withoutTokens(unifyLineBreaks(text)).replaceAll('\0', '\uFFFD') };
}

const unifyLineBreaks = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

function firstWrongByte(bytes: Uint8Array, file: string): Diagnostic {
  // A streaming decoder accepts every prefix up to the fault, so a binary search finds it.
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >>> 1;
    if (decodePrefix(bytes, middle) === undefined) bad = middle;
    else good = middle;
  }
  const before = decodePrefix(bytes, good) ?? '';
  const offset = Buffer.byteLength(before);
  const lines = unifyLineBreaks(before.replace(/^\uFEFF/, '')).split('\n');
  const byte = bytes[offset] ?? 0;
  const next = bytes[offset + 1] ?? 0x20;
  // A single high byte between plain letters is probably an accented letter in an old encoding.
  const guess = byte >= 0xc0 && next < 0x80 ? String.fromCharCode(byte) : undefined;
  return notUtf8({ file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, length: 1 }, { byte, offset, guess });
}

function decodePrefix(bytes: Uint8Array, length: number): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length), { stream: true });
  } catch {
    return undefined;
  }
}
