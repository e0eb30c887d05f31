// The phases in order: the file to read first. One session serves `build`, `check-links` and `dev`; only the sink and
// the pages' live-reload tag differ. Faults of the author come back as diagnostics, all of one run together; with an
// error among them nothing is published, unless the caller asked for a partial site.

import { bundlePlugins } from '../bundle/bundle-plugins.js';
import { hasError } from '../diagnostics/has-error.js';
import { pageThrewLate, workersNotStarting } from '../diagnostics/pipeline.js';
import type { OutputStats, Sink } from '../emit/sink.js';
import { type Events, NO_EVENTS } from '../engine/events.js';
import { FailedStarts, type Pool } from '../engine/pool/pool.js';
import type { ContentGraph } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { PageFacts } from '../model/page-facts.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import { isFirst, type Journal, type LastBuild, type PageRows } from './build-cache.js';
import { checkLive, keepLive } from './check-live.js';
import { type CheckedUrls, checkUrls } from './check-urls.js';
import { compilerKey } from './compiler-key.js';
import { createCollector } from './create-collector.js';
import { createEarlyLive, type EarlyLive } from './early-live.js';
import { findContent } from './find-content.js';
import type { KnownSite } from './known-site.js';
import { finishRun, isUnchanged, type LastRun } from './last-run.js';
import { keepHeads, patchBehind, patchRun, publishLive, withoutKept } from './live-run.js';
import { createLiveSite, type InTurn, type LiveSite } from './live-site.js';
import type { LoadedApis } from './load-apis.js';
import { loadBundles } from './load-bundles.js';
import { type LoadedConfig, loadConfig } from './load-config.js';
import { patchSite } from './patch-site.js';
import { createPlaceFinder, type PlaceFinder, placeFaults } from './place-faults.js';
import { loadAhead, prepareCompilers } from './prepare-compilers.js';
import { readEarlySite } from './read-early-site.js';
import { readSite } from './read-site.js';
import { renderSite } from './render-site.js';
import { type Counts, countsOf, NO_WORK, type RunReport, type SessionReport } from './session-report.js';
import { openState, type SessionState } from './session-state.js';
import { isNoWorse, standingFaults } from './standing-faults.js';
import { withoutIgnored } from './without-ignored.js';
import { workText } from './work-text.js';

export interface SessionOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  /** Absolute; left out of the scan when it lies inside the content. */
  outFolder: string;
  /** Opens the place that outputs go to, once the configuration is known. @param stats what is known of the files there */
  openSink(config: SiteConfig, stats: OutputStats): Promise<Outcome<Sink | undefined>>;
  /** Names the sink across builds, so that a build knows what the last one left in it. Absent: only this session knows. */
  sinkName?: string;
  /** Name of another sink, whose last build stands for this one's where nothing is known of it, or nothing has changed since. For sinks without files. */
  twin?: string;
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
  /** Told what the run does, and how long it takes (`--trace`, `--debug`). Default: nobody is. */
  events?: Events;
  /** Told of the configuration of each run, before anything else is done. */
  onConfig?(config: SiteConfig): void;
  /** Told what the checker compared, in each run that goes through the whole site. */
  onChecked?(site: CheckedSite): void;
  /** Told what the pages are made of, in each run that goes through the whole site, before anything is rendered. */
  onRead?(site: KnownSite): void;
  /** Default: false. true: each run goes through the whole site, although nothing changed. */
  isThorough?: boolean;
  /** Default: false. true: pages are left to whoever asks for them (`Session.live`); runs end without a word of links, and nothing is kept until `check`. */
  isLazy?: boolean;
}

export interface CheckedSite {
  graph: ContentGraph;
  config: SiteConfig;
  places: ConfigPlaces;
  facts: PageFacts[];
  /** Of pages that are not published, for their faults; of those that could not be rendered, what the compiler saw. */
  unrendered: PageFacts[];
  /** Paths of all outputs that are neither pages nor redirects. */
  files: string[];
  /** Undefined: the site keeps no list of its addresses, or has errors. */
  urls: CheckedUrls | undefined;
}

