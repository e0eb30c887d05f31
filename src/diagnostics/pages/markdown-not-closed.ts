// What is opened and not closed: directives, code blocks, elements and comments of raw HTML.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { shortened } from '../wording.js';
import { elementLeftOut } from './markdown.js';

const NOT_CLOSED = 'markdown/not-closed';

/** The block whose end also ends whatever is still open in it. */
export type Outer = 'page' | 'item' | 'quote' | 'footnote' | 'box' | 'cell' | 'heading' | 'paragraph' | 'html';

const REST: Readonly<Record<Outer, string>> = {
  page: 'everything after it',
  item: 'the rest of the list item',
  quote: 'the rest of the quote',
  footnote: 'the rest of the footnote',
  box: 'the rest of the box around it',
  cell: 'the rest of the cell',
  heading: 'the rest of the heading',
  paragraph: 'the rest of the paragraph',
  html: 'the rest of this block of HTML',
};

interface NotClosed {
  /** The colons that opened it. */
  colons: string;
  name: string;
  /** If so, the closing line may have ended an inner directive instead. */
  hasInner: boolean;
  outer: Outer;
  at: Place;
}

export const directiveNotClosed = ({ colons, name, hasInner, outer, at }: NotClosed): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `\`${colons}${name}\` is not closed: ${REST[outer]} becomes part of it`,
  at,
  hint: `write \`${colons}\` on a line of its own where it ends${hasInner ? ', after a closing line for each directive inside it' : ''}`,
});

/** @param tagName in lower case @param isSelfClosed typed with `/>`, which does not close an element in HTML */
export const elementNotClosed = (
  tagName: string,
  { isSelfClosed, outer }: { isSelfClosed: boolean; outer: Outer },
  at: Place,
): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `${isSelfClosed ? `\`/>\` does not close \`<${tagName}>\` in HTML` : `\`<${tagName}>\` is not closed`}: ${REST[outer]} becomes part of the element`,
  at,
  hint: isSelfClosed ? `write \`></${tagName}>\` instead of \`/>\`` : `write \`</${tagName}>\` where it ends`,
});

export const commentNotClosed = (outer: Outer, at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `The comment is not closed: ${REST[outer]} is left out of the page`,
  at,
  hint: 'write `-->` where it ends',
});

/** For a comment that begins in a line of text. */
export const commentShown = (at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: 'The comment is not closed in its paragraph, so it is shown as text',
  at,
  hint: 'write `-->` before the next empty line, begin the comment on a line of its own, or write `\\<!--` if it is meant as text',
});

/** @param typed the text that was meant to close it */
export const commentGoesOn = (typed: string, at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `\`${typed}\` does not close the comment: the text up to the next \`-->\` is ${typed === '--!>' ? 'not read as Markdown' : 'left out of the page'}`,
  at,
  hint: 'write `-->` instead',
});

export const commentInComment = (at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: 'A comment begins inside a comment that is not closed: the next `-->` closes both',
  at,
  hint: "write `-->` where the first comment ends: comments can't be nested",
});

/** @param typed the first characters of what was meant as a comment */
export const noComment = (typed: string, at: Place): Diagnostic => ({
  code: 'markdown/no-comment',
  severity: 'warning',
  message: `This is shown as text, not as a comment: \`${typed}\` does not open a comment`,
  at,
  hint: 'write `<!--` before it and `-->` after it, or `\\<` if it is meant as text',
});

/** For markup that is closed. @param opening as typed, such as `<?php` @param end the text that closes it */
export const markupLeftOut = (opening: string, end: string, at: Place): Diagnostic => ({
  ...elementLeftOut(opening, at, false),
  message: `\`${opening}\` … \`${end}\` is not allowed in a page and was left out`,
  hint: opening.startsWith('<?')
    ? 'remove it, or put it in backticks if it is meant as text: docgen does not run code in pages'
    : opening.startsWith('<![')
      ? 'write the text without these marks'
      : 'remove it: docgen writes the HTML document around the page',
});

const OPEN_BOLD = {
  open: "`**` is shown as text: a closing `**` can't follow a space",
  spaced: "`**` is shown as text: an opening `**` can't be followed by a space",
  glued: '`**` is shown as text: `**` between a punctuation mark and a letter does not close bold text',
};

/**
 * @param words between the marks
 * @param why `open`: the second mark follows a space. `spaced`: a space follows the first mark. `glued`: no space follows the second mark
 */
export const boldNotClosed = (words: string, why: keyof typeof OPEN_BOLD, at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: OPEN_BOLD[why],
  at,
  hint:
    why === 'glued'
      ? `write \`**${shortened(words)}** \` with a space after it, or \`\\**\` if it is meant as text`
      : `write \`**${shortened(words)}**\` without the space${why === 'spaced' ? 's' : ''}, or \`\\**\` if it is meant as text`,
});

