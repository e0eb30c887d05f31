// Faults of single values of the configuration: addresses, paths, files, colours, names. The shape is right already.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { Refused } from '../../model/refused.js';
import { didYouMean, quotedList, REFUSED } from '../wording.js';
import { keyPath } from './config.js';

/** A value, where it stands, and what it should be. */
export interface ValueFault {
  pointer: string;
  value: string;
  at: Place;
}

type WithReason = ValueFault & {
  /** Follows the key in the message: `starts with no slash`. */
  why: string;
  hint?: string | undefined;
};

const withHint = (hint: string | undefined) => (hint === undefined ? {} : { hint });

export const invalidUrl = ({ pointer, value, at, why, hint }: WithReason): Diagnostic => ({
  code: 'config/invalid-url',
  severity: 'error',
  message: `${keyPath(pointer)} ${why}: "${value}"`,
  at,
  ...withHint(hint),
});

export const urlWithPath = ({ value, at }: ValueFault, origin: string, path: string): Diagnostic => ({
  code: 'config/url-with-path',
  severity: 'error',
  message: `\`url\` holds the path ${path}: "${value}"`,
  at,
  hint: `a path belongs in baseUrl: url: '${origin}', baseUrl: '${path}'`,
});

export const invalidBaseUrl = ({ value, at, why, hint }: WithReason): Diagnostic => ({
  code: 'config/invalid-base-url',
  severity: 'error',
  message: `\`baseUrl\` ${why}: "${value}"`,
  at,
  ...withHint(hint),
});

const LANGUAGES = 'ar bn cs da de el en es fa fi fr he hi hu id it ja ko nl no pl pt ro ru sv th tr uk ur vi zh'.split(' ');

/** The tag of a language that is named in English or in itself: `english` → `en`. */
const tagOf = (name: string): string | undefined =>
  LANGUAGES.find((tag) =>
    ['en', tag].some(
      (inLanguage) => new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag)?.toLowerCase() === name.toLowerCase(),
    ),
  );

export const invalidLocale = ({ value, at }: ValueFault): Diagnostic => ({
  code: 'config/invalid-locale',
  severity: 'error',
  message: `\`locale\` is no language tag: "${value}"`,
  at,
  hint: `write one as in BCP 47, for instance '${tagOf(value) ?? 'en'}' or 'pt-BR'`,
});

export const unexpectedColorMode = (value: unknown, at: Place): Diagnostic => ({
  code: 'config/unexpected-color-mode',
  severity: 'error',
  message: `Unexpected colour mode ${JSON.stringify(value)}`,
  at,
  hint:
    didYouMean(typeof value === 'string' ? nearestName(value, ['light', 'dark']) : undefined) ??
    'use "light" or "dark"; respectSystem: true follows the reader\'s system',
});

export const invalidColor = ({ pointer, value, at }: ValueFault, nearest: string | undefined): Diagnostic => ({
  code: 'config/invalid-color',
  severity: 'error',
  message: `${keyPath(pointer)} is no CSS colour: "${value}"`,
  at,
  hint: didYouMean(nearest) ?? 'write a name, #rrggbb, rgb(…), hsl(…) or oklch(…)',
});

/** A path of the site, or of one of its files, that is not written as one. */
export const invalidPath = ({ pointer, value, at, why, hint }: WithReason): Diagnostic => ({
  code: 'config/invalid-path',
  severity: 'error',
  message: `${keyPath(pointer)} ${why}: "${value}"`,
  at,
  ...withHint(hint),
});

/** A link that leads nowhere that one would expect of its key. */
export const invalidAddress = ({ pointer, value, at, why, hint }: WithReason): Diagnostic => ({
  code: 'config/invalid-address',
  severity: 'error',
  message: `${keyPath(pointer)} ${why}: "${value}"`,
  at,
  ...withHint(hint),
});

/** Script in a link, or another host in what looks like a path. */
export const unsafeAddress = ({ pointer, value, at, why, hint }: WithReason): Diagnostic => ({
  code: 'config/unsafe-address',
  severity: 'error',
  message: `${keyPath(pointer)} ${why}: "${value}"`,
  at,
  ...withHint(hint),
});

