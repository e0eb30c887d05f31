// The characters that classes of a pattern stand for. Characters that make readable texts come first.

const DIGITS = '1234567890';
export const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const WORDS = `${LETTERS}${LETTERS.toUpperCase()}${DIGITS}`;
const OTHERS = '-_. /:,;!?#$%&\'()*+<=>@[]^`{|}~"\\';
/** Characters that are used where a pattern allows any. */
export const ALL = `${WORDS}${OTHERS}`;
export const SETS: Record<string, string> = { d: DIGITS, w: `${WORDS}_`, s: ' ' };
export const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' };
export const PROPERTIES: Record<string, string> = {
  L: `${LETTERS}${LETTERS.toUpperCase()}`,
  Letter: `${LETTERS}${LETTERS.toUpperCase()}`,
  Lu: LETTERS.toUpperCase(),
  Ll: LETTERS,
  N: DIGITS,
  Nd: DIGITS,
};

export const without = (all: string, those: string): string => [...all].filter((each) => !those.includes(each)).join('');

/** The letters and digits among the characters, if there are any. Otherwise all characters. Duplicates are removed. */
export function nicest(characters: string): string {
  const unique = [...new Set(characters)];
  const words = unique.filter((each) => WORDS.includes(each)).sort((one, other) => WORDS.indexOf(one) - WORDS.indexOf(other));
  return words.length > 0 ? words.join('') : unique.join('');
}
