// Slips: text that is almost a directive, an alert, a mark, a link or a word of a fence, and that readers would see as plain text.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { quotedList, shortened, typedText } from '../wording.js';
import { missingSource, unknownMark } from './markdown-code.js';

const NO_DIRECTIVE = 'markdown/no-directive';

/** @param typed as in the text @param meant the hint: how to write it */
export const noDirective = (typed: string, meant: string, at: Place): Diagnostic => ({
  code: NO_DIRECTIVE,
  severity: 'warning',
  message: `\`${shortened(typed)}\` is not a directive and is shown as text`,
  at,
  hint: meant,
});

/** @param part the opening bracket or brace */
export const directivePartNotClosed = (part: '[' | '{', at: Place): Diagnostic => ({
  code: NO_DIRECTIVE,
  severity: 'warning',
  message: `\`${part}\` is not closed on its line: the rest of the line is shown as the title`,
  at,
  hint: part === '[' ? 'write `]` after the title' : 'write `}` after the attributes',
});

export interface TypedTitle {
  typed: string;
  /** Of the directive. */
  name: string;
  /** The text that should follow the name of the directive: `[Title]`, `{sync="os"}`, or an empty text. */
  meant: string;
  /** Names of typed attributes that the directive does not have. Default: none */
  dropped?: readonly string[];
}

export const typedTitle = ({ typed, name, meant, dropped = [] }: TypedTitle, at: Place): Diagnostic => ({
  code: NO_DIRECTIVE,
  severity: 'warning',
  message: `\`${shortened(typed)}\` is shown as the title, exactly as typed`,
  at,
  hint: `write \`:::${name}${shortened(meant)}\`${typedTitleNote({ typed, name, meant, dropped })}`,
});

function typedTitleNote({ typed, name, dropped = [] }: TypedTitle): string {
  if (typed.startsWith('"')) return `, or \`:::${name}[${shortened(typed)}]\` if the quotes are part of the title`;
  if (typed.startsWith('[')) return ' without a space before the bracket';
  return dropped.length === 0 ? '' : `; the directive has no attribute ${quotedList(dropped, 'or')}`;
}

const UNKNOWN_ALERT = 'markdown/unknown-alert';

/** @param kind as typed: `NOTES` @param existing kinds in upper case @param box the directive for this kind. Undefined if there is none */
export const unknownAlert = (
  kind: string,
  { existing, box, at }: { existing: readonly string[]; box: string | undefined; at: Place },
): Diagnostic => {
  const nearest = box === undefined ? nearestName(kind, existing) : existing.find((name) => name === box.toUpperCase());
  const instead =
    box === undefined
      ? `use one of ${quotedList(
          existing.map((name) => `[!${name}]`),
          'or',
        )}`
      : `write \`:::${box}\` above the text and \`:::\` below`;
  return {
    code: UNKNOWN_ALERT,
    severity: 'warning',
    message: `The alert \`[!${shortened(kind)}]\` is unknown, so it is shown as a quote`,
    at,
    hint: nearest ? `did you mean \`[!${nearest}]\`?` : instead,
  };
};

/** @param typed with its brackets @param kind the one that was meant */
export const nearAlert = (typed: string, kind: string, at: Place): Diagnostic => ({
  code: UNKNOWN_ALERT,
  severity: 'warning',
  message: `\`${shortened(typed)}\` does not begin an alert, so it is shown as a quote`,
  at,
  hint: `write \`[!${kind.toUpperCase()}]\` on a line of its own`,
});

const FENCE_WORDS = {
  'near-word': (text: string, nearest?: string) => ({
    message: `\`${text}\` after the opening fence has no effect`,
    hint: `did you mean \`${nearest}\`?`,
  }),
  'not-closed': (text: string) => ({ message: `The quote of \`${text}\` is not closed`, hint: 'write the same quote after the value' }),
};

/** @param text the word, as typed */
export const fenceWord = (text: string, reason: keyof typeof FENCE_WORDS, at: Place, nearest?: string): Diagnostic => ({
  code: 'markdown/fence-word',
  severity: 'warning',
  at,
  ...FENCE_WORDS[reason](shortened(text), nearest),
});

/** @param path the intended path, with its space */
export const unquotedPath = (path: string, at: Place): Diagnostic => ({
  ...missingSource(path, path, at, { name: '', names: [] }),
  message: `The file \`${path.split(/\s/, 1)[0]}\` was not found: the path ends at the space`,
  hint: `put a path that contains a space in quotes: \`file="${path}"\``,
});

/** For a comment in the code that is almost a mark. */
export const nearMark = (typed: string, nearest: string, at: Place): Diagnostic => ({
  ...unknownMark(typed, at, []),
  message: `\`${typed}\` is not a known mark and is shown as part of the code`,
  hint: `did you mean \`${nearest}\`?`,
});

/** @param typed `[!code ++` */
export const markNotClosed = (typed: string, at: Place): Diagnostic => ({
  ...unknownMark(typed, at, []),
  message: `\`${typed}\` is not closed, so it is shown as text`,
  hint: `write \`${typed}]\``,
});

