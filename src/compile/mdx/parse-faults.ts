// Turns errors of MDX's parsers into diagnostics. They describe what the author wrote rather than what the parser expected, and point to
// where the mistake begins: the parser notices an unclosed brace at the end of the file, but the author has to look where it was opened.
import { invalidExpression, invalidModuleCode, invalidTag, type Wording } from '../../diagnostics/pages/mdx.js';
import { quoteHint, startOf } from '../../diagnostics/wording.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';

interface Point {
  line: number;
  column: number;
  offset?: number;
}

/** The parts of a VFileMessage that matter here. */
interface ParseMessage {
  reason: string;
  source?: string;
  ruleId?: string;
  place?: Point | { start: Point; end: Point };
  cause?: unknown;
}

/** Undefined if the error is not a parser's message but a bug. */
export function parseFault(thrown: unknown, file: string, text: string): Diagnostic | undefined {
  if (!(thrown instanceof Error) || !('reason' in thrown) || !('ruleId' in thrown)) return undefined;
  const message = thrown as unknown as ParseMessage;
  const at = placeFrom(message, file);
  const { source = '', ruleId = '' } = message;
  if (source.endsWith('mdx-expression')) return invalidExpression(expressionWording(ruleId, message, nextWord(at, text), text));
  if (source.endsWith('mdxjs-esm') || source === 'recma-document') return invalidModuleCode(moduleWording(ruleId, message, at, text));
  return invalidTag(tagWording(ruleId, message, at, text));
}

function placeFrom({ place }: ParseMessage, file: string): Place {
  if (!place) return startOf(file);
  if (!('start' in place)) return { file, line: place.line, column: place.column };
  const { start, end } = place;
  const length = start.line === end.line ? end.column - start.column : 0;
  return { file, line: start.line, column: start.column, ...(length > 0 && { length }) };
}

/** acorn's position is before the blanks, so they are skipped. */
function nextWord(at: Place, text: string): Place {
  const blanks = /^[ \t]+(?=\S)/.exec((text.split('\n')[at.line - 1] ?? '').slice(at.column - 1))?.[0].length ?? 0;
  return { ...at, column: at.column + blanks };
}

/** acorn's message, with the word of the page at which it stopped. */
function javaScriptReason({ cause }: ParseMessage, at: Place, text: string): string {
  const message = (cause instanceof Error ? cause.message : '').replace(/\s*\(\d+:\d+\)$/, '');
  const word = /^(?:[\p{L}\p{N}_$]+|\S)/u.exec((text.split('\n')[at.line - 1] ?? '').slice(at.column - 1))?.[0];
  if (message === 'Unexpected content after expression' && word) return `\`${word}\` follows after the end of the expression`;
  return message === 'Unexpected token' && word ? `\`${word}\` is unexpected` : message.charAt(0).toLowerCase() + message.slice(1);
}

function expressionWording(ruleId: string, message: ParseMessage, at: Place, text: string): Wording {
  const literally = 'write \\{ for a brace that is meant as text';
  switch (ruleId) {
    case 'unexpected-eof':
      return { message: '`{` is not closed', at: openBrace(message, text, at), hint: `close it with \`}\`; ${literally}` };
    case 'unexpected-lazy':
      return {
        message: 'The expression continues outside of its quote or list item',
        at,
        hint: 'begin each of its lines like the first one: with > or with the spaces of the list item',
      };
    case 'unexpected-empty-expression':
      return { message: 'The braces of an attribute are empty', at, hint: 'write a value, or remove the attribute' };
    case 'spread-extra':
    case 'non-spread':
      return { message: 'Braces between attributes can only contain one spread', at, hint: 'write {...props}, or name="value"' };
    default:
      return {
        message: `The braces do not contain a JavaScript expression: ${javaScriptReason(message, at, text)}`,
        at,
        hint: `${isMeantAsId(at, text) ? 'write an id without spaces at the end of the heading: {#set-up}' : 'correct the expression'}; ${literally}`,
      };
  }
}

