// The one directive that stands on a line of its own. In a file of its own: the parser must know the name, and the includes the parser.
export const INCLUDE = 'include';
