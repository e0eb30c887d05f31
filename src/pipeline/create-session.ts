// The phases in order: the file to read first. One session serves `build`, `check-links` and `dev`; only the sink and
// the pages' live-reload tag differ. Faults of the author come back as diagnostics, all of one run together; with an
// error among them nothing is published, unless the caller asked for a partial site.

import { bundlePlugins } from '../bundle/bundle-plugins.js';
import { bundleTemplates } from '../bundle/bundle-templates.js';
import { generatorDigest } from '../bundle/prebuilt.js';
import { type IgnoredFinding, ignoreFindings, isAboutOtherSites } from '../check/ignore-findings.js';
import { hasNativeParser } from '../compile/markdown/has-native-parser.js';
import { hasError } from '../diagnostics/has-error.js';
import { pageThrewLate, workersNotStarting } from '../diagnostics/pipeline.js';
import type { OutputStats, Sink } from '../emit/sink.js';
import { FailedStarts, type Pool } from '../engine/pool/pool.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { PageFacts } from '../model/page-facts.js';
import { type ConfigPlaces, SAMPLE_LANGUAGES, type SiteConfig } from '../model/site-config.js';
import { type BuildCache, type Journal, openBuildCache, type PageRows } from './build-cache.js';
import { checkPlugins } from './check-plugins.js';
import { createEntryCompiler } from './compile-entries.js';
import { createCollector } from './create-collector.js';
import { findContent } from './find-content.js';
import { finishRun, isUnchanged, type LastRun } from './last-run.js';
import type { LoadedApis } from './load-apis.js';
import { loadBundles } from './load-bundles.js';
import { type LoadedConfig, loadConfig } from './load-config.js';
import { createPageWorkers } from './page-workers.js';
import { patchSite } from './patch-site.js';
import { createPlaceFinder, placeFaults } from './place-faults.js';
import { readSite } from './read-site.js';
import { createRemoteDocuments, type RemoteDocuments } from './remote-documents.js';
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
  /** Default: true. false: the chat widget and page analytics are left out, and nothing is sent. */
  services?: boolean;
  /** Worker processes at most; default: one a processor. */
  workers?: number;
  /** Default: true. false: nothing of earlier builds is used. */
  useCache?: boolean;
  /** Default: false. true: no host is asked for documents; copies of earlier runs stand for them. */
  offline?: boolean;
  /** Told what the checker compared, in each run that goes through the whole site. */
  onChecked?(site: CheckedSite): void;
}

export interface CheckedSite {
  graph: ContentGraph;
  config: SiteConfig;
  places: ConfigPlaces;
  facts: PageFacts[];
}

export interface SessionReport {
  diagnostics: Diagnostic[];
  /** Findings that the configuration ignores; they are not among `diagnostics`. */
  ignored: IgnoredFinding[];
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
  /** Of the configuration. */
  places: ConfigPlaces;
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
      try {
        const report = await runPhases({ ...options, state, allowPartial });
        return { ...report, ...withoutIgnored(report, options), milliseconds: performance.now() - start };
      } catch (error) {
        // A fault of docgen's own: it may leave no lock behind.
        await state.sink?.discard();
        throw error;
      }
    },
    async discard() {
      state?.workers.close();
      await state?.sink?.discard();
      state?.cache.close();
    },
    close,
  };
}

/** What one run leaves to the next. */
interface SessionState {
  cache: BuildCache;
  remote: RemoteDocuments;
  workers: Pool;
  sink: Sink | undefined;
  /** Of the last run into the sink. */
  journal: Journal;
  /** File of the code that the workers have loaded. */
  templates: string | undefined;
  told: Diagnostic[];
}

function openState({ siteRoot, workers, useCache = true, offline = false }: SessionOptions): SessionState {
  const { cache, diagnostics } = openBuildCache(siteRoot, useCache);
  return {
    cache,
    remote: createRemoteDocuments({ folder: cache.folder, isOffline: offline }),
    workers: createPageWorkers(cache.folder, workers),
    sink: undefined,
    journal: { pages: {}, outputs: {} },
    templates: undefined,
    told: diagnostics,
  };
}

/** More would fight with the configuration for the processors. */
const WARM_WORKERS = 2;

const NO_WORK: WorkLedger = { compile: [], highlight: [], article: [], document: [] };

interface Run extends SessionOptions {
  state: SessionState;
  allowPartial: boolean;
}

