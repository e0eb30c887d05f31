// One scalar of YAML on a line, as `readPlainYaml` and `readPlainFlow` read it, and how they give up.

/** What is not read here. */
export class NotPlain extends Error {}

export const giveUp = (): never => {
  throw new NotPlain();
};

const INDICATOR = /^[-?:,[\]{}#&*!|>'"%@`\s]/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
const MOST_DIGITS = 15;
/** What is no text in some way of writing, of which most are rare. */
const RARE = /^(?:~|null|true|false|[-+]?(?:\d+|0o[0-7]+|0x[\da-f]+|(?:\.\d+|\d+\.?\d*)(?:e[-+]?\d+)?|\.inf)|\.nan)$/i;
const QUOTED = /^(?:'(?:[^']|'')*'|"(?:[^"\\\x00-\x1F]|\\[nt"\\/])*")$/;
const CONSTANTS = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
]);

/** @param source without blanks around it  @param written takes the source of a number, by its pointer, if the number is printed otherwise */
export function plainScalar(source: string, pointer: string, written: Record<string, string>): unknown {
  const [first] = source;
  if (first === "'" || first === '"') {
    if (!QUOTED.test(source)) giveUp();
    return first === '"' ? JSON.parse(source) : source.slice(1, -1).replaceAll("''", "'");
  }
  if (CONSTANTS.has(source)) return CONSTANTS.get(source);
  if (NUMBER.test(source) && source.length <= MOST_DIGITS) {
    const number = Number(source);
    if (String(number) !== source) written[pointer] = source;
    return number;
  }
  if (source === '' || INDICATOR.test(source) || RARE.test(source) || /: |[ \t]#|\t|:$/.test(source)) giveUp();
  return source;
}
