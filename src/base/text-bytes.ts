// A text → its bytes in UTF-8, in memory that is used again: a page is looked at, written, and gone, and setting memory aside for each takes
// longer than to encode it.

/** UTF-16 units: a longer text is given memory of its own. */
const LONGEST = 1_000_000;
/** UTF-8 has at most so many bytes for a unit of UTF-16. */
const MOST_BYTES = 3;

let memory = Buffer.alloc(0);

/** To be used before the next text is encoded, and not kept. */
export function textBytes(text: string): Buffer {
  if (text.length > LONGEST) return Buffer.from(text);
  const most = text.length * MOST_BYTES;
  if (memory.byteLength < most) memory = Buffer.allocUnsafeSlow(Math.min(2 * most, LONGEST * MOST_BYTES));
  return memory.subarray(0, memory.write(text));
}
