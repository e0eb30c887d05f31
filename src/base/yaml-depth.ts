// How deep a text in YAML nests, before the parser sees it: its recursion doesn't throw on thousands of levels, it ends the process.
import { Lexer } from './yaml.js';

export interface YamlLimits {
  /** Levels of brackets, and dashes of one line. */
  depth: number;
  /** Columns before the first word of a line: each level of block nesting takes at least one. */
  indent: number;
}

/**
 * Where a text nests too deeply for the parser, told by its tokens (the lexer is a loop, and bears any depth).
 * Brackets and the dashes of one line are counted; of nesting over several lines each level indents the next.
 */
export function offsetOfTooDeep(text: string, { depth, indent: widest }: YamlLimits): number | undefined {
  const marks = text.match(/[[{?-]/g)?.length ?? 0;
  if (marks <= depth && !text.includes(' '.repeat(widest))) return undefined;

  let offset = 0;
  let open = 0;
  let dashes = 0;
  let indent = 0;
  let isLineStart = true;
  for (const token of new Lexer().lex(text)) {
    // Marks that the lexer puts in front of documents and scalars: not part of the text.
    if (token === '\u0002' || token === '\u0018' || token === '\u001f') continue;
    const isSpace = /^[ \t]+$/.test(token);
    if (token === '\n' || token === '\r\n') {
      isLineStart = true;
      dashes = 0;
      indent = 0;
    } else if (isSpace) {
      if (isLineStart) indent = token.length;
    } else {
      if (token === '[' || token === '{') open++;
      else if (token === ']' || token === '}') open--;
      else if (open <= 0 && (token === '-' || token === '?')) dashes++;
      const isIndented = isLineStart && open <= 0 && indent > widest && !token.startsWith('#');
      if (open > depth || dashes > depth || isIndented) return offset;
      isLineStart = false;
    }
    offset += token.length;
  }
  return undefined;
}
