// Compiles short descriptions without a parser, in a hundredth of its time. Most descriptions are a sentence or two of plain
// words with names in backticks and links, in Markdown or in the simple HTML paragraphs that generators write. A text with
// anything else in it is left to the parsers.

import { bodyToken } from '../../../base/body-token.js';
import { withoutEnd } from '../../../base/documents/without-end.js';
import type { OwnNames } from '../../../model/api/api-names.js';
import type { LinkReference } from '../../../model/compiled-entry.js';
import { MAY_BE_NAME } from '../../markdown/links/api-name.js';
import { plainText } from '../../markdown/plain-element.js';
import { htmlWithQuotes } from '../../markdown/typography/quotes.js';

export interface PlainDescription {
  /** Contains tokens of its links. */
  html: string;
  links: ShortLink[];
}

/** `at`: UTF-16 index in the text of the link's address, or of the code that is a name. */
interface ShortLink extends Pick<LinkReference, 'href' | 'from'> {
  at: number;
}

/** Characters with a meaning in Markdown, HTML or GFM. Backticks and links are handled below. */
const MARKUP = /[*[\]<>&\\~|\t\r@\uFDD0-\uFDD3\0]|https?:|www\.|ftp:|!\[| {2}\n|^\s|\n[ \t]/i;
/** Half of a surrogate pair: the parsers replace it by another character. */
const HALF_PAIR = /\p{Surrogate}/u;
/** Underscores that are not inside a word. */
const LOOSE_UNDERSCORE = /(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/u;
/** What starts a block at the beginning of a line, or underlines the line before it. */
const BLOCK_START = /^(?:#|[-+=_]|\d{1,9}[.)]|`{3}|~{3}|:)/m;

/** Address of a page, a path or a section. All its characters are ones that no parser escapes. */
const ADDRESS = String.raw`(?:https?://|[/#])[\w./#?=%:,;+~@-]*`;

const CODE = '(?<!`)`(?! )[^`\\n]+(?<! )`(?!`)';
const LINK = new RegExp(String.raw`(?<!!)\[(?![\s^])((?:[^[\]${'`'}]|${CODE})+)(?<!\s)\]\((${ADDRESS})\)`, 'g');
const PARAGRAPH = /[^\n]+(?:\n[^\n]+)*/g;
const PIECES = new RegExp(`${CODE}|${LINK.source}|[^\`[\\]]+|(?<rest>[^])`, 'g');

/**
 * Returns undefined if the text needs a parser.
 * @param text with LF line breaks, and none at its end
 * @param quotes language of typographic quotes. Undefined: quotes stay as they are
 * @param findExact see `OwnNames`. Default: no code is a name
 */
export function readPlainDescription(text: string, quotes?: string, findExact?: OwnNames['findExact']): PlainDescription | undefined {
  if (HALF_PAIR.test(text)) return undefined;
  if (text.startsWith('<')) return shortHtml(text);
  const hasLinks = text.includes('](');
  // A link is replaced by punctuation, so that the rules about characters at the edge of a word still hold beside it.
  const unlinked = hasLinks ? text.replace(LINK, '($1)') : text;
  if (MARKUP.test(unlinked) || BLOCK_START.test(unlinked) || LOOSE_UNDERSCORE.test(unlinked)) return undefined;
  const short: PlainDescription = { html: '', links: [] };
  for (const { 0: typed, index } of text.matchAll(PARAGRAPH)) {
    const paragraph = withoutEnd(typed, ' ').replaceAll(' \n', '\n');
    if (paragraph === '') continue;
    const inside = /[`[]/.test(paragraph) ? inlineHtml(paragraph, index, { links: short.links, findExact }) : plainText(paragraph);
    // A link has the place that the author typed.
    if (inside === undefined || (short.links.length > 0 && paragraph !== typed)) return undefined;
    const shown = quotes === undefined ? inside : htmlWithQuotes(inside, quotes);
    short.html += `${short.html === '' ? '' : '\n'}<p>${shown}</p>`;
  }
  return short;
}

/**
 * HTML of a paragraph that contains only plain text, names between single backticks, and links. Otherwise undefined.
 * @param from index of the paragraph in its text
 */
function inlineHtml(paragraph: string, from: number, found: FoundLinks): string | undefined {
  let html = '';
  for (const { 0: piece, 1: label, 2: href, index, groups } of paragraph.matchAll(PIECES)) {
    if (groups?.rest !== undefined) return undefined;
    if (label === undefined || href === undefined) html += piece.startsWith('`') ? nameHtml(piece, from + index, found) : withCode(piece);
    else {
      const at = from + index + piece.length - 1 - href.length;
      html += `<a href="${bodyToken('L', found.links.push({ href, from: 'markdown', at }) - 1)}">${withCode(label)}</a>`;
    }
  }
  return html;
}

/** HTML of code, which is a link if it is a name. */
function nameHtml(piece: string, at: number, { links, findExact }: FoundLinks): string {
  const name = piece.slice(1, -1);
  const target = MAY_BE_NAME.test(name) ? findExact?.(name) : undefined;
  const code = withCode(piece);
  return target === undefined ? code : `<a href="${bodyToken('L', links.push({ href: target, from: 'entry', at }) - 1)}">${code}</a>`;
}

interface FoundLinks {
  /** Are appended to. */
  links: ShortLink[];
  findExact: OwnNames['findExact'] | undefined;
}

const withCode = (text: string): string => plainText(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** UTF-16 units. A longer text could exhaust the stack of the regular expression engine. */
const MOST_HTML = 4000;

/** An empty line ends a block of HTML, so it may not occur in a paragraph. */
const TEXT = String.raw`[^<>&\n\t\r\0\uFDD0-\uFDD3]|\n(?! *\n)`;
const NAME = `${TEXT}|<code>(?:${TEXT})+</code>`;
const ANCHOR = `<a href="${ADDRESS}">(?:${NAME})+</a>`;
const STRESSED = ['strong', 'em'].map((tag) => `<${tag}>(?:${NAME}|${ANCHOR})+</${tag}>`).join('|');
const ONE = `<p>(?:${NAME}|${ANCHOR}|${STRESSED})+</p>`;
const PARAGRAPHS = new RegExp(`^${ONE}(?:\\n+${ONE})*$`);

/** HTML paragraphs with names, links and emphasis. */
function shortHtml(text: string): PlainDescription | undefined {
  if (text.length > MOST_HTML || !PARAGRAPHS.test(text)) return undefined;
  const links: ShortLink[] = [];
  const html = text
    .replace(/(?<=<a href=")[^"]*/g, (href, at: number) => bodyToken('L', links.push({ href, from: 'html', at }) - 1))
    .replace(/\n+(?=<p>)/g, '\n');
  return { html, links };
}