/** For a part of a table outside of a table, which HTML leaves out. @param tagName as typed */
export const strayPart = (tagName: string, at: Place): Diagnostic => ({
  ...strayTag(tagName, at),
  message: `\`<${tagName}>\` was left out: no \`<table>\` is open here`,
  hint: 'write `<table>` before it and `</table>` after the last row, or `\\<` if it is meant as text',
});

/** For `</br>`, for which browsers insert a line break. */
export const closedBreak = (tagName: string, at: Place): Diagnostic => ({
  ...strayTag(tagName, at),
  message: `\`</${tagName}>\` closes nothing: a line break has no closing tag`,
  hint: 'write `<br>`',
});

/** @param tagName as typed */
export const strayTag = (tagName: string, at: Place): Diagnostic => ({
  code: 'markdown/stray-tag',
  severity: 'info',
  message: `\`</${tagName}>\` closes nothing: no \`<${tagName}>\` is open here`,
  at,
  hint: 'remove it, write the tag that opens the element, or write `\\<` if it is meant as text',
});

/**
 * @param opening as typed, such as `<?php`
 * @param end the text that closes it
 * @param isLeftOut true if everything was left out, not only the part before the next `>`
 */
export const markupNotClosed = (
  { opening, end, isLeftOut, outer }: { opening: string; end: string; isLeftOut: boolean; outer: Outer },
  at: Place,
): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `\`${opening}\` is not closed: ${REST[outer]} ${isLeftOut ? 'is left out of the page' : 'is not read as Markdown, and is left out up to the next `>`'}`,
  at,
  hint: `write \`${end}\` where it ends, or \`\\${opening}\` if it is meant as text`,
});

type Inner = Omit<NotClosed, 'outer'>;

/** The outer directive. `end`: its closing line. */
interface Around {
  colons: string;
  name: string;
  end: Place;
}

/**
 * How to write the two directives. If the inner one has more colons, they swap them, unless that would close a directive inside the inner one.
 */
const nested = (inner: Inner, outer: Around): string =>
  inner.colons.length > outer.colons.length && !inner.hasInner
    ? `\`${inner.colons}${outer.name}\` and \`${inner.colons}\` around \`${outer.colons}${inner.name}\` and \`${outer.colons}\``
    : `\`${inner.colons}:${outer.name}\` and \`${inner.colons}:\` around \`${inner.colons}${inner.name}\` and \`${inner.colons}\``;

/** There is one closing line for both: `outer.end`. */
export const directiveEndedByOuter = (inner: Inner, outer: Around): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `\`${inner.colons}${inner.name}\` is not closed: it ends together with \`${outer.colons}${outer.name}\` around it`,
  at: inner.at,
  hint:
    outer.colons.length > inner.colons.length
      ? `write \`${inner.colons}\` on a line of its own where it ends`
      : `close \`${outer.colons}${outer.name}\` above it, or, if it belongs inside, use more colons for the outer one: ${nested(inner, outer)}`,
  related: [{ message: 'the line that ends both', at: outer.end }],
});

export const strayFence = (fence: string, at: Place): Diagnostic => ({
  code: 'markdown/stray-fence',
  severity: 'warning',
  message: `\`${fence}\` does not close a directive and is shown as text`,
  at,
  hint: 'remove it, or use more colons for a directive that contains others: `::::tabs` around `:::tab`',
});

/**
 * For a directive inside one with as many or fewer colons: the first closing line ended both.
 * @param colons the second closing line, as typed
 */
export const strayFenceAfter = ({ colons, at }: { colons: string; at: Place }, inner: Inner, outer: Around): Diagnostic => ({
  ...strayFence(colons, at),
  message: `\`${colons}\` does not close a directive and is shown as text: line ${outer.end.line} closed both \`${inner.colons}${inner.name}\` of line ${inner.at.line} and \`${outer.colons}${outer.name}\` around it`,
  hint: `use more colons for the outer one: ${nested(inner, outer)}`,
  related: [
    { message: 'the directive inside', at: inner.at },
    { message: 'the line that closed both', at: outer.end },
  ],
});

export const fenceNotClosed = (fence: string, outer: Outer, at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `The code block ${outer === 'item' ? 'in a list item ' : outer === 'quote' ? 'in a quote ' : ''}is not closed: ${
    outer === 'item'
      ? 'the rest of the item is shown as code, up to a line that is indented less than the text of the item'
      : `${REST[outer]} is shown as code`
  }`,
  at,
  hint: `write ${fence} on a line of its own where the code ends, with nothing after it${outer === 'item' ? ', indented like the text of the item' : ''}`,
});

/** For a closing fence that is below the list item. @param indent of the item's text @param end the line that ends the item */
export const fenceEndedByItem = (indent: number, at: Place, end: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `The code block in a list item ends too early: line ${end.line} ends the item, because it is indented less than the text of the item`,
  at,
  hint: `indent line ${end.line} and the rest of the code by ${indent} spaces, like the opening fence`,
  related: [{ message: 'this line ends the item', at: end }],
});
