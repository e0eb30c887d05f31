// The door to the yaml library.
export {
  Composer,
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  Parser,
  parseDocument,
  visit,
  YAMLParseError,
} from 'yaml';
