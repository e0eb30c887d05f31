// The tokens of a body whose HTML is bytes: a text whose characters are bytes of UTF-8, of which most bodies are read and written. What
// tokens are given and stand for is text.
import type { TokenKind } from './body-token.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

/** As `replaceTokens`. */
export const replaceTokensInBytes = (html: string, resolve: (kind: TokenKind, argument: string) => string): string =>
  html.replace(/\xEF\xB7\x90([LBCH])((?:[^\xEF]|\xEF(?!\xB7\x91))*)\xEF\xB7\x91/g, (_, kind: TokenKind, argument: string) =>
    bytesOfText(resolve(kind, textOfBytes(argument))),
  );
