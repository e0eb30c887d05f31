// The directives that stand on a line of their own. In a file of their own: the parser must know the names, and the syntaxes the parser.
export const INCLUDE = 'include';
export const MESSAGE = 'message';
