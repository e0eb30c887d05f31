// Splits a text into words for the search. Both the index and queries use it. A word is a run of letters and digits in lower case, without
// the accents of Latin, Greek and Cyrillic letters. Joined text (`camelCase`, `a.b_c`, `/v1/orders/{id}`) gives its parts, all parts
// together without the joiners, and each pair of neighbours. The numbers of a version keep their dots. `C++`, `C#` and `.NET` give the letters
// and the whole. Scripts that put no space between words are cut into overlapping pairs of letters. An emoji is a word.

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
const CHUNK =
  /(?:(?<=^|[\s(`"'])\.)?[\p{L}\p{N}\p{M}]+(?:(?:[._\-:@$]|[/{}]{1,3})[\p{L}\p{N}\p{M}]+)*(?:(?:\+\+|#)(?![\p{L}\p{N}\p{M}+#]))?|\p{RI}{2}|\p{ExtPict}(?:\ufe0f|\p{EMod}|\u200d\p{ExtPict})*/gu;
const [DOT, PLUS, HASH] = [46, 43, 35];
/** Whether the ASCII character may be before the dot of `.NET`. */
const OPENS = Uint8Array.from({ length: 128 }, (_, code) => (/[\s(`"']/.test(String.fromCharCode(code)) ? 1 : 0));
/** The sign of a word that has one. */
const SIGNED = /^\.|(?:\+\+|#)$/;
const EMOJI = /^[\p{RI}\p{ExtPict}]/u;
/** Variants of an emoji that readers take for the same. */
const VARIANTS = /\ufe0f|\p{EMod}/gu;
const PLAIN = /^(?:[a-z0-9]+|[A-Z][a-z0-9]*|[A-Z0-9]+s?)$/;
const ASCII_PART = /[A-Z]+(?![a-z])[0-9]*|[A-Z]?[a-z0-9]+|[0-9]+/g;
const PART = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{Lm}\p{Lo}\p{Lt}\p{N}\p{M}]+|[\p{L}\p{N}\p{M}]+/gu;
const UNSPACED_LETTER =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー々]';
const UNSPACED = new RegExp(`${UNSPACED_LETTER}+`, 'gu');
const ALL_UNSPACED = new RegExp(`^${UNSPACED_LETTER}+$`, 'u');
const APOSTROPHE = /['’]/;
/** Letters that Unicode does not take apart, as readers without them type them. */
const FOLDED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't' };
const UNDIVIDED = new RegExp(`[${Object.keys(FOLDED).join('')}]`, 'g');
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
    const codeAt = (place: number): number => text.charCodeAt(place);
    const from = signedStart(start, codeAt);
    at = signedEnd(end, length, codeAt);
    onChunk(text.slice(from, at), from);
  }
}

/** @param codeAt a code below 128 */
export const signedStart = (start: number, codeAt: (place: number) => number): number =>
  start > 0 && codeAt(start - 1) === DOT && (start === 1 || OPENS[codeAt(start - 2)] === 1) ? start - 1 : start;

export function signedEnd(end: number, length: number, codeAt: (place: number) => number): number {
  const code = end < length ? codeAt(end) : 0;
  const signed = code === HASH ? end + 1 : code === PLUS && end + 1 < length && codeAt(end + 1) === PLUS ? end + 2 : end;
  const next = signed < length ? codeAt(signed) : 0;
  return signed > end && (KINDS[next] === LETTER || next === PLUS || next === HASH) ? end : signed;
}

export function eachWordOfChunk(chunk: string, start: number, onWord: OnWord): void {
  if (SIGNED.test(chunk)) eachOfSigned(chunk, start, onWord);
  else if (EMOJI.test(chunk)) onWord(chunk.replace(VARIANTS, ''), start, start + chunk.length, false);
  else if (!PLAIN.test(chunk)) eachPart(chunk, start, ASCII.test(chunk), onWord);
  else if (chunk.length <= LONGEST_WORD) onWord(chunk.toLowerCase(), start, start + chunk.length, false);
}

function eachOfSigned(chunk: string, start: number, onWord: OnWord): void {
  const core = chunk.replace(SIGNED, '').replace(SIGNED, '');
  const offset = start + chunk.indexOf(core);
  const words: string[] = [];
  eachWordOfChunk(core, offset, (word, from, to, isWhole) => {
    words.push(word);
    onWord(word, from, to, isWhole);
  });
  if (words.length === 1) onWord(chunk.replace(core, words[0] ?? ''), start, start + chunk.length, true);
}

function eachPart(chunk: string, offset: number, isAscii: boolean, onWord: OnWord): void {
  const parts: Part[] = [];
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
  tellWholes(parts, (place) => chunk.charAt(place - offset), onWord);
}

interface Part {
  word: string;
  start: number;
  end: number;
}

/** Passes all parts as one word, and each pair of neighbours if there are more than two: a reader may know only the end of a path. */
function tellWholes(parts: readonly Part[], charAt: (place: number) => string, onWord: OnWord): void {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || parts.length < 2) return;
  // 2.0 is not 20.
  const joiners = parts
    .slice(1)
    .map(({ start, word }, place) => (isDigit(parts[place]?.word.at(-1)) && isDigit(word[0]) && charAt(start - 1) === '.' ? '.' : ''));
  const whole = parts.map(({ word }, place) => (joiners[place - 1] ?? '') + word).join('');
  if (whole.length <= LONGEST_WHOLE) onWord(whole, first.start, last.end, true);
  if (joiners[0] === '.' && VERSION.test(whole)) onWord(whole.slice(1), first.start + 1, last.end, true);
  if (parts.length < 3 || parts.length > MOST_PAIRED) return;
  for (const [place, { word, end }] of parts.entries()) {
    const before = parts[place - 1];
    if (before) onWord(before.word + joiners[place - 1] + word, before.start, end, true);
  }
}

const VERSION = /^v[\d.]+$/;
const isDigit = (letter = ''): boolean => letter >= '0' && letter <= '9';

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
  return folded.replace(UNDIVIDED, (letter) => FOLDED[letter] ?? letter).replace(/[^\p{L}\p{N}\p{M}]+/gu, '');
}
