// The pages of all blocks, read when they are needed, and how many pages have a row with the same text.
import { repeatExponent } from '../base/files/search-files.js';
import type { InvertedBlock } from './invert-block.js';
import { type PackedPage, readPack } from './page-pack.js';

export interface SitePages {
  packOf(page: number): PackedPage;
  /** `repeatExponent` of the row. */
  repeatsOf(page: number, row: number): number;
}

export function readSitePages(blocks: readonly { block: InvertedBlock }[]): SitePages {
  const packs = blocks.flatMap(({ block }) => block.packs);
  const read: (PackedPage | undefined)[] = [];
  const packOf = (page: number): PackedPage => {
    const known = read[page] ?? readPack(packs[page] as Uint8Array);
    read[page] = known;
    return known;
  };
  const counts = new Map<number, number>();
  for (let page = 0; page < packs.length; page++) {
    for (const mark of new Set(packOf(page).rows.map((row) => row.mark))) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  // Each word of a row asks for it.
  const exponents = packs.map((_, page) => Uint8Array.from(packOf(page).rows, ({ mark }) => repeatExponent(counts.get(mark) ?? 1)));
  return { packOf, repeatsOf: (page, row) => exponents[page]?.[row] ?? 0 };
}
