// A pattern that matches a text and nothing else, for Apache and Caddy.

/** Letters of other scripts stay as they are, and are compared byte by byte. */
export const literalPattern = (text: string): string =>
  text.replace(/[^\p{L}\p{N}\p{M}/_~-]/gu, (character) =>
    character.charCodeAt(0) < 128 ? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}` : character,
  );
