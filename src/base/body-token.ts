// The tokens in a compiled body (see `Body` in src/model/compiled-entry.ts). U+FDD0 and U+FDD1 are noncharacters:
// no valid text interchange holds them, and `withoutTokens` takes them out of what an author wrote all the same.

const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';
const KINDS = ['L', 'N', 'B', 'C', 'H'] as const;

export type TokenKind = (typeof KINDS)[number];

export const bodyToken = (kind: TokenKind, argument: string | number): string => `${OPEN}${kind}${argument}${CLOSE}`;

/** In the body of a post: what stands before it is what lists show. No argument, and no text of its own: it is there until the article is shown. */
export const CUT_TOKEN = `${OPEN}T${CLOSE}`;

/** Of marks that no text may hold, and that leave no trace in what is written: nobody can know them. */
const secret = (): string => Math.random().toString(36).slice(2);

/** Stands for an article in its document while the two are of different encodings. */
export const ARTICLE_TOKEN = `${OPEN}A${secret()}${CLOSE}`;

/** Stands where markup that is kept differs from page to page (`Once`). */
export const HOLE_TOKEN = `${OPEN}O${secret()}${CLOSE}`;

export type ResolveToken = (kind: TokenKind, argument: string) => string;

/** @returns what replaces all tokens of an HTML. @param encode into what that is of; arguments and what replaces them are of it too. Default: text */
export function tokenReplacer(encode = (text: string): string => text): (html: string, resolve: ResolveToken) => string {
  const [open, close] = [encode(OPEN), encode(CLOSE)];
  const kinds = new Set<string>(KINDS);
  return (html, resolve) => {
    let replaced = '';
    let done = 0;
    // A page of an API has a thousand: an expression that matches them takes twice as long.
    for (let start = html.indexOf(open); start >= 0; ) {
      const at = start + open.length;
      const end = kinds.has(html.charAt(at)) ? html.indexOf(close, at) : -1;
      if (end >= 0) {
        replaced += html.slice(done, start) + resolve(html.charAt(at) as TokenKind, html.slice(at + 1, end));
        done = end + close.length;
      }
      start = html.indexOf(open, end >= 0 ? done : at);
    }
    return done === 0 ? html : replaced + html.slice(done);
  };
}

export const replaceTokens = tokenReplacer();

export const mayHoldTokens = (html: string): boolean => html.includes(OPEN);

/** An author's text may not forge a token. */
export const withoutTokens = (text: string): string => text.replace(/[\uFDD0\uFDD1]/g, '\uFFFD');
