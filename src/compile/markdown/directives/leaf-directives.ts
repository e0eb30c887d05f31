// The directives that stand on a line of their own. In a file of their own: the parser must know the names, and the syntaxes the parser.
export const INCLUDE = 'include';
export const MESSAGE = 'message';

/** Name → how it is written. */
export const LEAF_DIRECTIVES: Readonly<Record<string, string>> = {
  [INCLUDE]: '::include{file=…}',
  [MESSAGE]: '::message{name=… from=…}',
};