type RunReport = Omit<SessionReport, 'milliseconds' | 'ignored'>;

/** The one place where findings are ignored: after all phases, so that whatever is kept for the next run is whole. */
function withoutIgnored(
  { diagnostics, config, places }: RunReport,
  { baseUrl, drafts = false }: SessionOptions,
): Pick<SessionReport, 'diagnostics' | 'ignored'> {
  // A page with errors was not looked at, and another base URL or drafts make another site than the list was written for.
  const isWhole = !hasError(diagnostics) && baseUrl === undefined && !drafts;
  const isChecked: Parameters<typeof ignoreFindings>[0]['isChecked'] = (rule) => isWhole && !isAboutOtherSites(rule);
  return ignoreFindings({ diagnostics, rules: config?.checks.ignore ?? [], places, isChecked });
}

async function runPhases(run: Run): Promise<RunReport> {
  const { siteRoot, baseUrl, services = true, openSink, state, sinkName, allowPartial } = run;
  const { cache } = state;
  const { diagnostics, take } = createCollector();
  diagnostics.push(...state.told.splice(0));
  const report: RunReport = { diagnostics, pages: 0, links: 0, published: false, changed: 0, work: NO_WORK, config: undefined, places: {} };
  cache.lookAgain();
  const loading = loadConfig(siteRoot, baseUrl);
  // Without a cache there is work for them all; with one, most often for one.
  if (Object.keys(cache.inputs.last).length === 0) state.workers.warm(WARM_WORKERS);
  else if (cache.inputs.looksChanged()) state.workers.warm(1);
  const given = take(await loading);
  if (!given) return report;
  const loaded = services ? given : { ...given, config: withoutServices(given.config) };
  report.config = loaded.config;
  report.places = loaded.places;
  const journal: Journal = sinkName === undefined ? state.journal : cache.journal(sinkName);
  state.sink ??= take(await openSink(loaded.config, journal.outputs));
  const { sink } = state;
  if (!sink) return report;

  const texts: LoadedApis['places'] = new Map();
  const made = await makeSite(run, { loaded, sink, journal, texts }).catch(outcomeOfFailedStarts);
  made.diagnostics = placeFaults(made.diagnostics, createPlaceFinder(siteRoot, texts));
  diagnostics.push(...made.diagnostics);
  if (!made.value || made.value === 'unchanged' || (hasError(diagnostics) && !allowPartial)) {
    await sink.discard();
    diagnostics.push(...cache.commit());
    if (made.value !== 'unchanged') return { ...report, ...made.value?.counts };
    return { ...report, ...countsOf(journal.run), published: true };
  }
  const { counts, rows, run: finished } = made.value;
  const { written, removed, stats, diagnostics: faults } = await sink.publish();
  diagnostics.push(...faults);
  const published = !hasError(faults);
  if (published) {
    const isSound = !hasError(diagnostics);
    // What the disk did this time is no property of the site.
    const lasting = faults.filter(({ code }) => !code.startsWith('env/'));
    const lastRun: LastRun | undefined = isSound ? await finished([...made.diagnostics, ...lasting]) : undefined;
    state.journal = { pages: rows, outputs: stats ?? {}, ...(lastRun && { run: lastRun }) };
  }
  const isNamed = sinkName !== undefined && published;
  diagnostics.push(...cache.commit(isNamed ? { name: sinkName, value: state.journal } : undefined));
  return { ...report, ...counts, published, changed: written.length + removed.length };
}

const withoutServices = ({ chatWidget: _, analytics: __, ...config }: SiteConfig): SiteConfig => config;

function outcomeOfFailedStarts(error: unknown): Outcome<undefined> {
  if (error instanceof FailedStarts) return { value: undefined, diagnostics: [workersNotStarting(error.detail)] };
  throw error;
}

type Counts = Pick<RunReport, 'pages' | 'links' | 'work'>;

const countsOf = (run: LastRun | undefined): Counts => ({ pages: run?.pages ?? 0, links: run?.links ?? 0, work: NO_WORK });

interface MadeSite {
  counts: Counts;
  rows: PageRows;
  /** What the next run compares itself with. @param diagnostics all that this one said */
  run(diagnostics: Diagnostic[]): Promise<LastRun | undefined>;
}

