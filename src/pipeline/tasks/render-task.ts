// Renders one page, from its compiled body and its part of the graph to a finished document. The document is returned as text, or written
// where the sink finds it. What the page's own code rendered to is stored too, so that an edited sidebar doesn't run that code again.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ARTICLE_TOKEN } from '../../base/body-token.js';
import { importFile } from '../../base/import-file.js';
import { bytesAround, textBytes, textOfBytes } from '../../base/text/text-bytes.js';
import { digest } from '../../base/values/digest.js';
import { buildSearchRecords } from '../../compile/build-search-records.js';
import { highlightLines } from '../../compile/highlight/highlight-code.js';
import { hasError } from '../../diagnostics/has-error.js';
import type { StoreRef } from '../../engine/store/store-entry.js';
import { readInside } from '../../engine/tracked-fs.js';
import type { StoredBody } from '../../model/compiled-entry.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { PageContext } from '../../model/page-context.js';
import type { FrameFacts, PageFacts } from '../../model/page-facts.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { ArticlePage, TemplateBundle } from '../../model/template-bundle.js';
import { renderFeed } from '../../render/feed/render-feed.js';
import { renderArticle } from '../../render/render-article.js';
import { renderDocument } from '../../render/render-document.js';
import { withoutCut, withTexts } from '../../render/shown-posts.js';
import { templateFault } from '../../render/template-fault.js';
import { articlePageOf } from './article-page.js';
import { type CompileScope, compileFile, type SearchedFrontMatter, searchedText } from './compile-task.js';
import { blocksOf, type PageSummary, parseBody, parseBodyBytes, withoutTexts } from './compiled-page.js';
import { type StoreTable, storeKey } from './keys.js';
import { printSearchPart, searchPartOf } from './search-part.js';
import type { ShownTexts } from './shown-texts.js';
import type { FrameAccess, WorkerRendering } from './worker-setup.js';

export interface RenderTask {
  page: Page;
  context: PageContext;
  /** Present if the page is made from an entry. */
  content?: RenderContent;
  /** Posts whose texts the page shows, in the order of its list. */
  shown?: ShownPost[];
  /** Digest of what readers get now. An equal document is not written again. */
  published?: string;
  /** Absolute path to which the document is written. Without it, the document is returned. */
  target?: string;
  /** Only the digest of the document is needed. */
  wantsDigest?: true;
}

export interface ShownPost {
  page: ArticlePage;
  content: RenderContent;
}

export interface RenderContent {
  entry: SourceEntry;
  /** Addresses for the links of the body. */
  hrefs: string[];
  /** `compileKey` of the entry, under which its body is stored. */
  key: string;
  body: StoreRef | undefined;
  /** Highlighted lines by block key. */
  lines: Record<string, StoreRef | undefined>;
  /** Of a page that runs code: what it rendered to is stored under this key. `imported`: files of the site that it imports. */
  article?: { key: string; ref: StoreRef | undefined; summary: PageSummary; frontMatter: SearchedFrontMatter; imported: string[] };
}

export interface RenderResult {
  diagnostics: Diagnostic[];
  /** The store had lost parts of the page, so the page was made from its file. */
  wasLost?: boolean;
  /** Absent if the page failed. */
  sha256?: string;
  /** Describes the document. Present with `sha256`. */
  document?: RenderedDocument;
  /** The document was written to `target`. */
  isWritten?: boolean;
  /** The document, unless it was written or is already published. */
  text?: string;
  /** Present if the page runs code. */
  facts?: Omit<PageFacts, 'page'>;
  /** Present if the site has templates of its own. */
  frame?: FrameFacts;
  /** `refs`: by table, what was read from the article. */
  article?: { hasRun: boolean; ref: StoreRef | undefined; refs: [table: 'facts' | 'records' | 'words', ref: StoreRef | undefined][] };
}

/** For the page's row in the journal. */
export interface RenderedDocument {
  /** `DocumentKey` */
  key: string;
  /** `printParts` of the key's texts. */
  parts: string;
}