/** @param label the one without a definition @param known labels that the file defines */
export const undefinedReference = (label: string, known: readonly string[], at: Place): Diagnostic => {
  const nearest = nearestName(label, known);
  const numbers = /^\d+$/.test(label) ? known.filter((one) => /^\d+$/.test(one)) : [];
  const add = `write \`[${shortened(label)}]: ./page.md\` on a line of its own, or \`\\[\` if no link is meant`;
  return {
    code: 'markdown/undefined-reference',
    severity: 'warning',
    message: `The link reference \`${shortened(label)}\` has no definition, so it is shown as typed`,
    at,
    hint:
      nearest !== undefined
        ? `did you mean \`[${nearest}]\`?`
        : numbers.length > 0 && numbers.length <= MOST_NUMBERS
          ? `${add}; the defined numbers are ${quotedList(numbers)}`
          : add,
  };
};

/** Most numbers that a hint lists. */
const MOST_NUMBERS = 8;

const LOST_DEFINITION = 'markdown/lost-definition';

export const unusedDefinition = (label: string, at: Place): Diagnostic => ({
  code: LOST_DEFINITION,
  severity: 'warning',
  message: 'This line is a link definition that is not used, so readers do not see it',
  at,
  hint: `write \`\\[${shortened(label)}]:\` if it is meant as text, or remove the line`,
});

/** @param url from the first definition @param other its place */
export const repeatedDefinition = (label: string, url: string, at: Place, other: Place): Diagnostic => ({
  code: LOST_DEFINITION,
  severity: 'warning',
  message: `The second definition of \`[${shortened(label)}]\` has no effect: the first one leads to ${shortened(url)}`,
  at,
  hint: 'give it another label, or remove one of the two lines',
  related: [{ message: 'the first one', at: other }],
});

/** @param address as typed between the parentheses. It contains a space */
export const brokenLink = (address: string, at: Place): Diagnostic => {
  const [, path = '', title] = /^(\S+)\s+[\u2018-\u201F\u00AB\u00BB](.*)[\u2018-\u201F\u00AB\u00BB]$/u.exec(address) ?? [];
  const [, before = '', quote = '', open] = /^(\S+)\s+(["'])([^"']*)$/.exec(address) ?? [];
  if (open !== undefined)
    return { ...noLink('its title is not closed', at), hint: `write \`(${before} ${quote}${shortened(open)}${quote})\`` };
  return {
    ...noLink("an address can't contain spaces", at),
    hint:
      title === undefined
        ? `write \`(<${shortened(address)}>)\`, or %20 for each space`
        : `put the title in straight quotes: \`(${path} "${shortened(title)}")\``,
  };
};

const noLink = (why: string, at: Place): Diagnostic => ({
  code: 'markdown/broken-link',
  severity: 'warning',
  message: `This is shown as text, not as a link: ${why}`,
  at,
});

const MISPLACED = {
  apart: 'there is a space between its text and its address',
  reversed: 'its brackets and parentheses are swapped',
  open: 'the parenthesis before its address is not closed',
  angle: 'the angle bracket before its address is not closed',
  label: 'the bracket before its text is not closed',
  nested: 'its text contains another link, and only that one is kept',
};

/** @param meant the correct link */
export const misplacedLink = (meant: string, why: keyof typeof MISPLACED, at: Place): Diagnostic => ({
  ...noLink(MISPLACED[why], at),
  hint: `write \`${shortened(meant)}\``,
});

/** @param nearest a name that GitHub knows */
export const unknownEmoji = (name: string, nearest: string, at: Place): Diagnostic => ({
  code: 'markdown/unknown-emoji',
  severity: 'warning',
  message: `The emoji \`:${name}:\` is unknown, so the name is shown as text`,
  at,
  hint: `did you mean \`:${nearest}:\`?`,
});

/** For Markdown right below a tag, in a block of HTML. @param typed one line */
export const rawMarkdown = (typed: string, at: Place): Diagnostic => ({
  code: 'markdown/raw-markdown',
  severity: 'warning',
  message: `${typedText(typed)} is not read as Markdown: it belongs to the HTML above it, and is shown as text`,
  at,
  hint: 'add an empty line between the tag above and this line, or write this line in HTML',
});

/** @param typed with `&`, and `;` if there is one @param meant the name of a character reference */
export const noEntity = (typed: string, meant: string, at: Place): Diagnostic => ({
  code: 'markdown/no-entity',
  severity: 'warning',
  message: `\`${typed}\` is not a known character reference and is shown as text`,
  at,
  hint: typed.endsWith(';') ? `did you mean \`&${meant};\`?` : `write \`&${meant};\`, or \`\\&\` if it is meant as text`,
});

export const moduleCode = (word: 'import' | 'export', at: Place): Diagnostic => ({
  code: 'markdown/module-code',
  severity: 'warning',
  message: `\`${word}\` only works in .mdx pages: this .md page shows it as text`,
  at,
  hint: "rename the page to .mdx, or set `markdown: { format: 'mdx' }` in site.config.ts if all pages are MDX",
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
  message: 'Text between single tildes is struck through',
  at,
  hint: 'write `~~` to strike text through, or `\\~` for a tilde',
});
