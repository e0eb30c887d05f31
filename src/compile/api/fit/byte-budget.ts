// How many bytes of HTML a part of a page takes, by estimate: texts as they are, and what the templates put around them. Measured against
// them on the large pages of Stripe's and GitHub's documents: they write 0.92 to 1.03 bytes for each that is estimated, and tests hold them to it.
import { mayHoldTokens, replaceTokens } from '../../../base/body-token.js';
import { shownName } from '../../../base/text/shown-name.js';
import type { EntryView, ExternalLink, FactView, SchemaGroup, SchemaView, TextPart } from '../../../model/api-view.js';
import type { CodeReference, ComponentReference, Heading } from '../../../model/compiled-entry.js';
import type { ByteBudget } from './page.js';

/** Bytes of HTML that the article of one page may have. */
export const MOST_BYTES = 256 * 1024;
/** Kept for what stands around the article, and for errors of the estimate. */
export const KEPT_BACK = 25 * 1024;

/** The last fifth is for what lies high. */
export const budgetOfOperation = (most = MOST_BYTES - KEPT_BACK): ByteBudget => ({
  left: most,
  deep: 2,
  reservedForHigh: most / 5,
  promised: 0,
});

/** Of one of very many. It is drawn for whoever comes for it; what it holds has pages as well, each the same way from here as from the operations. */
const SHOWN_IN_BRIEF = 12 * 1024;

/** @param isBrief `ApiPart.isBrief` */
export function budgetOfSchema(isBrief = false, most = MOST_BYTES - KEPT_BACK): ByteBudget {
  return isBrief ? { left: most, deep: 1, reservedForHigh: most - SHOWN_IN_BRIEF, promised: 0 } : budgetOfOperation(most);
}

/** Around the type; of the parts below, the markup beside what they say. */
const LINE = 8;
const MARKUP_OF_LINK = 15;
const LIST_ITEM = 9;

/** Of the line, the flags, the description and the facts; what is below it counts for itself. */
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
/** Around a value that is folded. */
const BLOCK = 88;
/** A long list is folded, and says how many more there are. */
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

/** Beside its name and its schema. The anchor is an id and an address. */
export const entryBytes = ({ anchor, required, isPattern }: EntryView): number =>
  ENTRY + 2 * anchor.length + (required ? REQUIRED : 0) + (isPattern ? PATTERN : 0);

export const nameBytes = (name: string): number => escapedBytes(shownName(name));

const GROUP = 72;
const REST = 40;
const KINDS = 70;
const KIND = 43;

/** Of a group beside its entries. */
export function groupBytes({ title = '', discriminator, rest }: SchemaGroup, page: HtmlPage): number {
  let bytes = GROUP + title.length;
  if (rest) bytes += restBytes(rest.link, page);
  if (!discriminator) return bytes;
  bytes += KINDS + escapedBytes(discriminator.property);
  for (const kind of [...discriminator.values, { value: '', target: discriminator.fallback }]) bytes += kindBytes(kind, page);
  return bytes;
}

/** Of how many entries are left out. @param home where they are */
export const restBytes = (home: TextPart | undefined, page: HtmlPage): number => REST + (home ? partBytes(home, page) : 0);

/** Of a value that a discriminator has. */
export const kindBytes = ({ value, target }: { value: string; target?: TextPart | undefined }, page: HtmlPage): number =>
  KIND + escapedBytes(value) + (target ? partBytes(target, page) : 0);

const partBytes = ({ text, href }: TextPart, { linkBytes }: HtmlPage): number =>
  href === undefined ? escapedBytes(text) : linkBytes(text) - LIST_ITEM;

/** Of the address of a page of the API beside its route: what is before the page's own word, and a base path that the compiler doesn't know. */
const ADDRESS = 20;

/**
 * How long links to pages of an API are, as entries of a list.
 * @param route of the API
 * @returns by text: an address goes on about as long as what it leads to is called
 */
export const linksBelow = (route: string): ((text: string) => number) => {
  const around = LIST_ITEM + MARKUP_OF_LINK + route.length + ADDRESS;
  return (text) => around + 2 * textBytes(text);
};

/** What finished texts of a page refer to. */
export interface HtmlPage {
  linkBytes(text: string): number;
  sinks: { components: readonly ComponentReference[]; codeBlocks: readonly CodeReference[] };
}

/** Around what a component holds: the box of an admonition, with its icon. */
const COMPONENT = 500;
const SCROLLED_TABLE = 80;
/** The frame of a code, with its button; its tab, where it has one. */
const CODE = 470;
/** Painted, a dense line of code has an element around each word and bracket. */
const PAINTED = 9;

/** @param html painted */
export const paintedBytes = (html: string): number => CODE + textBytes(html);

/** @param text that is painted later */
export const codeBytes = (text: string): number => CODE + PAINTED * textBytes(text);

/** Of a finished text, with all that its tokens stand for. */
export function htmlBytes(html: string, page: HtmlPage): number {
  let bytes = textBytes(html);
  if (!mayHoldTokens(html)) return bytes;
  const { components, codeBlocks } = page.sinks;
  replaceTokens(html, (kind, argument) => {
    if (kind === 'C') {
      const { name, slots = {} } = components[Number(argument)] ?? {};
      for (const slot of Object.values(slots)) bytes += htmlBytes(slot, page) + (name === 'TableScroll' ? SCROLLED_TABLE : COMPONENT);
    } else if (kind === 'H') bytes += codeBytes(codeBlocks[Number(argument)]?.text ?? '');
    else bytes += page.linkBytes('') - argument.length;
    return '';
  });
  return bytes;
}

const DOCS = 360;

/** Of a link that leads out of the site, in a paragraph of its own, with its arrow. */
export const docsBytes = ({ href = '', label }: ExternalLink): number => DOCS + escapedBytes(href) + escapedBytes(label);

/** Of a heading: its line among those of the page, beside its words and its address. */
const CONTENTS_LINE = 60;

/** Of what a page's own description adds to the list of headings. */
export const contentsBytes = (headings: readonly Pick<Heading, 'id' | 'html'>[]): number =>
  headings.reduce((sum, { id, html }) => sum + CONTENTS_LINE + textBytes(id) + textBytes(html), 0);

const RESPONSE = 220;

/** Of a response, beside what it says: its heading with the link to it, and its line among the headings of the page. */
export const responseBytes = (title: string, anchor: string): number => RESPONSE + 4 * textBytes(title) + 3 * anchor.length;

/** UTF-8. */
export function textBytes(text: string): number {
  let bytes = text.length;
  if (/^[\x20-\x7E]*$/.test(text)) return bytes;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // Each half of a surrogate pair takes two.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** Of a text that the templates escape. */
const escapedBytes = (text: string): number => textBytes(text) + (/[&<>"']/.test(text) ? 5 * (text.match(/[&<>"']/g)?.length ?? 0) : 0);
