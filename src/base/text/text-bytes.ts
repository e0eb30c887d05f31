// Encodes a text as UTF-8, in memory that is reused. A page is looked at and written, and then no longer needed. Allocating memory for each
// page takes longer than encoding it.

/** In UTF-16 units. A longer text gets memory of its own. */
const LONGEST = 1_000_000;
/** Largest number of UTF-8 bytes for one UTF-16 unit. */
const MOST_BYTES = 3;

let memory = Buffer.alloc(0);

const ASCII = /^[\0-\x7F]*$/;

/** A string whose characters are the UTF-8 bytes of `text`. It takes one byte a character, and can be written without encoding it again. */
export const bytesOfText = (text: string): string => (ASCII.test(text) ? text : Buffer.from(text).toString('latin1'));

export const textOfBytes = (bytes: string): string => (ASCII.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString());

/** @param bytes at most as many as a text of `LONGEST` units can take */
function reserve(bytes: number): void {
  if (memory.byteLength < bytes) memory = Buffer.allocUnsafeSlow(Math.min(2 * bytes, LONGEST * MOST_BYTES));
}

/** The result is only valid until the next text is encoded. */
export function textBytes(text: string): Buffer {
  if (text.length > LONGEST) return Buffer.from(text);
  reserve(text.length * MOST_BYTES);
  return memory.subarray(0, memory.write(text));
}

/** Like `textBytes`, for a text with a part that is already bytes (`bytesOfText`). */
export function bytesAround(before: string, bytes: string, after: string): Buffer {
  const most = (before.length + after.length) * MOST_BYTES + bytes.length;
  if (most > LONGEST * MOST_BYTES) return Buffer.concat([Buffer.from(before), Buffer.from(bytes, 'latin1'), Buffer.from(after)]);
  reserve(most);
  let length = memory.write(before);
  length += memory.write(bytes, length, 'latin1');
  length += memory.write(after, length);
  return memory.subarray(0, length);
}
