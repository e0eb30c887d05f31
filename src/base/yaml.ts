// The door to the yaml library.
export { isAlias, isMap, isScalar, isSeq, Lexer, type Node, parseDocument, visit } from 'yaml';
