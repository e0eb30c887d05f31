// The phases in order: the file to read first. One session serves `build`, `check-links` and `dev`; only the sink and
// the pages' live-reload tag differ. Faults of the author come back as diagnostics, all of one run together; with an
// error among them nothing is published, unless the caller asked for a partial site.
import { bundlePlugins } from '../bundle/bundle-plugins.js';
import { generatorDigest } from '../bundle/prebuilt.js';
import type { OutputStats, Sink } from '../emit/sink.js';
import type { Pool } from '../engine/pool/pool.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { SiteConfig } from '../model/site-config.js';
import { type BuildCache, openBuildCache, type PageRows } from './build-cache.js';
import { createCollector } from './create-collector.js';
import { loadBundles } from './load-bundles.js';
import { loadConfig } from './load-config.js';
import { createPageWorkers } from './page-workers.js';
import { readSite } from './read-site.js';
import { renderSite } from './render-site.js';
import { keyOf } from './tasks/keys.js';
import type { WorkerSite } from './tasks/worker-site.js';

export interface SessionOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  /** Absolute; left out of the scan when it lies inside the content. */
  outFolder: string;
  /** Opens the place that outputs go to, once the configuration is known. @param stats what is known of the files there */
  openSink(config: SiteConfig, stats: OutputStats): Promise<Outcome<Sink | undefined>>;
  /** Names the sink across builds, so that a build knows what the last one left in it. Absent: only this session knows. */
  sinkName?: string;
  /** Replaces the configuration's own. */
  baseUrl?: string;
  drafts?: boolean;
  /** Worker processes at most; default: one a processor. */
  workers?: number;
  /** Default: true. false: nothing of earlier builds is used. */
  useCache?: boolean;
}

export interface SessionReport {
  diagnostics: Diagnostic[];
  /** Pages of the site, redirects not counted. */
  pages: number;
  /** Links and loaded files that were checked. */
  links: number;
  published: boolean;
  /** Outputs whose bytes changed. */
  changed: number;
  milliseconds: number;
  /** Undefined when the configuration has errors. */
  config: SiteConfig | undefined;
  /** What was done, and not taken from the cache. */
  work: WorkLedger;
}

/** Keys of entries, of code blocks, of pages: by the memo table that did not know them. */
export interface WorkLedger {
  compile: string[];
  highlight: string[];
  article: string[];
  document: string[];
}

export interface Session {
  /** One whole run, never two at once. @param allowPartial publish what is good although something else has errors */
  update(allowPartial?: boolean): Promise<SessionReport>;
  /** Ends a run under way: its processes are gone and what it staged is forgotten. For an interrupted process. */
  discard(): Promise<void>;
  /** Ends the processes of the session. Another `update` starts them again. */
  close(): void;
}

export function createSession(options: SessionOptions): Session {
  let state: SessionState | undefined;
  const close = (): void => {
    state?.workers.close();
    state?.cache.close();
    state = undefined;
  };
  return {
    async update(allowPartial = false) {
      const start = performance.now();
      state ??= openState(options);
      const report = await runPhases(options, state, allowPartial);
      return { ...report, milliseconds: performance.now() - start };
    },
    async discard() {
      state?.workers.close();
      await state?.sink?.discard();
    },
    close,
  };
}

/** What one run leaves to the next. */
interface SessionState {
  cache: BuildCache;
  workers: Pool;
  sink: Sink | undefined;
  rows: PageRows | undefined;
  /** Code that the workers have loaded. */
  templates: string | undefined;
  told: Diagnostic[];
}

function openState({ siteRoot, workers, useCache = true }: SessionOptions): SessionState {
  const { cache, diagnostics } = openBuildCache(siteRoot, useCache);
  return {
    cache,
    workers: createPageWorkers(cache.folder, workers),
    sink: undefined,
    rows: undefined,
    templates: undefined,
    told: diagnostics,
  };
}

const NO_WORK: WorkLedger = { compile: [], highlight: [], article: [], document: [] };

async function runPhases(
  options: SessionOptions,
  state: SessionState,
  allowPartial: boolean,
): Promise<Omit<SessionReport, 'milliseconds'>> {
  const { siteRoot, outFolder, baseUrl, drafts = false, sinkName } = options;
  const { cache, workers } = state;
  const { diagnostics, take } = createCollector();
  diagnostics.push(...state.told.splice(0));
  const nothing = { diagnostics, pages: 0, links: 0, published: false, changed: 0, work: NO_WORK };
  const scope = { siteRoot, cache, workers };
  cache.lookAgain();

  const loaded = take(await loadConfig(siteRoot, baseUrl));
  if (!loaded) return { ...nothing, config: undefined };
  const { config } = loaded;
  const journal = sinkName === undefined ? undefined : cache.journal(sinkName);
  state.sink ??= take(await options.openSink(config, journal?.outputs ?? {}));
  const { sink } = state;
  if (!sink) return { ...nothing, config };

  const plugins = take(
    await bundlePlugins({ siteRoot, plugins: config.markdown, outFolder: `${siteRoot}/.docgen`, places: loaded.places }),
  );
  // Pages without them would be other pages.
  if (hasError(diagnostics)) return { ...nothing, config };
  const compiler = keyOf(generatorDigest(), config.markdown, config.locale, plugins?.digest);
  const compileOptions = { ...config.markdown, locale: config.locale };
  const workerSite: WorkerSite = {
    siteRoot,
    storeFolder: cache.folder,
    compiler,
    options: compileOptions,
    ...(plugins && { plugins: plugins.file }),
  };
  workers.configure('site', workerSite);
  const site = take(await readSite({ ...scope, outFolder, drafts, loaded, compiler }));
  const bundles = take(await loadBundles(siteRoot, site, plugins?.file));
  const desk = await sink.open();
  if (!bundles || !desk) {
    if (!desk) diagnostics.push(...(await sink.publish()).diagnostics);
    await sink.discard();
    return { ...nothing, config };
  }
  // A module is loaded once a process: other code needs other processes.
  if (state.templates !== undefined && state.templates !== bundles.templatesDigest) workers.close();
  state.templates = bundles.templatesDigest;
  const rows = journal?.pages ?? state.rows ?? {};
  const rendered = take(await renderSite({ ...scope, site, bundles, sink, desk, rows }));

  const links = rendered.facts.reduce((sum, page) => sum + page.links.length + page.assets.length, 0);
  const work = { ...site.work, ...rendered.work };
  const report = { ...nothing, config, pages: rendered.facts.length, links, work };
  if (hasError(diagnostics) && !allowPartial) {
    await sink.discard();
    diagnostics.push(...cache.commit());
    return report;
  }
  const { written, removed, stats, diagnostics: faults } = await sink.publish();
  diagnostics.push(...faults);
  const published = !hasError(faults);
  if (published) state.rows = rendered.rows;
  const isNamed = sinkName !== undefined && published;
  diagnostics.push(...cache.commit(isNamed ? { name: sinkName, value: { pages: rendered.rows, outputs: stats ?? {} } } : undefined));
  return { ...report, published, changed: written.length + removed.length };
}

const hasError = (diagnostics: Diagnostic[]): boolean => diagnostics.some(({ severity }) => severity === 'error');
