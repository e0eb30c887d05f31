// File names and numbers of the embedded search that its writer and its reader share.

export const SEARCH_FOLDER = 'assets/search';
export const MANIFEST_FILE = 'manifest.json';

/** File with the texts of a page, by the page's number. */
export const pageTextsFile = (page: number): string => `page-${page}.json`;

/** File of the words that begin with a prefix. For an inner prefix: the file of `stationOf`. */
export const termsFile = (prefix: string): string => `terms-${fileNameOf(prefix)}.json`;

/**
 * An inner prefix has a summary of the files below it. The summaries of some letters more are in the file of the shortest one, so that a
 * reader who types a word fetches few files.
 * @param prefix an inner prefix
 */
export function stationOf(prefix: string): string {
  const letters = [...prefix];
  return letters.slice(0, STATIONS.filter((length) => length <= letters.length).at(-1)).join('');
}

const STATIONS = [1, 2, 3, 6, 9, 14];

export const wordListFile = (letter: string): string => `words-${fileNameOf(letter)}.txt`;

/** Whether the words of all pages decide the content of an output. */
export const isWordsFile = (path: string): boolean => WORDS_FILE.test(path);

/** Whether an output has the texts of one page. Its name is the page's number. */
export const isTextsFile = (path: string): boolean => TEXTS_FILE.test(path);

const TEXTS_FILE = new RegExp(`^${SEARCH_FOLDER}/page-\\d+\\.json$`);
const WORDS_FILE = new RegExp(`^${SEARCH_FOLDER}/(?:terms|words)-[^/]+$`);

/** Replaces all other characters, so that the name is the same on every disk and in every address. */
const fileNameOf = (text: string): string => text.replace(/[^a-z0-9]/gu, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`);

/** Largest weight of a word on a page. 0 means that the word is not there. */
export const MOST_IMPACT = 15;

/** Number of pages in a summary of all words with a prefix. */
export const SUMMARY_PAGES = 64;

/** If so few pages have a word, its file shows them by their titles alone, and a reader's browser fetches their texts. */
export const FEW_PAGES = 3;

/** How often pages repeat a text, as it is written into files: the exponent of two. */
export const repeatExponent = (pages: number): number => (pages < LEAST_REPEATED ? 0 : Math.floor(Math.log2(pages)));

/** The part of its weight that a text keeps if so many pages repeat it. A text that many pages have says little about each. */
export const repeatedShare = (exponent = 0): number => 1 / (1 + REPEATED * Math.max(0, exponent - 1));

const LEAST_REPEATED = 4;
const REPEATED = 0.4;

/** No word of a text ends with it: the name of a page as one word (base/words/name-key). */
export const NAME_MARK = '=';

/** Whether a word may be the correction of a mistyped one. */
export const isCorrectable = (word: string): boolean => word.length >= 4 && word.length <= 24 && /^\p{L}+$/u.test(word);

const MARKS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * A page's address as one character, so that ten thousand pages take 10 kB. If a list of pages is not the one for which numbers were
 * assigned, the marks of the first few pages show it. FNV-1a, folded.
 */
export function pageMark(url: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < url.length; at++) hash = Math.imul(hash ^ url.charCodeAt(at), 0x01000193);
  return MARKS[((hash >>> 24) ^ (hash >>> 16) ^ (hash >>> 8) ^ hash) & 63] as string;
}
