// Read this file first of those about edits. `build`, `check-links` and `dev` bring a site up to date in the same three steps:
//   1. Find out what has changed, and compile it. (`stored-changes.ts` compares with the record of an earlier process. `saved-files.ts`
//      looks up what a save under `dev` changes.)
//   2. `revise` makes a new resolved site of the old one and the changes. The old site stays as it was, and the new one shares with it all
//      that is unchanged. The result also tells what must be rendered again.
//   3. Use it. A build renders what is stale, compares the findings, and stages the rest as it is (`revise-stored-site.ts`). `dev` serves
//      the new site, and renders a page when it is requested (`revise-live-site.ts`).
// Each step may decline the revision (`declined.ts`). Then the whole site is made.
//
// A build declines more than `dev`. It publishes what it reports, so it declines a revision that could change what is reported of any other
// page, and `dev` reports afterwards, when it has checked the whole site (`check-live-site.ts`). It also declines an edit of an included file
// or of an API description.

import { type Table, tableWith } from '../../base/values/tables.js';
import type { Outlines } from '../../link/outlines.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { CachedPage, CompiledEntries } from '../read/compile-entries.js';
import { graphKeyOf, graphOf, type SiteModel } from '../read/read-site.js';
import { type ChangedPage, changedPages } from './changed-pages.js';

/** What a revision reads of a site, and replaces in it. */
export interface ResolvedSite
  extends Pick<
    SiteModel,
    'config' | 'places' | 'drafts' | 'scanned' | 'apis' | 'dates' | 'graph' | 'graphKey' | 'graphDiagnostics' | 'faulty'
  > {
  /** By entry key. */
  pages: Table<CachedPage>;
  outlines: Outlines;
  /** By entry key: `CompiledPage.graphDigest`. Absent: it is taken from `pages` */
  graphDigests?: Table<string>;
}

export interface Changes {
  /** Entries that were compiled again, and what was made of them. */
  entries: readonly SourceEntry[];
  compiled: Pick<CompiledEntries, 'pages' | 'faulty'>;
  /** Keys of those that may have no page yet. */
  mayBeNew: ReadonlySet<string>;
  /** Keys of entries that are gone. */
  gone: readonly string[];
  /** What else was read again: the list of entries, the dates, the descriptions of APIs. */
  read?: Partial<Pick<SiteModel, 'scanned' | 'dates' | 'apis' | 'apiReads' | 'apiDocuments' | 'apiDiagnostics'>>;
  /** The graph is made again even if no page changes it. */
  isOtherGraph?: boolean;
  /** Default: false. true: not all pages are known. The graph has no key then, and what is reported of it is not replaced. */
  isEarly?: boolean;
}

/** What must be rendered again, or what may. */
export interface Stale {
  /** Pages whose own entry is new or differs. */
  changed: ChangedPage[];
  /** Keys of entries whose description differs, which lists and cards show. */
  described: ReadonlySet<string>;
  /** The graph was made again. Any page may show something else of it. */
  isLinked: boolean;
  /** Dates, APIs or files beside pages differ, or the graph was made again. */
  isFramed: boolean;
}

/** @returns the new site, of the same kind as the old one */
export function revise<Site extends ResolvedSite>(site: Site, changes: Changes): { site: Site; stale: Stale } {
  const { entries, compiled, gone, read = {}, isEarly = false } = changes;
  const changed = changedPages(entries, compiled, { ...site, mayBeNew: changes.mayBeNew });
  const isLinked =
    changes.isOtherGraph === true || gone.length > 0 || changed.some(({ before, change }) => change.graph || (before && change.place));
  const isDated = read.dates !== undefined && datesText(read.dates) !== datesText(site.dates);
  const isFramed = isLinked || isDated || read.apis !== undefined || changed.some(({ change }) => change.files);
  const stale: Stale = {
    changed,
    described: new Set(changed.flatMap(({ after, change }) => (change.description ? [after.entry.key] : []))),
    isLinked,
    isFramed,
  };
  const valuesOf = <T>(pick: (page: CachedPage) => T) => changed.map(({ after }) => [after.entry.key, pick(after)] as const);
  const next: Site = {
    ...site,
    ...read,
    pages: tableWith(
      site.pages,
      valuesOf((page) => page),
      gone,
    ),
    outlines: tableWith(
      site.outlines,
      valuesOf(({ outline }) => outline),
      gone,
    ),
    ...(site.graphDigests && {
      graphDigests: tableWith(
        site.graphDigests,
        valuesOf(({ graphDigest }) => graphDigest),
        gone,
      ),
    }),
  };
  if (!isFramed) return { site: next, stale };
  const { graphDigests } = next;
  const graphKey = isEarly ? '' : graphKeyOf(next, (key) => (graphDigests ? graphDigests.get(key) : next.pages.get(key)?.graphDigest));
  if (!isLinked) return { site: { ...next, graphKey }, stale };
  const { value: graph, diagnostics } = graphOf(next);
  return { site: { ...next, graphKey, graph, ...(!isEarly && { graphDiagnostics: diagnostics }) }, stale };
}

const datesText = ({ value, diagnostics }: SiteModel['dates']): string => JSON.stringify([value, diagnostics]);
