// Estimates how long a text takes to read. Counts words, or characters in scripts without spaces. Code counts like prose.
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;
const WORDS_A_MINUTE = 200;

/** At least 1. */
export function readingMinutes(texts: Iterable<string>): number {
  let words = 0;
  for (const text of texts) words += text.match(WORD)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}