/** From the configuration to staged outputs. No value: something that every page needs has faults. */
async function makeSite(
  { siteRoot, outFolder, drafts = false, state, onChecked }: Run,
  { loaded, sink, journal, texts }: { loaded: LoadedConfig; sink: Sink; journal: Journal; texts: LoadedApis['places'] },
): Promise<Outcome<MadeSite | 'unchanged' | undefined>> {
  const { cache, workers, remote } = state;
  const { config, places } = loaded;
  const { diagnostics, take } = createCollector();
  const scope = { siteRoot, cache, workers };
  const bundledPlugins = await cache.writeInto((folder) =>
    bundlePlugins({ siteRoot, plugins: config.markdown, outFolder: folder, places }),
  );
  const plugins = take(bundledPlugins);
  // Pages without them would be other pages.
  if (hasError(bundledPlugins.diagnostics)) return { value: undefined, diagnostics };
  const isSearched = config.search !== false;
  // Messages are of no API: they have the languages that any of the site's has.
  const samples = config.apis.length === 0 ? [...SAMPLE_LANGUAGES] : [...new Set(config.apis.flatMap((api) => api.samples))];
  const compiler = keyOf(generatorDigest(), hasNativeParser(), config.markdown, config.locale, samples, plugins?.digest, isSearched);
  const content = await findContent({ siteRoot, outFolder, loaded, cache, remote });
  for (const [file, placesOf] of content.apis.places) texts.set(file, placesOf);
  const desk = await sink.open();
  const input = { loaded, compiler, drafts, content };
  if (desk && journal.run && (await isUnchanged(journal.run, input, { cache, desk })))
    return { value: 'unchanged', diagnostics: journal.run.diagnostics };

  const drawing = config.apis.length > 0 ? take(await bundleOwnTemplates(siteRoot, cache)) : undefined;
  const options = { ...config.markdown, locale: config.locale, samples };
  const workerSite: WorkerSite = {
    siteRoot,
    storeFolder: cache.folder,
    compiler,
    options,
    apis: content.apis.documents,
    ...(drawing && { apiTemplates: drawing.file }),
    ...(plugins && { plugins: plugins.file }),
  };
  workers.configure('site', workerSite);
  if (plugins) {
    const faults = await checkPlugins(workers);
    diagnostics.push(...faults);
    if (hasError(faults)) return { value: undefined, diagnostics };
  }
  const pluginNames = [
    ...new Set([...(config.markdown.remarkPlugins ?? []), ...(config.markdown.rehypePlugins ?? [])].map(({ module }) => module)),
  ];
  const entryCompiler = createEntryCompiler({ compiler, cache, workers, plugins: pluginNames });
  // A plugin may say something late of a page, or of a page beside it: only a whole run hears of it.
  if (desk && journal.run && pluginNames.length === 0) {
    const patched = await patchSite({ ...input, scope, last: journal.run, journal, sink, desk, entryCompiler });
    if (patched) {
      const { last, rows, work, templates } = patched;
      state.templates = templates;
      diagnostics.push(...last.diagnostics, ...lateThrows(workers));
      return { value: { counts: { ...countsOf(last), work }, rows, run: async () => last }, diagnostics };
    }
  }
  const site = take(await readSite({ ...scope, ...input, entryCompiler }));
  const bundles = take(await loadBundles(scope, site));
  if (!bundles || !desk) {
    if (!desk) diagnostics.push(...(await sink.publish()).diagnostics);
    return { value: undefined, diagnostics };
  }
  // A module is loaded once a process: other code needs other processes.
  if (state.templates !== undefined && state.templates !== bundles.templates) workers.close();
  state.templates = bundles.templates;
  const { facts, rows, work } = take(await renderSite({ ...scope, site, bundles, sink, desk, rows: journal.pages }));
  onChecked?.({ graph: site.graph, config, places, facts });
  diagnostics.push(...lateThrows(workers));
  const links = facts.reduce((sum, page) => sum + page.links.length + page.assets.length, 0);
  const counts = { pages: facts.length, links, work: { ...site.work, ...work } };
  return { value: { counts, rows, run: (said) => finishRun(input, { cache, site, counts, said }) }, diagnostics };
}

/** Without anything of the site's: what draws pages that no site's code can change. */
const bundleOwnTemplates = (siteRoot: string, cache: BuildCache) =>
  cache.writeInto((outFolder) => bundleTemplates({ siteRoot, overrides: {}, modules: [], pages: [], islands: [], outFolder }));

const lateThrows = (workers: Pool): Diagnostic[] => workers.takeStrays().map(({ message, task }) => pageThrewLate(message, task));
