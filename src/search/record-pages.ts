// The rows of pages that a file of words shows, so that a reader's browser need not fetch the texts of each page. They have the form of
// `SearchPageTexts`, with a part of the rows.
import type { RecordedPage } from './gather-terms.js';
import type { PackedPage } from './page-pack.js';
import type { SitePages } from './site-pages.js';
import { DESCRIPTION_ROW, KEYWORDS_ROW } from './word-rows.js';

/** Page → its rows. */
export type ChosenRows = Map<number, Set<number>>;

export interface RecordPrinter {
  /** Adds the rows to those of a file. @returns how many bytes the file grows by */
  choose(chosen: ChosenRows, recorded: readonly RecordedPage[]): number;
  /** JSON: an object with the pages by number. */
  print(chosen: ChosenRows): string;
}

export function createRecordPrinter({ packOf, repeatsOf }: SitePages): RecordPrinter {
  const addRow = (chosen: Set<number>, pack: PackedPage, row: number): number => {
    if (chosen.has(row)) return 0;
    chosen.add(row);
    if (row === KEYWORDS_ROW) return pack.keywords.length;
    if (row === DESCRIPTION_ROW) return pack.description.length;
    const found = pack.rows[row];
    return (row === 0 ? pack.head.length : 0) + (found?.bytes.length ?? 0) + (pack.places[found?.place ?? -1]?.length ?? 0);
  };
  /** A heading says little without the text below it. */
  const addBelow = (chosen: Set<number>, pack: PackedPage, row: number): number => {
    const [own, next] = [pack.rows[row], pack.rows[row + 1]];
    if (own?.isHeading && next && !next.isHeading && next.place === own.place) return addRow(chosen, pack, row + 1);
    return row === 0 ? addRow(chosen, pack, DESCRIPTION_ROW) : 0;
  };
  return {
    choose(chosen, recorded) {
      let bytes = 0;
      for (const { page, rows } of recorded) {
        const own = chosen.get(page) ?? new Set();
        chosen.set(page, own);
        const pack = packOf(page);
        bytes += addRow(own, pack, 0);
        // A name or a path has no row: the page is shown by its title.
        for (const row of rows.length === 0 ? [0] : rows) bytes += addRow(own, pack, row) + addBelow(own, pack, row);
      }
      return bytes;
    },
    print(chosen) {
      const pages = [...chosen].sort(([a], [b]) => a - b);
      return `{${pages.map(([page, rows]) => `"${page}":${printPage(packOf(page), rows, (row) => repeatsOf(page, row))}`).join(',')}}`;
    },
  };
}

function printPage(pack: PackedPage, chosen: ReadonlySet<number>, repeatsOf: (row: number) => number): string {
  let before = -1;
  const printed = [...chosen]
    .sort((a, b) => a - b)
    .flatMap((index) => {
      const row = pack.rows[index];
      if (!row) return [];
      const place = row.place === before ? '' : `${textOf(pack.places[row.place])},`;
      before = row.place;
      const repeats = repeatsOf(index);
      const often = repeats === 0 ? '' : `,"n":${repeats}`;
      return [`{${place}${textOf(row.bytes)}${often}}`];
    });
  const parts = [
    pack.head,
    ...(chosen.has(KEYWORDS_ROW) ? [pack.keywords] : []),
    ...(chosen.has(DESCRIPTION_ROW) ? [pack.description] : []),
  ];
  return `{${[...parts.map(textOf).filter((part) => part !== ''), `"rows":[${printed.join(',')}]`].join(',')}}`;
}

const textOf = (bytes: Uint8Array = new Uint8Array()): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
