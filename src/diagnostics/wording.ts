// Turns of phrase that messages share, so that a list or a suggestion reads the same in every area.
import { isHidden } from '../base/files/publishable.js';
import type { Place } from '../model/diagnostic.js';
import type { Refused } from '../model/refused.js';

const COPY_IT = 'copy the file into the folder of the site';

/** `leads` follows a path. `base/files/publishable.ts` has the rule. */
export const REFUSED: Record<Refused, { leads: string; copy: string }> = {
  outside: { leads: 'leads out of the folder of the site', copy: COPY_IT },
  linked: { leads: 'leads out of the folder of the site by a symbolic link', copy: `${COPY_IT}, in place of the link` },
  hidden: {
    leads: 'leads to a file that is never published',
    copy: 'copy what readers may see to another name: names that begin with a dot, the configuration and node_modules stay unpublished',
  },
};

/** Markdown takes `\.` for a dot: `..\..\b.md` arrives as `....\b.md`. */
const withSlashes = (path: string): string => path.replaceAll('\\', '/').replace(/\.\.(?=\.\.)/g, '../');

/** Undefined if the path has no separators of Windows. */
export const slashHint = (path: string): string | undefined =>
  path.includes('\\') ? `folders are parted by slashes: \`${shortened(withSlashes(path))}\`` : undefined;

/** `.\b.md` is one name to docgen, and a hidden one; its author meant `./b.md`. @param other the hint for any other path */
export const refusedHint = (path: string, why: Refused, other = REFUSED[why].copy): string =>
  (isHidden(withSlashes(path)) ? undefined : slashHint(path)) ?? other;

/** `did you mean "tagline"?`, or nothing without a name near enough. */
export const didYouMean = (name: string | undefined): string | undefined => (name === undefined ? undefined : `did you mean "${name}"?`);

/** `"a"`, `"a" and "b"`, `"a", "b" and "c"`; none at all: `none`. */
export function quotedList(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  const quoted = names.map((name) => `"${name}"`);
  if (quoted.length === 0) return 'none';
  return quoted.length === 1 ? (quoted[0] ?? '') : `${quoted.slice(0, -1).join(', ')} ${last} ${quoted.at(-1)}`;
}

/** At most sixty characters of a text of the author's, in quotes: `"limit"`. */
export const quotedText = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Where a file is at fault, and no line of it more than another. @param file relative to the site root */
export const startOf = (file: string): Place => ({ file, line: 1, column: 1 });

/** A text of an author in a message: 80 characters at most. */
export const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** What an author typed, in a message: backticks around backticks would hide how many there are. */
export const typedText = (text: string): string => (text.includes('\x60') ? `"${shortened(text)}"` : `\`${shortened(text)}\``);

/** Of a value of an attribute that a quote in it ended. @param quote as it opened the value */
export const quoteHint = (quote: string): string =>
  `a value ends at the next quote of its kind: write \`${quote === '"' ? '&quot;' : '&#39;'}\` for one in it, or the other kind around it`;
