// The words of an indexer by number, with what is summed up for them on the page that is being indexed.
import { NO_ROW } from './word-rows.js';

export interface WordTable {
  readonly words: readonly string[];
  idOf(word: string): number;
  /** By id: weight on the page. */
  sums: number[];
  /** By id: the part of this weight that the title and the path give. */
  named: number[];
  /** By id: how often the word is in the text of the page. */
  counted: number[];
  /** By id: code of the row that shows the word best, and of the next best. */
  first: number[];
  second: number[];
  /** A row has the word. @param worth how well the row shows its words */
  meet(id: number, row: number, worth: number): void;
  /** Forgets the page. */
  clear(id: number): void;
  forget(): void;
}

export function createWordTable(): WordTable {
  const words: string[] = [];
  const ids = new Map<string, number>();
  let [firstWorth, secondWorth]: [number[], number[]] = [[], []];
  const table: WordTable = {
    words,
    ...emptyColumns(),
    idOf(word) {
      const before = ids.get(word);
      if (before !== undefined) return before;
      ids.set(word, words.length);
      table.sums.push(0);
      table.named.push(0);
      table.counted.push(0);
      table.first.push(NO_ROW);
      table.second.push(NO_ROW);
      firstWorth.push(0);
      secondWorth.push(0);
      return words.push(word) - 1;
    },
    meet(id, row, worth) {
      const { first, second } = table;
      if (worth <= (secondWorth[id] as number) || first[id] === row || second[id] === row) return;
      if (worth <= (firstWorth[id] as number)) {
        second[id] = row;
        secondWorth[id] = worth;
        return;
      }
      second[id] = first[id] as number;
      secondWorth[id] = firstWorth[id] as number;
      first[id] = row;
      firstWorth[id] = worth;
    },
    clear(id) {
      table.sums[id] = 0;
      table.named[id] = 0;
      table.counted[id] = 0;
      table.first[id] = NO_ROW;
      table.second[id] = NO_ROW;
      firstWorth[id] = 0;
      secondWorth[id] = 0;
    },
    forget() {
      words.length = 0;
      ids.clear();
      Object.assign(table, emptyColumns());
      [firstWorth, secondWorth] = [[], []];
    },
  };
  return table;
}

const emptyColumns = (): Pick<WordTable, 'sums' | 'named' | 'counted' | 'first' | 'second'> => ({
  sums: [],
  named: [],
  counted: [],
  first: [],
  second: [],
});