export interface Session {
  /**
   * One run, never two at once. @param allowPartial publish what is good although something else has errors; a lazy session does while it has
   * published nothing without, as long as no page is lost by that
   * @param changed of a lazy session: files that are others than at the last run, and no more than these. Default: anything may be
   */
  update(allowPartial?: boolean, changed?: readonly string[]): Promise<SessionReport>;
  /**
   * Of a lazy session: a run that reads no more of the pages than others may know of them, and says nothing of what is in them (`early`).
   * @param from of a site of fewer pages all are read
   */
  updateEarly(from: number): Promise<SessionReport>;
  /** Of a lazy session: the site of the last run that published one. */
  live(): LiveSite | undefined;
  /** The same, while its pages have not been read. */
  early(): EarlyLive | undefined;
  /** Of a lazy session: all that a build would say now, and what was made is kept. Undefined: there is no site, or it changed meanwhile. */
  check(inTurn: InTurn): Promise<Pick<SessionReport, 'diagnostics' | 'ignored'> | undefined>;
  /** Ends a run under way: its processes are gone and what it staged is forgotten. For an interrupted process. */
  discard(): Promise<void>;
  /** Ends the processes of the session. Another `update` starts them again. */
  close(): void;
}

export function createSession(options: SessionOptions): Session {
  let state: SessionState | undefined;
  const close = (): void => {
    state?.workers.close();
    if (state?.hasOtherDescriptions) keepLive(state);
    if (options.isLazy) state?.cache.commit();
    state?.cache.close();
    state = undefined;
  };
  const runOnce = async (choice: Pick<Run, 'allowPartial' | 'earlyFrom'>, changed?: readonly string[]): Promise<SessionReport> => {
    const start = performance.now();
    // `close` forgets it, also in the middle of a run.
    state ??= openState(options);
    const own = state;
    try {
      const patched = changed && (await patchRun(own, changed));
      const whole = patched ? undefined : await runPhases({ ...options, ...choice, state: own });
      const isFaulty = whole && own.isBehind && hasError(whole.diagnostics);
      const behind = changed && isFaulty ? await patchBehind(own, changed, whole.diagnostics) : undefined;
      const report = (patched ?? behind ?? whole) as RunReport;
      return { ...report, ...withoutIgnored(report, options), isPatch: report !== whole, milliseconds: performance.now() - start };
    } catch (error) {
      // A fault of docgen's own: it may leave no lock behind, and what had changed may be in no site.
      own.isBehind = true;
      await own.sink?.discard();
      throw error;
    }
  };
  return {
    update: (allowPartial = false, changed = undefined) => runOnce({ allowPartial, earlyFrom: undefined }, changed),
    updateEarly: (earlyFrom) => runOnce({ allowPartial: true, earlyFrom }),
    live: () => state?.live,
    early: () => state?.early,
    async check(inTurn) {
      const found = await checkLive(() => state, inTurn);
      return found && withoutIgnored(found, options);
    },
    async discard() {
      state?.workers.close();
      await state?.sink?.discard();
      state?.cache.close();
    },
    close,
  };
}

/** More would fight with the configuration for the processors. */
const WARM_WORKERS = 2;

interface Run extends SessionOptions {
  state: SessionState;
  allowPartial: boolean;
  earlyFrom: number | undefined;
}

