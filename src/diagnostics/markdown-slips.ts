// Slips that would be published as plain text without a word: what nearly is a directive, an alert, a mark or a word of a fence.
import { nearestName } from '../base/nearest-name.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { missingSource, unknownMark } from './markdown-code.js';
import { quotedList } from './wording.js';

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

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

/** `kind` as typed: `NOTES`. `known`: in upper case. */
export const unknownAlert = (kind: string, known: readonly string[], at: Place): Diagnostic => {
  const nearest = nearestName(kind, known);
  return {
    code: 'markdown/unknown-alert',
    severity: 'warning',
    message: `There is no alert \`[!${shortened(kind)}]\`; it is shown as a quote`,
    at,
    hint: nearest ? `did you mean \`[!${nearest}]\`?` : `there are ${quotedList(known.map((name) => `[!${name}]`))}`,
  };
};

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

/** `label`: of the definition that is missing. */
export const undefinedReference = (label: string, at: Place): Diagnostic => ({
  code: 'markdown/undefined-reference',
  severity: 'warning',
  message: `There is no definition \`${shortened(label)}\`; the reference is shown as it was typed`,
  at,
  hint: `write \`[${shortened(label)}]: ./page.md\` on a line of its own, or \`\\[\` where no link is meant`,
});

/** `address`: as typed between the parentheses, with a blank in it. */
export const brokenLink = (address: string, at: Place): Diagnostic => {
  const [, path = '', title] = /^(\S+)\s+[\u2018-\u201F\u00AB\u00BB](.*)[\u2018-\u201F\u00AB\u00BB]$/u.exec(address) ?? [];
  return {
    code: 'markdown/broken-link',
    severity: 'warning',
    message: 'This is no link, and is shown as it was typed: an address ends at a blank',
    at,
    hint:
      title === undefined
        ? `write \`(<${shortened(address)}>)\`, or %20 for each blank`
        : `a title stands between straight quotes: \`(${path} "${shortened(title)}")\``,
  };
};
