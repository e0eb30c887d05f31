import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachChunk } from '../../../src/base/words/each-word.js';
import { createChunkReader } from '../../../src/search/chunk-reader.js';
import { SEED } from '../../seed.js';

const piecesOf = (text: string): string[] => {
  const pieces: string[] = [];
  eachChunk(text, (chunk) => pieces.push(chunk));
  return pieces;
};

/** As text: what was made of a piece that is kept is the piece itself. */
function readPieces(texts: readonly string[]): { pieces: string[][]; made: string[] } {
  const made: string[] = [];
  const reader = createChunkReader((chunk) => {
    made.push(chunk);
    return chunk;
  });
  const pieces = texts.map((text) => {
    const found: string[] = [];
    reader.read(Buffer.from(text), (known, start, end) => {
      if (known !== undefined) expect(known).toBe(text.slice(start, end));
      found.push(text.slice(start, end));
    });
    return found;
  });
  return { pieces, made };
}

test('bytes are cut into the pieces that a text is cut into', () => {
  const texts = [
    "GET /v1/brains/{id}, createBrain({ name: 'a.b_c' })",
    "the agent's can't 'tis",
    'a..b /// c-',
    '',
    'x',
    '////a///b////c',
    '-a-',
  ];
  expect(readPieces(texts).pieces).toEqual(texts.map(piecesOf));
});

test('… whatever stands in it', () => {
  const character = fc.constantFrom('a', 'b', 'Z', '0', '.', '-', '/', '{', '}', "'", ' ');
  const text = fc.string({ unit: character, maxLength: 60 });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), (texts) => {
      expect(readPieces(texts).pieces).toEqual(texts.map(piecesOf));
    }),
    { seed: SEED },
  );
});

test('of a piece that comes again nothing is made again, and what is too long is not kept', () => {
  const long = 'k'.repeat(41);
  const { made } = readPieces([`lamp bulb lamp ${long}`, `bulb lamps ${long}`]);
  expect(made).toEqual(['lamp', 'bulb', 'lamps']);
});

test('pieces beyond the limit are passed on without being kept, and `forget` makes room again', () => {
  let count = 0;
  const reader = createChunkReader(() => ++count);
  const words = Array.from({ length: 100_010 }, (_, number) => `w${number}`);
  let unkept = 0;
  reader.read(Buffer.from(words.join(' ')), (made) => (unkept += made === undefined ? 1 : 0));
  expect([count, unkept, reader.isFull]).toEqual([100_000, 10, true]);
  reader.forget();
  let again: number | undefined;
  reader.read(Buffer.from('w100009'), (made) => (again = made));
  expect([again, reader.isFull]).toEqual([100_001, false]);
});