/** What a page's own code rendered to. */
interface Article {
  html: string;
  /** `html` is bytes (`bytesOfText`). */
  isBytes?: boolean;
  diagnostics: Diagnostic[];
  wasLost?: boolean;
}

type Loaded = TemplateBundle & { modules: Record<string, () => Promise<unknown>> };

/** Everything that a worker renders with. `shownTexts` (of posts) and `frames` live as long as the worker. */
type RenderScope = CompileScope & { rendering: WorkerRendering; shownTexts: ShownTexts; frames: FrameAccess };

export async function renderTask(task: RenderTask, scope: RenderScope): Promise<RenderResult> {
  const { published, target, wantsDigest, context } = task;
  const { rendering } = scope;
  const { value: bundle, diagnostics: faults } = await loadBundle(rendering, context.permalink);
  if (!bundle) return { diagnostics: faults };
  const article = await articleOf(task, bundle, scope);
  const { html, isBytes = false, diagnostics, ...kept } = article;
  if (hasError(diagnostics)) return { diagnostics, ...kept };
  const page = task.shown ? withTexts(context, await shownTexts(task, bundle, scope), task.page.feed !== undefined) : context;
  const document =
    task.page.feed === undefined
      ? renderDocument({ bundle, site: rendering.site, page, article: isBytes ? ARTICLE_TOKEN : html })
      : { value: { html: renderFeed({ type: task.page.feed, site: rendering.site, page }), ofSite: [], reads: [] }, diagnostics: [] };
  if (document.diagnostics.length > 0) return { diagnostics: [...diagnostics, ...document.diagnostics], ...kept };
  const { html: text, ofSite, reads } = document.value;
  const frame =
    ofSite.length + reads.length > 0
      ? (await scope.frames())({ ofSite, reads, listed: textsOf(page), page: context, site: rendering.site })
      : undefined;
  const bytes = isBytes ? bytesWithin(text, html) : textBytes(text);
  const sha256 = digest(bytes);
  const result = { diagnostics, sha256, ...kept, ...(frame && { frame }) };
  if (sha256 === published || wantsDigest) return result;
  return target !== undefined && isWritten(target, bytes)
    ? { ...result, isWritten: true }
    : { ...result, text: isBytes ? bytes.toString() : text };
}

/** A part of the site's own may throw while it is loaded. docgen's parts don't. */
async function loadBundle({ bundle, hasOwnParts }: WorkerRendering, permalink: string): Promise<Outcome<Loaded | undefined>> {
  try {
    return { value: (await importFile(bundle)) as Loaded, diagnostics: [] };
  } catch (error) {
    if (!hasOwnParts) throw error;
    return { value: undefined, diagnostics: [templateFault(error, permalink)] };
  }
}

function bytesWithin(document: string, article: string): Buffer {
  const place = document.indexOf(ARTICLE_TOKEN);
  if (place < 0) throw new Error('the document has no place for its article'); // a bug of docgen, no fault of the author
  return bytesAround(document.slice(0, place), article, document.slice(place + ARTICLE_TOKEN.length));
}

/**
 * The texts that a list shows of posts. No part of the templates has added them. Their links belong to the posts, and are checked there.
 */
const textsOf = ({ listing }: PageContext): string[] => (listing?.kind === 'posts' ? listing.entries.map(({ html = '' }) => html) : []);

