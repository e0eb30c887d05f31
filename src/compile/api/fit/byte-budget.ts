// Estimates how many bytes of HTML a part of a page takes: its texts, and the markup that the templates put around them. The
// constants were measured on the large pages of Stripe's and GitHub's documents. There, templates write 0.92 to 1.03 bytes for
// each estimated byte, and tests check that.
import { mayHoldTokens, replaceTokens } from '../../../base/body-token.js';
import { CLOSE_TAG } from '../../../base/paint/code-tags.js';
import { shownName } from '../../../base/text/shown-name.js';
import type { EntryView, ExternalLink, FactView, SchemaGroup, SchemaView, TextPart } from '../../../model/api/api-view.js';
import type { CodeReference, ComponentReference, Heading } from '../../../model/compiled-entry.js';
import type { ByteBudget } from './page.js';

/** Bytes of HTML that the article of one page may have. */
export const MOST_BYTES = 256 * 1024;
/** Bytes that are reserved for the markup around the article, and for errors of the estimate. */
export const KEPT_BACK = 25 * 1024;

/** The last fifth is reserved for what is nested less deeply. */
export const budgetOfOperation = (most = MOST_BYTES - KEPT_BACK): ByteBudget => ({
  left: most,
  deep: 2,
  reservedForHigh: most / 5,
  promised: 0,
});

/**
 * Bytes of HTML after which the page of a brief schema only links to the pages of nested schemas. Readers come to the page for the schema
 * itself. Pages of operations link to the pages of nested schemas, too, so that these are as easy to reach from there.
 */
const SHOWN_IN_BRIEF = 12 * 1024;

/** @param isBrief `ApiPart.isBrief` */
export function budgetOfSchema(isBrief = false, most = MOST_BYTES - KEPT_BACK): ByteBudget {
  return isBrief ? { left: most, deep: 1, reservedForHigh: most - SHOWN_IN_BRIEF, promised: 0 } : budgetOfOperation(most);
}

/** Markup around the type. The constants below are also bytes of markup without the text inside. */
const LINE = 8;
const MARKUP_OF_LINK = 15;
const LIST_ITEM = 9;

/** Bytes of the type's line, flags, description and facts. What is shown below them is counted separately. */
export function viewBytes({ type, flags, description, facts }: Omit<SchemaView, 'groups'>, page: HtmlPage): number {
  let bytes = LINE + htmlBytes(description, page);
  for (const flag of flags) bytes += FLAG + flag.length + (flag === 'deprecated' ? WARNING : 0);
  for (const part of type) bytes += partBytes(part, page);
  if (facts.length > 0) bytes += FACTS;
  for (const fact of facts) bytes += factBytes(fact, page);
  return bytes;
}

const FLAG = 16;
const WARNING = 16;
const FACTS = 9;
const FACT = 20;
const VALUE = 15;
const DESCRIPTION = 22;
/** Markup around a folded value. */
const BLOCK = 88;
/** Markup of a long list of values, which is folded and shows the number of further values. */
const FOLDED = 90;

export function factBytes({ label, values }: FactView, page: HtmlPage): number {
  let bytes = FACT + label.length + FOLDED * Number(values.length > 16);
  for (const value of values) bytes += valueBytes(value, page);
  return bytes;
}

export function valueBytes({ text, href, description, isBlock }: FactView['values'][number], page: HtmlPage): number {
  let bytes = VALUE + escapedBytes(text) + (isBlock ? BLOCK : 0);
  if (href !== undefined)
    bytes += mayHoldTokens(href) ? page.linkBytes(text) - LIST_ITEM - escapedBytes(text) : MARKUP_OF_LINK + href.length;
  if (description) bytes += DESCRIPTION + textBytes(description);
  return bytes;
}

const ENTRY = 32;
const REQUIRED = 16;
const PATTERN = 12;

/** Bytes of an entry without its name and schema. The anchor is written twice: as an id and as an address. */
export const entryBytes = ({ anchor, required, isPattern }: EntryView): number =>
  ENTRY + 2 * anchor.length + (required ? REQUIRED : 0) + (isPattern ? PATTERN : 0);

export const nameBytes = (name: string): number => escapedBytes(shownName(name));

const GROUP = 72;
const REST = 40;
const KINDS = 70;
const KIND = 43;

/** Bytes of a group without its entries. */
export function groupBytes({ title = '', discriminator, rest }: SchemaGroup, page: HtmlPage): number {
  let bytes = GROUP + title.length;
  if (rest) bytes += restBytes(rest.link, page);
  if (!discriminator) return bytes;
  bytes += KINDS + escapedBytes(discriminator.property);
  for (const kind of [...discriminator.values, { value: '', target: discriminator.fallback }]) bytes += kindBytes(kind, page);
  return bytes;
}

