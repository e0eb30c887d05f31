// Faults of the files that name things once for many pages (`tags.yml`, `authors.yml`), and of pages that name what is in none of them.
import { nearestName } from '../base/nearest-name.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { didYouMean, quotedList } from './wording.js';

export const namesSyntax = (message: string, at: Place): Diagnostic => ({
  code: 'source/names-syntax',
  severity: 'error',
  message: `${nameOf(at)} can't be read: ${message}`,
  at,
  hint: 'correct it, or delete the file: pages may name tags and authors by themselves',
});

export const namesUnknownKey = (key: string, known: string[], at: Place): Diagnostic => ({
  code: 'source/names-unknown-key',
  severity: 'error',
  message: `Unknown key "${key}" in ${nameOf(at)}`,
  at,
  hint: didYouMean(nearestName(key, known)) ?? `the keys here are ${quotedList(known)}`,
});

export const namesWrongType = (what: string, expected: string, at: Place): Diagnostic => ({
  code: 'source/names-wrong-type',
  severity: 'error',
  message: `${what} must be ${expected}`,
  at,
  hint: expected === 'text' ? 'put it in quotation marks' : `write for instance ${EXAMPLES[expected] ?? 'another value'}`,
});

/** By what is expected. */
const EXAMPLES: Record<string, string> = {
  'a map of keys and values': '`release: { label: Release }`',
  'true or false': '`page: true`',
  'a map of texts': '`socials: { github: octocat }`',
};

export interface UnknownTag {
  tag: string;
  /** The file that should declare it. */
  file: string;
  known: string[];
  severity: 'warning' | 'error';
  at: Place;
}

export const unknownTag = ({ tag, file, known, severity, at }: UnknownTag): Diagnostic => ({
  code: 'graph/unknown-tag',
  severity: 'warning',
  ...(severity === 'error' && { severity }),
  message: `The tag "${tag}" is not in ${file}`,
  target: tag,
  at,
  hint: didYouMean(nearestName(tag, known)) ?? `add it there, or set \`undeclaredTags: 'ignore'\` in site.config.ts`,
});

const nameOf = ({ file }: Place): string => file.slice(file.lastIndexOf('/') + 1);
