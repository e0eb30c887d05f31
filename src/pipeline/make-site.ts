// The phases of a whole run in their order. The input is a loaded configuration. For `build` and `check-links`, the result is the last run
// if nothing changed. If a revision is possible, it is the last run with revised pages. Else it is the whole site, staged. For `dev`
// it is always the whole site, served page by page: saves are revised elsewhere (`live/live-run.ts`). `run-phases.ts` decides what to do
// with the result.
import { hasError } from '../diagnostics/has-error.js';
import { pageThrewLate } from '../diagnostics/pipeline.js';
import type { PublishedOutputs, Sink } from '../emit/sink.js';
import { NO_EVENTS } from '../engine/events.js';
import type { Pool } from '../engine/pool/pool.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import { bundleSitePlugins } from './bundles/bundle-site-plugins.js';
import type { Bundles } from './bundles/load-bundles.js';
import { type Compilers, loadAhead, prepareCompilers } from './bundles/prepare-compilers.js';
import { takeBundles } from './bundles/take-bundles.js';
import type { BuildScope } from './cache/build-scope.js';
import { compilerKey } from './cache/compiler-key.js';
import type { Journal, LastRun } from './cache/journal.js';
import { finishRun, type RunInput } from './cache/last-run.js';
import { checkUrls } from './check/check-urls.js';
import { hintMoved } from './check/hint-moved.js';
import { createCollector } from './create-collector.js';
import type { PlaceFinder } from './findings/place-faults.js';
import { createLiveSite } from './live/create-live-site.js';
import { createEarlyLive } from './live/early-live.js';
import { keepHeads, withoutStored } from './live/live-run.js';
import { noteWay } from './note-way.js';
import type { EntryCompiler } from './read/compile-entries.js';
import { findContent } from './read/find-content.js';
import type { LoadedApis } from './read/load-apis.js';
import type { LoadedConfig } from './read/load-config.js';
import { type EarlyModel, readEarlySite } from './read/read-early-site.js';
import { readSite, type SiteModel } from './read/read-site.js';
import { renderSite } from './render/render-site.js';
import { Declined, declineLost, orDeclined } from './revise/declined.js';
import { reviseStoredSite } from './revise/revise-stored-site.js';
import { createComparison, isNoChange, type StoredChanges } from './revise/stored-changes.js';
import { type BuiltRun, REFUSED, type RunOutcome, type ServedRun } from './run-outcome.js';
import type { Run } from './session-options.js';
import { countsOf, NO_WORK } from './session-report.js';

export interface MakeSiteInput {
  loaded: LoadedConfig;
  sink: Sink;
  journal: Journal;
  texts: LoadedApis['places'];
  /** Finds the places of the diagnostics that are reported at the end. */
  finder: PlaceFinder;
  /** The last run of the `fallbackSink`. */
  other: LastRun | undefined;
}

/** Everything that is known before a page is read. */
interface Inputs extends MakeSiteInput {
  scope: BuildScope;
  /** The values by which runs are compared. */
  input: RunInput;
  /** Undefined if the sink can't take outputs. The sink reports that when it publishes. */
  publishedOutputs: PublishedOutputs | undefined;
  plugins: { file: string; inputs: string[] } | undefined;
}

export async function makeSite(run: Run, given: MakeSiteInput): Promise<Outcome<RunOutcome>> {
  const { diagnostics, take } = createCollector();
  const refused = { value: REFUSED, diagnostics };
  const inputs = take(await readInputs(run, given));
  if (!inputs) return refused;
  const changes = await compareWithLast(run, inputs);
  if (isSame(changes) && inputs.publishedOutputs?.isWhole()) {
    noteWay(run.events, { kind: 'same' });
    return { value: { kind: 'same', counts: countsOf(changes.last) }, diagnostics: changes.last.diagnostics };
  }

  const { scope, loaded, input, plugins } = inputs;
  const { compiler, content } = input;
  const preparation = { config: loaded.config, compiler, apis: content.apis, plugins: plugins?.file, heads: run.state.heads };
  const compilers = take(await prepareCompilers(scope, preparation));
  if (!compilers) return refused;
  const entryCompiler = compilers.create();
  const revised = changes instanceof Declined ? changes : await reviseLastRun(run, { ...inputs, compilers, entryCompiler, changes });
  if (!(revised instanceof Declined)) return { value: take(revised), diagnostics };
  noteWay(run.events, { kind: 'whole', why: revised.message });
  return makeWhole(run, { ...inputs, compilers, entryCompiler, before: diagnostics });
}

