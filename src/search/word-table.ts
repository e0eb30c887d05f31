// The words of an indexer by number, with what is summed up for them on the page that is being indexed.

export interface WordTable {
  readonly words: readonly string[];
  idOf(word: string): number;
  /** By id: weight on the page. */
  sums: number[];
  /** By id: the part of this weight that the title and the path give. */
  named: number[];
  /** By id: how often the word is in the text of the page. */
  counted: number[];
  forget(): void;
}

export function createWordTable(): WordTable {
  const words: string[] = [];
  const ids = new Map<string, number>();
  const table: WordTable = {
    words,
    sums: [],
    named: [],
    counted: [],
    idOf(word) {
      const before = ids.get(word);
      if (before !== undefined) return before;
      ids.set(word, words.length);
      table.sums.push(0);
      table.named.push(0);
      table.counted.push(0);
      return words.push(word) - 1;
    },
    forget() {
      words.length = 0;
      ids.clear();
      Object.assign(table, { sums: [], named: [], counted: [] });
    },
  };
  return table;
}
