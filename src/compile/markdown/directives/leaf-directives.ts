// The directives that stand on a line of their own. They have a file of their own to avoid a cycle: the parser needs the names, and the
// syntaxes need the parser.
export const INCLUDE = 'include';
export const MESSAGE = 'message';

/** Name → how an author writes it. */
export const LEAF_DIRECTIVES: Readonly<Record<string, string>> = {
  [INCLUDE]: '::include{file=…}',
  [MESSAGE]: '::message{name=… from=…}',
};
