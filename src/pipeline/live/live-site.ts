// The site of `docgen dev` between two whole runs: everything that all pages need is there, and a page is rendered when somebody asks for
// it, by what renders the pages of a build. An edit that no other page can see changes this site in place (`patchLive`).
import { aTurn } from '../../base/values/in-turns.js';
import { checkSite } from '../../check/check-site.js';
import { hasError } from '../../diagnostics/has-error.js';
import { pageThrewLate } from '../../diagnostics/pipeline.js';
import type { Desk, Sink } from '../../emit/sink.js';
import { createInputDigests } from '../../engine/input-digests.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Output } from '../../model/output.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { KnownFiles } from '../../sources/api/read/known-files.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { Compilers } from '../bundles/prepare-compilers.js';
import type { BuildScope } from '../cache/build-scope.js';
import type { PageRows } from '../cache/journal.js';
import { checkUrls } from '../check/check-urls.js';
import { hintMoved } from '../check/hint-moved.js';
import { lintInput } from '../findings/lint-input.js';
import { createPlaceFinder, placeFaults } from '../findings/place-faults.js';
import type { KeptPage, KnownHeads } from '../read/compile-entries.js';
import type { ReadSite } from '../read/read-site.js';
import type { RemoteDocuments } from '../read/remote-documents.js';
import { highlightBlocks } from '../render/highlight-blocks.js';
import { pageInputs, pageKey, shownKeys } from '../render/page-key.js';
import { summaryFacts } from '../render/plan-pages.js';
import { onceAFault, renderPages } from '../render/render-pages.js';
import { partsOfSite, prepareRendering } from '../render/render-site.js';
import { siteOutputs } from '../render/site-outputs.js';
import { compileKey, keyOf } from '../tasks/keys.js';

export interface LiveSiteInput extends BuildScope {
  site: ReadSite;
  bundles: Bundles;
  compilers: Compilers;
  /** `WorkerSite.compiler` */
  compiler: string;
  heads: KnownHeads;
  /** Files that the configuration and the plugins were made of. */
  configInputs: string[];
  /** Of the run that made it, but for what the site itself knows: of entries, of dates, of descriptions of APIs and messages, of the graph. */
  diagnostics: Diagnostic[];
  remote: RemoteDocuments;
  /** Files of descriptions that were parsed. */
  knownFiles: KnownFiles | undefined;
  /** Of the site that this one takes the place of. Default: nothing is known. */
  rows?: PageRows;
}

export interface LivePage {
  page: Page;
  /** Undefined: it can't be rendered, and the diagnostics say why. */
  html: string | undefined;
  diagnostics: Diagnostic[];
}

/** Gives others their turn at the workers, between two pieces of a long work. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Of a site that is served before its pages have been read (`early-live.ts`). */
export interface EarlyPages {
  /** Undefined: only the whole site has this page. */
  render(page: Page): Promise<LivePage | undefined>;
  /** Compiles some more, so that a whole run finds them. Not while anything else runs on the workers. @returns whether some are left */
  readMore(): Promise<boolean>;
}

export interface LiveSite extends Omit<LiveSiteInput, 'rows'> {
  /** Absent: all pages have been read. */
  early?: EarlyPages;
  /** Of what is no page. */
  outputs: Output[];
  /** By output path. */
  pages: ReadonlyMap<string, Page>;
  /** How often it was patched: whoever takes long looks whether it is still the same. */
  revision: number;
  /** How often that was with another description, which pages that were not edited may show. */
  described: number;
  /** Not while anything else runs on the workers. */
  render(page: Page): Promise<LivePage>;
  /** A live site of the same kind, of another state of the site. */
  remade(site: ReadSite): LiveSite;
  /** Files of a page that are not what it was made of; files that are gone at the moment are not among them. */
  staleFiles(page: Page): string[];
  /** What a build would say of this site, all of it. Undefined: it was patched meanwhile. */
  check(inTurn: InTurn): Promise<Diagnostic[] | undefined>;
  /** What is known to be wrong before the check. */
  said(): Diagnostic[];
  /** Of all that a page shows: an equal one, an equal page. */
  keyOf(page: Page): string;
  /** Of pages that run code: what the last check found. */
  rows(): PageRows;
  /** `RenderedPages.articles`. A page that was not rendered yet has nothing in the store. */
  articles(): ReadonlyMap<string, string>;
}

/** Small enough that nobody who asks for a page waits long. */
const CHUNK = 16;
/** A page that could not be ended is tried again after this: what it waited for may be there. */
const ENDLESS_MS = 60_000;
const NOTHING_PUBLISHED: Desk = { digestOf: () => undefined, isWhole: () => false, scratch: undefined };

