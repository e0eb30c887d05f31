// Pictures with few colours: read back by the rules of the format, with the checksums of its chunks.
import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { writePng } from '../../../scripts/pictures/write-png.js';

/** Reads a PNG with a palette and without filters. @returns its colours as `rrggbb`, and one of them for each pixel */
function readPng(png: Buffer) {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.toString('ascii', 0, 4), body.subarray(4));
    at += 12 + length;
  }
  const [header, colours, rows] = ['IHDR', 'PLTE', 'IDAT'].map((name) => chunks.get(name) ?? expect.fail(name)) as [Buffer, Buffer, Buffer];
  const palette = colours.toString('hex').match(/.{6}/g) ?? [];
  const width = header.readUInt32BE(0);
  const indexes = [...inflateSync(rows)].filter((_, index) => index % (width + 1) > 0);
  return { width, height: header.readUInt32BE(4), palette, pixels: indexes.map((index) => palette[index]) };
}

const rgba = (pixels: readonly string[]) => new Uint8Array(pixels.flatMap((colour) => [...Buffer.from(`${colour}ff`, 'hex')]));

test('a picture of few colours has exactly its pixels', () => {
  const pixels = ['ffffff', '000000', '123456', 'ffffff', 'ffffff', '00ff00'];
  const read = readPng(writePng({ width: 3, height: 2, rgba: rgba(pixels) }));
  expect(read).toEqual({ width: 3, height: 2, palette: ['ffffff', '000000', '00ff00', '123456'], pixels });
});

test('of a thousand colours 128 stay: those of areas exactly, and the others as one that is near', () => {
  const areas = Array.from({ length: 20 }, (_, n) => (n * 0x0a0b0c).toString(16).padStart(6, '0'));
  const edges = Array.from({ length: 1000 }, (_, n) => (0x808080 + n * 0x000403).toString(16));
  const pixels = [...areas.flatMap((colour) => Array(50).fill(colour) as string[]), ...edges];
  const read = readPng(writePng({ width: 40, height: 50, rgba: rgba(pixels) }));
  expect(read.palette.length).toBeLessThanOrEqual(128);
  expect(read.pixels.slice(0, 1000)).toEqual(pixels.slice(0, 1000));
  const far = pixels.filter((colour, index) =>
    channels(colour).some((value, at) => Math.abs(value - (channels(read.pixels[index] ?? '')[at] ?? 0)) > 16),
  );
  expect(far).toEqual([]);
});

const channels = (colour: string): number[] => [...Buffer.from(colour, 'hex')];
