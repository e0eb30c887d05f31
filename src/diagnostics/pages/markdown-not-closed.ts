// What is opened and never closed: directives, code fences, elements and comments of raw HTML.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { shortened } from '../wording.js';
import { elementLeftOut } from './markdown.js';

const NOT_CLOSED = 'markdown/not-closed';

/** What ends, and ends with it what nothing closes. */
export type Outer = 'page' | 'item' | 'quote' | 'footnote' | 'box' | 'cell' | 'heading' | 'paragraph' | 'html';

const REST: Readonly<Record<Outer, string>> = {
  page: 'all that follows',
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
  /** As many as opened it. */
  colons: string;
  name: string;
  /** A directive inside it may have taken its closing line. */
  hasInner: boolean;
  outer: Outer;
  at: Place;
}

export const directiveNotClosed = ({ colons, name, hasInner, outer, at }: NotClosed): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `\`${colons}${name}\` is never closed: ${REST[outer]} is inside it`,
  at,
  hint: `write \`${colons}\` on a line of its own where it ends${hasInner ? ', after a closing line for each directive inside it' : ''}`,
});

/** @param tagName in lower case @param isSelfClosed typed with `/>`, which ends no element of HTML */
export const elementNotClosed = (
  tagName: string,
  { isSelfClosed, outer }: { isSelfClosed: boolean; outer: Outer },
  at: Place,
): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `${isSelfClosed ? `\`/>\` does not close \`<${tagName}>\` in HTML` : `\`<${tagName}>\` is never closed`}: ${REST[outer]} is inside it`,
  at,
  hint: isSelfClosed ? `write \`></${tagName}>\` in place of \`/>\`` : `write \`</${tagName}>\` where it ends`,
});

export const commentNotClosed = (outer: Outer, at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `A comment is never closed: ${REST[outer]} is left out of the page`,
  at,
  hint: 'write `-->` where it ends',
});

/** Of one that begins in a line of text. */
export const commentShown = (at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: 'A comment is never closed in its paragraph, and is shown as text',
  at,
  hint: 'write `-->` before the next empty line, begin the comment on a line of its own, or write `\\<!--` if it is text',
});

/** @param typed what was meant to close it */
export const commentGoesOn = (typed: string, at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `\`${typed}\` closes no comment: what follows, up to the next \`-->\`, is ${typed === '--!>' ? 'not read as Markdown' : 'left out of the page'}`,
  at,
  hint: 'write `-->` in its place',
});

export const commentInComment = (at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: 'A comment begins inside a comment that is not closed: the next `-->` closes both',
  at,
  hint: 'write `-->` where the first one ends; comments hold no others',
});

/** @param typed the first signs of what was meant as a comment */
export const noComment = (typed: string, at: Place): Diagnostic => ({
  code: 'markdown/no-comment',
  severity: 'warning',
  message: `This is no comment and is shown as text: \`${typed}\` opens none`,
  at,
  hint: 'write `<!--` before it and `-->` behind, or `\\<` if it is text',
});

/** Of markup that is closed. @param opening as typed, such as `<?php` @param end what closes it */
export const markupLeftOut = (opening: string, end: string, at: Place): Diagnostic => ({
  ...elementLeftOut(opening, at, false),
  message: `\`${opening}\` … \`${end}\` is no part of a page, and was left out`,
  hint: opening.startsWith('<?')
    ? 'remove it, or put it in backticks if it is meant to be read: nothing runs in a page'
    : opening.startsWith('<![')
      ? 'write the text without it'
      : 'remove it: docgen writes the document around a page',
});

const OPEN_BOLD = {
  open: '`**` is never closed and is shown as text: after a blank `**` closes nothing',
  spaced: '`**` is shown as text: before a blank `**` opens nothing',
  glued: '`**` is never closed and is shown as text: between a sign and a letter `**` closes nothing',
};

/** @param words between the marks @param why a blank stands before the second mark, behind the first, or there is none behind the second */
export const boldNotClosed = (words: string, why: keyof typeof OPEN_BOLD, at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: OPEN_BOLD[why],
  at,
  hint:
    why === 'glued'
      ? `write \`**${shortened(words)}** \` with a blank behind it, or \`\\**\` if it is text`
      : `write \`**${shortened(words)}**\` without the blank${why === 'spaced' ? 's' : ''}, or \`\\**\` if it is text`,
});

/** A part of a table: HTML leaves it out where no table is open. @param tagName as typed */
export const strayPart = (tagName: string, at: Place): Diagnostic => ({
  ...strayTag(tagName, at),
  message: `\`<${tagName}>\` is left out: no \`<table>\` is open here`,
  hint: 'write `<table>` before it and `</table>` behind the last row; `\\<` if it is text',
});