export function createLiveSite(input: LiveSiteInput): LiveSite {
  const { site, bundles, workers, cache, siteRoot, compiler } = input;
  const { config, graph, files, scanned, places, outlines, dates } = site;
  const { policy, ...rendering } = prepareRendering({ site, bundles, workers, compiler });
  const assets = [...graph.pages.flatMap(({ key }) => site.pages.get(key)?.summary.assets ?? []), ...bundles.assets];
  const outputs = siteOutputs({
    config,
    graph,
    assets,
    client: bundles.client,
    policy,
    publicFiles: scanned.publicFiles,
    files,
    outlines,
    lastChanges: dates.value,
  });
  const failed = new Set([...bundles.failed, ...site.faulty]);
  const entries = new Map(scanned.entries.map((entry) => [entry.key, entry]));
  let rows = input.rows ?? {};
  const known = new Map<string, { kept: KeptPage | undefined; facts: PageFacts; diagnostics: Diagnostic[] }>();
  const looks = new Map<string, Parameters<typeof createInputDigests>[1]>();

  /** What the store has moved since, where it is now. */
  const placed = (kept: KeptPage): KeptPage => ({ ...kept, body: cache.store.get('body', kept.key) ?? kept.body });

  const withLines = async (chunk: Page[]): Promise<void> => {
    const pages = new Map(withShown(chunk).flatMap((key) => entryOf(site.pages.get(key), key)));
    const { lines, plain } = (await highlightBlocks({ pages, texts: site.texts, cache, workers })).value;
    for (const [key, ref] of lines) {
      site.lines.set(key, ref);
      site.texts.delete(key);
    }
    for (const key of plain) site.plain.add(key);
  };

  const renderChunk = (chunk: Page[], desk: Desk, sink: Pick<Sink, 'stage'>) =>
    renderPages({
      ...rendering,
      // Edits of descriptions change it, and the rest of this stays.
      world: keyOf(rendering.world, site.graphKey),
      workers,
      cache,
      desk,
      sink: sink as Sink,
      graph: { ...graph, pages: chunk },
      pages: new Map(withShown(chunk).flatMap((key) => entryOf(site.pages.get(key), key).map(([, kept]) => [key, placed(kept)] as const))),
      lines: site.lines,
      plain: site.plain,
      failed,
      rows,
      last: undefined,
    });

  const plainFacts = (page: Page) => {
    const kept = site.pages.get(page.key);
    const before = known.get(page.key);
    if (before && before.kept === kept) return before;
    const { value: hrefs, diagnostics } = rendering.resolveLinks(page, kept?.summary.links ?? []);
    const now = { kept, facts: { page, ...summaryFacts({ page, kept, hrefs }) }, diagnostics };
    known.set(page.key, now);
    return now;
  };

  /** Node loads a module once: what made a page's code fail while it was loaded may be mended by the time somebody asks again. */
  const startAgainAfter = (diagnostics: Diagnostic[]): void => {
    if (!diagnostics.some(({ code, severity }) => severity === 'error' && code.startsWith('render/'))) return;
    workers.close();
    workers.warm(1);
  };

  /** By page: what could not be ended, and when. Whoever asks for it again, or looks through all pages, would keep everybody else waiting once more. */
  const endless = new Map<string, { key: string; at: number; diagnostic: Diagnostic }>();
  const endlessOf = (page: Page): Diagnostic | undefined => {
    const known = endless.get(page.key);
    return known && Date.now() - known.at < ENDLESS_MS && known.key === live.keyOf(page) ? known.diagnostic : undefined;
  };
  const keepEndless = (chunk: readonly Page[], diagnostics: readonly Diagnostic[]): void => {
    for (const diagnostic of diagnostics.filter(({ code }) => code === 'page/took-too-long')) {
      const page = chunk.find(({ key, file }) => (file ?? key) === diagnostic.at?.file);
      if (page) endless.set(page.key, { key: live.keyOf(page), at: Date.now(), diagnostic });
    }
  };

  const runsCode = ({ key }: Page): boolean => site.pages.get(key)?.summary.hasOpaqueMarkup === true;

  const live: LiveSite = {
    ...input,
    outputs,
    pages: new Map(graph.pages.map((page) => [page.output, page])),
    revision: 0,
    described: 0,
    async render(page) {
      const known = endlessOf(page);
      if (known) return { page, html: undefined, diagnostics: [known] };
      await withLines([page]);
      let html: string | undefined;
      const { diagnostics } = await renderChunk([page], NOTHING_PUBLISHED, {
        async stage({ content }) {
          if (content.kind === 'text') html = content.text;
        },
      });
      startAgainAfter(diagnostics);
      keepEndless([page], diagnostics);
      // A link that leads nowhere is a matter of the check.
      return { page, html, diagnostics: diagnostics.filter(({ severity }) => severity === 'error') };
    },
    staleFiles(page) {
      const [entry, kept] = [entries.get(page.key), site.pages.get(page.key)];
      if (!entry) return [];
      const inputs = createInputDigests(siteRoot, looks.get(page.key) ?? {});
      const digestNow = inputs.digestOf(entry.file);
      const reads = entry.api ? site.apiReads.get(entry.api.api) : kept?.reads;
      const stale = Object.entries(reads?.read ?? {}).flatMap(([file, digest]) => {
        const now = inputs.digestOf(file);
        return now === undefined || now === digest ? [] : [file];
      });
      looks.set(page.key, inputs.known());
      if (entry.api) return stale;
      return digestNow === undefined || (kept && compileKey(compiler, entry, digestNow) === kept.key) ? stale : [entry.file, ...stale];
    },
    remade: (next) => createLiveSite({ ...input, site: next, rows }),
    said: () => [
      ...live.diagnostics,
      ...site.dates.diagnostics,
      ...site.graphSaid,
      ...site.apiSaid,
      ...site.messagesSaid,
      ...[...site.said.values()].flat(),
    ],
    keyOf: (page) => pageKey(pageInputs(page, { ...rendering, pages: site.pages }).value, rendering.contextOf(page), rendering.frame).key,
    rows: () => rows,
    articles: () =>
      new Map(
        graph.pages.filter(runsCode).flatMap((page) => {
          const { article } = pageInputs(page, { ...rendering, pages: site.pages }).value;
          return article ? [[page.key, article.key] as const] : [];
        }),
      ),
    async check(inTurn) {
      const { revision } = live;
      const isOld = (): boolean => live.revision !== revision;
      const found: Diagnostic[] = [];
      const isNews = onceAFault();
      const facts = new Map<string, PageFacts>();
      const unlit = graph.pages.filter(({ key }) => site.pages.get(key)?.blocks.some((block) => !site.lines.has(block.key)));
      for (const chunk of chunksOf(unlit, CHUNK)) {
        const isDone = await inTurn(async () => (isOld() ? false : withLines(chunk).then(() => true)));
        if (!isDone) return undefined;
      }
      const desk: Desk = { ...NOTHING_PUBLISHED, digestOf: (path) => rows[path]?.sha256, wantsDigests: true };
      // A part of the site's own may fail on any page.
      const hasParts = Object.keys(config.templates).length > 0;
      const all = graph.pages.filter((page) => hasParts || runsCode(page));
      const coded = all.filter((page) => {
        const known = endlessOf(page);
        if (known) found.push(known);
        return !known;
      });
      const next: PageRows = {};
      for (const chunk of chunksOf(coded, CHUNK)) {
        const rendered = await inTurn(async () => (isOld() ? undefined : renderChunk(chunk, desk, { stage: async () => {} })));
        if (!rendered) return undefined;
        keepEndless(chunk, rendered.diagnostics);
        found.push(...rendered.diagnostics.filter(isNews));
        Object.assign(next, rendered.value.rows);
        for (const fact of rendered.value.facts) facts.set(fact.page.key, fact);
      }
      await inTurn(async () => startAgainAfter(found));
      rows = next;
      const withCode = new Set(all);
      for (const chunk of chunksOf(
        graph.pages.filter((page) => !withCode.has(page) && !failed.has(page.key)),
        CHUNK * CHUNK,
      )) {
        if (isOld()) return undefined;
        for (const page of chunk) {
          const { facts: ofPage, diagnostics } = plainFacts(page);
          facts.set(page.key, ofPage);
          found.push(...diagnostics);
        }
        await aTurn();
      }
      if (isOld()) return undefined;
      found.push(...workers.takeStrays().map(({ message, task }) => pageThrewLate(message, task)));
      const unrendered = graph.pages.filter(({ key }) => failed.has(key) && site.pages.has(key));
      const inOrder = graph.pages.flatMap(({ key }) => facts.get(key) ?? []);
      const reported = [...live.said(), ...found];
      const links = checkSite({
        graph,
        config,
        places,
        facts: inOrder,
        unrendered: unrendered.map((page) => ({ ...plainFacts(page).facts, ...(runsCode(page) && { isPartial: true as const }) })),
        files: outputs.map(({ path }) => path),
        parts: () => partsOfSite(config, siteRoot),
        lint: lintInput({ site, bundles, configFiles: input.configInputs }),
        reported,
      });
      const said = [...reported, ...links];
      const urls = hasError(said) ? undefined : checkUrls(site, inOrder);
      const hinted = await hintMoved(said, { siteRoot, config, graph, successors: urls?.value?.successors });
      if (isOld()) return undefined;
      const everything = [...hinted, ...(urls?.diagnostics ?? [])];
      return placeFaults(everything, createPlaceFinder(siteRoot));
    },
  };
  return live;
}

/** Keys of the pages, and of those whose texts they show. */
const withShown = (pages: readonly Page[]): string[] => [...new Set(pages.flatMap((page) => [page.key, ...shownKeys(page)]))];

const entryOf = (kept: KeptPage | undefined, key: string): [string, KeptPage][] => (kept ? [[key, kept]] : []);

function* chunksOf<T>(all: T[], size: number): Generator<T[]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}
