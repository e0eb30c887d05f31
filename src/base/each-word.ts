// The words of a text as the search knows them, the same for whoever makes the index and whoever asks it. A word is a run of letters and
// digits in lower case, without the accents of Latin, Greek and Cyrillic letters. What stands joined (`camelCase`, `a.b_c`, `/v1/brains/{id}`)
// is its parts, and the whole without what joined them. Scripts that put no space between words are cut into overlapping pairs.

/** `start`, `end`: where it stands in the text. `isWhole`: of several parts, each of which was told before. */
export type OnWord = (word: string, start: number, end: number, isWhole: boolean) => void;

/** UTF-16 units. Longer ones are keys, hashes and data: nobody types them. */
const LONGEST_WORD = 80;
/** A longer address or path is found by its parts. */
const LONGEST_WHOLE = 40;

const ASCII = /^[\0-\x7f]*$/;
const ASCII_CHUNK = /[A-Za-z0-9]+(?:(?:[._\-:@$]|[/{}]{1,3})[A-Za-z0-9]+)*/g;
const CHUNK = /[\p{L}\p{N}\p{M}]+(?:(?:[._\-:@$]|[/{}]{1,3})[\p{L}\p{N}\p{M}]+)*/gu;
const PLAIN = /^(?:[a-z0-9]+|[A-Z][a-z0-9]*|[A-Z0-9]+s?)$/;
const ASCII_PART = /[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z0-9]+|[0-9]+/g;
const PART = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{Lt}\p{N}\p{M}]+|[\p{L}\p{N}\p{M}]+/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+/gu;
const APOSTROPHE = /['’]/;
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;

export function eachWord(text: string, onWord: OnWord): void {
  const isAscii = ASCII.test(text);
  const chunk = isAscii ? ASCII_CHUNK : CHUNK;
  chunk.lastIndex = 0;
  for (let match = chunk.exec(text); match; match = chunk.exec(text)) {
    const [found] = match;
    const { index } = match;
    // Of `agent's` and `can't`: no words.
    if (found.length <= 2 && index > 0 && APOSTROPHE.test(text.charAt(index - 1))) continue;
    if (PLAIN.test(found)) {
      if (found.length <= LONGEST_WORD) onWord(found.toLowerCase(), index, index + found.length, false);
    } else {
      eachPart(found, index, isAscii, onWord);
    }
  }
}

function eachPart(chunk: string, offset: number, isAscii: boolean, onWord: OnWord): void {
  let whole = '';
  let count = 0;
  const part = isAscii ? ASCII_PART : PART;
  const tell = (found: string, start: number): void => {
    const word = isAscii ? found.toLowerCase() : foldWord(found);
    if (word === '') return;
    whole += word;
    count++;
    if (word.length <= LONGEST_WORD) onWord(word, start, start + found.length, false);
  };
  for (const [run, start] of runsOf(chunk, offset)) {
    if (!isAscii && isUnspaced(run)) {
      eachPair(run, start, onWord);
      continue;
    }
    for (const match of run.matchAll(part)) tell(match[0], start + match.index);
  }
  if (count > 1 && whole.length <= LONGEST_WHOLE) onWord(whole, offset, offset + chunk.length, true);
}

/** Runs of scripts without spaces, and what is between them. */
function* runsOf(chunk: string, offset: number): Generator<[run: string, start: number]> {
  let at = 0;
  if (!ASCII.test(chunk)) {
    for (const match of chunk.matchAll(UNSPACED)) {
      if (match.index > at) yield [chunk.slice(at, match.index), offset + at];
      yield [match[0], offset + match.index];
      at = match.index + match[0].length;
    }
  }
  if (at < chunk.length) yield [chunk.slice(at), offset + at];
}

const isUnspaced = (run: string): boolean => {
  UNSPACED.lastIndex = 0;
  return UNSPACED.exec(run)?.[0] === run;
};

function eachPair(run: string, offset: number, onWord: OnWord): void {
  const letters = [...run];
  let start = offset;
  for (const [place, letter] of letters.entries()) {
    const next = letters[place + 1];
    if (next !== undefined) onWord(foldWord(letter + next), start, start + letter.length + next.length, false);
    else if (letters.length === 1) onWord(foldWord(letter), start, start + letter.length, false);
    start += letter.length;
  }
}

/** Whether the word is one of a script that is cut into pairs. */
export const isOfPairs = (word: string): boolean => !ASCII.test(word) && isUnspaced(word);

function foldWord(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const folded = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  return folded.replace(/ß/g, 'ss').replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}

/** All of them, in order: parts and wholes. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachWord(text, (word) => words.push(word));
  return words;
}
