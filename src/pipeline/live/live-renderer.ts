// Renders pages of a live site, by what renders the pages of a build: one that is asked for, or a chunk of those that a check looks at.
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
import { createEndlessPages } from './pages/endless-pages.js';

export interface LiveRenderer {
  /** Not while anything else runs on the workers. */
  render(page: Page): Promise<LivePage>;
  /** What can't be ended of a chunk is kept (`knownEndless`). */
  renderChunk(chunk: Page[], publishedOutputs: PublishedOutputs): ReturnType<typeof renderPages>;
  /** Highlights the code of a chunk, as far as that has not been done. */
  light(chunk: Page[]): Promise<void>;
  /** Of a page that could not be ended a moment ago: the finding. */
  knownEndless(page: Page): Diagnostic | undefined;
  /** Node loads a module once: what made a page's code fail while it was loaded may be corrected by the time the page is asked for again. */
  startAgainAfter(diagnostics: readonly Diagnostic[]): void;
}

export interface LiveRendererInput extends Pick<LiveSiteInput, 'site' | 'workers' | 'cache'> {
  rendering: Omit<ReturnType<typeof prepareRendering>, 'policy'>;
  /** Keys of pages that are not rendered. */
  failed: Set<string>;
  /** `LiveSite.keyOf` */
  keyOfPage(page: Page): string;
  /** Of pages that run code: what the last check found. */
  rows(): PageRows;
}

const NOTHING_PUBLISHED: PublishedOutputs = { digestOf: () => undefined, isWhole: () => false, scratch: undefined };
/** A live site publishes no page. */
const NO_SINK = { stage: async () => {} };

export function createLiveRenderer(input: LiveRendererInput): LiveRenderer {
  const { site, workers, cache, rendering, failed, keyOfPage, rows } = input;
  const { graph } = site;
  const endless = createEndlessPages(keyOfPage);
  const pagesOf = (chunk: Page[]): Map<string, CachedPage> => new Map(withShown(chunk).flatMap((key) => entryOf(site.pages.get(key), key)));
  /** What the store has moved since, where it is now. */
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
      // Edits of descriptions change it, and the rest of this stays.
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
      // A link that leads nowhere is a matter of the check.
      return { page, html, diagnostics: diagnostics.filter(({ severity }) => severity === 'error') };
    },
    renderChunk: (chunk, publishedOutputs) => renderInto(chunk, publishedOutputs, NO_SINK),
    light,
    knownEndless: endless.faultOf,
    startAgainAfter,
  };
}

/** Keys of the pages, and of those whose texts they show. */
const withShown = (pages: readonly Page[]): string[] => [...new Set(pages.flatMap((page) => [page.key, ...shownKeys(page)]))];

const entryOf = (compiled: CachedPage | undefined, key: string): [string, CachedPage][] => (compiled ? [[key, compiled]] : []);
