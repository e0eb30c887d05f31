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

const UNKNOWN_ALERT = 'markdown/unknown-alert';

/** @param kind as typed: `NOTES`  @param known in upper case  @param box the directive that the kind stands for; undefined if none is known */
export const unknownAlert = (
  kind: string,
  { existing, box, at }: { existing: readonly string[]; box: string | undefined; at: Place },
): Diagnostic => {
  const nearest = box === undefined ? nearestName(kind, existing) : existing.find((name) => name === box.toUpperCase());
  const instead =
    box === undefined
      ? `there are ${quotedList(existing.map((name) => `[!${name}]`))}`
      : `write \`:::${box}\` above the text and \`:::\` below`;
  return {
    code: UNKNOWN_ALERT,
    severity: 'warning',
    message: `There is no alert \`[!${shortened(kind)}]\`; it is shown as a quote`,
    at,
    hint: nearest ? `did you mean \`[!${nearest}]\`?` : instead,
  };
};

/** @param typed with its brackets @param kind that was meant */
export const nearAlert = (typed: string, kind: string, at: Place): Diagnostic => ({
  code: UNKNOWN_ALERT,
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
  nested: 'another link is in its text, and only that one is kept',
};

/** @param meant the link as it should be */
export const misplacedLink = (meant: string, why: keyof typeof MISPLACED, at: Place): Diagnostic => ({
  ...noLink(MISPLACED[why], at),
  hint: `write \`${shortened(meant)}\``,
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
