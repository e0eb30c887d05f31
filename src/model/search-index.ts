// The files of the embedded search, as the build writes them and the engine in the browser reads them: `assets/search/` in the output.
//   manifest.json   what there is; fetched first, at an address that never changes
//   terms-*.bin     words by their first letters, with the pages that hold them (search/encode-terms)
//   words-*.txt     words by their first letter, for whoever mistyped one
//   page-*.json     one page's texts, for ranking, highlights and snippets

/** Other formats are not read. */
export const SEARCH_FORMAT = 1;

export interface SearchManifest {
  format: number;
  /** Address of the script that reads all this, below the base URL. */
  worker: string;
  /** Digest of which pages there are, in order: numbers of pages mean the same wherever it is the same. */
  roster: string;
  /** `pageMark` of each page's address, by its number: a page's texts that are another page's are seen to be. */
  marks: string;
  /** Pages of one language and version have numbers in a row. */
  groups: SearchGroup[];
  /** Prefixes with a file of their own, sorted, with blanks between them; `*` after one that has longer ones below it. */
  prefixes: string;
  /** First letters that have a list of words. */
  letters: string;
  /** Of the site, for what is known of some languages alone. */
  locale: string;
}

export interface SearchGroup {
  language: string;
  tag: string;
  count: number;
}

export interface SearchPageTexts {
  /** With base URL, as in an href. */
  url: string;
  lvl0: string;
  /** Words that stand for the page and nowhere on it. */
  keywords?: string[];
  /** Below 1: what is said there is said elsewhere too, and more fully. */
  share?: number;
  rows: SearchRow[];
}

/**
 * One record. `type`: 1–6 a heading of that level, 7 content. `anchor`, `hierarchy` (from `lvl1` on): absent where it is that of the row
 * before. Without `content` where the last heading of the hierarchy says it.
 */
export interface SearchRow {
  t: number;
  a?: string;
  h?: (string | null)[];
  c?: string;
}