export const invalidRegex = ({ pointer, at }: ValueFault, why: string): Diagnostic => ({
  code: 'config/invalid-regex',
  severity: 'error',
  message: `${keyPath(pointer)} is no regular expression: ${why}`,
  at,
  hint: 'in a string every backslash is written twice',
});

export const invalidOrigin = ({ pointer, value, at }: ValueFault): Diagnostic => ({
  code: 'config/invalid-origin',
  severity: 'error',
  message: `${keyPath(pointer)} is no origin: "${value}"`,
  at,
  hint: "write scheme and host, no path: 'https://cdn.example.com' or 'https://*.example.com'",
});

export const invalidName = ({ pointer, value, at }: ValueFault, rule: string): Diagnostic => ({
  code: 'config/invalid-name',
  severity: 'error',
  message: `${keyPath(pointer)} can't be "${value}"`,
  at,
  hint: rule,
});

/** `nearest`: name of a language that is highlighted. */
export const unknownAliasTarget = ({ pointer, value, at }: ValueFault, nearest: string | undefined): Diagnostic => ({
  code: 'config/unknown-language',
  severity: 'error',
  message: `${keyPath(pointer)} names no language that docgen highlights: "${value}"`,
  at,
  hint: didYouMean(nearest) ?? "name a language such as 'sql' or 'json', or 'text' for code without colours",
});

/** @param before the language that docgen knows the name for; undefined: it stands for code without colours */
export const knownLanguage = ({ pointer, value, at }: ValueFault, name: string, before: string | undefined): Diagnostic => ({
  code: 'config/known-language',
  severity: 'info',
  message: `${keyPath(pointer)} gives a known name another meaning: code blocks of "${name}" are coloured as ${value}, and no longer ${before === undefined ? 'without colours' : `as ${before}`}`,
  at,
  hint: `remove the entry, unless that is meant; for single blocks write ${value} after the fence`,
});

/** `why`: as check-html.ts says it, or a sentence that ends so. */
export const unsafeHtml = (pointer: string, why: string, at: Place): Diagnostic => ({
  code: 'config/unsafe-html',
  severity: 'error',
  message: `${keyPath(pointer)} ${why}`,
  at,
  hint: reasonOf(why),
});

/** Elements that the policy keeps from doing anything. */
const BLOCKED = /<(script|style|iframe|object|embed|base)>/;

function reasonOf(why: string): string {
  if (/\b(opens|closes) <|does not end$/.test(why))
    return 'it stands in the frame of every page as it is, and would break the page around it';
  if (/holds </.test(why) && !BLOCKED.test(why))
    return 'it stands in a line of the frame of every page: text, links, images, lists and SVG shapes are allowed, other elements belong in a page';
  return "only text, links, images, lists and SVG shapes are allowed; the site's content-security policy blocks this";
}

/** @param path relative to the site root */
export const noSuchFile = ({ pointer, at }: ValueFault, path: string, hint?: string): Diagnostic => ({
  code: 'config/no-such-file',
  severity: 'error',
  message: `${keyPath(pointer)} names a file that is not there: ${path}`,
  at,
  hint: hint ?? 'correct the path, or put the file there',
});

export const outsideSite = ({ pointer, value, at }: ValueFault, why: Refused): Diagnostic => ({
  code: 'config/outside-site',
  severity: 'error',
  message: `${keyPath(pointer)} ${why === 'hidden' ? 'has a hidden name in it' : REFUSED[why].leads}: "${value}"`,
  at,
  hint:
    why === 'hidden'
      ? 'give it a name that does not begin with a dot: others are never read'
      : 'name a path below the folder of the site: nothing else is read',
});

export const unknownTemplate = (name: string, known: readonly string[], at: Place): Diagnostic => ({
  code: 'config/unknown-template',
  severity: 'error',
  message: `No part of the templates is named "${name}"`,
  at,
  hint: didYouMean(nearestName(name, known)) ?? `the parts are ${quotedList(known)}`,
});

export const tocLevels = (minLevel: number, maxLevel: number, at: Place): Diagnostic => ({
  code: 'config/toc-levels',
  severity: 'error',
  message: `The contents can't go from level ${minLevel} to level ${maxLevel}`,
  at,
  hint: 'minLevel is at most maxLevel; their defaults are 2 and 3',
});
