// A text as a pattern that matches it and nothing else: Apache and Caddy read it alike.

/** Letters of other scripts are compared byte by byte, as they are. */
export const literalPattern = (text: string): string =>
  text.replace(/[^\p{L}\p{N}\p{M}/_~-]/gu, (character) =>
    character.charCodeAt(0) < 128 ? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}` : character,
  );
