// Words of Apache's configuration.

/**
 * The text in quotes. mod_rewrite keeps a backslash in quotes unchanged, and other directives keep one that is not followed by a quote or a
 * backslash. So nothing needs to be escaped.
 * @param text without quotes and line ends, and without two backslashes in a row: a pattern of `literalPattern`, a value of
 * `site-headers.ts`, an address
 */
export const apacheWord = (text: string): string => `"${text}"`;
