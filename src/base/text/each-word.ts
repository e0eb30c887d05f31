// Splits a text into words for the search. Both the index and queries use it. A word is a run of letters and digits in lower case, without
// the accents of Latin, Greek and Cyrillic letters. Joined text (`camelCase`, `a.b_c`, `/v1/orders/{id}`) gives its parts, all parts
// together without the joiners, and each pair of neighbours. Scripts that put no space between words are cut into overlapping pairs of
// letters.

/** `start` and `end`: where the word is in the text. `isWhole`: the word consists of several parts, each of which was already passed. */
export type OnWord = (word: string, start: number, end: number, isWhole: boolean) => void;

/** In UTF-16 units. Longer words are keys, hashes and data, which readers don't type. */
const LONGEST_WORD = 80;
/** A longer address or path is only found by its parts. */
const LONGEST_WHOLE = 40;
const MOST_PAIRED = 10;

const ASCII = /^[\0-\x7f]*$/;
export const [LETTER, JOINER, SLASH] = [1, 2, 3];
/** The class that `CHUNK` gives each ASCII character. */
export const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return /[A-Za-z0-9]/.test(letter) ? LETTER : /[._\-:@$]/.test(letter) ? JOINER : /[/{}]/.test(letter) ? SLASH : 0;
});
const CHUNK = /[\p{L}\p{N}\p{M}]+(?:(?:[._\-:@$]|[/{}]{1,3})[\p{L}\p{N}\p{M}]+)*/gu;
const PLAIN = /^(?:[a-z0-9]+|[A-Z][a-z0-9]*|[A-Z0-9]+s?)$/;
const ASCII_PART = /[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z0-9]+|[0-9]+/g;
const PART = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{Lt}\p{N}\p{M}]+|[\p{L}\p{N}\p{M}]+/gu;
const UNSPACED_LETTER =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々]';
const UNSPACED = new RegExp(`${UNSPACED_LETTER}+`, 'gu');
const ALL_UNSPACED = new RegExp(`^${UNSPACED_LETTER}+$`, 'u');
const APOSTROPHE = /['’]/;
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;

export function eachWord(text: string, onWord: OnWord): void {
  eachChunk(text, (chunk, start) => eachWordOfChunk(chunk, start, onWord));
}

/** Passes pieces of joined text. The words of a chunk don't depend on where it is. */
export function eachChunk(text: string, onChunk: (chunk: string, start: number) => void): void {
  const tell = (chunk: string, start: number): void => {
    // The ends of `agent's` and `can't` are not words.
    if (chunk.length <= 2 && start > 0 && APOSTROPHE.test(text.charAt(start - 1))) return;
    onChunk(chunk, start);
  };
  if (ASCII.test(text)) eachAsciiChunk(text, tell);
  else for (const match of text.matchAll(CHUNK)) tell(match[0], match.index);
}

/** Does what `CHUNK` does in a quarter of the time. On most sites nearly all text is ASCII. */
function eachAsciiChunk(text: string, onChunk: (chunk: string, start: number) => void): void {
  const { length } = text;
  let at = 0;
  const skip = (kind: number, most: number): void => {
    const end = Math.min(length, at + most);
    while (at < end && KINDS[text.charCodeAt(at)] === kind) at++;
  };
  while (at < length) {
    if (KINDS[text.charCodeAt(at)] !== LETTER) {
      at++;
      continue;
    }
    const start = at;
    let end = at;
    do {
      skip(LETTER, length);
      end = at;
      skip(JOINER, 1);
      if (at === end) skip(SLASH, 3);
    } while (at > end && KINDS[text.charCodeAt(at)] === LETTER);
    at = end;
    onChunk(text.slice(start, end), start);
  }
}

export function eachWordOfChunk(chunk: string, start: number, onWord: OnWord): void {
  if (!PLAIN.test(chunk)) eachPart(chunk, start, ASCII.test(chunk), onWord);
  else if (chunk.length <= LONGEST_WORD) onWord(chunk.toLowerCase(), start, start + chunk.length, false);
}

function eachPart(chunk: string, offset: number, isAscii: boolean, onWord: OnWord): void {
  const parts: { word: string; start: number; end: number }[] = [];
  const part = isAscii ? ASCII_PART : PART;
  const tell = (found: string, start: number): void => {
    const word = isAscii ? found.toLowerCase() : foldWord(found);
    if (word === '') return;
    parts.push({ word, start, end: start + found.length });
    if (word.length <= LONGEST_WORD) onWord(word, start, start + found.length, false);
  };
  for (const [run, start] of runsOf(chunk, offset)) {
    if (!isAscii && isUnspaced(run)) {
      eachPair(run, start, onWord);
      continue;
    }
    for (const match of run.matchAll(part)) tell(match[0], start + match.index);
  }
  tellWholes(parts, onWord);
}

/** Passes all parts as one word, and each pair of neighbours if there are more than two: a reader may know only the end of a path. */
function tellWholes(parts: readonly { word: string; start: number; end: number }[], onWord: OnWord): void {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.length < 2) return;
  const whole = parts.map(({ word }) => word).join('');
  if (whole.length <= LONGEST_WHOLE) onWord(whole, first.start, last.end, true);
  if (parts.length < 3 || parts.length > MOST_PAIRED) return;
  for (const [place, { word, end }] of parts.entries()) {
    const before = parts[place - 1];
    if (before) onWord(before.word + word, before.start, end, true);
  }
}

/** Runs of scripts without spaces, and the text between them. */
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

const isUnspaced = (run: string): boolean => ALL_UNSPACED.test(run);

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

/** Whether the word is in a script that is cut into pairs. */
export const isOfPairs = (word: string): boolean => !ASCII.test(word) && isUnspaced(word);

function foldWord(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const folded = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  return folded.replace(/ß/g, 'ss').replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}
