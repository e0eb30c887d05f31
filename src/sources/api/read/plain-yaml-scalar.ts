// Scalars of YAML on one line, and texts in blocks → their values.
import { endOfLine, giveUp } from './plain-yaml-lines.js';

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

/** @param written the scalar without blanks around it */
export function plainScalar(written: string): unknown {
  const [first] = written;
  if (written === '[]') return [];
  if (written === '{}') return {};
  if (first === "'" || first === '"') {
    if (!QUOTED.test(written)) giveUp();
    return first === '"' ? JSON.parse(written) : written.slice(1, -1).replaceAll("''", "'");
  }
  if (CONSTANTS.has(written)) return CONSTANTS.get(written);
  if (NUMBER.test(written) && written.length <= MOST_DIGITS) return Number(written);
  if (INDICATOR.test(written) || RARE.test(written) || /: |[ \t]#|\t|:$/.test(written)) giveUp();
  return written;
}

/**
 * `|`, `>`: the first line with words says how far in the text stands. A line break at the end is kept but where the mark has a hyphen.
 * @param from index of the line below the mark
 * @param indent of what the text belongs to
 * @returns `end`: of the text's last line
 */
export function blockText(text: string, from: number, { mark, indent }: { mark: string; indent: number }): { value: string; end: number } {
  if (!/^[|>]-?$/.test(mark)) giveUp();
  const isFolded = mark[0] === '>';
  let inner = -1;
  let result = '';
  let breaks = 0;
  let wasIndented = false;
  let end = from - 1;
  for (let start = from; start < text.length; start = end + 1) {
    const lineEnd = endOfLine(text, start);
    let first = start;
    while (first < lineEnd && text[first] === ' ') first++;
    if (first === lineEnd) {
      // Blanks that may count among the words.
      if (first - start > Math.max(inner, 0)) giveUp();
      breaks++;
      end = lineEnd;
      continue;
    }
    if (inner < 0) {
      inner = first - start;
      if (inner <= indent) break;
    }
    if (first - start < inner) break;
    end = lineEnd;
    const isIndented = text[start + inner] === ' ' || text[start + inner] === '\t';
    if (result === '') result = '\n'.repeat(breaks);
    else if (isFolded && !isIndented && !wasIndented) result += breaks === 0 ? ' ' : '\n'.repeat(breaks);
    else result += '\n'.repeat(breaks + 1);
    result += text.slice(start + inner, lineEnd);
    breaks = 0;
    wasIndented = isIndented;
  }
  if (result === '' || inner <= indent || end === text.length) giveUp();
  return { value: mark.length > 1 ? result : `${result}\n`, end };
}
