// Turns errors of MDX's parsers into diagnostics. They describe what the author wrote rather than what the parser expected, and point to
// where it began: a brace that is never closed is found at the end of the file, but the mistake is where it was opened.
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
  if (message === 'Unexpected content after expression' && word) return `\`${word}\` comes after its end`;
  return message === 'Unexpected token' && word ? `\`${word}\` is unexpected` : message.charAt(0).toLowerCase() + message.slice(1);
}

function expressionWording(ruleId: string, message: ParseMessage, at: Place, text: string): Wording {
  const literally = 'for a brace that is only text write \\{';
  switch (ruleId) {
    case 'unexpected-eof':
      return { message: '`{` is never closed', at: openBrace(message, text, at), hint: `close it with \`}\`; ${literally}` };
    case 'unexpected-lazy':
      return {
        message: 'An expression ends with the line in a quote or a list',
        at,
        hint: 'begin each of its lines as the first one begins: with > or with the spaces of the item',
      };
    case 'unexpected-empty-expression':
      return { message: 'The braces of an attribute are empty', at, hint: 'give it a value, or leave the attribute out' };
    case 'spread-extra':
    case 'non-spread':
      return { message: 'Braces between attributes may hold one spread, and nothing else', at, hint: 'write {...props}, or name="value"' };
    default:
      return {
        message: `The braces hold no expression of JavaScript: ${javaScriptReason(message, at, text)}`,
        at,
        hint: `${isMeantAsId(at, text) ? 'an id ends a heading and has no blanks: {#set-up}' : 'correct the expression'}; ${literally}`,
      };
  }
}

/** `{#two words}`, `{.wide}`: the brace before the place begins something close to an id. */
function isMeantAsId({ line, column }: Place, text: string): boolean {
  const typed = text.split('\n')[line - 1] ?? '';
  return /^\{[#.](?!\.)/.test(typed.slice(Math.max(0, typed.lastIndexOf('{', column - 1))));
}

function moduleWording(ruleId: string, message: ParseMessage, at: Place, text: string): Wording {
  switch (ruleId) {
    case 'non-esm':
      return {
        message: 'Only `import` and `export` may stand here',
        at,
        hint: 'leave an empty line before the text, or put the code into a module and import it',
      };
    case 'duplicate-layout':
      return { message: 'A second `export default`', at, hint: 'a page has one layout: keep one of them' };
    default:
      return {
        message: `An \`import\` or \`export\` can't be read: ${javaScriptReason(message, at, text)}`,
        at,
        hint: 'leave an empty line between imports and text; a paragraph may not begin with import or export',
      };
  }
}

function tagWording(ruleId: string, message: ParseMessage, at: Place, text: string): Wording {
  const { reason } = message;
  switch (ruleId) {
    case 'end-tag-mismatch':
      return mismatchWording(reason, at);
    case 'unexpected-closing-slash':
      return { message: 'A closing tag, and no tag is open', at: wholeTag(at, text), hint: 'take it away, or open the tag before it' };
    case 'unexpected-attribute':
      return { message: 'A closing tag has no attributes', at, hint: 'move the attribute to the opening tag' };
    case 'unexpected-self-closing-slash':
      return { message: 'A tag can not close another and itself', at, hint: 'write </name> or <name />' };
    case 'unexpected-lazy':
      return {
        message: 'A tag ends with the line in a quote or a list',
        at,
        hint: 'begin each of its lines as the first one begins: with > or with the spaces of the item',
      };
    case 'unexpected-eof':
      if (/in attribute value, expected a corresponding closing quote/.test(reason))
        return {
          message: 'The quotes of an attribute are never closed',
          at: openingBracket(message, text, at),
          hint: 'close them, and end the tag with >',
        };
      return {
        message: 'A tag is never ended',
        at: openingBracket(message, text, at),
        hint: 'end it with >; for a sign that is only text write \\<',
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
    return { message: `${closing} closes ${opening}`, at, hint: `close ${opening} first, or correct the name`, related };
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
        : `write </${name}> after what belongs to it`;
    return { message: `${opening} is never closed${where}`, at: tag(opening, line, column), hint };
  }
  const closing = /closing tag `(<\/[^`]*>)`/.exec(reason)?.[1] ?? 'A closing tag';
  return {
    message: `${closing} stands inside a paragraph, and its opening tag outside`,
    at,
    hint: 'put both tags on lines of their own, or both into the paragraph',
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
    return { message: 'MDX has no HTML comments', at: { ...bracket, length: 4 }, hint: 'write {/* … */}' };
  if (character === '/' && where === 'local name')
    return { message: 'MDX has no addresses in angle brackets', at, hint: 'write the address alone, or [text](address)' };
  if (where === 'attribute value' && character === '>')
    return { message: 'An attribute ends with `=` and has no value', at, hint: 'give it a value in quotes, or leave out the =' };
  if (where === 'attribute value')
    return { message: 'The value of an attribute has no quotes', at, hint: 'put it into quotes, or an expression into braces' };
  if (where === 'name' && bracket === at && text.split('\n')[at.line - 1]?.[at.column - 2] !== '/')
    return {
      message: `\`${character}\` can't be part of the name of a tag`,
      at,
      hint: 'correct the tag; for a sign that is only text write \\<',
    };
  if (where === 'name')
    return { message: `\`<${character}\` begins no tag`, at: bracket, hint: 'for a sign that is only text write \\<, or `code`' };
  return {
    message: `\`${character}\` can't stand here in a tag (${where})`,
    at,
    hint: /^["']$/.test(character) ? quoteHint(character) : 'correct the tag; for a sign that is only text write \\<',
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
