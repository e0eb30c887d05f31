// Most texts of a document are a sentence or two of plain words with a name in backticks. Their HTML is written down directly, at a
// hundredth of what the parsers take; whatever could mean anything else is left to them.
import { plainText } from '../../markdown/plain-element.js';

/** Characters that Markdown, HTML or GFM give a meaning to; backticks are looked at below. */
const MARKUP = /[*[\]<>&\\~|\t\r@\uFDD0-\uFDD3\0]|https?:|www\.|ftp:|!\[| {2,}\n|^\s|\n[ \t]/i;
/** Underscores that do not stand inside a word. */
const LOOSE_UNDERSCORE = /(?<![\p{L}\p{N}_])_|_(?![\p{L}\p{N}_])/u;
/** What opens a block at the start of a line, or underlines the one before it. */
const BLOCK_START = /^(?:#|[-+=_]|\d{1,9}[.)]|`{3}|~{3}|:)/m;

/** undefined: the parsers have to read it. `text`: LF line breaks. */
export function shortTextHtml(text: string): string | undefined {
  if (MARKUP.test(text) || BLOCK_START.test(text) || LOOSE_UNDERSCORE.test(text)) return undefined;
  let html = '';
  for (const typed of text.split(/\n{2,}/)) {
    const paragraph = typed.replaceAll(' \n', '\n').trimEnd();
    const inside = paragraph.includes('`') ? withCode(paragraph) : plainText(paragraph);
    if (inside === undefined) return undefined;
    if (paragraph !== '') html += `${html === '' ? '' : '\n'}<p>${inside}</p>`;
  }
  return html;
}

/** Names between single backticks on one line, nothing else. */
function withCode(paragraph: string): string | undefined {
  const parts = paragraph.split('`');
  if (parts.length % 2 === 0) return undefined;
  let html = '';
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) html += plainText(part);
    else if (part === '' || part.includes('\n') || part.startsWith(' ') || part.endsWith(' ')) return undefined;
    else html += `<code>${plainText(part)}</code>`;
    // Backticks side by side are one run.
    if (index > 0 && index < parts.length - 1 && part === '') return undefined;
  }
  return html;
}
