// Measures the nesting of a YAML text before the parser sees it, because thousands of levels end the process instead of throwing.
import { Composer, type Document, Lexer, Parser, parseDocument, YAMLParseError } from './yaml.js';

export interface YamlLimits {
  /** Levels of brackets, and dashes in one line. */
  depth: number;
  /** Columns before the first word of a line. Each level of block nesting takes at least one. */
  indent: number;
}

type DocumentOptions = NonNullable<Parameters<typeof parseDocument>[1]>;

/**
 * Offset at which a text nests too deeply for the parser. Undefined if it does not. The tokens show it: the lexer is a loop, and handles
 * any depth.
 */
export function offsetOfTooDeep(text: string, limits: YamlLimits): number | undefined {
  if (!mayBeTooDeep(text, limits)) return undefined;
  const isTooDeep = createDepthGuard(limits);
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    if (isTooDeep(token)) return offset;
    if (!isMark(token)) offset += token.length;
  }
  return undefined;
}

/**
 * Parses a text with a single document, as `parseDocument` does. The tokens are checked on their way into the parser. Checking them
 * separately takes as long as a third of the parsing for megabytes of text.
 * @returns the offset at which the text nests too deeply, if it does
 */
export function parseWithin(text: string, limits: YamlLimits, options: DocumentOptions): Document.Parsed | number {
  if (!mayBeTooDeep(text, limits)) return parseDocument(text, options);
  const isTooDeep = createDepthGuard(limits);
  const parser = new Parser();
  let offset = 0;
  let deep: number | undefined;
  function* tokens() {
    for (const token of new Lexer().lex(text)) {
      if (isTooDeep(token)) {
        deep = offset;
        return;
      }
      if (!isMark(token)) offset += token.length;
      yield* parser.next(token);
    }
    yield* parser.end();
  }
  const composer = new Composer(options);
  const documents: Document.Parsed[] = [];
  for (const document of composer.compose(tokens(), true, text.length)) {
    documents.push(document as Document.Parsed);
    if (documents.length > 1) break;
  }
  if (deep !== undefined) return deep;
  const [first, second] = documents as [Document.Parsed, ...Document.Parsed[]];
  if (second)
    first.errors.push(new YAMLParseError([second.range[0], second.range[1]], 'MULTIPLE_DOCS', 'Source contains multiple documents'));
  return first;
}

const mayBeTooDeep = (text: string, { depth, indent }: YamlLimits): boolean =>
  (text.match(/[[{?-]/g)?.length ?? 0) > depth || text.includes(' '.repeat(indent));

/** Marks that the lexer puts before documents and scalars. They are not part of the text. */
const isMark = (token: string): boolean => token === '\u0002' || token === '\u0018' || token === '\u001f';

/**
 * Counts brackets, and the dashes of one line. Nesting over several lines is measured by indentation, because each level indents the next.
 */
function createDepthGuard({ depth, indent: widest }: YamlLimits): (token: string) => boolean {
  let open = 0;
  let dashes = 0;
  let indent = 0;
  let isLineStart = true;
  return (token) => {
    if (isMark(token)) return false;
    if (token === '\n' || token === '\r\n') {
      isLineStart = true;
      dashes = 0;
      indent = 0;
      return false;
    }
    if (/^[ \t]+$/.test(token)) {
      if (isLineStart) indent = token.length;
      return false;
    }
    if (token === '[' || token === '{') open++;
    else if (token === ']' || token === '}') open--;
    else if (open <= 0 && (token === '-' || token === '?')) dashes++;
    const isIndented = isLineStart && open <= 0 && indent > widest && !token.startsWith('#');
    isLineStart = false;
    return open > depth || dashes > depth || isIndented;
  };
}
