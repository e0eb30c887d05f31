// The tokens in a compiled body (see `Body` in src/model/compiled-entry.ts). U+FDD0 and U+FDD1 are noncharacters:
// no valid text interchange holds them, and `withoutTokens` takes them out of what an author wrote all the same.

const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';
const KINDS = ['L', 'N', 'B', 'C', 'H'] as const;

export type TokenKind = (typeof KINDS)[number];

export const bodyToken = (kind: TokenKind, argument: string | number): string => `${OPEN}${kind}${argument}${CLOSE}`;

/** In the body of a post: what stands before it is what lists show. No argument, and no text of its own: it is there until the article is shown. */
export const CUT_TOKEN = `${OPEN}T${CLOSE}`;

/** Stands for an article in its document while the two are of different encodings. */
export const ARTICLE_TOKEN = `${OPEN}A${CLOSE}`;

/** Groups: kind and argument. @param encode into what the HTML is of. Default: text */
export const tokenExpression = (encode = (text: string): string => text): RegExp =>
  new RegExp(`${encode(OPEN)}([${KINDS.join('')}])([^]*?)${encode(CLOSE)}`, 'g');

const TOKEN = tokenExpression();

export const replaceTokens = (html: string, resolve: (kind: TokenKind, argument: string) => string): string =>
  html.replace(TOKEN, (_, kind: TokenKind, argument: string) => resolve(kind, argument));

export const mayHoldTokens = (html: string): boolean => html.includes(OPEN);

/** An author's text may not forge a token. */
export const withoutTokens = (text: string): string => text.replace(/[\uFDD0\uFDD1]/g, '\uFFFD');
