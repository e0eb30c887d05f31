// Lines that were meant as a heading, a list or a table, but are shown as text, completely or in part.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { shortened } from '../wording.js';

/** @param typed the braces with their content @param kept another id that the heading has */
export const badHeadingId = (typed: string, kept: string | undefined, at: Place): Diagnostic => ({
  code: 'markdown/bad-heading-id',
  severity: 'warning',
  ...headingIdWording(typed, kept),
  at,
});

/** For an id that is followed by words of the heading. @param typed the braces with their content */
export const earlyHeadingId = (typed: string, at: Place): Diagnostic => ({
  ...badHeadingId(typed, undefined, at),
  message: `\`${shortened(typed)}\` is shown as text: an id must be at the end of the heading`,
  hint: `move ${shortened(typed)} after the last word; if it is meant as text, write \\${shortened(typed)}`,
});

/** @param typed the brackets with their content */
export const headingIdInBrackets = (typed: string, at: Place): Diagnostic => ({
  ...badHeadingId(typed, undefined, at),
  message: `\`${shortened(typed)}\` is shown as text: an id must be in braces`,
  hint: `write {${shortened(typed.slice(1, -1))}}; if it is meant as text, write \\${shortened(typed)}`,
});

function headingIdWording(typed: string, kept: string | undefined): Pick<Diagnostic, 'message' | 'hint'> {
  const shown = shortened(typed);
  const [, colon = '', inside = '', sign = ''] = /^\{(:?)(.*)\}(.?)$/s.exec(typed) ?? [];
  const words = inside.trim();
  if (kept !== undefined && /^#\s*[^\s{}]+$/.test(words)) {
    return {
      message: `The heading has two ids: #${kept} is used, and \`${shown}\` is shown as text`,
      hint: 'keep one of the two; if both are linked to, put <a id="…"></a> before the heading for the other one',
    };
  }
  const asText = `if it is meant as text, write \\${shown}`;
  if (sign !== '') {
    return {
      message: `\`${shown}\` is shown as text: an id must be at the end of the heading, but \`${sign}\` follows it`,
      hint: `move \`${sign}\` before the id: \`${sign} {${shortened(words)}}\`; ${asText}`,
    };
  }
  const [, named] = /(?:^|\s)id\s*=\s*["']?([^\s{}"']+)/.exec(words) ?? [];
  if (named !== undefined && /^id\s*=\s*\S+$/.test(words))
    return { message: `\`${shown}\` is shown as text: an id must begin with a hash sign`, hint: `write {#${shortened(named)}}; ${asText}` };
  if (!words.startsWith('#') || /\s(?:[.#]\S|[\w-]+=)/.test(words)) {
    const id = named ?? /(?:^|\s)#\s*([^\s{}.=]+)/.exec(words)?.[1];
    return {
      message: `\`${shown}\` is shown as text: a heading can have an id, but no classes or attributes`,
      hint: `${id === undefined ? 'remove it' : `write {#${shortened(id)}}`}; ${asText}`,
    };
  }
  const better = shortened(words.slice(1).trim().replace(/\s+/g, '-'));
  const why = colon !== '' ? "an id can't have a colon before it" : "an id can't contain spaces";
  return {
    message: `\`${shown}\` is shown as text: ${better === '' ? 'the id after the hash sign is missing' : why}`,
    hint: `write {#${better || 'set-up'}}; ${asText}`,
  };
}

/** @param id the heading's id, if its author gave it one */
export const emptyHeading = (id: string | undefined, at: Place): Diagnostic => ({
  code: 'markdown/empty-heading',
  severity: 'warning',
  message: 'The heading has no text: readers see nothing, and the table of contents has an empty line',
  at,
  hint:
    id === undefined
      ? 'write its text, or remove the line'
      : `write its text before {#${shortened(id)}}, or write \`<a id="${shortened(id)}"></a>\` for a link target without a heading`,
});

/** @param blank code point of the unusual space after the marks. Undefined if there is no space */
export const noHeading = (marks: string, blank: number | undefined, at: Place): Diagnostic => ({
  code: 'markdown/no-heading',
  severity: 'warning',
  message:
    marks.length > 6
      ? `This is shown as text, not as a heading: \`${shortened(marks)}\` would be level ${marks.length}, but there are only six levels`
      : blank === undefined
        ? `This is shown as text, not as a heading: no space follows \`${marks}\``
        : `This is shown as text, not as a heading: ${blankName(blank)} follows \`${marks}\``,
  at,
  hint:
    marks.length > 6
      ? 'write `###### ` for the lowest level, or `\\#` for the first sign if no heading is meant'
      : `write \`${marks} \` with an ordinary space before the text, or \`\\${marks}\` if no heading is meant`,
});

/** `a no-break space (U+00A0)` */
export const blankName = (codePoint: number): string =>
  `${BLANK_NAMES[codePoint] ?? 'an unusual space character'} (U+${codePoint.toString(16).toUpperCase().padStart(4, '0')})`;

const BLANK_NAMES: Record<number, string> = {
  160: 'a no-break space',
  8203: 'a zero-width space',
  8239: 'a narrow no-break space',
  12288: 'an ideographic space',
  65279: 'a byte order mark',
};

/** @param head cells of the header @param rule cells of the line of hyphens below it. 0 if there is no such line */
export const noTable = (head: number, rule: number, at: Place): Diagnostic => ({
  code: 'markdown/no-table',
  severity: 'warning',
  message:
    rule === 0
      ? 'This is shown as text, not as a table: the line of hyphens below the header is missing'
      : `This is shown as text, not as a table: the header has ${cells(head)}, but the line of hyphens has ${rule}`,
  at,
  hint:
    rule === 0
      ? `write \`|${'---|'.repeat(Math.min(head, 8))}\` as the second line`
      : 'write the same number of cells in both lines, and `\\|` for a bar inside a cell',
});

/** @param blank code point of the unusual space in the line of hyphens */
export const oddTable = (blank: number, at: Place): Diagnostic => ({
  ...noTable(0, 0, at),
  message: `This is shown as text, not as a table: the line of hyphens contains ${blankName(blank)}`,
  hint: 'use ordinary spaces there, or none',
});

const NO_LIST = 'markdown/no-list';

/** @param blank code point of the unusual space after the mark. Undefined if there is no space, and the next line has a mark too */
export const noList = (mark: string, blank: number | undefined, at: Place): Diagnostic => ({
  code: NO_LIST,
  severity: 'warning',
  message: `This is shown as text, not as a list: ${blank === undefined ? 'no space' : blankName(blank)} follows \`${mark}\``,
  at,
  hint: `write \`${mark} \` with an ordinary space before the text of each item, or \`${/\d/.test(mark) ? mark.replace(/(?=.$)/, '\\') : `\\${mark}`}\` if no list is meant`,
});

/** @param box the brackets at the start of an item, as typed */
export const noTask = (box: string, at: Place): Diagnostic => ({
  code: NO_LIST,
  severity: 'warning',
  message: `The box of this task is shown as text: ${taskFault(box)}`,
  at,
  hint: `write \`${taskBox(box)} \` with an ordinary space before the text, or \`\\[\` if no task is meant`,
});

/** The correct box. */
const taskBox = (box: string): string => `[${box.slice(1, -1).trim() || ' '}]`;

function taskFault(box: string): string {
  if (box === '[]') return 'there is no space between the brackets';
  if (box === taskBox(box)) return `no space follows \`${box}\``;
  return /x/i.test(box) ? 'there is a space next to the x' : 'there is more than one space between the brackets';
}

const cells = (count: number): string => `${count} ${count === 1 ? 'cell' : 'cells'}`;

/** @param head cells of the header @param row cells of the row */
export const lostCells = (head: number, row: number, at: Place): Diagnostic => ({
  code: 'markdown/lost-cells',
  severity: 'warning',
  message: `This row has ${cells(row)}, but the header has ${head}: the extra cells are not shown`,
  at,
  hint: 'write `\\|` for a bar inside a cell, also in code, or add cells to the header',
});

/** A line without a bar right below the rows of a table. */
export const textInTable = (at: Place): Diagnostic => ({
  code: 'markdown/text-in-table',
  severity: 'warning',
  message: 'This text is shown as a row of the table above it, because there is no empty line between them',
  at,
  hint: 'add an empty line above it, or bars between its cells if it is a row',
});

/** @param others the other markers, below the first, each with the sign that it consists of */
export const conflictMarker = (at: Place, others: readonly { sign: string; at: Place }[]): Diagnostic => ({
  code: 'markdown/conflict-marker',
  severity: 'error',
  message: 'Unresolved git conflict: the file contains two versions of the same lines',
  at,
  hint: 'keep the correct lines and remove the conflict markers; if they are an example, put them in a code block',
  related: others.map((other) => ({ message: MARKERS[other.sign] ?? '', at: other.at })),
});

const MARKERS: Record<string, string> = {
  '|': 'the common original begins here',
  '=': 'the second version begins here',
  '>': 'the conflict ends here',
};