/** `</br>` is no end of anything, and browsers break the line. */
export const closedBreak = (tagName: string, at: Place): Diagnostic => ({
  ...strayTag(tagName, at),
  message: `\`</${tagName}>\` closes nothing: a line break has no end`,
  hint: 'write `<br>`',
});

/** @param tagName as typed */
export const strayTag = (tagName: string, at: Place): Diagnostic => ({
  code: 'markdown/stray-tag',
  severity: 'info',
  message: `\`</${tagName}>\` closes nothing: no \`<${tagName}>\` is open here`,
  at,
  hint: 'remove it, or write the tag that opens the element; `\\<` if it is text',
});

/** @param opening as typed, such as `<?php` @param end what closes it @param isLeftOut all of it, else the part before the next `>` */
export const markupNotClosed = (
  { opening, end, isLeftOut, outer }: { opening: string; end: string; isLeftOut: boolean; outer: Outer },
  at: Place,
): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `\`${opening}\` is never closed: ${REST[outer]} ${isLeftOut ? 'is left out of the page' : 'is not read as Markdown, and is left out up to the next `>`'}`,
  at,
  hint: `write \`${end}\` where it ends, or \`\\${opening}\` if it is text`,
});

type Inner = Omit<NotClosed, 'outer'>;

/** `end`: the closing line. */
interface Around {
  colons: string;
  name: string;
  end: Place;
}

/** As the two are to be written. With the colons the wrong way round they change places, unless that would close what is inside the inner one. */
const nested = (inner: Inner, outer: Around): string =>
  inner.colons.length > outer.colons.length && !inner.hasInner
    ? `\`${inner.colons}${outer.name}\` and \`${inner.colons}\` around \`${outer.colons}${inner.name}\` and \`${outer.colons}\``
    : `\`${inner.colons}:${outer.name}\` and \`${inner.colons}:\` around \`${inner.colons}${inner.name}\` and \`${inner.colons}\``;

/** `end` is the only closing line. */
export const directiveEndedByOuter = (inner: Inner, outer: Around): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `\`${inner.colons}${inner.name}\` is never closed: the end of \`${outer.colons}${outer.name}\` around it ends it too`,
  at: inner.at,
  hint:
    outer.colons.length > inner.colons.length
      ? `write \`${inner.colons}\` on a line of its own where it ends`
      : `close \`${outer.colons}${outer.name}\` above it; or, if it belongs inside, the outer one needs more colons: write ${nested(inner, outer)}`,
  related: [{ message: 'the line that ends both', at: outer.end }],
});

export const strayFence = (fence: string, at: Place): Diagnostic => ({
  code: 'markdown/stray-fence',
  severity: 'warning',
  message: `\`${fence}\` closes no directive and is shown as text`,
  at,
  hint: 'a directive around others needs more colons than they have: `::::tabs` around `:::tab`',
});

/** A directive in another with as many colons, or fewer: the first closing line ended both. @param stray the second one, as typed */
export const strayFenceAfter = ({ colons, at }: { colons: string; at: Place }, inner: Inner, outer: Around): Diagnostic => ({
  ...strayFence(colons, at),
  message: `\`${colons}\` closes no directive and is shown as text: line ${outer.end.line} closed \`${inner.colons}${inner.name}\` of line ${inner.at.line} and \`${outer.colons}${outer.name}\` around it`,
  hint: `the outer one needs more colons: write ${nested(inner, outer)}`,
  related: [
    { message: 'the directive inside', at: inner.at },
    { message: 'the line that closed both', at: outer.end },
  ],
});

export const fenceNotClosed = (fence: string, outer: Outer, at: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `A code fence ${outer === 'item' ? 'in a list item ' : outer === 'quote' ? 'in a quote ' : ''}is never closed: ${
    outer === 'item'
      ? 'the rest of the item is shown as code, up to a line that is indented less than the text of the item'
      : `${REST[outer]} is shown as code`
  }`,
  at,
  hint: `write ${fence} on a line of its own where the code ends, with nothing after it${outer === 'item' ? ', indented as the text of the item is' : ''}`,
});

/** The line that was meant to close the fence stands below the item. @param indent of the item's text @param end the line that ends the item */
export const fenceEndedByItem = (indent: number, at: Place, end: Place): Diagnostic => ({
  code: NOT_CLOSED,
  severity: 'warning',
  message: `A code fence in a list item ends with the item, before the line that was meant to close it: line ${end.line} is indented less than the text of the item`,
  at,
  hint: `indent line ${end.line} and the rest of the code by ${indent} blanks, as the fence is`,
  related: [{ message: 'this line ends the item', at: end }],
});
