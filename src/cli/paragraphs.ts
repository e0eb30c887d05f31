// Text in short paragraphs: titles, lists with a limited number of names, lines of eighty columns.

const WIDTH = 80;
const SHOWN = 20;
const LABEL = 14;

export const capped = <T>(list: readonly T[]): T[] => list.slice(0, SHOWN);
export const more = (count: number): string[] => (count > SHOWN ? [`  … and ${count - SHOWN} more; --format json has all`] : []);

export const section = (title: string, lines: readonly string[], rest: readonly string[] = []): string[] =>
  lines.length === 0 ? [] : ['', title, ...lines, ...rest];

/** One name a line after a label, because names of files are long. */
export function labelled(label: string, names: readonly string[], shown = SHOWN): string[] {
  const lines = names.slice(0, shown).map((name, index) => `  ${(index === 0 ? label : '').padEnd(LABEL)}${name}`);
  const rest = names.length - shown;
  return [...lines, ...(rest > 0 ? [`  ${''.padEnd(LABEL)}… and ${rest} more; --format json has all`] : [])];
}

export const sentence = (text: string): string[] => paragraph(text, { indent: 2 });

/** A text with single spaces, as lines of at most `width` columns (default 80). */
export const paragraph = (text: string, layout: { indent: number; width?: number }): string[] =>
  broken(text.split(' '), { ...layout, joint: ' ' });

export const wrapped = (names: readonly string[], indent: number, label?: string): string[] =>
  broken(names, { indent: label === undefined ? indent : indent + LABEL, joint: ', ' }).map((line, index) =>
    label !== undefined && index === 0 ? `${' '.repeat(indent)}${label.padEnd(LABEL)}${line.trimStart()}` : line,
  );

/** A word that is longer than a line has a line of its own, uncut. */
function broken(
  words: readonly string[],
  { indent, joint, width = WIDTH }: { indent: number; joint: string; width?: number | undefined },
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const [index, word] of words.entries()) {
    const text = index < words.length - 1 ? word + joint.trimEnd() : word;
    if (line !== '' && indent + line.length + 1 + text.length > width) {
      lines.push(line);
      line = text;
    } else line = line === '' ? text : `${line} ${text}`;
  }
  return [...lines, line].filter((each) => each !== '').map((each) => ' '.repeat(indent) + each);
}
