// The rows of a page that show a word best. The files of words carry these rows, so that a reader's browser need not fetch the page's texts.

/** Numbers of texts of a page that are not rows. No page has as many rows. */
export const KEYWORDS_ROW = 0xfffd;
export const DESCRIPTION_ROW = 0xfffe;

/** Most rows that are kept for a word on a page. */
export const MOST_ROWS = 2;

export interface RowKeeper {
  beginPage(): void;
  /** @param row -1: a text that is in no row. @param worth how well the row shows its words */
  beginRow(row: number, worth: number): void;
  /** The row contains the word. @param id at which its rows are kept */
  meet(id: number): void;
  /** The best first. */
  rowsOf(id: number): number[];
  forget(): void;
}

interface Kept {
  page: number;
  rows: number[];
  worths: number[];
}

export function createRowKeeper(): RowKeeper {
  let kept: Kept[] = [];
  let page = 0;
  let row = -1;
  let worth = 0;
  return {
    beginPage() {
      page++;
    },
    beginRow(next, itsWorth) {
      row = next;
      worth = itsWorth;
    },
    meet(id) {
      if (row < 0) return;
      let one = kept[id];
      if (!one || one.page !== page) {
        one = { page, rows: [], worths: [] };
        kept[id] = one;
      }
      const { rows, worths } = one;
      if (rows.at(-1) === row) return;
      if (rows.length === MOST_ROWS) {
        const least = worths.indexOf(Math.min(...worths));
        if ((worths[least] as number) >= worth) return;
        rows.splice(least, 1);
        worths.splice(least, 1);
      }
      rows.push(row);
      worths.push(worth);
    },
    rowsOf(id) {
      const one = kept[id];
      if (one?.page !== page) return [];
      return one.rows
        .map((_, index) => index)
        .sort((a, b) => (one.worths[b] as number) - (one.worths[a] as number) || a - b)
        .map((index) => one.rows[index] as number);
    },
    forget() {
      kept = [];
    },
  };
}

const MARK = ':';

/** A word of a page as it is stored. */
export interface PrintedWord {
  word: string;
  /** The weight that it has without the title and the path of the page. Undefined: the same. */
  lower: number | undefined;
  rows: number[];
}

/** `word:3:0:12`. No word contains a colon. */
export const printWord = ({ word, lower, rows }: PrintedWord): string =>
  [word, ...(lower === undefined ? [] : [lower, ...rows])].join(MARK);

export function parseWord(printed: string): PrintedWord {
  const [word = '', lower, ...rows] = printed.split(MARK);
  return { word, lower: lower === undefined ? undefined : Number(lower), rows: rows.map(Number) };
}
