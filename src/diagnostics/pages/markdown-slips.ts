// Slips that would be published as plain text without a word: what nearly is a directive, an alert, a mark or a word of a fence.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { quotedList, shortened, typedText } from '../wording.js';
import { missingSource, unknownMark } from './markdown-code.js';

const NO_DIRECTIVE = 'markdown/no-directive';

/** `typed`: as it stands in the text. `meant`: how it is written, and what that does. */
export const noDirective = (typed: string, meant: string, at: Place): Diagnostic => ({
  code: NO_DIRECTIVE,
  severity: 'warning',
  message: `\`${shortened(typed)}\` is no directive and is shown as text`,
  at,
  hint: meant,
});

/** `part`: the bracket or the brace that opens. */
export const directivePartNotClosed = (part: '[' | '{', at: Place): Diagnostic => ({
  code: NO_DIRECTIVE,
  severity: 'warning',
  message: `\`${part}\` is never closed on its line: the rest of the line is shown as the title`,
  at,
  hint: part === '[' ? 'write `]` after the title' : 'write `}` after the attributes',
});

export interface TypedTitle {
  typed: string;
  /** Of the directive. */
  name: string;
  /** What should follow the name of the directive: `[Title]`, `{sync="os"}`, or nothing. */
  meant: string;
  /** Names of attributes that the directive does not have. Default: none */
  dropped?: readonly string[];
}

export const typedTitle = ({ typed, name, meant, dropped = [] }: TypedTitle, at: Place): Diagnostic => ({
  code: NO_DIRECTIVE,
  severity: 'warning',
  message: `\`${shortened(typed)}\` is shown as the title, as it was typed`,
  at,
  hint: `write \`:::${name}${shortened(meant)}\`${typedTitleNote({ typed, name, meant, dropped })}`,
});

function typedTitleNote({ typed, name, dropped = [] }: TypedTitle): string {
  if (typed.startsWith('"')) return `, or \`:::${name}[${shortened(typed)}]\` where the quotes are part of the title`;
  if (typed.startsWith('[')) return ' without a blank before the bracket';
  return dropped.length === 0 ? '' : `; the directive has no attribute ${quotedList(dropped, 'or')}`;
}

/** `kind` as typed: `NOTES`. `known`: in upper case. */
/** @param box the directive that the kind stands for. undefined: none is known */
export const unknownAlert = (
  kind: string,
  { known, box, at }: { known: readonly string[]; box: string | undefined; at: Place },
): Diagnostic => {
  const nearest = box === undefined ? nearestName(kind, known) : known.find((name) => name === box.toUpperCase());
  const instead =
    box === undefined
      ? `there are ${quotedList(known.map((name) => `[!${name}]`))}`
      : `write \`:::${box}\` above the text and \`:::\` below`;
  return {
    code: 'markdown/unknown-alert',
    severity: 'warning',
    message: `There is no alert \`[!${shortened(kind)}]\`; it is shown as a quote`,
    at,
    hint: nearest ? `did you mean \`[!${nearest}]\`?` : instead,
  };
};

/** @param typed with its brackets @param kind that was meant */
export const nearAlert = (typed: string, kind: string, at: Place): Diagnostic => ({
  code: 'markdown/unknown-alert',
  severity: 'warning',
  message: `\`${shortened(typed)}\` begins no alert; it is shown as a quote`,
  at,
  hint: `write \`[!${kind.toUpperCase()}]\` on a line of its own`,
});

const FENCE_WORDS = {
  'near-word': (text: string, nearest?: string) => ({
    message: `\`${text}\` after the fence has no effect`,
    hint: `did you mean \`${nearest}\`?`,
  }),
  'not-closed': (text: string) => ({ message: `The quote of \`${text}\` is never closed`, hint: 'write the same quote after the value' }),
};

