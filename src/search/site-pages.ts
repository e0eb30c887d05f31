// The pages of all blocks, and how many pages have a row with the same text. Pieces of a page are read when they are needed.
import { repeatExponent } from '../base/files/search-files.js';
import type { InvertedBlock } from './invert-block.js';
import { marksOf, type PagePieces, readCuts, readPieces } from './page-texts.js';

export interface SitePages {
  piecesOf(page: number): PagePieces;
  /** By page and row: `repeatExponent` of the row. */
  repeats: readonly Uint8Array[];
}

export function readSitePages(blocks: readonly { block: InvertedBlock }[]): SitePages {
  const packs = blocks.flatMap(({ block }) => block.pages);
  const cuts = packs.map(readCuts);
  const marks = cuts.map(marksOf);
  const counts = new Map<number, number>();
  for (const own of marks) for (const mark of new Set(own)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const read = new Map<number, PagePieces>();
  return {
    piecesOf(page) {
      const known = read.get(page) ?? readPieces(packs[page] as (typeof packs)[number], cuts[page] as Uint32Array);
      read.set(page, known);
      return known;
    },
    repeats: marks.map((own) => Uint8Array.from(own, (mark) => repeatExponent(counts.get(mark) ?? 1))),
  };
}
