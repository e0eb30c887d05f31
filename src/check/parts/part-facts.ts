// What the site's own parts of the templates put around an article: addresses that did not come from docgen, ids, elements that the policy
// may refuse, and HTML that is not closed. docgen makes the rest of the frame from the configuration and the graph, where its links are
// checked once. Parts are on every page, so their tags are found without a parser, unless a part contains something in which a tag is plain
// text (a template, a text area). Then it is parsed.

import { once } from '../../base/values/once.js';
import type { FrameFacts, MarkupElement, PartFacts, PlacedRead } from '../../model/page-facts.js';
import type { PartHtml } from '../../model/template-bundle.js';
import { mayBeRefused } from '../check-markup.js';
import { elementOfTag, elementsOf, type HtmlFacts, isLeaking, parseHtml, tagFacts } from '../parse-html.js';
import { givenAddresses } from './given-addresses.js';
import { type Tag, unbalancedTag } from './unbalanced-tag.js';

export interface Frame {
  ofSite: readonly PartHtml[];
  /** `FrameFacts.reads` */
  reads: PlacedRead[];
  /** Texts of posts that the page lists. Their own pages are checked. */
  listed: readonly string[];
  /** The data that the templates got: plain data of the page, and of the site. `site` is the same object for all pages of the site. */
  page: object;
  site: object;
}

/** Returns undefined if there is nothing to check. */
export type FrameReader = (frame: Frame) => FrameFacts | undefined;

/** The reader caches what it read of a site, tags that many pages have, and parts that are equal on many pages. */
export function createFrameReader(): FrameReader {
  let last: { site: object; given: ReadonlySet<string> } | undefined;
  const pieces = new Map<string, Piece>();
  const whole = new Map<string, PieceFacts>();
  const pieceOf = (text: string): Piece => cached(pieces, MOST_PIECES, text, readPiece);
  return ({ ofSite, reads, listed, page, site }) => {
    if (last?.site !== site) last = { site, given: givenAddresses(site) };
    const { given } = last;
    const ofPage = once(() => givenAddresses(page));
    const isOwn = (address: string): boolean => !given.has(address) && !ofPage().has(address);
    const byPart = new Map<string, PieceFacts[]>();
    for (const { part, html, isUnstable } of ofSite) {
      const facts = cached(whole, MOST_PARTS, without(html, listed), (text) => readPart(text, pieceOf));
      if (!facts.isEmpty || isUnstable) byPart.set(part, [...(byPart.get(part) ?? []), isUnstable ? { ...facts, isUnstable } : facts]);
    }
    const parts = [...byPart].flatMap(([part, read]) => factsOfPart(part, read, isOwn) ?? []);
    return parts.length + reads.length > 0 ? { parts, ...(reads.length > 0 && { reads }) } : undefined;
  };
}

/** Undefined if there is nothing to check. @param isOwn whether docgen has not given the part an address */
function factsOfPart(part: string, read: readonly PieceFacts[], isOwn: (address: string) => boolean): PartFacts | undefined {
  const all = (kind: keyof HtmlFacts): string[] => read.flatMap((facts) => facts[kind]);
  const ownOf = (kind: 'links' | 'assets'): string[] => [...new Set(all(kind))].filter(isOwn);
  const facts = { ids: all('ids'), links: ownOf('links'), assets: ownOf('assets') };
  const markup = distinct(read.flatMap((one) => one.markup));
  const unbalanced = read.find((one) => one.unbalanced !== undefined)?.unbalanced;
  const isUnstable = read.some((one) => one.isUnstable);
  const isEmpty = facts.ids.length + facts.links.length + facts.assets.length + markup.length === 0;
  if (isEmpty && unbalanced === undefined && !isUnstable) return undefined;
  return {
    part,
    ...facts,
    ...(markup.length > 0 && { markup }),
    ...(unbalanced !== undefined && { unbalanced }),
    ...(isUnstable && { isUnstable }),
  };
}

const MOST_PIECES = 10_000;

/** A part that shows the page differs on each page, and is some kilobytes long. */
const MOST_PARTS = 200;

function cached<T>(known: Map<string, T>, most: number, text: string, make: (text: string) => T): T {
  const found = known.get(text);
  if (found) return found;
  if (known.size >= most) known.clear();
  const made = make(text);
  known.set(text, made);
  return made;
}

const distinct = (markup: readonly MarkupElement[]): MarkupElement[] => [
  ...new Map(markup.map((element) => [JSON.stringify(element), element])).values(),
];

/** HTML without some of its parts. Those that it does not contain are skipped. */
const without = (html: string, parts: readonly string[]): string =>
  parts.reduce((text, part) => {
    const start = part === '' || part.length > text.length ? -1 : text.indexOf(part);
    return start < 0 ? text : text.slice(0, start) + text.slice(start + part.length);
  }, html);

/** What one piece of HTML contains, with repeats. */
interface PieceFacts extends HtmlFacts {
  markup: MarkupElement[];
  unbalanced?: string;
  isUnstable?: true;
  isEmpty?: true;
}

