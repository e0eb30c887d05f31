// Faults of single values of the configuration: addresses, paths, files, colours, names. Their types are correct.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { Refused } from '../../model/refused.js';
import { didYouMean, quotedList, REFUSED } from '../wording.js';
import { keyPath } from './config.js';

/** A value with its pointer and its place. */
export interface ValueFault {
  pointer: string;
  value: string;
  at: Place;
}

type WithReason = ValueFault & {
  /** Follows the key in the message: `has no scheme`. */
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
  message: `\`url\` contains the path ${path}: "${value}"`,
  at,
  hint: `move the path to \`baseUrl\`: url: '${origin}', baseUrl: '${path}'`,
});

export const invalidBaseUrl = ({ value, at, why, hint }: WithReason): Diagnostic => ({
  code: 'config/invalid-base-url',
  severity: 'error',
  message: `\`baseUrl\` ${why}: "${value}"`,
  at,
  ...withHint(hint),
});

const LANGUAGES = 'ar bn cs da de el en es fa fi fr he hi hu id it ja ko nl no pl pt ro ru sv th tr uk ur vi zh'.split(' ');

/** The tag of a language whose name is given in English or in that language: `english` → `en`, `deutsch` → `de`. */
const tagOf = (name: string): string | undefined =>
  LANGUAGES.find((tag) =>
    ['en', tag].some(
      (inLanguage) => new Intl.DisplayNames([inLanguage], { type: 'language' }).of(tag)?.toLowerCase() === name.toLowerCase(),
    ),
  );

export const invalidLocale = ({ value, at }: ValueFault): Diagnostic => ({
  code: 'config/invalid-locale',
  severity: 'error',
  message: `\`locale\` is not a language tag: "${value}"`,
  at,
  hint: `write a tag as in BCP 47, for example '${tagOf(value) ?? 'en'}' or 'pt-BR'`,
});

export const unexpectedColorMode = (value: unknown, at: Place): Diagnostic => ({
  code: 'config/unexpected-color-mode',
  severity: 'error',
  message: `Unexpected colour mode ${JSON.stringify(value)}`,
  at,
  hint:
    didYouMean(typeof value === 'string' ? nearestName(value, ['light', 'dark']) : undefined) ??
    'use "light" or "dark"; to follow the setting of the reader\'s system, write respectSystem: true',
});

export const invalidColor = ({ pointer, value, at }: ValueFault, nearest: string | undefined): Diagnostic => ({
  code: 'config/invalid-color',
  severity: 'error',
  message: `${keyPath(pointer)} is not a CSS colour: "${value}"`,
  at,
  hint: didYouMean(nearest) ?? 'write the name of a colour, #rrggbb, rgb(…), hsl(…) or oklch(…)',
});

/** A path of the site or of one of its files, in an invalid form. */
export const invalidPath = ({ pointer, value, at, why, hint }: WithReason): Diagnostic => ({
  code: 'config/invalid-path',
  severity: 'error',
  message: `${keyPath(pointer)} ${why}: "${value}"`,
  at,
  ...withHint(hint),
});

/** A link to a kind of target that its key does not allow. */
export const invalidAddress = ({ pointer, value, at, why, hint }: WithReason): Diagnostic => ({
  code: 'config/invalid-address',
  severity: 'error',
  message: `${keyPath(pointer)} ${why}: "${value}"`,
  at,
  ...withHint(hint),
});

/** A link that runs a script, or that looks like a path but leads to another host. */
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
  message: `${keyPath(pointer)} is not a valid regular expression: ${why}`,
  at,
  hint: 'correct the expression; in a string, write every backslash twice',
});

export const invalidOrigin = ({ pointer, value, at }: ValueFault): Diagnostic => ({
  code: 'config/invalid-origin',
  severity: 'error',
  message: `${keyPath(pointer)} is not an origin: "${value}"`,
  at,
  hint: "write only the scheme and the host, without a path: 'https://cdn.example.com' or 'https://*.example.com'",
});

export const invalidName = ({ pointer, value, at }: ValueFault, rule: string): Diagnostic => ({
  code: 'config/invalid-name',
  severity: 'error',
  message: `${keyPath(pointer)} can't be "${value}"`,
  at,
  hint: rule,
});

/** @param nearest name of a language that docgen can highlight */
export const unknownAliasTarget = ({ pointer, value, at }: ValueFault, nearest: string | undefined): Diagnostic => ({
  code: 'config/unknown-language',
  severity: 'error',
  message: `${keyPath(pointer)} is not a language that docgen can highlight: "${value}"`,
  at,
  hint: didYouMean(nearest) ?? "use a language such as 'sql' or 'json', or 'text' for code without colours",
});

/** @param before the language that the name has in docgen; undefined if it is a name for code without colours */
export const knownLanguage = ({ pointer, value, at }: ValueFault, name: string, before: string | undefined): Diagnostic => ({
  code: 'config/known-language',
  severity: 'info',
  message: `${keyPath(pointer)} changes the meaning of a known name: code blocks of "${name}" are highlighted as ${value} now, ${before === undefined ? 'but had no colours before' : `not as ${before}`}`,
  at,
  hint: `remove the entry if this is not intended; for a single block, write ${value} after its fence`,
});

/** @param why follows the key in the message: a phrase of check-html.ts, or one that ends with such a phrase */
export const unsafeHtml = (pointer: string, why: string, at: Place): Diagnostic => ({
  code: 'config/unsafe-html',
  severity: 'error',
  message: `${keyPath(pointer)} ${why}`,
  at,
  hint: reasonOf(why),
});

/** Elements that have no effect because the content-security policy of a site blocks them. */
const BLOCKED = /<(script|style|iframe|object|embed|base)>/;

function reasonOf(why: string): string {
  if (/\b(opens|closes) <|is not closed with >$/.test(why))
    return 'correct the HTML: it is copied unchanged into every page, and would break the page around it';
  if (/contains </.test(why) && !BLOCKED.test(why))
    return 'use only text, links, images, lists and SVG shapes: this HTML is part of a line on every page; put other elements into a page';
  return "remove it, and use only text, links, images, lists and SVG shapes: the site's content-security policy blocks it";
}

/** @param path relative to the site root */
export const noSuchFile = ({ pointer, at }: ValueFault, path: string, hint?: string): Diagnostic => ({
  code: 'config/no-such-file',
  severity: 'error',
  message: `The file of ${keyPath(pointer)} was not found: ${path}`,
  at,
  hint: hint ?? 'correct the path, or create the file',
});

export const outsideSite = ({ pointer, value, at }: ValueFault, why: Refused): Diagnostic => ({
  code: 'config/outside-site',
  severity: 'error',
  message: `${keyPath(pointer)} ${why === 'hidden' ? 'contains a hidden name' : REFUSED[why].leads}: "${value}"`,
  at,
  hint:
    why === 'hidden'
      ? 'use a name that does not begin with a dot: hidden files and folders are never read'
      : 'use a path inside the folder of the site: nothing else is read',
});

export const unknownTemplate = (name: string, known: readonly string[], at: Place): Diagnostic => ({
  code: 'config/unknown-template',
  severity: 'error',
  message: `The templates have no part with the name "${name}"`,
  at,
  hint: didYouMean(nearestName(name, known)) ?? `use ${quotedList(known, 'or')}`,
});

export const tocLevels = (minLevel: number, maxLevel: number, at: Place): Diagnostic => ({
  code: 'config/toc-levels',
  severity: 'error',
  message: `The table of contents can't go from level ${minLevel} to level ${maxLevel}`,
  at,
  hint: 'make `minLevel` at most `maxLevel`; their defaults are 2 and 3',
});