/** If the disk refuses the write, the document is returned as text. The sink then meets the same refusal and reports it. */
function isWritten(target: string, bytes: Buffer): boolean {
  try {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes, { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

type Kept = Pick<RenderResult, 'facts' | 'article' | 'wasLost'>;

async function articleOf({ page, content }: RenderTask, bundle: Loaded, scope: RenderScope): Promise<Article & Kept> {
  if (!content) return { html: '', diagnostics: [] };
  const { reader, writer } = scope.store;
  const { article: memo } = content;
  const known = memo?.ref && reader.read(memo.ref, storeKey('article', memo.key));
  const article: Article = known
    ? (JSON.parse(known.toString('utf8')) as Article)
    : await render(content, articlePageOf(page), bundle, scope);
  if (!memo) return article.isBytes ? article : { ...article, html: withoutCut(article.html) };
  const source = sourceOf(scope.site.siteRoot, content.entry.file);
  // These load an HTML parser, which only these pages need.
  const [{ factsFromHtml }, { checkHeadings, checkMarkup }] = await Promise.all([
    import('../../check/html-facts.js'),
    import('../../check/check-markup.js'),
  ]);
  const imported = () => memo.imported.flatMap((module) => importedSource(scope.site.siteRoot, module));
  const { page: _, ...facts } = factsFromHtml({
    page,
    summary: memo.summary,
    hrefs: content.hrefs,
    html: withoutCut(article.html),
    source,
    imported,
    baseUrl: scope.rendering.site.baseUrl,
  });
  const { site, markupSources: sources } = scope.rendering;
  const address = { baseUrl: decodeURI(site.baseUrl), origin: site.rootUrl };
  const found = checkMarkup({ html: article.html, file: content.entry.file, source, imported, sources, site: address });
  const diagnostics = [...article.diagnostics, ...found, ...checkHeadings(article.html, memo.summary.openHeadings ?? [])];
  const { wasLost, ...rendered } = article;
  // Page code may read things that no key covers. An article with errors is not stored, because its cause may be gone by the next build.
  const isKept = !hasError(article.diagnostics);
  const keepText = (table: StoreTable, text: string) => (isKept ? writer.append(storeKey(table, memo.key), text) : undefined);
  const keep = (table: StoreTable, value: unknown) => keepText(table, JSON.stringify(value));
  const html = withoutCut(article.html);
  const records = buildSearchRecords(page.key, page.title, (await import('../../compile/html-blocks.js')).htmlBlocks(html));
  const searched = searchedText(content.entry, { records, frontMatter: memo.frontMatter });
  const refs: NonNullable<RenderResult['article']>['refs'] = [
    ['facts', keep('facts', { facts, diagnostics })],
    ['records', keep('records', records)],
    ['words', scope.site.isIndexed ? keepText('words', printSearchPart(searchPartOf(searched, scope.indexer))) : undefined],
  ];
  const kept = { hasRun: !known, ref: known ? memo.ref : keep('article', rendered), refs };
  return { html, diagnostics, ...(wasLost && { wasLost }), facts, article: kept };
}

/**
 * The texts of the shown posts by permalink: with the mark where a list cuts them, or in the form that a feed shows. The text is '' if a
 * post can't be rendered, which its own page reports.
 */
async function shownTexts(task: RenderTask, bundle: Loaded, scope: RenderScope): Promise<Map<string, string>> {
  const { listing } = task.context;
  const addresses = new Map(listing?.kind === 'posts' ? listing.entries.map(({ permalink, canonical }) => [permalink, canonical]) : []);
  const texts = new Map<string, string>();
  for (const post of task.shown ?? []) {
    const key = shownKey(post);
    const keep = (kind: string, make: () => Promise<string>) =>
      key === undefined ? make() : scope.shownTexts.of(`${kind} ${key}`, scope.rendering, make);
    const article = () => keep('article', () => shownArticle(post, bundle, scope));
    const { permalink } = post.page;
    const address = addresses.get(permalink) ?? permalink;
    texts.set(permalink, await (task.page.feed === undefined ? article() : keep(address, async () => forFeed(await article(), address))));
  }
  return texts;
}

/** Loads an HTML parser, which other pages don't need. */
async function forFeed(article: string, address: string): Promise<string> {
  const { feedHtml } = await import('../../compile/markdown/html/feed-html.js');
  return feedHtml(withoutCut(article), address);
}

/** Key of everything that is particular to a post's text. Undefined if the text is not in the store. */
function shownKey({ page, content: { key, hrefs, body, lines, article } }: ShownPost): string | undefined {
  return body && digest(JSON.stringify([page, key, hrefs, body, lines, article?.key]));
}

async function shownArticle({ page, content }: ShownPost, bundle: Loaded, scope: RenderScope): Promise<string> {
  const { article: memo } = content;
  const known = memo?.ref && scope.store.reader.read(memo.ref, storeKey('article', memo.key));
  return (known ? (JSON.parse(known.toString('utf8')) as Article) : await render(content, page, bundle, scope)).html;
}

async function render(content: RenderContent, page: ArticlePage, bundle: Loaded, scope: RenderScope): Promise<Article> {
  const stored = loadBody(content, scope);
  const loaded = stored ?? (await recompile(content, scope));
  if ('diagnostics' in loaded) return { html: '', diagnostics: loaded.diagnostics };
  const { value, diagnostics }: Outcome<string> = await renderArticle({
    body: loaded.body,
    bytes: loaded.bytes,
    hrefs: content.hrefs,
    context: { site: scope.rendering.articleSite, page },
    bundle,
    modules: bundle.modules,
    codeOf: ({ key }) => loaded.code.get(key),
    file: content.entry.file,
    source: () => sourceOf(scope.site.siteRoot, content.entry.file),
  });
  return { html: value, ...(loaded.bytes !== undefined && { isBytes: true }), diagnostics, ...(!stored && { wasLost: true }) };
}

interface LoadedBody {
  body: StoredBody;
  /** Its HTML as bytes, if that is not in the body. */
  bytes?: string;
  /** Highlighted lines by block key, joined by line ends. */
  code: Map<string, string>;
}

/** Undefined if the store has lost a part of it. */
function loadBody({ entry, key, body, lines, article }: RenderContent, { store: { reader } }: CompileScope): LoadedBody | undefined {
  const bytes = body && reader.read(body, storeKey('body', key));
  if (!bytes) return undefined;
  const code = new Map<string, string>();
  for (const [block, ref] of Object.entries(lines)) {
    const text = ref && reader.read(ref, storeKey('highlight', block));
    if (!text) return undefined;
    code.set(block, text.toString('utf8'));
  }
  const apart = entry.api && !needsText(article) ? parseBodyBytes(bytes) : undefined;
  const loaded = apart ?? { body: parseBody(bytes.toString('utf8')) };
  // A block whose lines the store had lost has an undefined reference, and undefined values are not sent. So each block of the body is
  // looked up.
  const isWhole = loaded.body.kind === 'module' || loaded.body.codeBlocks.every(({ key: block }) => code.has(block));
  return isWhole ? { ...loaded, code } : undefined;
}

/**
 * Whether the HTML is needed as text. Most of the HTML of API pages is in bodies. Only the checks of pages that run code look into it.
 */
const needsText = (article: RenderContent['article']): boolean => article !== undefined;

/** Makes the page from its file, if the store has lost parts of it. */
async function recompile({ entry, article }: RenderContent, scope: RenderScope): Promise<LoadedBody | { diagnostics: Diagnostic[] }> {
  const compiled = await compileFile(entry, scope);
  if ('fault' in compiled) return { diagnostics: [compiled.fault] };
  const { outcome, bytes } = compiled;
  const { value, diagnostics } = outcome;
  if (!value) return { diagnostics };
  const code = new Map<string, string>();
  for (const { key, text, language } of blocksOf(value.body)) code.set(key, (await highlightLines(text, language)).join('\n'));
  const body = withoutTexts(value.body);
  if (bytes === undefined || body.kind !== 'html') return { body, code };
  return needsText(article) ? { body: { ...body, html: textOfBytes(bytes) }, code } : { body, bytes, code };
}

/** The endings that bundlers try for a file that is imported without its ending. */
const ENDINGS = ['', '.tsx', '.jsx', '.ts', '.js', '.mdx', '.md', '/index.tsx', '/index.jsx', '/index.ts', '/index.js'];

function importedSource(siteRoot: string, module: string): { file: string; source: string }[] {
  for (const ending of ENDINGS) {
    const source = sourceOf(siteRoot, module + ending);
    if (source !== '') return [{ file: module + ending, source }];
  }
  return [];
}

function sourceOf(siteRoot: string, file: string): string {
  const read = readInside(siteRoot, file);
  return typeof read === 'string' ? '' : new TextDecoder().decode(read.bytes);
}