function readPart(html: string, pieceOf: (text: string) => Piece): PieceFacts {
  const facts = factsOfPieces(withoutComments(html), pieceOf) ?? factsOfParser(html);
  const { ids, links, assets, markup, unbalanced } = facts;
  const isEmpty = ids.length + links.length + assets.length + markup.length === 0 && unbalanced === undefined;
  return isEmpty ? { ...facts, isEmpty } : facts;
}

/** Comments that can be read in one way only. Inside of some elements a comment is text. */
const withoutComments = (html: string): string =>
  html.includes('<!--') && !HOLDS_TEXT.test(html) ? html.replace(/<!--(?!-?>)[\s\S]*?-->/g, '') : html;

const HOLDS_TEXT = /<(?:iframe|noembed|noframes|noscript|plaintext|script|style|template|textarea|title|xmp)[\s/>]/i;

const factsOfParser = (html: string): PieceFacts => ({
  ...parseHtml(html, 'all'),
  markup: elementsOf(html).filter(isChecked),
  ...(isLeaking(html) && { unbalanced: openText(html) }),
});

/** The start of a comment, or the element of text, that is not closed. */
function openText(html: string): string {
  if (html.lastIndexOf('<!--') > html.lastIndexOf('-->')) return '<!--';
  const count = (pattern: RegExp): number => html.match(pattern)?.length ?? 0;
  const open = TEXT_ELEMENTS.find((name) => count(new RegExp(`<${name}[\\s/>]`, 'gi')) > count(new RegExp(`</${name}[\\s/>]`, 'gi')));
  return open ? `<${open}>` : '<';
}

const TEXT_ELEMENTS = ['textarea', 'template', 'style', 'script', 'title', 'iframe', 'noscript', 'xmp', 'noembed', 'noframes', 'plaintext'];

/** The text from one `<` to the next: a tag and the text after it. */
interface Piece {
  tag?: Tag;
  facts?: HtmlFacts;
  markup?: MarkupElement[];
  /** The text up to the end of the script is not markup. */
  isScript?: true;
  /** The HTML can only be read by a parser. */
  isOdd?: true;
}

/** Undefined if the HTML must be parsed. */
function factsOfPieces(html: string, pieceOf: (text: string) => Piece): PieceFacts | undefined {
  const found: HtmlFacts[] = [];
  const markup: MarkupElement[] = [];
  const tags: Tag[] = [];
  let isScript = false;
  for (const text of html.split('<').slice(1)) {
    if (isScript) {
      isScript = !SCRIPT_END.test(text);
      if (!isScript) tags.push({ name: 'script', isEnd: true });
      continue;
    }
    const piece = pieceOf(text);
    if (piece.isOdd) return undefined;
    if (piece.tag) tags.push(piece.tag);
    if (piece.facts) found.push(piece.facts);
    if (piece.markup) markup.push(...piece.markup);
    isScript = piece.isScript === true;
  }
  if (isScript) return undefined;
  const all = (kind: keyof HtmlFacts): string[] => found.flatMap((facts) => facts[kind]);
  const unbalanced = unbalancedTag(tags);
  return { ids: all('ids'), links: all('links'), assets: all('assets'), markup, ...(unbalanced !== undefined && { unbalanced }) };
}

const SCRIPT_END = /^\/script[\s/>]/i;

/** A tag as React writes it, and as authors write nearly all tags. It can only be read in one way. */
const START_TAG = /^([a-z][a-z\d:-]*)(?:\s+[^\s"'<>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*\s*(\/?)>/i;
const END_TAG = /^\/([a-z][a-z\d:-]*)\s*>/i;

/** In these elements a tag is text, or is not part of the page. */
const HIDES_TAGS = /^(?:iframe|noembed|noframes|noscript|plaintext|style|template|textarea|xmp)$/i;

/** Attributes in which `parseHtml` may find an id, a link or a file. */
const IS_NAMED = /\s(?:id|name|href|src|srcset|imagesrcset|poster|data|action|formaction)=/i;

/** The layout has a `<main>`, so that one of a part is a second one. */
const isChecked = (element: MarkupElement): boolean => element.tagName === 'main' || mayBeRefused(element);

/** Tags for which `isChecked` may be true. */
const IS_LOADING = /^(?:base|button|embed|form|input|link|main|object|script)[\s/>]|\s(?:style|on[a-z]+)=/i;

function readPiece(text: string): Piece {
  const [, ended] = END_TAG.exec(text) ?? [];
  if (ended !== undefined) return { tag: { name: ended.toLowerCase(), isEnd: true } };
  const [tag, name = '', slash] = START_TAG.exec(text) ?? [];
  if (tag === undefined || HIDES_TAGS.test(name) || /\sxlink:/i.test(tag)) return { isOdd: true };
  const markup = IS_LOADING.test(tag) ? [elementOfTag(`<${tag}`)].filter(isChecked) : [];
  return {
    tag: { name: name.toLowerCase(), ...(slash && { isClosed: true }) },
    ...((markup.length > 0 || IS_NAMED.test(tag)) && { facts: tagFacts(`<${tag}`) }),
    ...(markup.length > 0 && { markup }),
    ...(/^script$/i.test(name) && { isScript: true }),
  };
}
