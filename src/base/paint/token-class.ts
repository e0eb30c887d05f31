/**
 * What a token of highlighted code is: k keyword, s string, c comment, n number or constant, f function, t type, tag or class, p punctuation,
 * v variable, o operator, a attribute or property, i inserted, d deleted, m markup and other.
 */
export type TokenClass = 'k' | 's' | 'c' | 'n' | 'f' | 't' | 'p' | 'v' | 'o' | 'a' | 'i' | 'd' | 'm';
