// The graph and the compiled bodies → finished pages, one at a time into the sink, and the facts that the checker reads.
import { checkMarkup } from '../check/check-markup.js';
import { factsFromHtml, factsFromSummary } from '../check/page-facts.js';
import { highlightLines } from '../compile/highlight/highlight-code.js';
import type { Sink } from '../emit/sink.js';
import type { CodeReference, CompiledEntry, LinkReference } from '../model/compiled-entry.js';
import type { ContentGraph, Page } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { FileReader } from '../model/file-reader.js';
import type { PageContext, SiteContext } from '../model/page-context.js';
import type { PageFacts } from '../model/page-facts.js';
import type { TemplateBundle } from '../model/template-bundle.js';
import { renderArticle } from '../render/render-article.js';
import { renderDocument } from '../render/render-document.js';
import { createBreather } from './breather.js';

export interface RenderPagesOptions {
  graph: ContentGraph;
  compiled: Map<string, CompiledEntry>;
  bundle: TemplateBundle;
  modules: Record<string, unknown>;
  site: SiteContext;
  contextOf(page: Page): PageContext;
  resolveLinks(page: Page, links: LinkReference[]): Outcome<string[]>;
  files: FileReader;
  sink: Sink;
  /** `security.frame` of the configuration. */
  frameSources: readonly string[];
}

/** A page whose rendering failed is reported and not staged; the others are. */
export async function renderPages(options: RenderPagesOptions): Promise<Outcome<PageFacts[]>> {
  const { graph, compiled, bundle, modules, site, contextOf, resolveLinks, files, sink, frameSources } = options;
  const facts: PageFacts[] = [];
  const diagnostics: Diagnostic[] = [];
  const told = new Set<string>();
  const breathe = createBreather();
  for (const page of graph.pages) {
    await breathe();
    const entry = compiled.get(page.key);
    const context = contextOf(page);
    const file = page.file ?? page.key;
    const source = () => sourceOf(page, files);
    const links = resolveLinks(page, entry?.summary.links ?? []);
    diagnostics.push(...links.diagnostics);
    const hrefs = links.value;
    const lines = new Map<string, string[]>();
    if (entry && entry.body.kind !== 'module')
      for (const { key, text, language } of entry.body.codeBlocks) lines.set(key, await highlightLines(text, language));
    const linesOf = ({ key }: CodeReference) => lines.get(key) ?? [];
    const article: Outcome<string> = entry
      ? await renderArticle({ body: entry.body, hrefs, bundle, modules, context: { site, page: context }, linesOf, file, source })
      : { value: '', diagnostics: [] };
    diagnostics.push(...article.diagnostics);
    if (article.diagnostics.length > 0) continue;
    const html = article.value;
    const document = renderDocument({ bundle, site, page: context, article: html });
    // A part that fails does so on every page: once is enough.
    diagnostics.push(...document.diagnostics.filter(({ message }) => !told.has(message)));
    for (const { message } of document.diagnostics) told.add(message);
    if (document.diagnostics.length > 0) continue;
    await sink.stage({ path: page.output, stage: 'page', content: { kind: 'text', text: document.value } });

    const { summary } = entry ?? { summary: EMPTY_SUMMARY };
    const known = { page, summary, hrefs };
    if (!summary.hasOpaqueMarkup) facts.push(factsFromSummary(known));
    else {
      facts.push(factsFromHtml({ ...known, html, source: source() }));
      diagnostics.push(...checkMarkup({ html, file, source: source(), frameSources }));
    }
  }
  return { value: facts, diagnostics };
}

const EMPTY_SUMMARY = { links: [], ids: [], headingPlaces: {}, hasOpaqueMarkup: false };

function sourceOf(page: Page, files: FileReader): string {
  const read = page.file === undefined ? 'missing' : files.read(page.file);
  return typeof read === 'string' ? '' : new TextDecoder().decode(read.bytes);
}