async function readInputs(run: Run, given: MakeSiteInput): Promise<Outcome<Inputs | undefined>> {
  const { siteRoot, outFolder, drafts = false, isLazy = false, state, events = NO_EVENTS } = run;
  const { cache, workers, remote } = state;
  const { loaded, sink, texts } = given;
  const scope = { siteRoot, cache, workers };
  const bundled = await events.phase('plugins', () => bundleSitePlugins(scope, loaded));
  // Without its plugins, the site's pages would have other content.
  if (hasError(bundled.diagnostics)) return { value: undefined, diagnostics: bundled.diagnostics };
  const onDocument = await loadAhead(scope, loaded.config);
  const content = await events.phase('scan', () =>
    findContent({ siteRoot, outFolder, loaded, cache, remote, parsedFiles: state.parsedFiles, isLazy, onDocument }),
  );
  for (const [file, places] of content.apis.places) texts.set(file, places);
  const publishedOutputs = await events.phase('sink', () => sink.open());
  const input = { loaded, compiler: compilerKey(loaded.config, bundled.value?.digest), drafts, content };
  return { value: { ...given, scope, input, publishedOutputs, plugins: bundled.value }, diagnostics: bundled.diagnostics };
}

const isSame = (changes: StoredChanges | Declined): changes is StoredChanges => !(changes instanceof Declined) && isNoChange(changes);

/** What has changed since the last run of this sink. If only that of the `fallbackSink` is equal to a new run, it is compared with that one. */
async function compareWithLast(
  { isThorough = false, declined, events = NO_EVENTS }: Run,
  { scope, input, publishedOutputs, journal, other }: Inputs,
): Promise<StoredChanges | Declined> {
  if (declined) return declined;
  if (isThorough) return new Declined('the command needs the whole site');
  if (!publishedOutputs) return new Declined('the output folder can’t be used');
  const compare = createComparison(input, scope);
  return events.phase('compare', async () => {
    const changes = await compare(journal.run);
    if (isSame(changes) || other === journal.run) return changes;
    const ofOther = await compare(other);
    return isSame(ofOther) ? ofOther : changes;
  });
}

interface Compiling extends Inputs {
  compilers: Compilers;
  entryCompiler: EntryCompiler;
}

async function reviseLastRun(
  { state, events = NO_EVENTS }: Run,
  { input, publishedOutputs, ...given }: Compiling & { changes: StoredChanges },
): Promise<Outcome<BuiltRun> | Declined> {
  const revision = await events.phase('revise', () =>
    orDeclined(() => reviseStoredSite({ ...given, ...input, publishedOutputs: publishedOutputs ?? declineLost() })),
  );
  if (revision instanceof Declined) return revision;
  const { last: revised, rows, lastBuild, work, templates } = revision;
  state.templates = templates;
  noteWay(events, { kind: 'revised', files: [...given.changes.entries, ...given.changes.gone].map(({ file }) => file) });
  return {
    value: { kind: 'revised', counts: { ...countsOf(revised), work }, rows, lastBuild, lastRun: async () => revised },
    diagnostics: [...revised.diagnostics, ...lateThrows(state.workers)],
  };
}

async function makeWhole(run: Run, given: Compiling & { before: readonly Diagnostic[] }): Promise<Outcome<RunOutcome>> {
  const { isLazy = false, earlyFrom, onRead, events = NO_EVENTS } = run;
  const { scope, loaded, input, publishedOutputs, sink, journal, other, plugins, compilers, entryCompiler, before } = given;
  const { compiler, content } = input;
  const { diagnostics, take } = createCollector();
  diagnostics.push(...before);
  // What a plugin reports about a page may depend on another page, so a site with plugins is not served early.
  const isLarge = earlyFrom !== undefined && content.scanned.entries.length >= earlyFrom;
  const isOutlined = isLarge && publishedOutputs !== undefined && !compilers.hasPlugins;
  const early = isOutlined
    ? await events.phase('outline', () => readEarlySite({ ...scope, ...input, entryCompiler }, compiler))
    : undefined;
  const site = early ? early.site : take(await events.phase('read', () => readSite({ ...scope, ...input, entryCompiler, isLazy })));
  const records = [journal.run, other].flatMap((last) => (last ? [last.bundles] : []));
  const bundles = take(await takeBundles(scope, site, { compiler, records, events }));
  const [configFiles, pluginFiles] = [loaded.inputs, plugins?.inputs ?? []];
  onRead?.({ site, bundles, compiler, configFiles, pluginFiles, documents: content.apis.documents });
  if (!publishedOutputs) diagnostics.push(...(await sink.publish()).diagnostics);
  if (!bundles || !publishedOutputs) return { value: REFUSED, diagnostics };
  const read = { ...given, publishedOutputs, site, bundles, early };
  if (isLazy) return { value: serveWhole(run, read, diagnostics), diagnostics };
  return buildWhole(run, read, diagnostics);
}