/** The brace before the place begins text that looks like an id: `{#two words}`, `{.wide}`. */
function isMeantAsId({ line, column }: Place, text: string): boolean {
  const typed = text.split('\n')[line - 1] ?? '';
  return /^\{[#.](?!\.)/.test(typed.slice(Math.max(0, typed.lastIndexOf('{', column - 1))));
}

function moduleWording(ruleId: string, message: ParseMessage, at: Place, text: string): Wording {
  switch (ruleId) {
    case 'non-esm':
      return {
        message: 'Only `import` and `export` are allowed here',
        at,
        hint: 'add an empty line before the text, or move the code into a module and import it',
      };
    case 'duplicate-layout':
      return { message: 'The page has a second `export default`', at, hint: 'remove one of them: a page can have only one layout' };
    default:
      return {
        message: `An \`import\` or \`export\` can't be parsed: ${javaScriptReason(message, at, text)}`,
        at,
        hint: "add an empty line between imports and text; a paragraph can't begin with import or export",
      };
  }
}

function tagWording(ruleId: string, message: ParseMessage, at: Place, text: string): Wording {
  const { reason } = message;
  switch (ruleId) {
    case 'end-tag-mismatch':
      return mismatchWording(reason, at);
    case 'unexpected-closing-slash':
      return {
        message: 'There is no open tag for this closing tag',
        at: wholeTag(at, text),
        hint: 'remove it, or write the opening tag before it',
      };
    case 'unexpected-attribute':
      return { message: "A closing tag can't have attributes", at, hint: 'move the attribute to the opening tag' };
    case 'unexpected-self-closing-slash':
      return { message: "A closing tag can't end with `/>`", at, hint: 'write </name> or <name />' };
    case 'unexpected-lazy':
      return {
        message: 'The tag continues outside of its quote or list item',
        at,
        hint: 'begin each of its lines like the first one: with > or with the spaces of the list item',
      };
    case 'unexpected-eof':
      if (/in attribute value, expected a corresponding closing quote/.test(reason))
        return {
          message: 'The quotes of an attribute are not closed',
          at: openingBracket(message, text, at),
          hint: 'close them, and end the tag with >',
        };
      return {
        message: 'The tag is not closed with `>`',
        at: openingBracket(message, text, at),
        hint: 'close it with >, or write \\< if it is meant as text',
      };
    default:
      return characterWording(reason, at, text);
  }
}

function mismatchWording(reason: string, at: Place): Wording {
  const tag = (name: string, line: string, column: string): Place => ({
    file: at.file,
    line: Number(line),
    column: Number(column),
    length: name.length,
  });
  const closed = /closing tag `(<\/[^`]*>)`, expected corresponding closing tag for `(<[^`]*>)` \((\d+):(\d+)/.exec(reason);
  if (closed) {
    const [, closing = '', opening = '', line = '', column = ''] = closed;
    const related = [{ message: `${opening} was opened here`, at: tag(opening, line, column) }];
    return { message: `${closing} does not match ${opening}`, at, hint: `close ${opening} first, or correct the name`, related };
  }
  const open = /Expected a closing tag for `(<[^`]*>)` \((\d+):(\d+)[^)]*\)(?: before the end of `(\w+)`)?/.exec(reason);
  if (open) {
    const [, opening = '', line = '', column = '', block] = open;
    const name = opening.slice(1, -1);
    const where = block ? ` before the end of the ${BLOCKS[block] ?? block}` : '';
    const hint = VOID.has(name.toLowerCase())
      ? `write <${name} />`
      : block
        ? `close it in the same ${BLOCKS[block] ?? block}, or put both tags on lines of their own`
        : `write </${name}> after its content`;
    return { message: `${opening} is not closed${where}`, at: tag(opening, line, column), hint };
  }
  const closing = /closing tag `(<\/[^`]*>)`/.exec(reason)?.[1] ?? 'A closing tag';
  return {
    message: `${closing} is inside a paragraph, but its opening tag is outside`,
    at,
    hint: 'put both tags on lines of their own, or both inside the paragraph',
  };
}

const BLOCKS: Record<string, string> = {
  paragraph: 'paragraph',
  listItem: 'list item',
  emphasis: 'emphasis',
  strong: 'strong text',
  blockQuote: 'quote',
  blockquote: 'quote',
  link: 'link',
  heading: 'heading',
  tableCell: 'table cell',
};
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);

function characterWording(reason: string, at: Place, text: string): Wording {
  const character = /Unexpected character `(.+?)` \(/.exec(reason)?.[1] ?? '';
  const where = /\) (?:before|after|in) ([^,]+)/.exec(reason)?.[1] ?? 'tag';
  const bracket =
    where === 'name' && text.split('\n')[at.line - 1]?.[at.column - 2] === '<'
      ? { ...at, column: at.column - 1, length: 1 + character.length }
      : at;
  if (character === '!' && where === 'name')
    return { message: 'MDX does not support HTML comments', at: { ...bracket, length: 4 }, hint: 'write {/* … */}' };
  if (character === '/' && where === 'local name')
    return { message: 'MDX does not support addresses in angle brackets', at, hint: 'write the address alone, or [text](address)' };
  if (where === 'attribute value' && character === '>')
    return { message: 'An attribute has no value after `=`', at, hint: 'write a value in quotes, or remove the =' };
  if (where === 'attribute value')
    return { message: 'The value of an attribute is not in quotes', at, hint: 'put text in quotes, or an expression in braces' };
  if (where === 'name' && bracket === at && text.split('\n')[at.line - 1]?.[at.column - 2] !== '/')
    return {
      message: `\`${character}\` can't be part of the name of a tag`,
      at,
      hint: 'correct the tag, or write \\< if it is meant as text',
    };
  if (where === 'name')
    return {
      message: `\`<${character}\` does not begin a tag`,
      at: bracket,
      hint: 'write \\<, or put it in backticks, if it is meant as text',
    };
  return {
    message: `\`${character}\` is not allowed here in a tag (${where})`,
    at,
    hint: /^["']$/.test(character) ? quoteHint(character) : 'correct the tag, or write \\< if it is meant as text',
  };
}

/** The last `<` before the end of the text. */
function openingBracket({ place }: ParseMessage, text: string, at: Place): Place {
  const index = text.lastIndexOf('<', place && !('start' in place) ? (place.offset ?? text.length) : text.length);
  if (index < 0) return at;
  const before = text.slice(0, index);
  const length = /^<[\w.:-]*/.exec(text.slice(index))?.[0].length ?? 1;
  return { file: at.file, line: before.split('\n').length, column: index - before.lastIndexOf('\n'), length };
}

/** The last unclosed brace before the end of the text. */
function openBrace({ place }: ParseMessage, text: string, at: Place): Place {
  const end = place && !('start' in place) ? (place.offset ?? text.length) : text.length;
  let depth = 0;
  for (let index = Math.min(end, text.length) - 1; index >= 0; index--) {
    if (text[index] === '}') depth++;
    if (text[index] === '{' && depth-- === 0) {
      const before = text.slice(0, index);
      return { file: at.file, line: before.split('\n').length, column: index - before.lastIndexOf('\n'), length: 1 };
    }
  }
  return at;
}

/** The parser points at the slash. This is the whole tag. */
function wholeTag(at: Place, text: string): Place {
  const line = text.split('\n')[at.line - 1] ?? '';
  const start = line.lastIndexOf('<', at.column - 1);
  const end = line.indexOf('>', start);
  return start < 0 ? at : { file: at.file, line: at.line, column: start + 1, ...(end > start && { length: end - start + 1 }) };
}
