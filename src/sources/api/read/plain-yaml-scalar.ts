// Reads one scalar of YAML on a line, for `readPlainYaml` and `readPlainFlow`. It also defines how these give up.

/** Thrown at YAML that is not read here. */
export class NotPlain extends Error {}

export const giveUp = (): never => {
  throw new NotPlain();
};

const INDICATOR = /^[-?:,[\]{}#&*!|>'"%@`\s]/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const MOST_DIGITS = 15;
/** Texts that some version of YAML reads as another type. Most of these are rare. */
const RARE = /^(?:~|null|true|false|[-+]?(?:\d+|0o[0-7]+|0x[\da-f]+|(?:\.\d+|\d+\.?\d*)(?:e[-+]?\d+)?|\.inf)|\.nan)$/i;
const QUOTED = /^(?:'(?:[^']|'')*'|"(?:[^"\\\x00-\x1F]|\\[nt"\\/])*")$/;
const CONSTANTS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/**
 * @param word without blanks around it
 * @param written gets the text of a number by its pointer, if JSON would write the number differently
 */
export function plainScalar(word: string, pointer: string, written: Record<string, string>): unknown {
  const [first] = word;
  if (first === "'" || first === '"') {
    if (!QUOTED.test(word)) giveUp();
    return first === '"' ? JSON.parse(word) : word.slice(1, -1).replaceAll("''", "'");
  }
  if (CONSTANTS.has(word)) return CONSTANTS.get(word);
  if (NUMBER.test(word) && word.length <= MOST_DIGITS) {
    const number = Number(word);
    if (String(number) !== word) written[pointer] = word;
    return number;
  }
  if (word === '' || INDICATOR.test(word) || RARE.test(word) || /: |[ \t]#|\t|:$/.test(word)) giveUp();
  return word;
}
