// Compiles descriptions of a document to HTML, with the same parsers, allow-list and tokens as `.md` pages. But they are
// data of a third party: they get no directives, formulas, diagrams or files. Only headings in the description of the
// page itself become headings of the page.

import type { Heading as MdastHeading, Root } from 'mdast';
import type { Node } from 'unist';
import { bodyToken, replaceTokens, type TokenKind, withoutTokens } from '../../../base/body-token.js';
import { withoutEnd } from '../../../base/documents/without-end.js';
import { quotesOf } from '../../../base/names/typographic-quotes.js';
import { decodePath } from '../../../base/urls/url-path.js';
import { leftOutOfDescription } from '../../../diagnostics/pages/described.js';
import type { ApiNames } from '../../../model/api/api-names.js';
import { API_SECTIONS } from '../../../model/api/api-sections.js';
import type { CodeReference, ComponentReference, Heading, LinkReference } from '../../../model/compiled-entry.js';
import type { Diagnostic, Place, PlaceInText } from '../../../model/diagnostic.js';
import type { FileReader } from '../../../model/file-reader.js';
import type { CompileOptions } from '../../compile-options.js';
import type { LanguageAliases } from '../../highlight/language-names.js';
import { referCode } from '../../markdown/code/refer-code.js';
import type { Parser } from '../../markdown/compile-markdown.js';
import { type CompileState, createCompileState } from '../../markdown/compile-state.js';
import { expandHast } from '../../markdown/expand-hast.js';
import { parseWithHeadingIds } from '../../markdown/headings/heading-id.js';
import { createIdRegistry } from '../../markdown/headings/heading-slug.js';
import { adoptHtml } from '../../markdown/html/adopt-html.js';
import { findDeepHtml, parseRawHtml } from '../../markdown/html/raw-html.js';
import { sanitizeHtml } from '../../markdown/html/sanitize-html.js';
import { isMisread } from '../../markdown/parse/misread.js';
import { lineBeyondParser } from '../../markdown/parse/nesting-guard.js';
import type { ParseText } from '../../markdown/parse/parse-directives.js';
import { loadMarkdownParser } from '../../markdown/parse/parse-markdown.js';
import { parseWithRemark } from '../../markdown/parse/parse-with-remark.js';
import { leaveWideTablesShort } from '../../markdown/parse/wide-tables.js';
import { plainText } from '../../markdown/plain-element.js';
import { renderBody } from '../../markdown/render-body.js';
import { toHast } from '../../markdown/to-hast.js';
import { transformMdast } from '../../markdown/transform-mdast.js';
import { isElement } from '../../markdown/tree-text.js';
import { blocksOf, nodesOf } from '../../markdown/walk-tree.js';
import type { TextAtNode } from '../fit/reader.js';
import { cut } from '../views/value-text.js';
import { completeHtmlLinks, completeLinks } from './absolute-links.js';
import { placeOfNode } from './place-of-node.js';
import { type PlainDescription, readPlainDescription } from './read-plain-description.js';
import type { TextSinks } from './text-sinks.js';
import { keepUnknownTags } from './unknown-tags.js';

/** UTF-16 units of one description that are shown. A page could hold more, but it would be too much for a reader. */
const MOST_TEXT = { main: 100_000, tag: 12_000, part: 12_000 };
/** Raw elements that may be open at once, as on other pages. */
const MAX_OPEN_ELEMENTS = 500;

/**
 * - `main`: the description of the page itself. It keeps headings and ids.
 * - `tag`: a description below a second-level heading. It keeps headings and ids too, below that heading.
 * - `part`: all other descriptions. A heading in it becomes a line of bold text.
 */
export type TextKind = 'main' | 'tag' | 'part';

/** Returns '' if there is no text. */
export type TextCompiler = (source: TextAtNode | undefined, sinks: TextSinks, kind?: TextKind) => string;

/** A compiled text. Its tokens are numbered from 0. */
interface CompiledText {
  html: string;
  links: (Omit<LinkReference, 'at'> & InText)[];
  components: ComponentReference[];
  codeBlocks: CodeReference[];
  ids: string[];
  headings: Heading[];
  diagnostics: ({ fault: Diagnostic } & InText)[];
}

