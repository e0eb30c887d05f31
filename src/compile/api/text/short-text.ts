// Most texts of a document are a sentence or two of plain words with a name in backticks and a link, in Markdown or in the paragraphs of
// HTML that generators write. Their HTML is written down directly, at a hundredth of what the parsers take; whatever could mean anything
// else is left to them.

import { bodyToken } from '../../../base/body-token.js';
import { withoutEnd } from '../../../base/documents/without-end.js';
import type { LinkReference } from '../../../model/compiled-entry.js';
import { plainText } from '../../markdown/plain-element.js';

export interface ShortText {
  /** With the tokens of its links. */
  html: string;
  links: ShortLink[];
}

/** `at`: UTF-16 units of the text before its address. */
interface ShortLink extends Pick<LinkReference, 'href' | 'from'> {
  at: number;
}

/** Characters that Markdown, HTML or GFM give a meaning to; backticks and links are looked at below. */
const MARKUP = /[*[\]<>&\\~|\t\r@\uFDD0-\uFDD3\0]|https?:|www\.|ftp:|!\[| {2}\n|^\s|\n[ \t]/i;
/** Half of a pair: the parsers put another character in its place. */
const HALF_PAIR = /\p{Surrogate}/u;
/** Underscores that do not stand inside a word. */
const LOOSE_UNDERSCORE = /(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/u;
/** What opens a block at the start of a line, or underlines the one before it. */
const BLOCK_START = /^(?:#|[-+=_]|\d{1,9}[.)]|`{3}|~{3}|:)/m;

/** Of a page, a path or a section, of characters that nothing escapes. */
const ADDRESS = String.raw`(?:https?://|[/#])[\w./#?=%:,;+~@-]*`;

const CODE = '(?<!`)`(?! )[^`\\n]+(?<! )`(?!`)';
const LINK = new RegExp(String.raw`(?<!!)\[(?![\s^])((?:[^[\]${'`'}]|${CODE})+)(?<!\s)\]\((${ADDRESS})\)`, 'g');
const PARAGRAPH = /[^\n]+(?:\n[^\n]+)*/g;
const PIECES = new RegExp(`${CODE}|${LINK.source}|[^\`[\\]]+|(?<rest>[^])`, 'g');

/** undefined: the parsers have to read it. `text`: LF line breaks, none at its end. */
export function shortText(text: string): ShortText | undefined {
  if (HALF_PAIR.test(text)) return undefined;
  if (text.startsWith('<')) return shortHtml(text);
  const hasLinks = text.includes('](');
  // What stands beside a link stands beside a sign there, as well.
  const unlinked = hasLinks ? text.replace(LINK, '($1)') : text;
  if (MARKUP.test(unlinked) || BLOCK_START.test(unlinked) || LOOSE_UNDERSCORE.test(unlinked)) return undefined;
  const short: ShortText = { html: '', links: [] };
  for (const { 0: typed, index } of text.matchAll(PARAGRAPH)) {
    const paragraph = withoutEnd(typed, ' ').replaceAll(' \n', '\n');
    if (paragraph === '') continue;
    if (hasLinks && paragraph !== typed) return undefined;
    const inside = /[`[]/.test(paragraph) ? inlineHtml(paragraph, index, short.links) : plainText(paragraph);
    if (inside === undefined) return undefined;
    short.html += `${short.html === '' ? '' : '\n'}<p>${inside}</p>`;
  }
  return short;
}

/** Names between single backticks on one line, and links, nothing else. @param from where it begins in its text @param links are added to */
function inlineHtml(paragraph: string, from: number, links: ShortLink[]): string | undefined {
  let html = '';
  for (const { 0: piece, 1: label, 2: href, index, groups } of paragraph.matchAll(PIECES)) {
    if (groups?.rest !== undefined) return undefined;
    if (label === undefined || href === undefined) html += withCode(piece);
    else {
      const at = from + index + piece.length - 1 - href.length;
      html += `<a href="${bodyToken('L', links.push({ href, from: 'markdown', at }) - 1)}">${withCode(label)}</a>`;
    }
  }
  return html;
}

const withCode = (text: string): string => plainText(text).replace(/`([^`]+)`/g, '<code>$1</code>');

/** Longer ones would take more of the stack of regular expressions than there may be. */
const MOST_HTML = 4000;

/** A line without anything ends a block of HTML. */
const TEXT = String.raw`[^<>&\n\t\r\0\uFDD0-\uFDD3]|\n(?! *\n)`;
const NAME = `${TEXT}|<code>(?:${TEXT})+</code>`;
const ANCHOR = `<a href="${ADDRESS}">(?:${NAME})+</a>`;
const STRESSED = ['strong', 'em'].map((tag) => `<${tag}>(?:${NAME}|${ANCHOR})+</${tag}>`).join('|');
const ONE = `<p>(?:${NAME}|${ANCHOR}|${STRESSED})+</p>`;
const PARAGRAPHS = new RegExp(`^${ONE}(?:\\n+${ONE})*$`);

/** Paragraphs in HTML with names, links and stress. */
function shortHtml(text: string): ShortText | undefined {
  if (text.length > MOST_HTML || !PARAGRAPHS.test(text)) return undefined;
  const links: ShortLink[] = [];
  const html = text
    .replace(/(?<=<a href=")[^"]*/g, (href, at: number) => bodyToken('L', links.push({ href, from: 'html', at }) - 1))
    .replace(/\n+(?=<p>)/g, '\n');
  return { html, links };
}
