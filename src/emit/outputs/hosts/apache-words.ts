// Words of Apache's configuration.

/**
 * In quotes. mod_rewrite keeps a backslash in them as it is, and other directives keep one that no quote or backslash follows, so nothing is escaped here.
 * @param text without quotes and line ends, and without two backslashes in a row: a pattern of `literalPattern`, a value of `site-headers.ts`, an address
 */
export const apacheWord = (text: string): string => `"${text}"`;
