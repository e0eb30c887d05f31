// The headers of a site, in one place for all hosts: the policy and other security headers for every answer, and a long cache for files
// whose names change with their content.
import type { Policy } from './build-policy.js';

export interface HeadersOptions {
  /** Starts and ends with `/`, percent-encoded, as `parseBaseUrl` returns it. */
  baseUrl: string;
  policy: Policy;
  /** Folders of the output that hold hashed names only, e.g. `assets/docgen`. */
  hashedFolders: readonly string[];
}

export type Header = [name: string, value: string];

const YEAR_SECONDS = 31_536_000;

/** RFC 8246: the content of a file with such a name never changes. */
export const HASHED_CACHE: Header = ['Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`];

export const headersOfAll = (policy: Policy): Header[] =>
  (
    [
      ['Content-Security-Policy', policy.header],
      ['X-Content-Type-Options', 'nosniff'],
      ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ] satisfies Header[]
  ).map(([name, value]) => [name, plainValue(value)]);

/**
 * Percent-encodes the characters that end a line or a text, or begin a variable, in the format of some host. In a policy they can only
 * occur in an address, which stays the same address.
 */
const plainValue = (value: string): string => value.replace(/[^\x20-\x7e]|["\\`${}]/gu, (character) => encodeURIComponent(character));