/** `text`: the word as typed. */
export const fenceWord = (text: string, reason: keyof typeof FENCE_WORDS, at: Place, nearest?: string): Diagnostic => ({
  code: 'markdown/fence-word',
  severity: 'warning',
  at,
  ...FENCE_WORDS[reason](shortened(text), nearest),
});

/** `path`: as it was meant, with its blank. */
export const unquotedPath = (path: string, at: Place): Diagnostic => ({
  ...missingSource(path, path, at, { name: '', names: [] }),
  message: `No file \`${path.split(/\s/, 1)[0]}\`: the path ends at the blank`,
  hint: `a path with a blank needs quotes: \`file="${path}"\``,
});

/** A comment of the sample whose word is nearly a mark. */
export const nearMark = (typed: string, nearest: string, at: Place): Diagnostic => ({
  ...unknownMark(typed, at, []),
  message: `\`${typed}\` is no mark and is shown as part of the code`,
  hint: `did you mean \`${nearest}\`?`,
});

/** `typed`: `[!code ++`. */
export const markNotClosed = (typed: string, at: Place): Diagnostic => ({
  ...unknownMark(typed, at, []),
  message: `\`${typed}\` is never closed, and is shown as text`,
  hint: `write \`${typed}]\``,
});

/** @param label of the definition that is missing @param known labels of the file */
export const undefinedReference = (label: string, known: readonly string[], at: Place): Diagnostic => {
  const nearest = nearestName(label, known);
  const numbers = /^\d+$/.test(label) ? known.filter((one) => /^\d+$/.test(one)) : [];
  const add = `write \`[${shortened(label)}]: ./page.md\` on a line of its own, or \`\\[\` where no link is meant`;
  return {
    code: 'markdown/undefined-reference',
    severity: 'warning',
    message: `There is no definition \`${shortened(label)}\`; the reference is shown as it was typed`,
    at,
    hint:
      nearest !== undefined
        ? `did you mean \`[${nearest}]\`?`
        : numbers.length > 0 && numbers.length <= MOST_NUMBERS
          ? `${add}; there are definitions of ${quotedList(numbers)}`
          : add,
  };
};

/** Numbers of definitions that a hint lists. */
const MOST_NUMBERS = 8;

const LOST_DEFINITION = 'markdown/lost-definition';

export const unusedDefinition = (label: string, at: Place): Diagnostic => ({
  code: LOST_DEFINITION,
  severity: 'warning',
  message: 'This line is the definition of a link that nothing refers to: readers do not see it',
  at,
  hint: `write \`\\[${shortened(label)}]:\` if it is text, or remove the line`,
});

/** @param url that the label has @param other where it got that */
export const repeatedDefinition = (label: string, url: string, at: Place, other: Place): Diagnostic => ({
  code: LOST_DEFINITION,
  severity: 'warning',
  message: `A second definition of \`[${shortened(label)}]\` has no effect: the label stands for ${shortened(url)}`,
  at,
  hint: 'give it another label, or remove one of the two lines',
  related: [{ message: 'the first one', at: other }],
});

