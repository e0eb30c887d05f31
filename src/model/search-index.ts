// The files of the embedded search in `assets/search/`, as the build writes them and the engine in the browser reads them.
//   manifest.json lists the rest; fetched first, at an address that never changes
//   terms-*.json words by their first letters, with the pages that contain them (search/encode-terms), and the rows of the best pages
//   words-*.txt words by their first or second letter, to correct a mistyped query
//   page-*.json the texts of one page, for queries that the rows in the files of words don't answer

/** The engine refuses any other format. */
export const SEARCH_FORMAT = 2;

export interface SearchManifest {
  format: number;
  /** Address of the script that reads these files, below the base URL. */
  worker: string;
  /** Digest of the list of pages, in order. Under the same roster, the number of a page has the same meaning. */
  roster: string;
  /** `pageMark` of each page's address, by the number of the page. With it the engine notices texts that belong to another page. */
  marks: string;
  /** Pages of one language and version have consecutive numbers. */
  groups: SearchGroup[];
  /**
   * Prefixes that have a file of their own, sorted and separated by blanks. A `*` follows a prefix if there are
   * files for longer prefixes that begin with it.
   */
  prefixes: string;
  /** Letters for which there is a list of words. */
  letters: string;
  /** Locale of the site: some of what the engine knows holds for certain languages only. */
  locale: string;
}

export interface SearchGroup {
  language: string;
  tag: string;
  count: number;
}

/** A file of words. */
export interface SearchTerms {
  /** `SearchManifest.roster` */
  roster: string;
  /** Prefix → its words, in Base64. */
  nodes: Record<string, string>;
  /** Number of a page → its texts, with a part of the rows. */
  pages: Record<string, SearchPageTexts>;
}

export interface SearchPageTexts {
  /** With base URL, as in an href. */
  url: string;
  lvl0: string;
  /** What sidebars call the page, without its title. */
  labels?: string[];
  /** Words that describe the page without being part of its text. */
  keywords?: string[];
  /** What the author wrote about the page, if it is not part of its text. */
  description?: string;
  /** Only for the page of an operation. */
  operation?: { method: string; path: string };
  /** Below 1 if other pages say the same, and more fully. */
  share?: number;
  /** What the site gives the page less than 1 (`search.weights`). */
  weight?: number;
  rows: SearchRow[];
}

/**
 * One record. `t` is its type: 1–6 for a heading of that level, 7 for content. `a` is the anchor, `h` the hierarchy from `lvl1` on. Both
 * are absent if they equal those of the row before. `c` is the content. It is absent if the last heading of the hierarchy is the text.
 */
export interface SearchRow {
  t: number;
  a?: string;
  h?: (string | null)[];
  c?: string;
  /** Only in files of words: the number of pages that have this text, as the exponent of two. Absent if these are few. */
  n?: number;
}
