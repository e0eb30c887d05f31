// The rows of pages that a file of words shows, so that a reader's browser need not fetch the texts of each page. They have the form of
// `SearchPageTexts`, with a part of the rows.
import type { RecordedPage } from './gather-terms.js';
import type { PagePieces } from './page-texts.js';
import type { SitePages } from './site-pages.js';
import { codeOfRow, DESCRIPTION_ROW, KEYWORDS_ROW, rowOfCode, TITLE_ROW } from './word-rows.js';

/** Page → codes of its rows. */
export type ChosenRows = Map<number, Set<number>>;

/** Adds the rows to those of a file. */
export function chooseRows(chosen: ChosenRows, recorded: readonly RecordedPage[]): void {
  for (const { page, rows } of recorded) {
    const own = chosen.get(page) ?? new Set();
    chosen.set(page, own);
    for (const code of rows) own.add(code);
  }
}

/** JSON: an object with the pages by number. */
export function printRows(chosen: ChosenRows, { piecesOf, repeats }: SitePages): string {
  const pages = [...chosen].sort(([a], [b]) => a - b);
  return `{${pages.map(([page, codes]) => `"${page}":${printPage(piecesOf(page), codes, repeats[page])}`).join(',')}}`;
}

function printPage(pieces: PagePieces, codes: ReadonlySet<number>, repeats: Uint8Array | undefined): string {
  let before = { anchor: -1, hierarchy: -1 };
  const printed: string[] = [];
  const chosen = new Set([TITLE_ROW, ...[...codes].flatMap((code) => [code, ...below(pieces, code)])]);
  for (const row of [...chosen].map(rowOfCode).sort((a, b) => a - b)) {
    if (row < 0 || row >= pieces.rowCount) continue;
    const place = pieces.placeOf(row);
    const anchor = place.anchor === before.anchor ? '' : pieces.anchor(place.anchor);
    const hierarchy = place.hierarchy === before.hierarchy ? '' : pieces.hierarchy(place.hierarchy);
    before = place;
    const often = repeats?.[row] || undefined;
    printed.push(`{${anchor}${hierarchy}${pieces.text(row)}${often ? `,"n":${often}` : ''}}`);
  }
  const beside = (chosen.has(KEYWORDS_ROW) ? pieces.keywords() : '') + (chosen.has(DESCRIPTION_ROW) ? pieces.description() : '');
  return `{${pieces.head()}${beside}"rows":[${printed.join(',')}]}`;
}

/** Codes of what stands below a heading, which says little alone. */
function below(pieces: PagePieces, code: number): number[] {
  const row = rowOfCode(code);
  if (row < 0 || row >= pieces.rowCount || !pieces.isHeading(row)) return [];
  const [own, next] = [pieces.placeOf(row), pieces.placeOf(row + 1)];
  const isText = row + 1 < pieces.rowCount && !pieces.isHeading(row + 1) && own.anchor === next.anchor && own.hierarchy === next.hierarchy;
  if (isText) return [codeOfRow(row + 1)];
  return code === TITLE_ROW ? [DESCRIPTION_ROW] : [];
}
