// Lines that were meant as a heading, a list or a table and are none, or not all of one.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { shortened } from '../wording.js';

/** `typed`: the braces and what is in them. `kept`: the id that the heading has besides. */
export const badHeadingId = (typed: string, kept: string | undefined, at: Place): Diagnostic => ({
  code: 'markdown/bad-heading-id',
  severity: 'warning',
  ...headingIdWording(typed, kept),
  at,
});

/** Words of the heading follow it. @param typed the braces and what is in them */
export const earlyHeadingId = (typed: string, at: Place): Diagnostic => ({
  ...badHeadingId(typed, undefined, at),
  message: `\`${shortened(typed)}\` is shown as text: an id ends the heading, and words follow it`,
  hint: `write ${shortened(typed)} behind the last word; where it is meant as text, write \\${shortened(typed)}`,
});

/** @param typed the brackets and what is in them */
export const headingIdInBrackets = (typed: string, at: Place): Diagnostic => ({
  ...badHeadingId(typed, undefined, at),
  message: `\`${shortened(typed)}\` is shown as text: an id stands in braces`,
  hint: `write {${shortened(typed.slice(1, -1))}}; where it is meant as text, write \\${shortened(typed)}`,
});

function headingIdWording(typed: string, kept: string | undefined): Pick<Diagnostic, 'message' | 'hint'> {
  const shown = shortened(typed);
  const [, colon = '', inside = '', sign = ''] = /^\{(:?)(.*)\}(.?)$/s.exec(typed) ?? [];
  const words = inside.trim();
  if (kept !== undefined && /^#\s*[^\s{}]+$/.test(words)) {
    return {
      message: `A second id for one heading: \`${shown}\` is shown as text, and #${kept} is the id`,
      hint: 'keep one of the two; where both are linked to, put <a id="…"></a> before the heading for the other',
    };
  }
  const asText = `where it is meant as text, write \\${shown}`;
  if (sign !== '') {
    return {
      message: `\`${shown}\` is shown as text: an id ends the heading, and \`${sign}\` follows it`,
      hint: `put \`${sign}\` in front of the id: \`${sign} {${shortened(words)}}\`; ${asText}`,
    };
  }
  const [, named] = /(?:^|\s)id\s*=\s*["']?([^\s{}"']+)/.exec(words) ?? [];
  if (named !== undefined && /^id\s*=\s*\S+$/.test(words))
    return { message: `\`${shown}\` is shown as text: an id has a hash sign`, hint: `write {#${shortened(named)}}; ${asText}` };
  if (!words.startsWith('#') || /\s(?:[.#]\S|[\w-]+=)/.test(words)) {
    const id = named ?? /(?:^|\s)#\s*([^\s{}.=]+)/.exec(words)?.[1];
    return {
      message: `\`${shown}\` is shown as text: a heading has an id in braces, and no classes or attributes`,
      hint: `${id === undefined ? 'take it away' : `write {#${shortened(id)}}`}; ${asText}`,
    };
  }
  const better = shortened(words.slice(1).trim().replace(/\s+/g, '-'));
  const why = colon !== '' ? 'an id has no colon before it' : 'an id has no blanks';
  return {
    message: `\`${shown}\` is shown as text: ${better === '' ? 'there is no id after the hash sign' : why}`,
    hint: `write {#${better || 'set-up'}}; ${asText}`,
  };
}

/** @param id that the heading has all the same, if its author gave it one */
export const emptyHeading = (id: string | undefined, at: Place): Diagnostic => ({
  code: 'markdown/empty-heading',
  severity: 'warning',
  message: 'This heading has no text: readers see nothing, and the contents of the page have an empty line',
  at,
  hint:
    id === undefined
      ? 'write its words after the marks, or remove the line'
      : `write its words before {#${shortened(id)}}, or \`<a id="${shortened(id)}"></a>\` for a place without a heading`,
});

/** @param blank code point of the odd blank after the marks; undefined: there is none */
export const noHeading = (marks: string, blank: number | undefined, at: Place): Diagnostic => ({
  code: 'markdown/no-heading',
  severity: 'warning',
  message:
    marks.length > 6
      ? `This is no heading and is shown as text: \`${shortened(marks)}\` would be level ${marks.length}, and there are six`
      : blank === undefined
        ? `This is no heading and is shown as text: no blank follows \`${marks}\``
        : `This is no heading and is shown as text: ${blankName(blank)} follows \`${marks}\``,
  at,
  hint:
    marks.length > 6
      ? 'write `###### ` for the lowest level, or `\\#` for the first mark where no heading is meant'
      : `write \`${marks} \` with an ordinary blank before the words, or \`\\${marks}\` where no heading is meant`,
});

/** `a no-break space (U+00A0)` */
export const blankName = (codePoint: number): string =>
  `${BLANK_NAMES[codePoint] ?? 'an odd blank'} (U+${codePoint.toString(16).toUpperCase().padStart(4, '0')})`;

const BLANK_NAMES: Record<number, string> = {
  160: 'a no-break space',
  8203: 'a space without width',
  8239: 'a narrow no-break space',
  12288: 'an ideographic space',
  65279: 'a byte order mark',
};

/** Cells of the header and of the line of hyphens below it; 0: there is no such line. */
export const noTable = (head: number, rule: number, at: Place): Diagnostic => ({
  code: 'markdown/no-table',
  severity: 'warning',
  message:
    rule === 0
      ? 'This is no table and is shown as text: a line of hyphens below the header is missing'
      : `This is no table and is shown as text: the header has ${cells(head)}, the line of hyphens ${rule}`,
  at,
  hint:
    rule === 0
      ? `write \`|${'---|'.repeat(Math.min(head, 8))}\` as the second line`
      : 'give both the same number of cells; a bar that is part of a cell is written `\\|`',
});

/** @param blank code point of the odd blank in the line of hyphens */
export const oddTable = (blank: number, at: Place): Diagnostic => ({
  ...noTable(0, 0, at),
  message: `This is no table and is shown as text: ${blankName(blank)} is in the line of hyphens`,
  hint: 'write ordinary blanks there, or none',
});

const NO_LIST = 'markdown/no-list';

/** @param blank code point of the odd blank after the mark; undefined: there is none, and the next line has a mark too */
export const noList = (mark: string, blank: number | undefined, at: Place): Diagnostic => ({
  code: NO_LIST,
  severity: 'warning',
  message: `This is no list and is shown as text: ${blank === undefined ? 'no blank' : blankName(blank)} follows \`${mark}\``,
  at,
  hint: `write \`${mark} \` with an ordinary blank before the words of each item, or \`${/\d/.test(mark) ? mark.replace(/(?=.$)/, '\\') : `\\${mark}`}\` where no list is meant`,
});

/** @param box as typed, at the start of an item */
export const noTask = (box: string, at: Place): Diagnostic => ({
  code: NO_LIST,
  severity: 'warning',
  message: `This is no task, and its box is shown as text: ${taskFault(box)}`,
  at,
  hint: `write \`${taskBox(box)} \` with an ordinary blank before the words, or \`\\[\` where no task is meant`,
});

/** As it should be. */
const taskBox = (box: string): string => `[${box.slice(1, -1).trim() || ' '}]`;

function taskFault(box: string): string {
  if (box === '[]') return 'no blank is in it';
  if (box === taskBox(box)) return `no blank follows \`${box}\``;
  return /x/i.test(box) ? 'a blank stands beside its sign' : 'more than one blank is in it';
}

const cells = (count: number): string => `${count} ${count === 1 ? 'cell' : 'cells'}`;

/** Cells of the header and of the row. */
export const lostCells = (head: number, row: number, at: Place): Diagnostic => ({
  code: 'markdown/lost-cells',
  severity: 'warning',
  message: `This row has ${cells(row)} and the header ${head}: the cells beyond the header are dropped`,
  at,
  hint: 'write `\\|` for a bar that is part of a cell, in code too, or give the header as many cells',
});

/** A line without a bar right below the rows of a table. */
export const textInTable = (at: Place): Diagnostic => ({
  code: 'markdown/text-in-table',
  severity: 'warning',
  message: 'This text is shown as a row of the table above it: no empty line parts the two',
  at,
  hint: 'write an empty line above it, or the bars of a row',
});

/** @param others the markers below the first, by the sign that each consists of */
export const conflictMarker = (at: Place, others: readonly { sign: string; at: Place }[]): Diagnostic => ({
  code: 'markdown/conflict-marker',
  severity: 'error',
  message: 'A conflict of git is not resolved here: the file holds two versions of the same lines',
  at,
  hint: 'keep the lines that are right, and remove these marks; where they are an example, put them in a block of code',
  related: others.map((other) => ({ message: MARKERS[other.sign] ?? '', at: other.at })),
});

const MARKERS: Record<string, string> = {
  '|': 'the version before both begins here',
  '=': 'the second version begins here',
  '>': 'the conflict ends here',
};
