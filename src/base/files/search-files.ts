// Names and figures of the embedded search's files that its writer and its reader share.

export const SEARCH_FOLDER = 'assets/search';
export const MANIFEST_FILE = 'manifest.json';

/** Of a page by its number. */
export const pageTextsFile = (page: number): string => `page-${page}.json`;

/** @param prefix of the words in it: letters and digits of any script */
export const termsFile = (prefix: string): string => `terms-${fileNameOf(prefix)}.bin`;

export const wordListFile = (letter: string): string => `words-${fileNameOf(letter)}.txt`;

/** Output paths that the words of all pages decide. */
export const isWordsFile = (path: string): boolean => WORDS_FILE.test(path);

const WORDS_FILE = new RegExp(`^${SEARCH_FOLDER}/(?:terms|words)-[^/]+$`);

/** The same on every disk and in every address. */
const fileNameOf = (text: string): string => text.replace(/[^a-z0-9]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`);

/** Of the weight of a word on a page; 0 is none. */
export const MOST_IMPACT = 15;

/** A summary of all words below a prefix holds so many pages. */
export const SUMMARY_PAGES = 64;

/** Words that are corrected when they are mistyped. */
export const isCorrectable = (word: string): boolean => word.length >= 4 && word.length <= 24 && /^\p{L}+$/u.test(word);

const MARKS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * Of a page, by its address: one character, so that ten thousand pages are 10 kB. A list of pages that is not the one its numbers were made for is
 * seen by it with the first few pages: FNV-1a, folded.
 */
export function pageMark(url: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < url.length; at++) hash = Math.imul(hash ^ url.charCodeAt(at), 0x01000193);
  return MARKS[((hash >>> 24) ^ (hash >>> 16) ^ (hash >>> 8) ^ hash) & 63] as string;
}
