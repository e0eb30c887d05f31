// Turns of phrase that messages share, so that a list or a suggestion reads the same in every area.

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