async function runPhases(run: Run): Promise<RunReport> {
  const {
    siteRoot,
    baseUrl,
    services = true,
    openSink,
    state,
    sinkName,
    twin,
    allowPartial,
    isLazy = false,
    onConfig,
    events = NO_EVENTS,
  } = run;
  const { cache } = state;
  const { diagnostics, take } = createCollector();
  diagnostics.push(...state.told.splice(0));
  const report: RunReport = {
    diagnostics,
    pages: 0,
    links: 0,
    unlisted: 0,
    published: false,
    changed: 0,
    work: NO_WORK,
    config: undefined,
    places: {},
  };
  cache.lookAgain();
  state.isBehind = true;
  // Whoever is still looking through it stops: the workers are told of another one, and what they made would be kept as made of this one.
  if (state.live) state.live.revision++;
  const loading = loadConfig(siteRoot, baseUrl);
  // Without a cache there is work for them all; with one, most often for one.
  if (isFirst(cache)) state.workers.warm(WARM_WORKERS);
  else if (isLazy || cache.inputs.looksChanged()) state.workers.warm(1);
  const given = take(await events.phase('configuration', () => loading));
  if (!given) return report;
  const loaded = services ? given : { ...given, config: withoutServices(given.config) };
  report.config = loaded.config;
  onConfig?.(loaded.config);
  report.places = loaded.places;
  events.note('config', () => `made of ${loaded.inputs.join(', ')}; base URL ${loaded.config.baseUrl}`);
  const own: Journal = sinkName === undefined ? state.journal : cache.journal(sinkName);
  const other = twin === undefined ? own : cache.journal(twin);
  const journal = Object.keys(own.outputs).length > 0 ? own : other;
  state.sink ??= take(await openSink(loaded.config, journal.outputs));
  const { sink } = state;
  if (!sink) return report;

  const texts: LoadedApis['places'] = new Map();
  const finder = createPlaceFinder(siteRoot, texts);
  const before = [...diagnostics];
  const made = await makeSite(run, { loaded, sink, journal, texts, finder, other: other.run }).catch(outcomeOfFailedStarts);
  made.diagnostics = placeFaults(made.diagnostics, finder);
  diagnostics.push(...made.diagnostics);
  if (made.value && 'live' in made.value && (allowPartial || isNoWorse(diagnostics, state.standing, state.live?.pages, made.value.pages))) {
    const { live, early } = made.value.live();
    live.diagnostics.unshift(...before);
    // Of a site that is served early not all of its faults are known.
    Object.assign(state, { live, early, standing: early ? undefined : standingFaults(diagnostics) });
    state.isBehind = false;
    state.isKept = false;
    return { ...report, ...(await publishLive(live, sink)) };
  }
  if (!made.value || !('rows' in made.value) || (hasError(diagnostics) && !allowPartial)) {
    await sink.discard();
    diagnostics.push(...cache.commit());
    return { ...report, ...made.value?.counts, published: made.value !== undefined && !('rows' in made.value) && !('live' in made.value) };
  }
  events.note('cache', () => workText(made.value?.counts?.work ?? NO_WORK));
  const { counts, rows, lastBuild, run: finished } = made.value;
  const { written, removed, stats, diagnostics: faults } = await events.phase('publish', () => sink.publish());
  events.note('publish', () => `${written.length} files written, ${removed.length} removed`);
  diagnostics.push(...faults);
  const published = !hasError(faults);
  if (published) {
    const isSound = !hasError(diagnostics);
    // What the disk did this time is no property of the site.
    const lasting = faults.filter(({ code }) => !code.startsWith('env/'));
    const lastRun: LastRun | undefined = isSound ? await finished([...made.diagnostics, ...lasting]) : undefined;
    state.journal = { pages: rows, outputs: stats ?? {}, last: lastBuild, ...(lastRun && { run: lastRun }) };
  }
  const isNamed = sinkName !== undefined && published;
  const kept = isNamed ? { name: sinkName, value: state.journal } : undefined;
  diagnostics.push(...(await events.phase('store', () => cache.commit(kept))));
  return { ...report, ...counts, published, changed: written.length + removed.length };
}

const withoutServices = ({ chatWidget: _, analytics: __, ...config }: SiteConfig): SiteConfig => config;

function outcomeOfFailedStarts(error: unknown): Outcome<undefined> {
  if (error instanceof FailedStarts) return { value: undefined, diagnostics: [workersNotStarting(error.detail)] };
  throw error;
}

/** As it was: nothing was done. */
type SameSite = { counts: Counts };

/** Of a lazy session. The workers are told of it when it is asked for. */
type MadeLive = { counts: Counts; pages: ReadonlySet<string>; live(): { live: LiveSite; early?: EarlyLive } };

interface MadeSite {
  counts: Counts;
  rows: PageRows;
  lastBuild: LastBuild;
  /** What the next run compares itself with. @param diagnostics all that this one said */
  run(diagnostics: Diagnostic[]): Promise<LastRun | undefined>;
}

interface MakeSiteInput {
  loaded: LoadedConfig;
  sink: Sink;
  journal: Journal;
  texts: LoadedApis['places'];
  /** Of what is said at the end. */
  finder: PlaceFinder;
  /** Of the twin. */
  other: LastRun | undefined;
}