/** `address`: as typed between the parentheses, with a blank in it. */
export const brokenLink = (address: string, at: Place): Diagnostic => {
  const [, path = '', title] = /^(\S+)\s+[\u2018-\u201F\u00AB\u00BB](.*)[\u2018-\u201F\u00AB\u00BB]$/u.exec(address) ?? [];
  const [, before = '', quote = '', open] = /^(\S+)\s+(["'])([^"']*)$/.exec(address) ?? [];
  if (open !== undefined)
    return { ...noLink('its title is never closed', at), hint: `write \`(${before} ${quote}${shortened(open)}${quote})\`` };
  return {
    ...noLink('an address ends at a blank', at),
    hint:
      title === undefined
        ? `write \`(<${shortened(address)}>)\`, or %20 for each blank`
        : `a title stands between straight quotes: \`(${path} "${shortened(title)}")\``,
  };
};

const noLink = (why: string, at: Place): Diagnostic => ({
  code: 'markdown/broken-link',
  severity: 'warning',
  message: `This is no link, and is shown as it was typed: ${why}`,
  at,
});

const MISPLACED = {
  apart: 'a blank stands between its text and its address',
  reversed: 'the brackets and the parentheses are reversed',
  open: 'the parenthesis before its address is never closed',
  angle: 'the angle bracket before its address is never closed',
  label: 'the bracket before its text is never closed',
};

/** @param meant the link as it should be */
export const misplacedLink = (meant: string, why: keyof typeof MISPLACED, at: Place): Diagnostic => ({
  ...noLink(MISPLACED[why], at),
  hint: `write \`${shortened(meant)}\``,
});

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
      hint: `write \`${sign} {${shortened(words)}}\`; ${asText}`,
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

/** @param blank code point of the odd blank after the mark; undefined: there is none, and the next line has a mark too */
export const noList = (mark: string, blank: number | undefined, at: Place): Diagnostic => ({
  code: 'markdown/no-list',
  severity: 'warning',
  message: `This is no list and is shown as text: ${blank === undefined ? 'no blank' : blankName(blank)} follows \`${mark}\``,
  at,
  hint: `write \`${mark} \` with an ordinary blank before the words of each item, or \`${/\d/.test(mark) ? mark.replace(/(?=.$)/, '\\') : `\\${mark}`}\` where no list is meant`,
});

/** @param box as typed, at the start of an item */
export const noTask = (box: string, at: Place): Diagnostic => ({
  code: 'markdown/no-list',
  severity: 'warning',
  message:
    box === '[]'
      ? 'This is no task, and its box is shown as text: no blank is in it'
      : `This is no task, and its box is shown as text: no blank follows \`${box}\``,
  at,
  hint: `write \`${box === '[]' ? '[ ]' : box} \` with an ordinary blank before the words, or \`\\[\` where no task is meant`,
});

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

/** @param nearest a name that GitHub has */
export const unknownEmoji = (name: string, nearest: string, at: Place): Diagnostic => ({
  code: 'markdown/unknown-emoji',
  severity: 'warning',
  message: `There is no emoji \`:${name}:\`; the name is shown as text`,
  at,
  hint: `did you mean \`:${nearest}:\`?`,
});

/** Right below a tag, in a block of HTML. @param typed one line */
export const rawMarkdown = (typed: string, at: Place): Diagnostic => ({
  code: 'markdown/raw-markdown',
  severity: 'warning',
  message: `${typedText(typed)} is not read as Markdown: it belongs to the HTML above it, and is shown as text`,
  at,
  hint: 'write an empty line between the tag above and this line, or the same in HTML',
});

/** @param typed with its signs @param meant the name of a character reference */
export const noEntity = (typed: string, meant: string, at: Place): Diagnostic => ({
  code: 'markdown/no-entity',
  severity: 'warning',
  message: `\`${typed}\` stands for no character and is shown as text`,
  at,
  hint: typed.endsWith(';') ? `did you mean \`&${meant};\`?` : `write \`&${meant};\`, or \`\\&\` if it is text`,
});

export const moduleCode = (word: 'import' | 'export', at: Place): Diagnostic => ({
  code: 'markdown/module-code',
  severity: 'warning',
  message: `\`${word}\` is code of MDX, and a page that ends in .md shows it as text`,
  at,
  hint: "name the page .mdx, or set `markdown: { format: 'mdx' }` in site.config.ts if all pages are MDX",
});

export const localLink = (url: string, at: Place): Diagnostic => ({
  code: 'markdown/local-link',
  severity: 'info',
  message: `\`${shortened(url)}\` leads to the reader's own machine or network`,
  at,
  target: url,
  hint: 'link to the published address, or put this one in backticks if readers start it themselves',
});

export const singleTilde = (at: Place): Diagnostic => ({
  code: 'markdown/single-tilde',
  severity: 'info',
  message: 'Text between single tildes is struck out',
  at,
  hint: 'write `~~` to strike text out, or `\\~` for a tilde',
});
