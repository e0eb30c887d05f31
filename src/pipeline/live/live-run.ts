// A save under `docgen dev`: revises the live site, if no whole run is needed. Also what a whole run does with a live site.
import { hasError } from '../../diagnostics/has-error.js';
import type { Sink } from '../../emit/sink.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { FilePlaces } from '../../sources/api/read/load-document.js';
import { stillAccepted } from '../findings/accepted-errors.js';
import { createPlaceFinder, placeFaults } from '../findings/place-faults.js';
import type { KnownHeads } from '../read/compile-entries.js';
import { diagnosticsOf, type SiteModel } from '../read/read-site.js';
import { type Declined, decline, orDeclined } from '../revise/declined.js';
import { reviseLiveSite } from '../revise/revise-live-site.js';
import { mentions } from '../revise/saved-files.js';
import type { RunReport } from '../session-report.js';
import type { SessionState } from '../session-state.js';
import type { LiveSite } from './live-site.js';

type LiveReport = Pick<RunReport, 'diagnostics' | 'pages' | 'published' | 'changed' | 'work' | 'config' | 'places' | 'links' | 'unlisted'>;

export const reviseServed = (state: SessionState, changed: readonly string[]): Promise<LiveReport | Declined> =>
  orDeclined(() => (state.isBehind ? decline('the last whole run had errors') : revise(state, changed)));

/**
 * After a whole run with faults, the last good site stays. It takes changed files that have no part in the faults, so that an author sees
 * edits of one page while another page is broken. Declined if it takes nothing.
 * @param reported the diagnostics of that run
 */
export async function reviseBehind(
  state: SessionState,
  changed: readonly string[],
  reported: readonly Diagnostic[],
): Promise<LiveReport | Declined> {
  const files = changed.filter((file) => !mentions(reported, new Set([file])));
  return orDeclined(async () => ({ ...(await revise(state, files)), diagnostics: [...reported], published: false }));
}

async function revise(state: SessionState, changed: readonly string[]): Promise<LiveReport> {
  const { live: before, sink } = state;
  if (!before || !sink || changed.length === 0) decline('no site is served yet, or no file is known to have changed');
  const { live, pages, compiled: compile, highlighted: highlight, places } = await reviseLiveSite(before, changed, state);
  const isOther = live.pages !== before.pages;
  state.live = live;
  state.isKept &&= !isOther;
  state.hasOtherDescriptions ||= live.described !== before.described;
  const published = isOther ? await publishOutputs(live, sink) : { changed: 0 };
  const report = reportOf(live, { compile, highlight, document: pages.map(({ key }) => key) }, places);
  state.acceptedErrors = stillAccepted(state.acceptedErrors, report.diagnostics);
  // Good pages beside a faulty one are shown. The faulty one stays as it was.
  return { ...report, published: !hasError(report.diagnostics), ...published };
}

/** Nothing is stored for the next process yet, because a reader waits for a page. */
export async function publishLive(live: LiveSite, sink: Sink): Promise<LiveReport> {
  const { changed } = await publishOutputs(live, sink);
  return { ...reportOf(live, { ...live.site.work, document: [] }), published: true, changed };
}

async function publishOutputs(live: LiveSite, sink: Sink): Promise<{ changed: number }> {
  for (const output of live.outputs) await sink.stage(output);
  const { written, removed, diagnostics } = await sink.publish();
  live.diagnostics.push(...diagnostics);
  return { changed: written.length + removed.length };
}

const reportOf = (live: LiveSite, work: Omit<RunReport['work'], 'article'>, places?: FilePlaces) => ({
  diagnostics: placeFaults(live.findings(), createPlaceFinder(live.siteRoot, places)),
  pages: live.site.graph.pages.length,
  links: 0,
  unlisted: 0,
  work: { article: [], ...work },
  config: live.site.config,
  places: live.site.places,
});

/** Leaves out diagnostics that the site model holds, since they change with edits. */
export function withoutStored(diagnostics: Diagnostic[], site: SiteModel): Diagnostic[] {
  const stored = new Set(diagnosticsOf(site));
  return diagnostics.filter((one) => !stored.has(one));
}

/** Drops heads of entries that no longer exist. */
export function keepHeads(heads: KnownHeads, { pages }: SiteModel): void {
  const used = new Set([...pages.values()].map(({ key }) => key));
  for (const key of heads.keys()) if (!used.has(key)) heads.delete(key);
}
