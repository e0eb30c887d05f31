// One run. It loads the configuration and makes the site from it (`make-site.ts`). Then the site is published, served, left as it was, or
// refused. A build publishes nothing before all faults are known. `dev` may serve first and report later.
import { hasError } from '../diagnostics/has-error.js';
import { NO_EVENTS } from '../engine/events.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { isFirst } from './cache/build-cache.js';
import type { Journal, LastRun } from './cache/journal.js';
import { createCollector } from './create-collector.js';
import { acceptedErrors, isNoWorse } from './findings/accepted-errors.js';
import { createPlaceFinder, placeFaults } from './findings/place-faults.js';
import { publishLive } from './live/live-run.js';
import { outcomeOfLostProcesses } from './lost-processes.js';
import { makeSite } from './make-site.js';
import type { LoadedApis } from './read/load-apis.js';
import { type LoadedConfig, loadConfig, withoutServices } from './read/load-config.js';
import { type BuiltRun, REFUSED, type RunOutcome, type ServedRun } from './run-outcome.js';
import type { Run } from './session-options.js';
import { emptyReport, type RunReport } from './session-report.js';
import type { SessionState } from './session-state.js';
import { workText } from './work-text.js';

/** More workers would compete with the configuration for the processors. */
const WARM_WORKERS = 2;

export async function runPhases(run: Run): Promise<RunReport> {
  const { siteRoot, openSink, state, sinkName, fallbackSink } = run;
  const { cache } = state;
  const { diagnostics, take } = createCollector();
  diagnostics.push(...state.openingDiagnostics.splice(0));
  const report = emptyReport(diagnostics);
  cache.lookAgain();
  // A check of the old site that is still running stops at this (`checkLive`). From here on the workers are configured for another site,
  // and their results would be stored as results of the old one.
  state.isBehind = true;
  const loaded = await loadInto(report, run);
  if (!loaded) return report;
  const own: Journal = sinkName === undefined ? state.journal : cache.journal(sinkName);
  const other = fallbackSink === undefined ? own : cache.journal(fallbackSink);
  const journal = Object.keys(own.outputs).length > 0 ? own : other;
  state.sink ??= take(await openSink(loaded.config, journal.outputs));
  const { sink } = state;
  if (!sink) return report;

  const texts: LoadedApis['places'] = new Map();
  const finder = createPlaceFinder(siteRoot, texts);
  const before = [...diagnostics];
  const made = await makeSite(run, { loaded, sink, journal, texts, finder, other: other.run }).catch(outcomeOfLostProcesses);
  const placed = placeFaults(made.diagnostics, finder);
  diagnostics.push(...placed);
  return settle(run, { report, sink, site: made.value ?? REFUSED, before, placed });
}

/** Loads the configuration, and puts its faults and places into the report. Undefined if it has errors. */
async function loadInto(report: RunReport, run: Run): Promise<LoadedConfig | undefined> {
  const { siteRoot, baseUrl, services = true, isLazy = false, onConfig, state, events = NO_EVENTS } = run;
  const { cache, workers } = state;
  const loading = loadConfig(siteRoot, baseUrl);
  // Without a cache there is work for all workers. With a cache, one worker is mostly enough.
  if (isFirst(cache)) workers.warm(WARM_WORKERS);
  else if (isLazy || cache.inputs.looksChanged()) workers.warm(1);
  const { value: given, diagnostics } = await events.phase('configuration', () => loading);
  report.diagnostics.push(...diagnostics);
  if (!given) return undefined;
  const loaded = services ? given : { ...given, config: withoutServices(given.config) };
  report.config = loaded.config;
  onConfig?.(loaded.config);
  report.places = loaded.places;
  events.note('config', () => `made of ${loaded.inputs.join(', ')}; base URL ${loaded.config.baseUrl}`);
  return loaded;
}

interface Settling {
  /** Its `diagnostics` list holds those of the whole run. */
  report: RunReport;
  sink: NonNullable<SessionState['sink']>;
  site: RunOutcome;
  /** Diagnostics from before the site was made. */
  before: readonly Diagnostic[];
  /** Diagnostics of the site, with their places. */
  placed: readonly Diagnostic[];
}

async function settle(run: Run, settling: Settling): Promise<RunReport> {
  const { state, allowPartial, ignoring } = run;
  const { report, sink, site } = settling;
  switch (site.kind) {
    case 'served':
      if (allowPartial || isNoWorse(report.diagnostics, state.acceptedErrors, state.live?.pages, site.pages))
        return serve(run, settling, site);
      break;
    case 'revised':
    case 'whole':
      // The site's configuration may have turned warnings into errors.
      if (allowPartial || !hasError(ignoring(report).diagnostics)) return publish(run, settling, site);
      break;
    case 'same':
    case 'refused':
  }
  await sink.discard();
  report.diagnostics.push(...state.cache.commit());
  return { ...report, ...(site.kind !== 'refused' && site.counts), published: site.kind === 'same' };
}

async function serve({ state }: Run, { report, sink, before }: Settling, site: ServedRun): Promise<RunReport> {
  const live = site.serve();
  live.diagnostics.unshift(...before);
  // If the site is served early, not all of its faults are known yet.
  Object.assign(state, { live, acceptedErrors: live.early ? undefined : acceptedErrors(report.diagnostics) });
  state.isBehind = false;
  state.isKept = false;
  return { ...report, ...(await publishLive(live, sink)) };
}

async function publish(run: Run, { report, sink, placed }: Settling, site: BuiltRun): Promise<RunReport> {
  const { state, sinkName, ignoring, events = NO_EVENTS } = run;
  const { diagnostics } = report;
  const { counts, rows, lastBuild } = site;
  events.note('cache', () => workText(counts.work));
  const { written, removed, stats, diagnostics: faults } = await events.phase('publish', () => sink.publish());
  events.note('publish', () => `${written.length} files written, ${removed.length} removed`);
  diagnostics.push(...faults);
  const published = !hasError(faults);
  if (published) {
    const isSound = !hasError(ignoring(report).diagnostics);
    // Faults of the disk in this run are not properties of the site, so the next run must not report them again.
    const lasting = faults.filter(({ code }) => !code.startsWith('env/'));
    const lastRun: LastRun | undefined = isSound ? await site.lastRun([...placed, ...lasting]) : undefined;
    state.journal = { pages: rows, outputs: stats ?? {}, last: lastBuild, ...(lastRun && { run: lastRun }) };
  }
  const isNamed = sinkName !== undefined && published;
  const kept = isNamed ? { name: sinkName, value: state.journal } : undefined;
  diagnostics.push(...(await events.phase('store', () => state.cache.commit(kept))));
  return { ...report, ...counts, published, changed: written.length + removed.length };
}