/** From the configuration to staged outputs. No value: something that every page needs has faults. */
async function makeSite(
  { siteRoot, outFolder, drafts = false, state, onRead, onChecked, isThorough = false, isLazy = false, earlyFrom, events = NO_EVENTS }: Run,
  { loaded, sink, journal, texts, finder, other }: MakeSiteInput,
): Promise<Outcome<MadeSite | MadeLive | SameSite | undefined>> {
  const { cache, workers, remote } = state;
  const { config, places } = loaded;
  const { diagnostics, take } = createCollector();
  const scope = { siteRoot, cache, workers };
  const bundledPlugins = await events.phase('plugins', () =>
    cache.writeInto((folder) => bundlePlugins({ siteRoot, plugins: config.markdown, outFolder: folder, places })),
  );
  const plugins = take(bundledPlugins);
  // Pages without them would be other pages.
  if (hasError(bundledPlugins.diagnostics)) return { value: undefined, diagnostics };
  const onDocument = await loadAhead(scope, config);
  const content = await events.phase('scan', () =>
    findContent({ siteRoot, outFolder, loaded, cache, remote, known: state.known, isLazy, onDocument }),
  );
  const compiler = compilerKey(config, plugins?.digest);
  for (const [file, placesOf] of content.apis.places) texts.set(file, placesOf);
  const desk = await events.phase('sink', () => sink.open());
  const input = { loaded, compiler, drafts, content };
  const [last, twin] = isThorough || isLazy ? [] : [journal.run, other];
  for (const run of new Set([last, twin])) {
    if (run && desk && (await events.phase('compare', () => isUnchanged(run, input, { cache, desk }))))
      return { value: { counts: countsOf(run) }, diagnostics: run.diagnostics };
  }

  const compilers = take(
    await prepareCompilers(scope, { config, compiler, apis: content.apis, plugins: plugins?.file, heads: state.heads }),
  );
  if (!compilers) return { value: undefined, diagnostics };
  const entryCompiler = compilers.create();
  // A plugin may say something late of a page, or of a page beside it: only a whole run hears of it.
  if (desk && last && !compilers.hasPlugins) {
    const patched = await events.phase('patch', () => patchSite({ ...input, scope, last, journal, sink, desk, entryCompiler }));
    if (patched) {
      const { last: run, rows, lastBuild, work, templates } = patched;
      state.templates = templates;
      diagnostics.push(...run.diagnostics, ...lateThrows(workers));
      return { value: { counts: { ...countsOf(run), work }, rows, lastBuild, run: async () => run }, diagnostics };
    }
  }
  // What a plugin says of a page may depend on another.
  const isLarge = earlyFrom !== undefined && content.scanned.entries.length >= earlyFrom;
  const isOutlined = isLarge && desk !== undefined && !compilers.hasPlugins;
  const early = isOutlined && (await events.phase('outline', () => readEarlySite({ ...scope, ...input, entryCompiler }, compiler)));
  const site = early ? early.site : take(await events.phase('read', () => readSite({ ...scope, ...input, entryCompiler, isLazy })));
  const bundles = take(await events.phase('bundle', () => loadBundles(scope, site)));
  const [configFiles, pluginFiles] = [loaded.inputs, plugins?.inputs ?? []];
  onRead?.({ site, bundles, compiler, configFiles, pluginFiles, documents: content.apis.documents });
  if (!bundles || !desk) {
    if (!desk) diagnostics.push(...(await sink.publish()).diagnostics);
    return { value: undefined, diagnostics };
  }
  const takeTemplates = (): void => {
    // A module is loaded once a process: other code needs other processes.
    if (state.templates !== undefined && state.templates !== bundles.templates) workers.close();
    state.templates = bundles.templates;
  };
  if (isLazy) {
    const live = (): { live: LiveSite; early?: EarlyLive } => {
      takeTemplates();
      const { heads = new Map() } = state;
      const told = withoutKept(diagnostics, site);
      const common = {
        ...scope,
        bundles,
        compilers,
        compiler,
        heads,
        configInputs: [...configFiles, ...pluginFiles],
        diagnostics: told,
        remote,
        knownFiles: state.known,
      };
      if (!early) {
        keepHeads(heads, site);
        return { live: createLiveSite({ ...common, site }) };
      }
      const outlined = createEarlyLive({ ...common, ...early, entryCompiler, sink });
      return { live: outlined, early: outlined };
    };
    const pages = new Set(site.graph.pages.map(({ output }) => output));
    return { value: { counts: { ...countsOf(undefined), work: NO_WORK }, pages, live }, diagnostics };
  }
  takeTemplates();
  const onFindings = (findings: Diagnostic[]) => finder.lookAhead([...diagnostics, ...findings]);
  const rendered = take(
    await events.phase('render', () => renderSite({ ...scope, site, bundles, sink, desk, journal, compiler, onFindings })),
  );
  const { facts, unrendered, files, rows, last: lastBuild, work } = rendered;
  diagnostics.push(...lateThrows(workers));
  // A page with errors may be missing, or have lost its slug: that is no news of its address.
  const urls = hasError(diagnostics) ? undefined : take(await events.phase('addresses', () => checkUrls(site, facts)));
  onChecked?.({ graph: site.graph, config, places, facts, unrendered, files, urls });
  // Of pages with errors too: what is known of their links was checked.
  const links = [...facts, ...unrendered].reduce((sum, page) => sum + page.links.length + page.assets.length, 0);
  events.note('links', () => `${links} links and files on ${facts.length} pages were compared`);
  const counts = { pages: facts.length, links, unlisted: urls?.unlisted ?? 0, work: { ...site.work, ...work } };
  return {
    value: { counts, rows, lastBuild, run: (said) => finishRun(input, { cache, site, counts, said, search: rendered.search }) },
    diagnostics,
  };
}

const lateThrows = (workers: Pool): Diagnostic[] => workers.takeStrays().map(({ message, task }) => pageThrewLate(message, task));
