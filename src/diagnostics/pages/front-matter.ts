// Faults in the block of YAML at the top of a page.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { shortened } from '../wording.js';

export const frontMatterNotClosed = (at: Place): Diagnostic => ({
  code: 'front-matter/not-closed',
  severity: 'error',
  message: 'The front matter has no closing `---`',
  at,
  hint: 'end it with a line of exactly three hyphens',
});

/** `reason`: the parser's, one line. */
export const invalidYaml = (reason: string, at: Place): Diagnostic => ({
  code: 'front-matter/invalid-yaml',
  severity: 'error',
  message: `The front matter is not valid YAML: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`,
  at,
  ...hintFor(reason),
});

function hintFor(reason: string): { hint: string } {
  if (/compact mappings/.test(reason)) return { hint: 'put a value that holds `: ` in quotes' };
  if (/^tabs/i.test(reason)) return { hint: 'indent with spaces' };
  if (/^missing closing/i.test(reason)) return { hint: 'close the quote' };
  if (/is there twice/.test(reason)) return { hint: 'remove one of the two' };
  return { hint: 'correct it there; a value that holds signs of YAML goes between quotes' };
}

export const notKeysAndValues = (at: Place): Diagnostic => ({
  code: 'front-matter/no-keys',
  severity: 'error',
  message: 'The front matter must be keys and values',
  at,
  hint: 'write one `key: value` a line',
});

export const unknownKey = (key: string, at: Place, known: Iterable<string>): Diagnostic => {
  const nearest = nearestName(key, known);
  return {
    code: 'front-matter/unknown-key',
    severity: 'warning',
    message: `Unknown key \`${key}\` in the front matter; it is ignored`,
    at,
    hint: nearest !== undefined ? `did you mean \`${nearest}\`?` : 'remove it, or look for its name in the list of keys',
  };
};

const READERS = { doc: 'pages of docs', page: 'pages of content/pages', api: 'pages of an API reference', post: 'posts of a blog' };

/** A key that is known, on a page which does not read it. @param only the kinds of pages that do */
export const keyOfOtherPages = (
  key: string,
  { kind, only }: { kind: keyof typeof READERS; only: readonly (keyof typeof READERS)[] },
  at: Place,
): Diagnostic => ({
  ...unknownKey(key, at, []),
  message: `\`${key}\` has no effect on ${READERS[kind]}; it is ignored`,
  hint: `remove it: only ${only.map((one) => READERS[one]).join(' and ')} read it`,
});

/** `expected`, `actual`: what kind of value, with its article. */
export const wrongType = (key: string, { expected, actual }: { expected: string; actual: string }, at: Place): Diagnostic => ({
  code: 'front-matter/wrong-type',
  severity: 'error',
  message: `\`${key}\` must be ${expected}, not ${actual}`,
  at,
  hint: howToWrite(key, expected),
});

function howToWrite(key: string, expected: string): string {
  if (expected.startsWith('text')) return 'write text, between quotes if it could be taken for a number, a list or `true`';
  if (expected === 'true or false') return `write \`${key}: true\` or \`${key}: false\``;
  if (expected.startsWith('a list')) return `write \`${key}: [one, two]\`, or a line with a hyphen for each`;
  return expected.startsWith('keys') ? 'write one `key: value` a line below it, indented' : 'write digits alone, without quotes';
}

export const emptyText = (key: string, at: Place): Diagnostic => ({
  code: 'front-matter/empty-text',
  severity: 'warning',
  message: `\`${key}\` is empty, and counts as absent`,
  at,
  hint: 'write a text, or remove the line',
});

/** @param typed what is left of the value  @param comment what YAML leaves out of it */
export const cutByComment = (key: string, typed: string, comment: string, at: Place): Diagnostic => ({
  code: 'front-matter/cut-by-comment',
  severity: 'warning',
  message: `\`${key}\` ends before \`${shortened(comment)}\`: behind a blank, \`#\` begins a comment of YAML`,
  at,
  hint: /^["']/.test(typed)
    ? 'remove it, or write a blank behind `#` if it is a comment'
    : `put the value in quotes: ${key}: '${shortened(`${typed} ${comment}`.replaceAll("'", "''"))}'; if it is a comment, write a blank behind \`#\``,
});

export const badValue = (key: string, problem: string, at: Place): Diagnostic => ({
  code: 'front-matter/bad-value',
  severity: 'error',
  message: `\`${key}\` ${problem}`,
  at,
  hint: 'correct the value, or remove the line',
});

export const draftAndUnlisted = (at: Place, other: Place): Diagnostic => ({
  code: 'front-matter/draft-and-unlisted',
  severity: 'error',
  message: 'A page is a draft or unlisted, not both',
  at,
  hint: 'a draft is not published at all; an unlisted page is published without links to it',
  related: [{ message: 'the other one', at: other }],
});

export const frontMatterNotLiteral = (at: Place): Diagnostic => ({
  code: 'front-matter/not-literal',
  severity: 'error',
  message: 'The `frontMatter` of a page in TypeScript is read, not run: it holds texts, numbers, lists and objects only',
  at,
  hint: 'write the value itself',
});

const UNREAD = {
  late: () => ({
    why: 'something is above it',
    hint: 'put the front matter at the start of the file: remove what is above it, empty lines too',
  }),
  invisible: (codes: string) => ({
    why: `an invisible character stands before the hyphens: ${codes}`,
    hint: 'delete it: write the hyphens anew at the start of the line',
  }),
  second: () => ({ why: 'a page has one block of it, which is above', hint: 'move these keys into the first block' }),
  fence: (line: string) => ({
    why: `\`${line}\` is no line of three hyphens`,
    hint: 'write `---` alone on the first line and below the keys',
  }),
  language: (line: string) => ({
    why: `it opens with \`${line}\``,
    hint: 'write YAML between two lines of `---` with nothing after the hyphens',
  }),
  'language-json': (line: string) => ({
    why: `it opens with \`${line}\``,
    hint: 'write `---` alone in its place: what is between two lines of `---` is YAML, which holds JSON too',
  }),
  toml: () => ({ why: 'it is TOML', hint: 'write YAML between two lines of `---`: `title: Setup` in place of `title = "Setup"`' }),
  json: () => ({ why: 'it is JSON alone', hint: 'write YAML between two lines of `---`: `title: Setup`; YAML holds JSON too' }),
  semicolons: () => ({
    why: 'it is JSON between semicolons',
    hint: 'write YAML between two lines of `---`: `title: Setup` in place of `"title": "Setup",`',
  }),
  'semicolons-json': () => ({
    why: 'it is JSON between semicolons',
    hint: 'write `---` in place of each line of semicolons: what is between them is YAML, which holds JSON too',
  }),
  'no-opening': () => ({ why: 'its first line of hyphens is missing', hint: 'write `---` on the first line, above the keys' }),
};

export type UnreadReason = keyof typeof UNREAD;

/** @param line the first one, as typed; of `invisible` the codes of the characters before it */
export const frontMatterNotRead = (reason: UnreadReason, line: string, at: Place): Diagnostic => {
  const { why, hint } = UNREAD[reason](line);
  return {
    code: 'front-matter/not-read',
    severity: 'warning',
    message: `This is not read as front matter and is shown as text: ${why}`,
    at,
    hint,
  };
};
