// A text → its bytes in UTF-8, in memory that is used again: a page is looked at, written, and gone, and setting memory aside for each takes
// longer than to encode it.

/** UTF-16 units: a longer text is given memory of its own. */
const LONGEST = 1_000_000;
/** UTF-8 has at most so many bytes for a unit of UTF-16. */
const MOST_BYTES = 3;

let memory = Buffer.alloc(0);

const ASCII = /^[\0-\x7F]*$/;

/** A text whose characters are the bytes of `text`: such texts take a byte a character, and nobody encodes and decodes them. */
export const bytesOfText = (text: string): string => (ASCII.test(text) ? text : Buffer.from(text).toString('latin1'));

export const textOfBytes = (bytes: string): string => (ASCII.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString());

/** @param bytes no more than `LONGEST` may take */
function reserve(bytes: number): void {
  if (memory.byteLength < bytes) memory = Buffer.allocUnsafeSlow(Math.min(2 * bytes, LONGEST * MOST_BYTES));
}

/** To be used before the next text is encoded, and not kept. */
export function textBytes(text: string): Buffer {
  if (text.length > LONGEST) return Buffer.from(text);
  reserve(text.length * MOST_BYTES);
  return memory.subarray(0, memory.write(text));
}

/** As `textBytes`, of a text within which others are bytes already (`bytesOfText`). */
export function bytesAround(before: string, bytes: string, after: string): Buffer {
  const most = (before.length + after.length) * MOST_BYTES + bytes.length;
  if (most > LONGEST * MOST_BYTES) return Buffer.concat([Buffer.from(before), Buffer.from(bytes, 'latin1'), Buffer.from(after)]);
  reserve(most);
  let length = memory.write(before);
  length += memory.write(bytes, length, 'latin1');
  length += memory.write(after, length);
  return memory.subarray(0, length);
}
