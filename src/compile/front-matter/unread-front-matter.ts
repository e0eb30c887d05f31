// Finds lines at the top of a page that look like front matter but are not read as it: they begin too late or after a character without
// width, they lack the first line of hyphens, or they are TOML or JSON. They are reported only if they hold a known key, since prose may
// stand between two thematic breaks.
import { isObject } from '../../base/values/is-object.js';
import { frontMatterNotRead, type UnreadReason } from '../../diagnostics/pages/front-matter.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { FRONT_MATTER_KEYS } from './front-matter-keys.js';

/** How many lines are searched. Longer front matter has a known key within them. */
const MAX_LINES = 40;
const NAME = String.raw`["']?([A-Za-z][\w.-]*)["']?[ \t]*[:=]`;
const KEY = new RegExp(String.raw`^${NAME}(?:[ \t]|$)`);
/** The first key of JSON may follow the brace directly, and its value may follow the colon directly. */
const KEY_INSIDE = new RegExp(String.raw`^\s*(?:\{[ \t]*)?${NAME}(?:[ \t"'{[\d]|$)`);
/** Also part of a list or a map, a comment, or an empty line. */
const LINE = /^(?:["']?[\w.-]+["']?[ \t]*[:=](?:[ \t].*)?|[ \t]+\S.*|-[ \t].*|#.*|[}\]],?|[ \t]*)$/;

/** Group 1: empty lines, comments and headings. Group 2: characters without width. Group 3: the line that may begin front matter. */
const ABOVE = /^((?:[ \t\p{DI}]*\n|<!--(?:(?!-->)[\s\S]){0,2000}-->[ \t]*\n|#{1,6}[ \t].*\n)*)(\p{DI}*)(.*)/u;

/** For example `U+200B`. */
const codesOf = (text: string): string =>
  [...new Set(text)].map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(', ');

/** @param text with LF line breaks. Its first line is not a plain `---` */
export function findUnreadFrontMatter(text: string, file: string): Diagnostic | undefined {
  const [, blank = '', invisible = '', first = ''] = ABOVE.exec(text) ?? [];
  const line = blank.split('\n').length;
  if (blank === '' && invisible !== '' && /^---[ \t]*$/.test(first)) {
    const fault = findUnreadFrontMatter(`\n${text.slice(invisible.length)}`, file);
    return fault && frontMatterNotRead('invisible', codesOf(invisible), { file, line, column: 1, length: invisible.length });
  }
  const at = { file, line, column: 1, length: Math.max(1, first.trimEnd().length) };
  if (/^\{[ \t]*"/.test(first)) return isKeysOfJson(text.slice(blank.length)) ? frontMatterNotRead('json', first.trim(), at) : undefined;
  const reason = /^#/m.test(blank) && !/^---[ \t]*$/.test(first) ? undefined : reasonFor(first, blank !== '');
  if (!reason) return undefined;
  const lines = text.slice(blank.length + invisible.length).split('\n', MAX_LINES);
  const { opening, closing, isSure } = SHAPES[reason];
  const inside = opening ? lines.slice(1) : lines;
  const end = inside.findIndex((one) => closing.test(one));
  if (end < 1) return undefined;
  const keys = inside.slice(0, end);
  if (!(isSure || keys.every((one) => LINE.test(one))) || !keys.some(isKnown)) return undefined;
  return frontMatterNotRead(withBraces(reason, keys), first.trim(), at);
}

/**
 * Finds keys between two lines of hyphens directly below the front matter.
 * @param rest text after the front matter
 * @param above number of lines of the file before `rest`
 */
export function findSecondFrontMatter(rest: string, file: string, above: number): Diagnostic | undefined {
  const start = rest.search(/\S/);
  if (start < 0 || !rest.startsWith('---', start)) return undefined;
  const [first = '', ...lines] = rest.slice(start).split('\n', MAX_LINES);
  const end = lines.findIndex((one) => DASHES.test(one));
  const keys = lines.slice(0, Math.max(0, end));
  if (!/^---[ \t]*$/.test(first) || !keys.every((one) => LINE.test(one)) || !keys.some(isKnown)) return undefined;
  const line = above + rest.slice(0, start).split('\n').length;
  return frontMatterNotRead('second', first, { file, line, column: 1, length: 3 });
}

/** JSON with its braces is also YAML. Then only the lines around it are wrong. */
function withBraces(reason: Shape, keys: readonly string[]): UnreadReason {
  const isObjectOfJson = keys
    .find((line) => line.trim() !== '')
    ?.trimStart()
    .startsWith('{');
  if (!isObjectOfJson) return reason;
  return reason === 'language' ? 'language-json' : reason === 'semicolons' ? 'semicolons-json' : reason;
}

/** `{ "title": "Setup" }`, on one line or on several, with a known key. */
function isKeysOfJson(text: string): boolean {
  const lines = text.split('\n', MAX_LINES);
  return lines.some((line, index) => /\}[ \t]*$/.test(line) && keysOfJson(lines.slice(0, index + 1).join('\n')).some(isKnownKey));
}

function keysOfJson(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? Object.keys(value) : [];
  } catch {
    return [];
  }
}

type Shape = Exclude<UnreadReason, 'language-json' | 'semicolons-json' | 'second' | 'invisible'>;

/** @param isLate lines stand above it */
function reasonFor(first: string, isLate: boolean): Shape | undefined {
  if (/^\+{3,}[ \t]*$/.test(first)) return 'toml';
  if (/^---[ \t]*$/.test(first)) return isLate ? 'late' : undefined;
  if (/^---[ \t]*[A-Za-z]+[ \t]*$/.test(first)) return 'language';
  if (/^[ \t]{0,3}(?:-{2,}|[\u2010-\u2015\u2212]{1,3})[ \t]*$/.test(first)) return 'fence';
  if (/^\{[ \t]*$/.test(first)) return 'json';
  if (/^;{3,}[ \t]*$/.test(first)) return 'semicolons';
  return KEY.test(first) ? 'no-opening' : undefined;
}

const DASHES = /^[ \t]{0,3}(?:-{2,}|[\u2010-\u2015\u2212]{1,3}|\.\.\.)[ \t]*$/;

/**
 * `opening`: the first line is a fence, not a key. `closing`: the last line. `isSure`: these two lines are never prose, so the lines
 * between them may have any form.
 */
const SHAPES: Record<Shape, { opening: boolean; closing: RegExp; isSure: boolean }> = {
  late: { opening: true, closing: DASHES, isSure: false },
  fence: { opening: true, closing: DASHES, isSure: false },
  language: { opening: true, closing: DASHES, isSure: true },
  toml: { opening: true, closing: /^\+{3,}[ \t]*$/, isSure: true },
  json: { opening: true, closing: /^\}[ \t]*$/, isSure: true },
  semicolons: { opening: true, closing: /^;{3,}[ \t]*$/, isSure: true },
  'no-opening': { opening: false, closing: /^---[ \t]*$/, isSure: false },
};

function isKnown(line: string): boolean {
  const key = KEY_INSIDE.exec(line)?.[1];
  return key !== undefined && isKnownKey(key);
}

const isKnownKey = (key: string): boolean => Object.hasOwn(FRONT_MATTER_KEYS, key) || FOREIGN_KEYS.has(key);

/** Keys of other generators that are as common as docgen's own. */
const FOREIGN_KEYS = new Set(['weight', 'sidebarTitle', 'nav_order', 'parent', 'permalink', 'categories', 'layout', 'menu', 'linkTitle']);
