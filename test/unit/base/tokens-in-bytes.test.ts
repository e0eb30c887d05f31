// Tokens in HTML that is bytes: found as in text, with arguments and values that are text.
import { expect, test } from 'vitest';
import { bodyToken, replaceTokens, type TokenKind } from '../../../src/base/body-token.js';
import { bytesOfText, textOfBytes } from '../../../src/base/text/text-bytes.js';
import { replaceTokensInBytes } from '../../../src/base/text/tokens-in-bytes.js';

const shown = (kind: TokenKind, argument: string): string => `[${kind} ${argument} €]`;

test.each([
  ['none', 'é<p>\uFDD2</p>'],
  ['links and code', `<a href="${bodyToken('L', 0)}">ü</a>${bodyToken('H', 12)}`],
  ['one after the other', bodyToken('L', 1) + bodyToken('C', 2) + bodyToken('L', 3)],
  ['a path of letters whose bytes begin like the end of a token', bodyToken('B', 'ﷺ/\uFDF0/ü/\uFFFD.png')],
  ['the beginning of one alone', `\uFDD0X1\uFDD1\uFDD0`],
  ['one that is not closed, before one that is', `a\uFDD0Lb${bodyToken('L', 1)}c`],
  ['an unknown kind, before a token', `\uFDD0X${bodyToken('H', 7)}\uFDD1\uFDD0L`],
  ['no argument', `${bodyToken('B', '')}.`],
])('%s', (_, html) => {
  expect(textOfBytes(replaceTokensInBytes(bytesOfText(html), shown))).toBe(replaceTokens(html, shown));
  // As an expression finds them.
  expect(replaceTokens(html, shown)).toBe(
    html.replace(/\uFDD0([LNBCH])([\s\S]*?)\uFDD1/g, (_whole, kind: TokenKind, argument: string) => shown(kind, argument)),
  );
});
