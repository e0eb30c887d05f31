// Invisible characters that change how code reads. A reviewer must see the program that runs ("Trojan Source"). In code they are printed by
// name. In prose they are normal parts of some scripts, and stay.

/**
 * Bidirectional embeddings, overrides and isolates; zero-width space, word joiner, byte order mark. The joiners that emoji and Indic
 * scripts need are left out, and so are the direction marks that texts in code need. Three other lists differ on purpose.
 * `diagnostics/print/escape-controls.ts` is for terminals and logs, and includes joiners, marks and tags. `base/shell/shell-words.ts` is
 * for commands, and includes what shells change. `isInvisible` (`shown-name.ts`) uses Unicode's own property for characters without width.
 */
const HIDDEN = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]/g;

export const hiddenControls = (text: string): { index: number; name: string }[] =>
  text.search(HIDDEN) < 0 ? [] : [...text.matchAll(HIDDEN)].map((match) => ({ index: match.index, name: nameOf(match[0]) }));

/** Shows these characters in the finished HTML of code. @param mark makes the element with the name of a character */
export const showControls = (html: string, mark = markControl): string =>
  html.replace(HIDDEN, (character) => mark(`[${nameOf(character)}]`));

const markControl = (name: string): string => `<span class="m">${name}</span>`;

const nameOf = (character: string): string => `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
