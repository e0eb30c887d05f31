// Characters that change how code reads without being seen: a reviewer must not be shown another program than the one
// that runs ("Trojan Source"). In code they are printed by name; in prose they are a script's normal tools and stay.

/**
 * Bidirectional embeddings, overrides and isolates; zero-width space, word joiner, byte order mark. Not the joiners that emoji and Indic scripts need,
 * nor the marks of direction that texts in code need. Three other lists differ on purpose. That of `diagnostics/print/escape-controls.ts` is for
 * terminals and logs, and has joiners, marks and tags too. That of `base/shell/shell-words.ts` is for commands, and has what shells change.
 * `isInvisible` (`shown-name.ts`) asks Unicode what has no width at all.
 */
const HIDDEN = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/g;

export const hiddenControls = (text: string): { index: number; name: string }[] =>
  text.search(HIDDEN) < 0 ? [] : [...text.matchAll(HIDDEN)].map((match) => ({ index: match.index, name: nameOf(match[0]) }));

/** In finished HTML of a line of code. */
export const showControls = (html: string): string => html.replace(HIDDEN, (character) => `<span class="m">[${nameOf(character)}]</span>`);

const nameOf = (character: string): string => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
