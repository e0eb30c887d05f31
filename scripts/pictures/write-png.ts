// Writes a PNG with a palette of few colours. Mocks have flat areas and text, so few colours are enough, and the file has a third of
// the size of a PNG in true colour. Flat areas keep their exact colour, which lossy formats don't promise: the page around has the same.
import { crc32, deflateSync } from 'node:zlib';

/** A palette may have 256. Half of them are enough for mocks, and the file is smaller. */
const MOST_COLOURS = 128;
/** Colours of areas in a mock, at most. */
const AREAS = 40;

interface Pixels {
  width: number;
  height: number;
  /** Four bytes a pixel: red, green, blue, alpha. The alpha is ignored. */
  rgba: Uint8Array;
}

export function writePng({ width, height, rgba }: Pixels): Buffer {
  const counts = new Map<number, number>();
  const colourAt = (pixel: number): number =>
    ((rgba[pixel * 4] ?? 0) << 16) | ((rgba[pixel * 4 + 1] ?? 0) << 8) | (rgba[pixel * 4 + 2] ?? 0);
  for (let pixel = 0; pixel < width * height; pixel++) counts.set(colourAt(pixel), (counts.get(colourAt(pixel)) ?? 0) + 1);
  const palette = paletteOf(counts);
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, palette)]));

  // One byte before each row names its filter. Without a filter (0), rows of indexes compress best.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + x + 1] = places.get(colourAt(y * width + x)) ?? 0;

  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // 8 bits, palette, and the only methods that there are
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * The most frequent colours are those of areas, and stay exact. The others are the edges of letters. Of these, a colour that is near to a
 * chosen one is left out, and "near" grows until the rest fits.
 */
function paletteOf(counts: Map<number, number>): number[] {
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || a - b).map(([colour]) => colour);
  for (let near = 0; ; near += 6) {
    const chosen = sorted.slice(0, AREAS);
    for (const colour of sorted.slice(AREAS)) if (chosen.every((other) => distance(colour, other) > near)) chosen.push(colour);
    if (chosen.length <= MOST_COLOURS) return chosen;
  }
}

function nearest(colour: number, palette: number[]): number {
  let best = 0;
  palette.forEach((other, place) => {
    if (distance(colour, other) < distance(colour, palette[best] ?? 0)) best = place;
  });
  return best;
}

/** Squared, over the three channels. */
function distance(a: number, b: number): number {
  const [red, green, blue] = [(a >> 16) - (b >> 16), ((a >> 8) & 255) - ((b >> 8) & 255), (a & 255) - (b & 255)];
  return red * red + green * green + blue * blue;
}

function chunk(name: string, bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const body = Buffer.concat([Buffer.from(name, 'ascii'), bytes]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
