// The graph and the compiled bodies → finished pages, one at a time into the sink, and the facts that the checker reads.
import { factsFromHtml, factsFromSummary } from '../check/page-facts.js';
import type { Sink } from '../emit/sink.js';
import type { CompiledEntry, LinkReference } from '../model/compiled-entry.js';
import type { ContentGraph, Page } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { FileReader } from '../model/file-reader.js';
import type { PageContext, SiteContext } from '../model/page-context.js';
import type { PageFacts } from '../model/page-facts.js';
import type { TemplateBundle } from '../model/template-bundle.js';
import { renderArticle } from '../render/render-article.js';
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
}

/** A page whose rendering failed is reported and not staged; the others are. */
export async function renderPages(options: RenderPagesOptions): Promise<Outcome<PageFacts[]>> {
  const { graph, compiled, bundle, modules, site, contextOf, resolveLinks, files, sink } = options;
  const facts: PageFacts[] = [];
  const diagnostics: Diagnostic[] = [];
  const breathe = createBreather();
  for (const page of graph.pages) {
    const entry = compiled.get(page.key);
    const context = contextOf(page);
    const links = resolveLinks(page, entry?.summary.links ?? []);
    diagnostics.push(...links.diagnostics);
    const article = entry
      ? await renderArticle({
          body: entry.body,
          hrefs: links.value,
          bundle,
          modules,
          context: { site, page: context },
          file: page.file ?? page.key,
        })
      : { value: '', diagnostics: [] };
    diagnostics.push(...article.diagnostics);
    if (article.diagnostics.some(({ severity }) => severity === 'error')) continue;
    await sink.stage({
      path: page.output,
      stage: 'page',
      content: { kind: 'text', text: bundle.renderDocument({ site, page: context, article: article.value }) },
    });
    const { summary } = entry ?? { summary: EMPTY_SUMMARY };
    const known = { page, summary, hrefs: links.value };
    facts.push(
      summary.hasOpaqueMarkup ? factsFromHtml({ ...known, html: article.value, source: sourceOf(page, files) }) : factsFromSummary(known),
    );
    await breathe();
  }
  return { value: facts, diagnostics };
}

const EMPTY_SUMMARY = { links: [], ids: [], headingPlaces: {}, hasOpaqueMarkup: false };

function sourceOf(page: Page, files: FileReader): string {
  const read = page.file === undefined ? 'missing' : files.read(page.file);
  return typeof read === 'string' ? '' : new TextDecoder().decode(read.bytes);
}
