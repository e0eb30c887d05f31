// What runs of a lazy session have of their own: the reports of a site that is served page by page.
import { hasError } from '../diagnostics/has-error.js';
import type { Sink } from '../emit/sink.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { KnownHeads } from './compile-entries.js';
import type { LiveSite } from './live-site.js';
import { patchLive } from './patch-live.js';
import { createPlaceFinder, placeFaults } from './place-faults.js';
import type { ReadSite } from './read-site.js';
import type { RunReport } from './session-report.js';

type LiveReport = Pick<RunReport, 'diagnostics' | 'pages' | 'published' | 'changed' | 'work' | 'config' | 'places' | 'links' | 'unlisted'>;

/** Undefined: other pages may be others now, too. */
export async function patchRun(live: LiveSite, changed: readonly string[]): Promise<LiveReport | undefined> {
  const patched = changed.length > 0 ? await patchLive(live, changed) : undefined;
  if (!patched) return undefined;
  const { pages, compiled: compile, highlighted: highlight } = patched;
  const report = reportOf(live, { compile, highlight, document: pages.map(({ key }) => key) });
  // Good pages beside a faulty one are shown; the faulty one stays as it was.
  return { ...report, published: !hasError(report.diagnostics), changed: 0 };
}

/** Nothing is written for the next process yet: somebody waits for a page. */
export async function publishLive(live: LiveSite, sink: Sink): Promise<LiveReport> {
  for (const output of live.outputs) await sink.stage(output);
  const { written, removed, diagnostics } = await sink.publish();
  live.diagnostics.push(...diagnostics);
  return { ...reportOf(live, { ...live.site.work, document: [] }), published: true, changed: written.length + removed.length };
}

const reportOf = (live: LiveSite, work: Omit<RunReport['work'], 'article'>) => ({
  diagnostics: placeFaults(live.said(), createPlaceFinder(live.siteRoot)),
  pages: live.site.graph.pages.length,
  links: 0,
  unlisted: 0,
  work: { article: [], ...work },
  config: live.site.config,
  places: live.site.places,
});

/** What was said of entries changes with them, and is kept apart. */
export function withoutEntries(diagnostics: Diagnostic[], { said }: ReadSite): Diagnostic[] {
  const ofEntries = new Set([...said.values()].flat());
  return diagnostics.filter((one) => !ofEntries.has(one));
}

/** Those of entries that are no more are forgotten. */
export function keepHeads(heads: KnownHeads, { pages }: ReadSite): void {
  const used = new Set([...pages.values()].map(({ key }) => key));
  for (const key of heads.keys()) if (!used.has(key)) heads.delete(key);
}
