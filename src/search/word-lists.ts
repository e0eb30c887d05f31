// The lists of words that a mistyped word is compared with. The list of a letter holds the words whose first or second letter it is, so that
// a word is found if its first letter is wrong, missing or one too many.
import { isCorrectable, wordListFile } from '../base/files/search-files.js';

/** A longer list leaves out the words that only one page has. */
const MOST_LISTED_WORDS = 8_000;

export interface ListedWord {
  term: string;
  /** Number of pages that have the word. */
  count: number;
  /** `Term.groups` */
  groups: string;
}

export interface WordLists {
  files: Map<string, string>;
  /** The letters that have a list. */
  letters: string;
}

/** @param terms in code-unit order */
export function listWords(terms: readonly ListedWord[]): WordLists {
  const lists = new Map<string, ListedWord[]>();
  for (const one of terms) {
    if (!isCorrectable(one.term)) continue;
    for (const letter of new Set([...one.term].slice(0, 2))) {
      const list = lists.get(letter);
      if (list) list.push(one);
      else lists.set(letter, [one]);
    }
  }
  const letters = [...lists.keys()].sort();
  const files = new Map<string, string>();
  for (const letter of letters) {
    const words = lists.get(letter) ?? [];
    files.set(wordListFile(letter), frontCoded(words.length > MOST_LISTED_WORDS ? words.filter(({ count }) => count > 1) : words));
  }
  return { files, letters: letters.join('') };
}

/**
 * Each word follows a capital letter that states how many units it shares with the word before. Its groups follow it, if they are other
 * than those of the word before. No word contains one of these capitals, or a digit.
 */
function frontCoded(words: readonly ListedWord[]): string {
  let text = '';
  let before: ListedWord = { term: '', count: 0, groups: '' };
  for (const one of words) {
    const { term, groups } = one;
    let shared = 0;
    while (shared < 25 && shared < before.term.length && before.term.charCodeAt(shared) === term.charCodeAt(shared)) shared++;
    // A character of two units is not split, because the file is UTF-8.
    if (shared > 0 && /[\uD800-\uDBFF]/.test(term.charAt(shared - 1))) shared--;
    text += String.fromCharCode(65 + shared) + term.slice(shared) + (groups === before.groups ? '' : groups);
    before = one;
  }
  return text;
}
