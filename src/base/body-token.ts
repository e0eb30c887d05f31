// The tokens in a compiled body (see `Body` in src/model/compiled-entry.ts). U+FDD0 and U+FDD1 are noncharacters, which text in interchange
// should not contain. `withoutTokens` still removes them from authors' text.

const OPEN = '\uFDD0';
const CLOSE = '\uFDD1';
const KINDS = ['L', 'N', 'B', 'C', 'H'] as const;

export type TokenKind = (typeof KINDS)[number];

export const bodyToken = (kind: TokenKind, argument: string | number): string => `${OPEN}${kind}${argument}${CLOSE}`;

/**
 * In the body of a post: lists show what comes before it. It has no argument and no text of its own, and stays until the article is shown.
 */
export const CUT_TOKEN = `${OPEN}T${CLOSE}`;

/** For marks that no text may contain. They are not written to any output, so no author can know them. */
const secret = (): string => Math.random().toString(36).slice(2);

/** Stands for an article in its document while the two have different encodings. */
export const ARTICLE_TOKEN = `${OPEN}A${secret()}${CLOSE}`;

/** Marks the part of stored markup that differs from page to page (`Once`). */
export const HOLE_TOKEN = `${OPEN}O${secret()}${CLOSE}`;

const PART = `${OPEN}P${secret()} `;

/** Stands before what a part of the frame writes, as long as React renders it, and with the name '' after that. */
export const partMark = (name: string): string => PART + name + CLOSE;

/** `a<mark X>b<mark>c` → `a`, `X`, `b`, ``, `c`: texts at even places, the names of the marks between them. */
export const splitAtMarks = (html: string): string[] => html.split(PART_MARK);

const PART_MARK = new RegExp(`${PART}([^${CLOSE}]*)${CLOSE}`);

export type ResolveToken = (kind: TokenKind, argument: string) => string;

/**
 * @param encode the encoding of the HTML, which arguments and replacements have too. Default: text.
 * @returns a function that replaces all tokens in an HTML text
 */
export function tokenReplacer(encode = (text: string): string => text): (html: string, resolve: ResolveToken) => string {
  const [open, close] = [encode(OPEN), encode(CLOSE)];
  const kinds = new Set<string>(KINDS);
  return (html, resolve) => {
    let replaced = '';
    let done = 0;
    // A page of an API has a thousand tokens, and a regular expression would take twice as long.
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

/** Keeps an author's text from forging a token. */
export const withoutTokens = (text: string): string => text.replace(/[\uFDD0\uFDD1]/g, '\uFFFD');
