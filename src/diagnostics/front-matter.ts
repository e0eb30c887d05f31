// Faults in the block of YAML at the top of a page.
import { nearestName } from '../base/nearest-name.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';

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
