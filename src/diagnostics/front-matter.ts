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

function hintFor(reason: string): { hint?: string } {
  if (/compact mappings/.test(reason)) return { hint: 'put a value that holds `: ` in quotes' };
  if (/^tabs/i.test(reason)) return { hint: 'indent with spaces' };
  return /^missing closing/i.test(reason) ? { hint: 'close the quote' } : {};
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
    ...(nearest !== undefined && { hint: `did you mean \`${nearest}\`?` }),
  };
};

/** `expected`, `actual`: what kind of value, with its article. */
export const wrongType = (key: string, { expected, actual }: { expected: string; actual: string }, at: Place): Diagnostic => ({
  code: 'front-matter/wrong-type',
  severity: 'error',
  message: `\`${key}\` must be ${expected}, not ${actual}`,
  at,
});

export const badValue = (key: string, problem: string, at: Place): Diagnostic => ({
  code: 'front-matter/bad-value',
  severity: 'error',
  message: `\`${key}\` ${problem}`,
  at,
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