interface InText {
  inText?: PlaceInText | undefined;
}

/** UTF-16 units that are enough to recognise a place in a text. */
const MOST_BEGINS = 32;

/** UTF-16 units of texts and their HTML that are cached. The same schemas are described on many pages. */
const MOST_REMEMBERED = 8_000_000;

/** Descriptions of a document must not read files of the site. */
const NO_FILES: FileReader = { read: () => 'missing', list: () => [] };

interface TextCompilerOptions {
  /** Names of the document's API. Default: links with `api:` stay as they are */
  names?: Pick<ApiNames, 'find'> | undefined;
  /** `markdown.languages`. Default: none */
  languages?: LanguageAliases | undefined;
  /** The site's language, if `markdown.smartypants` is on. Default: quotes stay as they are */
  quotes?: string | undefined;
  /** `ApiConfig.linkBase`. Default: links from the root lead to pages of the site */
  linkBase?: string | undefined;
}

/** What the settings of the site's Markdown mean for descriptions. */
export const textOptionsOf = ({
  languages,
  smartypants,
  locale,
}: Pick<CompileOptions, 'languages' | 'smartypants' | 'locale'>): TextCompilerOptions => ({
  languages,
  quotes: quotesOf({ smartypants, locale }),
});

/** Keep the compiler as long as the document is used: it caches what it has compiled. The cache never changes a result. */
export async function createTextCompiler(
  wanted: Parser,
  { names, languages, quotes, linkBase }: TextCompilerOptions = {},
): Promise<TextCompiler> {
  const apiNames: ApiNames | undefined = names && { find: (name) => names.find(name), findCode: () => undefined, check: () => undefined };
  const native = wanted === 'satteri' ? await loadMarkdownParser() : undefined;
  const remembered = new Map<string, CompiledText>();
  let size = 0;
  return (source, sinks, kind = 'part') => {
    if (source === undefined || source.text.trim() === '') return '';
    const { text } = source;
    const at = placeOfNode(source.id, sinks.file);
    const known = kind === 'part' ? remembered.get(text) : undefined;
    if (known) return adopt(known, sinks, at);
    const clean = cut(withoutEnd(withoutTokens(text).replace(/\r\n?/g, '\n'), '\n'), MOST_TEXT[kind]);
    const short = linkBase !== undefined && clean.includes('](/') ? undefined : readPlainDescription(clean, quotes);
    if (short?.links.length === 0) return short.html;
    const compiled = short
      ? withPlaces(short, clean)
      : compileBeside(sinks.ids, { text: clean, native, file: at.file, kind, apiNames, languages, quotes, linkBase });
    size += text.length + compiled.html.length;
    if (size > MOST_REMEMBERED) {
      remembered.clear();
      size = 0;
    }
    if (kind === 'part') remembered.set(text, compiled);
    return adopt(compiled, sinks, at);
  };
}

function withPlaces({ html, links }: PlainDescription, text: string): CompiledText {
  const inText = placerIn(text);
  let [line, start] = [1, 0];
  const placed = links.map(({ at, ...link }) => {
    for (let end = text.indexOf('\n', start); end >= 0 && end < at; end = text.indexOf('\n', start)) {
      line++;
      start = end + 1;
    }
    return { ...link, ...inText({ line, column: at - start + 1 }) };
  });
  return textOfHtml(html, placed);
}

const textOfHtml = (html: string, links: CompiledText['links'] = []): CompiledText => ({
  html,
  links,
  components: [],
  codeBlocks: [],
  ids: [],
  headings: [],
  diagnostics: [],
});

