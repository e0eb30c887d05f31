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
  if (/compact mappings/.test(reason)) return { hint: 'put a value that contains `: ` in quotes' };
  if (/^tabs/i.test(reason)) return { hint: 'indent with spaces instead of tabs' };
  if (/^missing closing/i.test(reason)) return { hint: 'close the quote' };
  if (/is used twice/.test(reason)) return { hint: 'remove one of the two' };
  return { hint: 'correct this line; put a value that contains special characters of YAML in quotes' };
}

export const notKeysAndValues = (at: Place): Diagnostic => ({
  code: 'front-matter/no-keys',
  severity: 'error',
  message: 'The front matter must consist of keys and values',
  at,
  hint: 'write one `key: value` per line',
});

export const unknownKey = (key: string, at: Place, known: Iterable<string>): Diagnostic => {
  const nearest = nearestName(key, known);
  return {
    code: 'front-matter/unknown-key',
    severity: 'warning',
    message: `Unknown key \`${key}\` in the front matter: it is ignored`,
    at,
    hint: nearest !== undefined ? `did you mean \`${nearest}\`?` : 'remove it, or look up its name in the list of front matter keys',
  };
};

const READERS = { doc: 'docs pages', page: 'pages in content/pages', api: 'API reference pages', post: 'blog posts' };

/** A known key on a page of a kind that does not use it. @param only the kinds of pages that use it */
export const keyOfOtherPages = (
  key: string,
  { kind, only }: { kind: keyof typeof READERS; only: readonly (keyof typeof READERS)[] },
  at: Place,
): Diagnostic => ({
  ...unknownKey(key, at, []),
  message: `\`${key}\` is ignored, because it has no effect on ${READERS[kind]}`,
  hint: `remove it: only ${only.map((one) => READERS[one]).join(' and ')} use it`,
});

interface WrongType {
  /** The kinds of value, each with its article. */
  expected: string;
  actual: string;
  /** The value is an item of the list. Default: false */
  isEntry?: boolean;
}

export const wrongType = (key: string, { expected, actual, isEntry = false }: WrongType, at: Place): Diagnostic => ({
  code: 'front-matter/wrong-type',
  severity: 'error',
  message: `${isEntry ? 'An entry of ' : ''}\`${key}\` must be ${expected}, not ${actual}`,
  at,
  hint: howToWrite(key, expected),
});

function howToWrite(key: string, expected: string): string {
  if (expected.startsWith('text')) return 'write text, in quotes if YAML would read it as a number, a list or `true`';
  if (expected === 'true or false') return `write \`${key}: true\` or \`${key}: false\``;
  if (expected === 'a date') return `write \`${key}: 2026-11-03\``;
  if (expected.startsWith('the key of an author')) return `write \`${key}: octocat\`, or \`${key}: [{ name: Octo Cat }]\``;
  if (expected.startsWith('a list')) return `write \`${key}: [one, two]\`, or one line with a hyphen for each item`;
  return expected.startsWith('keys') ? 'write one `key: value` per line below it, indented' : 'write a number without quotes';
}

export const emptyText = (key: string, at: Place): Diagnostic => ({
  code: 'front-matter/empty-text',
  severity: 'warning',
  message: `\`${key}\` is empty, so it is ignored`,
  at,
  hint: 'write text, or remove the line',
});

/** @param typed the value that is left  @param comment the part that YAML reads as a comment */
export const cutByComment = (key: string, typed: string, comment: string, at: Place): Diagnostic => ({
  code: 'front-matter/cut-by-comment',
  severity: 'warning',
  message: `\`${key}\` ends before \`${shortened(comment)}\`: in YAML, \`#\` after a space begins a comment`,
  at,
  hint: /^["']/.test(typed)
    ? 'remove it, or write a space after `#` if it is a comment'
    : `put the value in quotes: ${key}: '${shortened(`${typed} ${comment}`.replaceAll("'", "''"))}'; if it is a comment, write a space after \`#\``,
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
  message: "A page can't be both a draft and unlisted",
  at,
  hint: 'remove one of the two keys: a draft is not published, and an unlisted page is published without links to it',
  related: [{ message: 'the other key', at: other }],
});

export const frontMatterNotLiteral = (at: Place): Diagnostic => ({
  code: 'front-matter/not-literal',
  severity: 'error',
  message: 'The `frontMatter` of a TypeScript page is read without running the code: it can only contain texts, numbers, lists and objects',
  at,
  hint: 'write the value itself instead of an expression',
});

const UNREAD = {
  late: () => ({
    why: 'it is not at the start of the file',
    hint: 'remove everything above the front matter, including empty lines',
  }),
  invisible: (codes: string) => ({
    why: `the hyphens follow an invisible character: ${codes}`,
    hint: 'delete that character: type the hyphens again at the start of the line',
  }),
  second: () => ({ why: 'a page can have only one block of front matter, which is above', hint: 'move these keys into the first block' }),
  fence: (line: string) => ({
    why: `\`${line}\` is not a line of three hyphens`,
    hint: 'write only `---` on the first line and on the line below the keys',
  }),
  language: (line: string) => ({
    why: `it begins with \`${line}\``,
    hint: 'write YAML between two lines of `---` with nothing after the hyphens',
  }),
  'language-json': (line: string) => ({
    why: `it begins with \`${line}\``,
    hint: 'replace that line with `---`: JSON is valid YAML, so it can be between two lines of `---`',
  }),
  toml: () => ({ why: 'it is TOML', hint: 'write YAML between two lines of `---`: `title: Setup` instead of `title = "Setup"`' }),
  json: () => ({
    why: 'it is JSON without lines of `---`',
    hint: 'write YAML between two lines of `---`, such as `title: Setup`, or put the JSON between two such lines',
  }),
  semicolons: () => ({
    why: 'it is JSON between semicolons',
    hint: 'write YAML between two lines of `---`: `title: Setup` instead of `"title": "Setup",`',
  }),
  'semicolons-json': () => ({
    why: 'it is JSON between semicolons',
    hint: 'replace each line of semicolons with `---`: JSON is valid YAML, so it can be between two lines of `---`',
  }),
  'no-opening': () => ({ why: 'its first line of hyphens is missing', hint: 'write `---` on the first line, above the keys' }),
};

export type UnreadReason = keyof typeof UNREAD;

/** @param line the first line, as typed. For `invisible`: the codes of the characters before it */
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