/**
 * Bytes of the line that counts left-out entries.
 * @param home where these entries are shown
 */
export const restBytes = (home: TextPart | undefined, page: HtmlPage): number => REST + (home ? partBytes(home, page) : 0);

/** Bytes of one value of a discriminator. */
export const kindBytes = ({ value, target }: { value: string; target?: TextPart | undefined }, page: HtmlPage): number =>
  KIND + escapedBytes(value) + (target ? partBytes(target, page) : 0);

const partBytes = ({ text, href }: TextPart, { linkBytes }: HtmlPage): number =>
  href === undefined ? escapedBytes(text) : linkBytes(text) - LIST_ITEM;

/**
 * Bytes of a page's address besides the API's route and the last segment: a segment between them such as `schemas/`, and the base path of
 * the site, which the compiler does not know.
 */
const ADDRESS = 20;

/**
 * Estimates the bytes of a link to a page of the API, as an entry of a list.
 * @param route of the API
 * @returns a function of the link's text: the last segment of the address is about as long as the text
 */
export const linksBelow = (route: string): ((text: string) => number) => {
  const around = LIST_ITEM + MARKUP_OF_LINK + route.length + ADDRESS;
  return (text) => around + 2 * textBytes(text);
};

/** What finished HTML of a page refers to. */
export interface HtmlPage {
  linkBytes(text: string): number;
  sinks: { components: readonly ComponentReference[]; codeBlocks: readonly CodeReference[] };
}

/** Markup around the content of a component, such as the box of an admonition with its icon. */
const COMPONENT = 500;
/** Markup around a block of code: frame, button, and its tab if it has one. */
const CODE = 470;
/** Factor for highlighting: a dense line of code has an element around each word and bracket. */
const PAINTED = 9;

/**
 * Bytes that each element of painted code counts beside its own. It is a reserve, which decides where large examples are cut.
 */
const ELEMENT = 8;

/** UTF-16 units of painted code with the reserve for its elements. */
export const paintedLength = (html: string): number => html.length + reserveFor(html);

function reserveFor(html: string): number {
  let bytes = 0;
  for (let at = html.indexOf(CLOSE_TAG); at >= 0; at = html.indexOf(CLOSE_TAG, at + CLOSE_TAG.length)) bytes += ELEMENT;
  return bytes;
}

/** @param html painted code */
export const paintedBytes = (html: string): number => CODE + textBytes(html) + reserveFor(html);

/** @param text will be highlighted later */
export const codeBytes = (text: string): number => CODE + PAINTED * textBytes(text);

/** Bytes of finished HTML, including everything that its tokens stand for. */
export function htmlBytes(html: string, page: HtmlPage): number {
  let bytes = textBytes(html);
  if (!mayHoldTokens(html)) return bytes;
  const { components, codeBlocks } = page.sinks;
  replaceTokens(html, (kind, argument) => {
    if (kind === 'C') {
      const { slots = {} } = components[Number(argument)] ?? {};
      for (const slot of Object.values(slots)) bytes += htmlBytes(slot, page) + COMPONENT;
    } else if (kind === 'H') bytes += codeBytes(codeBlocks[Number(argument)]?.text ?? '');
    else bytes += page.linkBytes('') - argument.length;
    return '';
  });
  return bytes;
}

const DOCS = 360;

/** Bytes of a link to another site in a paragraph of its own, with its arrow. */
export const docsBytes = ({ href = '', label }: ExternalLink): number => DOCS + escapedBytes(href) + escapedBytes(label);

/** Bytes of a heading's line in the table of contents, without its text and address. */
const CONTENTS_LINE = 60;

/** Bytes that the headings of a page's own description add to the table of contents. */
export const contentsBytes = (headings: readonly Pick<Heading, 'id' | 'html'>[]): number =>
  headings.reduce((sum, { id, html }) => sum + CONTENTS_LINE + textBytes(id) + textBytes(html), 0);

const RESPONSE = 220;

/** Bytes of a response without its content: its heading with a link to it, and its line in the table of contents. */
export const responseBytes = (title: string, anchor: string): number => RESPONSE + 4 * textBytes(title) + 3 * anchor.length;

/** Length in UTF-8. */
export function textBytes(text: string): number {
  let bytes = text.length;
  if (/^[\x20-\x7E]*$/.test(text)) return bytes;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair counts as two bytes.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** Bytes of a text after the templates have escaped it. */
const escapedBytes = (text: string): number => textBytes(text) + (/[&<>"']/.test(text) ? 5 * (text.match(/[&<>"']/g)?.length ?? 0) : 0);
