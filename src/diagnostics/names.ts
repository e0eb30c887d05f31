// Faults of the files that declare tags and authors for many pages (`tags.yml`, `authors.yml`), and of pages that use undeclared ones.
import { nearestName } from '../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { didYouMean, quotedList } from './wording.js';

export const namesSyntax = (message: string, at: Place): Diagnostic => ({
  code: 'source/names-syntax',
  severity: 'error',
  message: `${nameOf(at)} can't be read: ${message}`,
  at,
  hint: 'correct the file, or delete it: pages can define their tags and authors without it',
});

export const namesUnknownKey = (key: string, known: string[], at: Place): Diagnostic => ({
  code: 'source/names-unknown-key',
  severity: 'error',
  message: `Unknown key "${key}" in ${nameOf(at)}`,
  at,
  hint: didYouMean(nearestName(key, known)) ?? `use one of ${quotedList(known, 'or')}`,
});

export const namesWrongType = (what: string, expected: string, at: Place): Diagnostic => ({
  code: 'source/names-wrong-type',
  severity: 'error',
  message: `${what} must be ${expected}`,
  at,
  hint: expected === 'text' ? 'put it in quotation marks' : `write, for example, ${EXAMPLES[expected] ?? 'another value'}`,
});

/** Expected kind of value → an example. */
const EXAMPLES: Record<string, string> = {
  'a map of keys and values': '`release: { label: Release }`',
  'true or false': '`page: true`',
  'a map of texts': '`socials: { github: octocat }`',
};

export interface UnknownTag {
  tag: string;
  /** The file where the tag should be declared. */
  file: string;
  declared: string[];
  severity: 'warning' | 'error';
  at: Place;
}

export const unknownTag = ({ tag, file, declared, severity, at }: UnknownTag): Diagnostic => ({
  code: 'graph/unknown-tag',
  severity: 'warning',
  ...(severity === 'error' && { severity }),
  message: `The tag "${tag}" is not declared in ${file}`,
  target: tag,
  at,
  hint: didYouMean(nearestName(tag, declared)) ?? `add it to that file, or set \`undeclaredTags: 'ignore'\` in site.config.ts`,
});

export interface TagsShareAddress {
  tag: string;
  /** The tag that came first. */
  other: string;
  route: string;
  at: Place;
}

/** Pages with this tag are listed under the name of the other tag. */
export const tagsShareAddress = ({ tag, other, route, at }: TagsShareAddress): Diagnostic => ({
  code: 'graph/tags-share-address',
  severity: 'warning',
  message: `The tags "${other}" and "${tag}" have the same address ${route}: both are shown as "${other}"`,
  target: tag,
  at,
  hint: `give one of them an address of its own in tags.yml: \`"${tag}": { permalink: /another }\`. List every other tag in tags.yml too: write only its name`,
});

export interface TagsSpeltAlike {
  tag: string;
  route: string;
  /** The tag that came first, which has the same letters and digits. */
  other: string;
  otherRoute: string;
  at: Place;
}

/** Each tag has a page of its own. Readers of one page miss what has the other tag. */
export const tagsSpeltAlike = ({ tag, route, other, otherRoute, at }: TagsSpeltAlike): Diagnostic => ({
  code: 'graph/tags-spelt-alike',
  severity: 'warning',
  message: `The tags "${other}" and "${tag}" differ only in spelling, and each has a page: ${otherRoute} and ${route}`,
  target: tag,
  at,
  hint: `write "${other}" here, or declare \`"${tag}"\` in tags.yml with the permalink of the other tag`,
});

/** `same`: another author whose page has the same address. Undefined if no address can be made from the key. */
export const authorAddress = ({ key, same, at }: { key: string; same: string | undefined; at: Place }): Diagnostic => ({
  code: 'source/author-address',
  severity: 'error',
  message:
    same === undefined
      ? `The author "${key}" can't have a page, because no address can be made from the key`
      : `The pages of the authors "${same}" and "${key}" would have the same address`,
  at,
  hint:
    same === undefined
      ? 'use a key with letters or digits, in this file and in the posts of the author'
      : 'change one of the keys, or remove one `page: true`: only letters and digits of a key count in an address',
});

const nameOf = ({ file }: Place): string => file.slice(file.lastIndexOf('/') + 1);