interface WholeRun extends Compiling {
  publishedOutputs: PublishedOutputs;
  site: SiteModel;
  bundles: Bundles;
  early: EarlyModel | undefined;
}

/** A worker loads a module once, so new code needs new processes. */
function takeTemplates({ state }: Run, { templates }: Bundles): void {
  if (state.templates !== undefined && state.templates !== templates) state.workers.close();
  state.templates = templates;
}

function serveWhole(run: Run, whole: WholeRun, diagnostics: readonly Diagnostic[]): ServedRun {
  const { state } = run;
  const { scope, loaded, input, plugins, compilers, entryCompiler, sink, site, bundles, early } = whole;
  return {
    kind: 'served',
    counts: { ...countsOf(undefined), work: NO_WORK },
    pages: new Set(site.graph.pages.map(({ output }) => output)),
    serve() {
      takeTemplates(run, bundles);
      const { heads = new Map() } = state;
      const common = {
        ...scope,
        bundles,
        compilers,
        compiler: input.compiler,
        outFolder: run.outFolder,
        heads,
        configInputs: [...loaded.inputs, ...(plugins?.inputs ?? [])],
        diagnostics: withoutStored([...diagnostics], site),
        remote: state.remote,
        parsedFiles: state.parsedFiles,
      };
      if (early) return createEarlyLive({ ...common, ...early, entryCompiler, sink });
      keepHeads(heads, site);
      return createLiveSite({ ...common, site });
    },
  };
}

async function buildWhole(run: Run, whole: WholeRun, before: readonly Diagnostic[]): Promise<Outcome<BuiltRun>> {
  const { siteRoot, allowPartial, onChecked, events = NO_EVENTS } = run;
  const { scope, loaded, input, publishedOutputs, sink, journal, finder, site, bundles } = whole;
  const { config, places } = loaded;
  const { diagnostics, take } = createCollector();
  diagnostics.push(...before);
  takeTemplates(run, bundles);
  const onFindings = (findings: Diagnostic[]) => finder.lookAhead([...diagnostics, ...findings]);
  const { compiler } = input;
  const rendered = take(
    await events.phase('render', () =>
      renderSite({
        ...scope,
        site,
        bundles,
        sink,
        publishedOutputs,
        journal,
        compiler,
        configFiles: loaded.inputs,
        allowPartial,
        onFindings,
      }),
    ),
  );
  const { facts, unrendered, articles, files, rows, last: lastBuild, work, search } = rendered;
  diagnostics.push(...lateThrows(scope.workers));
  // A page with errors may be missing, or may have lost its slug. That does not mean that its address was removed.
  const isWhole = !hasError(diagnostics) && unrendered.length === 0;
  const urls = isWhole ? take(await events.phase('addresses', () => checkUrls(site, facts))) : undefined;
  onChecked?.({ graph: site.graph, config, places, facts, articles, unrendered, files, urls });
  // Pages with errors count too: the links that are known of them were checked.
  const links = [...facts, ...unrendered].reduce((sum, page) => sum + page.links.length + page.assets.length, 0);
  events.note('links', () => `${links} links and files on ${facts.length} pages were compared`);
  const counts = { pages: facts.length, links, unlisted: urls?.unlisted ?? 0, work: { ...site.work, ...work } };
  const lastRun: BuiltRun['lastRun'] = (reported) => finishRun(input, { ...scope, site, bundles, facts, counts, reported, search });
  return {
    value: { kind: 'whole', counts, rows, lastBuild, lastRun },
    diagnostics: await hintMoved(diagnostics, {
      siteRoot,
      config,
      graph: site.graph,
      successors: urls?.successors,
      unpublished: new Set(allowPartial ? unrendered.map(({ page }) => page.key) : []),
    }),
  };
}

const lateThrows = (workers: Pool): Diagnostic[] => workers.takeStrays().map(({ message, task }) => pageThrewLate(message, task));
