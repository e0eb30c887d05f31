// Writes bytes one after the other, and reads and writes varints (seven bits a byte, the lowest first).

export interface ByteWriter {
  readonly length: number;
  byte(value: number): void;
  varint(value: number): void;
  bytes(values: Uint8Array): void;
  /** A copy of all bytes from `from` on. The writer can go on writing. */
  done(from?: number): Uint8Array;
}

export function createByteWriter(size = 4096): ByteWriter {
  let buffer = new Uint8Array(size);
  let length = 0;
  const grow = (more: number): void => {
    if (length + more <= buffer.length) return;
    const larger = new Uint8Array(Math.max(buffer.length * 2, length + more));
    larger.set(buffer.subarray(0, length));
    buffer = larger;
  };
  const byte = (value: number): void => {
    if (length === buffer.length) grow(1);
    buffer[length++] = value;
  };
  return {
    get length() {
      return length;
    },
    byte,
    varint(value) {
      let rest = value;
      while (rest > 127) {
        byte((rest & 127) | 128);
        rest >>>= 7;
      }
      byte(rest);
    },
    bytes(values) {
      grow(values.length);
      buffer.set(values, length);
      length += values.length;
    },
    done: (from = 0) => buffer.slice(from, length),
  };
}

/** Reads at `place.at` and moves it on. Throws a RangeError at the end of the bytes. */
export function readVarint(bytes: Uint8Array, place: { at: number }): number {
  let value = 0;
  for (let shift = 0; shift < 35; shift += 7) {
    const next = bytes[place.at++];
    if (next === undefined) throw new RangeError('The bytes end early.');
    value |= (next & 127) << shift;
    if (next < 128) return value >>> 0;
  }
  throw new RangeError('This is no number.');
}
