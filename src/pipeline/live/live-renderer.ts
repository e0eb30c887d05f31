// Renders pages of a live site, with the same code as a build: one page that was requested, or a chunk of pages that a check needs.
import type { PublishedOutputs, Sink } from '../../emit/sink.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { PageRows } from '../cache/journal.js';
import type { CachedPage } from '../read/compile-entries.js';
import { highlightSite } from '../render/highlight-site.js';
import { shownKeys } from '../render/page-key.js';
import { renderPages } from '../render/render-pages.js';
import type { prepareRendering } from '../render/render-site.js';
import { keyOf } from '../tasks/keys.js';
import type { LivePage, LiveSiteInput } from './live-site.js';
import type { EndlessPages } from './pages/endless-pages.js';

export interface LiveRenderer {
  /** Must not run while anything else runs on the workers. */
  render(page: Page): Promise<LivePage>;
  /** Pages of the chunk whose code did not end are remembered (`knownEndless`). */
  renderChunk(chunk: Page[], publishedOutputs: PublishedOutputs): ReturnType<typeof renderPages>;
  /** Highlights the code of a chunk that is not highlighted yet. */
  light(chunk: Page[]): Promise<void>;
  /** The finding, if the page's code did not end a moment ago. */
  knownEndless(page: Page): Diagnostic | undefined;
  /**
   * Restarts the workers if code of a page failed. Node loads a module once, and the cause of the failure may be fixed by the next request.
   */
  startAgainAfter(diagnostics: readonly Diagnostic[]): void;
}

export interface LiveRendererInput extends Pick<LiveSiteInput, 'site' | 'workers' | 'cache'> {
  rendering: Omit<ReturnType<typeof prepareRendering>, 'policy'>;
  /** Keys of pages that are not rendered. */
  failed: Set<string>;
  endless: EndlessPages;
  /** Rows of pages that run code, from the last check. */
  rows(): PageRows;
}

const NOTHING_PUBLISHED: PublishedOutputs = { digestOf: () => undefined, isWhole: () => false, scratch: undefined };
/** A live site publishes no page. */
const NO_SINK = { stage: async () => {} };

export function createLiveRenderer(input: LiveRendererInput): LiveRenderer {
  const { site, workers, cache, rendering, failed, endless, rows } = input;
  const { graph } = site;
  const pagesOf = (chunk: Page[]): Map<string, CachedPage> => new Map(withShown(chunk).flatMap((key) => entryOf(site.pages.get(key), key)));
  /** The page with the present place of its body, which the store may have moved. */
  const placed = (compiled: CachedPage): CachedPage => ({ ...compiled, body: cache.store.get('body', compiled.key) ?? compiled.body });

  const light = async (chunk: Page[]): Promise<void> => {
    const { lines, plain } = (await highlightSite({ pages: pagesOf(chunk), texts: site.texts, cache, workers })).value;
    for (const [key, ref] of lines) {
      site.lines.set(key, ref);
      site.texts.delete(key);
    }
    for (const key of plain) site.plain.add(key);
  };

  const renderInto = async (
    chunk: Page[],
    publishedOutputs: PublishedOutputs,
    sink: Pick<Sink, 'stage'>,
  ): ReturnType<typeof renderPages> => {
    const rendered = await renderPages({
      ...rendering,
      // A revision of texts may change the graph's key, and shares `rendering`.
      siteDigest: keyOf(rendering.siteDigest, site.graphKey),
      workers,
      cache,
      publishedOutputs,
      sink: sink as Sink,
      graph: { ...graph, pages: chunk },
      pages: new Map([...pagesOf(chunk)].map(([key, compiled]) => [key, placed(compiled)])),
      lines: site.lines,
      plain: site.plain,
      failed,
      rows: rows(),
      last: undefined,
    });
    endless.keep(chunk, rendered.diagnostics);
    return rendered;
  };

  const startAgainAfter = (diagnostics: readonly Diagnostic[]): void => {
    if (!diagnostics.some(({ code, severity }) => severity === 'error' && code.startsWith('render/'))) return;
    workers.close();
    workers.warm(1);
  };

  return {
    async render(page) {
      const known = endless.faultOf(page);
      if (known) return { page, html: undefined, diagnostics: [known] };
      await light([page]);
      let html: string | undefined;
      const { diagnostics } = await renderInto([page], NOTHING_PUBLISHED, {
        async stage({ content }) {
          if (content.kind === 'text') html = content.text;
        },
      });
      startAgainAfter(diagnostics);
      // The check reports broken links.
      return { page, html, diagnostics: diagnostics.filter(({ severity }) => severity === 'error') };
    },
    renderChunk: (chunk, publishedOutputs) => renderInto(chunk, publishedOutputs, NO_SINK),
    light,
    knownEndless: endless.faultOf,
    startAgainAfter,
  };
}

/** Keys of the pages, and of the pages whose texts they show. */
const withShown = (pages: readonly Page[]): string[] => [...new Set(pages.flatMap((page) => [page.key, ...shownKeys(page)]))];

const entryOf = (compiled: CachedPage | undefined, key: string): [string, CachedPage][] => (compiled ? [[key, compiled]] : []);