/** Adds a compiled text to a page: its tokens, which are numbered from 0, get numbers behind those of the page. */
function adopt(compiled: CompiledText, sinks: TextSinks, at: Place): string {
  const { links, components, codeBlocks, ids, diagnostics } = sinks;
  const before: Partial<Record<TokenKind, number>> = { L: links.length, C: components.length, H: codeBlocks.length };
  const shift = (html: string): string =>
    html.includes('\uFDD0')
      ? replaceTokens(html, (kind, argument) => bodyToken(kind, kind in before ? Number(argument) + (before[kind] as number) : argument))
      : html;
  const html = shift(compiled.html);
  const within = ({ inText }: InText): Place => (inText && at.pointer !== undefined ? { ...at, inText } : at);
  for (const { inText, ...link } of compiled.links) links.push({ ...link, ...sinks.entryMeant?.(link.href), at: within({ inText }) });
  diagnostics.push(...compiled.diagnostics.flatMap(({ fault, ...place }) => leftOutOfDescription(fault, within(place)) ?? []));
  for (const { name, props, slots } of compiled.components) {
    components.push({ name, props, slots: Object.fromEntries(Object.entries(slots).map(([slot, value]) => [slot, shift(value)])) });
  }
  codeBlocks.push(...compiled.codeBlocks);
  ids.push(...compiled.ids);
  sinks.headings?.push(...compiled.headings);
  return html;
}

interface TextInput {
  text: string;
  native: ParseText | undefined;
  file: string;
  kind: TextKind;
  apiNames: ApiNames | undefined;
  languages: LanguageAliases | undefined;
  quotes: string | undefined;
  linkBase: string | undefined;
}

/** @param taken ids of texts that are above on the page */
function compileBeside(taken: readonly string[], input: TextInput): CompiledText {
  const alone = compileText(input, []);
  if (input.kind !== 'tag' || !alone.ids.some((id) => taken.includes(id))) return alone;
  const beside = compileText(input, taken);
  // A link with `#` means a heading of its own text. That heading may have another id here than the author expects.
  const renamed = new Map(alone.ids.map((id, index) => [id, beside.ids[index]] as const).reverse());
  const links = beside.links.map((link) => {
    const id = link.href.startsWith('#') ? renamed.get(decodePath(link.href.slice(1))) : undefined;
    return id === undefined ? link : { ...link, href: `#${id}` };
  });
  return { ...beside, links };
}

function compileText(
  { text, native, file, kind: wanted, apiNames, languages, quotes, linkBase }: TextInput,
  taken: readonly string[],
): CompiledText {
  const state: CompileState = createCompileState({
    file,
    format: 'md',
    text,
    files: NO_FILES,
    frontMatter: {},
    markdown: { math: false, admonitions: {}, ...(languages && { languages }), ...(quotes && { smartypants: true, locale: quotes }) },
    ...(apiNames && { apiNames }),
  });
  const plain = textOfHtml(`<p>${plainText(text)}</p>`);
  const mdast = parse(text, native);
  if (!mdast) return plain;
  // Footnotes link to each other by ids. With footnotes in several texts of one page, these ids would clash.
  const kind = wanted === 'tag' && [...blocksOf(mdast)].some(({ type }) => type === 'footnoteDefinition') ? 'part' : wanted;
  for (const node of blocksOf(mdast)) if (node.type === 'code') Object.assign(node, { meta: null });
  if (kind === 'part') flattenHeadings(mdast);
  else shiftHeadings(mdast, HIGHEST[kind], taken);
  keepUnknownTags(mdast);
  if (linkBase !== undefined) completeLinks(mdast, linkBase);
  transformMdast(mdast, state);
  if (findDeepHtml(mdast, MAX_OPEN_ELEMENTS)) return plain;
  const hast = state.hasRawHtml ? safeHast(mdast, state, linkBase) : toHast(mdast);
  removeIds(hast, kind);
  expandHast(hast, state, { taken });
  const codeBlocks = referCode(state);
  const { html, components } = renderBody(hast);
  const inText = placerIn(text);
  const links = state.links.map(({ at, ...link }) => ({ ...link, ...inText(at) }));
  const diagnostics = state.diagnostics.map((fault) => ({ fault, ...inText(fault.at) }));
  // The table of contents lists only headings of the page's own description and of its sections.
  const headings = kind === 'main' ? state.headings : [];
  return { html, links, components, codeBlocks, ids: state.ids, headings, diagnostics };
}

