// What the site's own parts of the templates put around an article: addresses that did not come from docgen, ids, and elements that the
// policy may refuse. docgen makes the rest of the frame from the configuration and the graph, where its links are checked once. Only what
// the site's parts have written is read. That is on every page, so its tags are found without a parser, unless it contains something in
// which a tag is plain text (a comment, a template). Then it is parsed.
import type { FrameFacts, MarkupElement } from '../model/page-facts.js';
import { mayBeRefused } from './check-markup.js';
import { elementOfTag, elementsOf, type HtmlFacts, parseHtml, tagFacts } from './parse-html.js';

export interface Frame {
  /** The whole document. */
  html: string;
  /** The parts of it that the site's own parts have written. */
  ofSite: readonly string[];
  /** The parts of the document that belong to the page: its article, and the texts that it lists. */
  own: readonly string[];
  /** The data that the templates got: plain data of the page, and of the site. `site` is the same object for all pages of the site. */
  page: object;
  site: object;
}

/** Returns undefined if there is nothing to report. */
export type FrameReader = (frame: Frame) => FrameFacts | undefined;

/** The reader caches what it read of a site, and tags that many pages have. */
export function createFrameReader(): FrameReader {
  let last: { site: object; given: ReadonlySet<string> } | undefined;
  const kept = new Map<string, Piece>();
  const pieceOf = (text: string): Piece => {
    const known = kept.get(text);
    if (known) return known;
    if (kept.size >= MOST_PIECES) kept.clear();
    const piece = readPiece(text);
    kept.set(text, piece);
    return piece;
  };
  return ({ html, ofSite, own, page, site }) => {
    const found = ofSite.flatMap((part): TagFacts[] => {
      const text = without(part, own);
      return factsOfPieces(text, pieceOf) ?? [{ ...parseHtml(text, 'all'), markup: elementsOf(text).filter(mayBeRefused) }];
    });
    if (found.length === 0) return undefined;
    if (last?.site !== site) last = { site, given: stringsIn(site) };
    const given = [last.given, stringsIn(page)];
    // A layout has changed these.
    const unseen = own.filter((part) => !html.includes(part));
    const ofPage = unseen.map((part) => parseHtml(part));
    const added = (kind: keyof HtmlFacts): string[] => {
      const isOfPage = new Set(ofPage.flatMap((facts) => facts[kind]));
      const all = new Set(found.flatMap((facts) => facts[kind]));
      return [...all].filter((value) => !isOfPage.has(value) && !given.some((strings) => strings.has(value)));
    };
    const markup = distinct(
      found.flatMap((facts) => facts.markup ?? []),
      unseen,
    );
    const facts = { ids: added('ids'), links: added('links'), assets: added('assets'), ...(markup.length > 0 && { markup }) };
    return facts.ids.length + facts.links.length + facts.assets.length + markup.length === 0 ? undefined : facts;
  };
}

const MOST_PIECES = 10_000;

/**
 * Each element once, without elements of the page itself.
 * @param own parts of the page that a layout has changed
 */
function distinct(markup: readonly MarkupElement[], own: readonly string[]): MarkupElement[] {
  if (markup.length === 0) return [];
  const ofPage = new Set(own.flatMap(elementsOf).map((element) => JSON.stringify(element)));
  const all = new Map(markup.map((element) => [JSON.stringify(element), element]));
  return [...all].flatMap(([key, element]) => (ofPage.has(key) ? [] : [element]));
}

/** Every string in plain data. */
function stringsIn(data: object): ReadonlySet<string> {
  const strings = new Set<string>();
  const waiting: unknown[] = [data];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') strings.add(value);
    else if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value));
  }
  return strings;
}

/** HTML without some of its parts. Those that it does not contain are skipped. */
const without = (html: string, parts: readonly string[]): string =>
  parts.reduce((text, part) => {
    const start = part.length > text.length ? -1 : text.indexOf(part);
    return start < 0 ? text : text.slice(0, start) + text.slice(start + part.length);
  }, html);

/** The text from one `<` to the next: a tag and the text after it. */
interface Piece {
  facts?: HtmlFacts;
  markup?: MarkupElement[];
  /** The text up to the end of the script is not markup. */
  isScript?: true;
  /** The HTML can only be read by a parser. */
  isOdd?: true;
}

type TagFacts = HtmlFacts & Pick<Piece, 'markup'>;

/** Undefined if the HTML must be parsed. */
function factsOfPieces(html: string, pieceOf: (text: string) => Piece): TagFacts[] | undefined {
  const found: TagFacts[] = [];
  let isScript = false;
  for (const text of html.split('<').slice(1)) {
    if (isScript) {
      isScript = !SCRIPT_END.test(text);
      continue;
    }
    const piece = pieceOf(text);
    if (piece.isOdd) return undefined;
    if (piece.facts) found.push(piece.markup ? { ...piece.facts, markup: piece.markup } : piece.facts);
    isScript = piece.isScript === true;
  }
  return isScript ? undefined : found;
}

const SCRIPT_END = /^\/script[\s/>]/i;

/** A tag as React writes it, and as authors write nearly all tags. It can only be read in one way. */
const START_TAG = /^([a-z][a-z\d:-]*)(?:\s+[^\s"'<>/=]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*\s*\/?>/i;
const END_TAG = /^\/[a-z][a-z\d:-]*\s*>/i;

/** In these elements a tag is text, or is not part of the page. */
const HIDES_TAGS = /^(?:iframe|noembed|noframes|noscript|plaintext|style|template|textarea|xmp)$/i;

/** Attributes in which `parseHtml` may find an id, a link or a file. */
const IS_NAMED = /\s(?:id|name|href|src|srcset|imagesrcset|poster|data|action|formaction)=/i;

/** Tags for which `mayBeRefused` may be true. */
const IS_LOADING = /^(?:base|button|embed|form|input|link|object|script)[\s/>]|\sstyle=/i;

function readPiece(text: string): Piece {
  if (END_TAG.test(text) || /^!doctype html>/i.test(text)) return {};
  const [tag, name = ''] = START_TAG.exec(text) ?? [];
  if (tag === undefined || HIDES_TAGS.test(name) || /\sxlink:/i.test(tag)) return { isOdd: true };
  const markup = IS_LOADING.test(tag) ? [elementOfTag(`<${tag}`)].filter(mayBeRefused) : [];
  return {
    ...((markup.length > 0 || IS_NAMED.test(tag)) && { facts: tagFacts(`<${tag}`) }),
    ...(markup.length > 0 && { markup }),
    ...(/^script$/i.test(name) && { isScript: true }),
  };
}
