// Reads a block text of YAML.
import { endOfLine } from './plain-yaml-lines.js';
import { giveUp } from './plain-yaml-scalar.js';

/**
 * For `|` and `>`. The first line that is not blank sets the indentation. A line break at the end is kept unless the mark has a hyphen.
 * @param from index of the line below the mark
 * @param indent of what the text belongs to
 * @returns `end` of the text's last line
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
      // These blanks may be part of the text.
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
