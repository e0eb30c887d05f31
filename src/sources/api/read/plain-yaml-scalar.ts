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

/** @param said without blanks around it  @param written takes how a number is written, by its pointer, if that is not how it is printed */
export function plainScalar(said: string, pointer: string, written: Record<string, string>): unknown {
  const [first] = said;
  if (first === "'" || first === '"') {
    if (!QUOTED.test(said)) giveUp();
    return first === '"' ? JSON.parse(said) : said.slice(1, -1).replaceAll("''", "'");
  }
  if (CONSTANTS.has(said)) return CONSTANTS.get(said);
  if (NUMBER.test(said) && said.length <= MOST_DIGITS) {
    const number = Number(said);
    if (String(number) !== said) written[pointer] = said;
    return number;
  }
  if (said === '' || INDICATOR.test(said) || RARE.test(said) || /: |[ \t]#|\t|:$/.test(said)) giveUp();
  return said;
}
