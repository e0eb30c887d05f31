// Faults of the files that name things once for many pages (`tags.yml`, `authors.yml`), and of pages that name what is in none of them.
import { nearestName } from '../base/names/nearest-name.js';
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
  declared: string[];
  severity: 'warning' | 'error';
  at: Place;
}

export const unknownTag = ({ tag, file, declared, severity, at }: UnknownTag): Diagnostic => ({
  code: 'graph/unknown-tag',
  severity: 'warning',
  ...(severity === 'error' && { severity }),
  message: `The tag "${tag}" is not in ${file}`,
  target: tag,
  at,
  hint: didYouMean(nearestName(tag, declared)) ?? `add it there, or set \`undeclaredTags: 'ignore'\` in site.config.ts`,
});

export interface TagsShareAddress {
  tag: string;
  /** Named before. */
  other: string;
  route: string;
  at: Place;
}

/** The page is listed, under the other's name. */
export const tagsShareAddress = ({ tag, other, route, at }: TagsShareAddress): Diagnostic => ({
  code: 'graph/tags-share-address',
  severity: 'warning',
  message: `The tags "${other}" and "${tag}" have one address, ${route}: both are shown as "${other}"`,
  target: tag,
  at,
  hint: `give one of them an address of its own in tags.yml: \`"${tag}": { permalink: /another }\``,
});

/** `same`: another author whose page lies there; undefined: no address can be made of the key. */
export const authorAddress = ({ key, same, at }: { key: string; same: string | undefined; at: Place }): Diagnostic => ({
  code: 'source/author-address',
  severity: 'error',
  message:
    same === undefined
      ? `The author "${key}" can't have a page: no address can be made of the key`
      : `The authors "${same}" and "${key}" would have one page`,
  at,
  hint:
    same === undefined
      ? 'give it a key with letters or digits; posts name the author by it'
      : 'give one of them another key, or no `page: true`; letters and digits alone count in an address',
});

const nameOf = ({ file }: Place): string => file.slice(file.lastIndexOf('/') + 1);
