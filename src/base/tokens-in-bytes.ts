// The tokens of a body whose HTML is bytes: a text whose characters are bytes of UTF-8, of which most bodies are read and written. What
// tokens are given and stand for is text.
import { type TokenKind, tokenExpression } from './body-token.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

const TOKEN = tokenExpression(bytesOfText);

/** As `replaceTokens`. */
export const replaceTokensInBytes = (html: string, resolve: (kind: TokenKind, argument: string) => string): string =>
  html.replace(TOKEN, (_, kind: TokenKind, argument: string) => bytesOfText(resolve(kind, textOfBytes(argument))));
