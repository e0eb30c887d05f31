// Replaces the tokens of a body whose HTML is bytes: a string whose characters are UTF-8 bytes, the form in which most bodies are read and
// written. Arguments and replacements of tokens are text.
import { type ResolveToken, tokenReplacer } from '../body-token.js';
import { bytesOfText, textOfBytes } from './text-bytes.js';

const replaceBytes = tokenReplacer(bytesOfText);

/** Like `replaceTokens`. */
export const replaceTokensInBytes = (html: string, resolve: ResolveToken): string =>
  replaceBytes(html, (kind, argument) => bytesOfText(resolve(kind, textOfBytes(argument))));