/** Lines are counted from the first line of the text. */
function placerIn(text: string): (at: Pick<Place, 'line' | 'column'> | undefined) => InText {
  let lines: string[] | undefined;
  return (at) => {
    if (!at) return {};
    lines ??= text.split('\n');
    const begins = lines[at.line - 1]?.slice(at.column - 1, at.column - 1 + MOST_BEGINS).trimEnd();
    return begins ? { inText: { line: at.line, begins } } : {};
  };
}

function safeHast(mdast: Root, state: CompileState, linkBase: string | undefined) {
  const parsed = parseRawHtml(toHast(mdast), state.text);
  if (linkBase !== undefined) completeHtmlLinks(parsed, linkBase);
  adoptHtml(parsed, state);
  return sanitizeHtml(parsed);
}

/** Undefined if no parser can read the text. */
function parse(text: string, native: ParseText | undefined): Root | undefined {
  const parser = native && lineBeyondParser(text, 'satteri') === undefined ? native : undefined;
  const mayUseRemark = lineBeyondParser(text, 'remark') === undefined;
  const tree = parser ? tryParse(text, parser) : undefined;
  const final = (!tree || isMisread(text, tree)) && mayUseRemark ? (tryParse(text, parseWithRemark) ?? tree) : tree;
  if (final) leaveWideTablesShort(final);
  return final;
}

function tryParse(text: string, parser: ParseText): Root | undefined {
  try {
    return parseWithHeadingIds(text, (whole) => parser(whole, { directives: false }));
  } catch {
    return undefined;
  }
}

/** Highest level of a heading in a text: it is below the page's title, or below the heading of the tag. */
const HIGHEST = { main: 2, tag: 3 } as const;

/** Moves headings below `top`, and keeps their ids apart from ids of the page's sections and entries. */
function shiftHeadings(tree: Root, top: number, taken: readonly string[]): void {
  const headings = [...blocksOf(tree)].filter((node): node is MdastHeading => node.type === 'heading');
  const highest = Math.min(6, ...headings.map(({ depth }) => depth));
  const registry = createIdRegistry();
  for (const id of taken) registry.reserve(id);
  for (const heading of headings) {
    heading.depth = Math.min(6, heading.depth - highest + top) as MdastHeading['depth'];
    const text = textOf(heading);
    // A registry of its own, so that a repeated heading is compared by its text and not by a number behind it.
    if (isPartId(createIdRegistry().create(text))) heading.data = { hProperties: { id: registry.create(`about-${text}`) } };
  }
}

const SECTION_IDS: ReadonlySet<string> = new Set(Object.values(API_SECTIONS).map(({ anchor }) => anchor));

/** Whether the id looks like that of a parameter, a field or a section. */
const isPartId = (id: string): boolean =>
  SECTION_IDS.has(id) || /^(?:path|query|header|cookie|body|response|callback|schema|tag)-/.test(id);

/** Text of a heading of mdast, whose leaves are text, code and the like. */
function textOf(node: Node): string {
  let text = '';
  for (const inside of nodesOf(node)) if ('value' in inside && typeof inside.value === 'string') text += inside.value;
  return text;
}

function flattenHeadings(tree: Root): void {
  for (const node of blocksOf(tree)) {
    if (node.type !== 'heading') continue;
    const heading = node as Node & { children: Node[] };
    Object.assign(heading, { type: 'paragraph', children: [{ type: 'strong', children: heading.children }] });
  }
}

function removeIds(tree: Node, kind: TextKind): void {
  for (const node of nodesOf(tree)) {
    if (!isElement(node)) continue;
    const { id } = node.properties;
    const isOwn = kind !== 'part' && typeof id === 'string' && (!isPartId(id) || id.startsWith('about-'));
    if (!isOwn) delete node.properties.id;
    if (!/^h[1-6]$/.test(node.tagName)) continue;
    if (kind === 'part') node.tagName = 'p';
    else if (kind === 'tag' && node.tagName < `h${HIGHEST.tag}`) node.tagName = `h${HIGHEST.tag}`;
  }
}
