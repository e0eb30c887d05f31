// The tokens of a body whose HTML is bytes: a text whose characters are bytes of UTF-8, of which most bodies are read and written. What
// tokens are given and stand for is text.
import { type ResolveToken, tokenReplacer } from '../body-token.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

const replaceBytes = tokenReplacer(bytesOfText);

/** As `replaceTokens`. */
export const replaceTokensInBytes = (html: string, resolve: ResolveToken): string =>
  replaceBytes(html, (kind, argument) => bytesOfText(resolve(kind, textOfBytes(argument))));
