// A save under `docgen dev`: the pages and API descriptions that changed are compiled again, and the live site is revised (`revise.ts`). The
// new live site shares with the old one all that is unchanged. In some cases there is no new site, and a whole run is needed: a file that is
// no page is new or gone, code imports a changed file, or a page imports other modules.
import { bothOf, inTurns } from '../../base/values/in-turns.js';
import { tableWith } from '../../base/values/tables.js';
import { hasError } from '../../diagnostics/has-error.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SourceEntry } from '../../model/source-entry.js';
import type { FilePlaces } from '../../sources/api/read/load-document.js';
import { areAccepted } from '../findings/accepted-errors.js';
import type { LiveSite } from '../live/live-site.js';
import { checkMessageDocuments } from '../read/check-message-documents.js';
import { type CompiledEntries, isStillReported, type KnownNames } from '../read/compile-entries.js';
import { type FoundDates, findDates } from '../read/find-dates.js';
import { keepTexts, type SiteModel } from '../read/read-site.js';
import { highlightSite } from '../render/highlight-site.js';
import type { SessionState } from '../session-state.js';
import type { ChangedPage } from './changed-pages.js';
import { Declined, decline, MAX_PAGES, orDeclined } from './declined.js';
import { revise } from './revise.js';
import { type ApiEdit, apisOf, goneEntries, readApiEdit, refuseApis } from './revise-apis.js';
import { mentions, type Saved, savedIn } from './saved-files.js';

export interface LiveRevision {
  /** The new site. It has the `pages` of the old one if the graph, the dates and the files beside the pages are the same. */
  live: LiveSite;
  /** Pages whose text has changed. */
  pages: Page[];
  /** Keys of the entries that were compiled because the cache did not have them. */
  compiled: string[];
  highlighted: string[];
  /** Places in the descriptions that were read. */
  places: FilePlaces;
}

/**
 * Declined if a whole run is needed.
 *
 * @param files all names of the changed files, relative to the site root, also names that lead to them by links
 * @param isBehind the site on the disk is another one and has faults; only its pages without faults are taken into the live site
 * @param acceptedErrors errors that the live site has
 */
export async function reviseLiveSite(
  live: LiveSite,
  files: readonly string[],
  { isBehind, acceptedErrors }: Pick<SessionState, 'isBehind' | 'acceptedErrors'>,
): Promise<LiveRevision> {
  const { site, cache, compilers } = live;
  const asked = await savedIn(live, files, isBehind);
  // Which pages a description affects is only known when all pages have been read.
  if (asked.isOfApis && (isBehind || live.early)) decline('an API description has changed, and not all pages are known');
  // The workers have the descriptions of the site on the disk.
  if (isBehind) compilers.tell(site.apiDocuments);
  cache.lookAgain(files);
  const read = await readAsked(live, asked, acceptedErrors);
  const next = await orDeclined(async () => nextSite(live, files, read));
  // The served pages are made of the previous descriptions, so the workers get these back.
  if (read.hasOtherNames && (next instanceof Declined || !read.accepted)) compilers.tell(site.apiDocuments);
  if (next instanceof Declined) throw next;
  const { changed, described, isFramed } = next.stale;
  const { highlighted, ...rest } = await restOf(live, next.site, { read, changed });
  const revisedSite = { ...next.site, ...rest };
  const revised = isFramed ? live.remade(revisedSite) : live.withTexts(revisedSite, described.size > 0);
  forgetHeads(live, revisedSite, changed);
  return {
    live: revised,
    pages: revised.pagesShowing(new Set(changed.map(({ after }) => after.entry.key))),
    compiled: read.compiled.compiled,
    highlighted,
    places: read.edit?.loaded.places ?? new Map(),
  };
}

/** What was read and compiled again. */
interface Read {
  /** Entries of the pages that may have changed. */
  entries: SourceEntry[];
  compiled: CompiledEntries;
  /** Descriptions of APIs that have changed. */
  edit: ApiEdit | undefined;
  /** The same edit if the site takes it: it has no error that the site did not have. */
  accepted: ApiEdit | undefined;
  apiDiagnostics: Diagnostic[];
  /** The workers have other descriptions than before. */
  hasOtherNames: boolean;
  dates: FoundDates;
  coming: Saved['coming'];
}

async function readAsked(live: LiveSite, asked: Saved, acceptedErrors: SessionState['acceptedErrors']): Promise<Read> {
  const { site, siteRoot, compilers } = live;
  const { config, dates: previous } = site;
  const { coming } = asked;
  const { entries: all } = coming?.scanned ?? site.scanned;
  // Git works while the workers compile. It has not been asked for the date of a page that is new.
  const dating =
    asked.isOfHistory || coming
      ? findDates({ siteRoot, config, entries: all, isLazy: true, ...(!coming && { previous }) })
      : Promise.resolve(previous);
  const edit = asked.isOfApis ? await readApiEdit(live) : undefined;
  // Nothing is known of a description that can't be read, so names in prose keep their meaning.
  const names = edit?.isReadable ? compilers.tell(edit.loaded.documents) : undefined;
  const stale = edit && names ? [...edit.stale, ...entriesThatName(site, names, asked.entries)] : [];
  const compiler = compilers.create();
  // Runs while the workers compile.
  const checking = edit ? inTurns(edit.loaded.check()) : Promise.resolve([]);
  const [, apiDiagnostics] = await bothOf(compiler.settle([...asked.entries, ...stale]), checking);
  const accepted = edit?.isReadable && areAccepted(apiDiagnostics, acceptedErrors) ? edit : undefined;
  const entries = [...asked.entries, ...(accepted ? stale : [])];
  const { value: compiled } = compiler.take(entries);
  return { entries, compiled, edit, accepted, apiDiagnostics, hasOtherNames: names !== undefined, dates: await dating, coming };
}

/** The site with the changed pages. */
function nextSite({ site, early }: LiveSite, files: readonly string[], read: Read): ReturnType<typeof revise<SiteModel>> {
  const { entries, compiled, edit, accepted, apiDiagnostics, dates, coming } = read;
  if (edit?.isMore && !accepted) decline('a description can be read that could not be read before, and it has new errors');
  const gone = [...(accepted ? goneEntries(site, accepted) : []), ...(coming?.gone ?? []).map(({ key }) => key)];
  const added = new Set(coming?.added);
  const { site: next, stale } = revise(site, {
    entries,
    compiled,
    mayBeNew: new Set(entries.flatMap((entry) => (entry.api || early || added.has(entry) ? [entry.key] : []))),
    gone,
    // The lines of these diagnostics may have changed.
    isOtherGraph: coming !== undefined || accepted?.isAlike === false || mentions(site.graphDiagnostics, new Set(files)),
    isEarly: early !== undefined,
    read: { dates, ...(accepted && apisOf(site, accepted, apiDiagnostics)), ...(coming && { scanned: coming.scanned }) },
  });
  if (stale.isLinked && hasError(next.graphDiagnostics)) decline('the new graph has errors');
  const reported = entries.flatMap(({ key }) => {
    const diagnostics = compiled.diagnosticsOf.get(key);
    return diagnostics ? [[key, diagnostics] as const] : [];
  });
  const diagnosticsOf = tableWith(site.diagnosticsOf, reported, [...gone, ...entries.map(({ key }) => key)]);
  return { site: { ...next, diagnosticsOf }, stale };
}

/** What takes workers or reads further files, and is done only if the site will be replaced. */
async function restOf(
  live: LiveSite,
  next: SiteModel,
  { read, changed }: { read: Read; changed: readonly ChangedPage[] },
): Promise<Pick<SiteModel, keyof BlockTables | 'messageDiagnostics' | 'apiReads' | 'apiDiagnostics'> & { highlighted: string[] }> {
  const { site, cache, workers } = live;
  const { entries, compiled, edit, accepted, apiDiagnostics } = read;
  const pages = new Map(changed.map(({ after }) => [after.entry.key, after]));
  // Whether an edited page shows messages, or did before. Their document may have changed, or which of them are shown.
  const isOfMessages = [...entries, ...(read.coming?.gone ?? [])].some(({ key }) =>
    [site.pages.get(key), pages.get(key)].some((page) => page?.summary.messages),
  );
  const messageDiagnostics =
    isOfMessages && !live.early
      ? await checkMessageDocuments(next.pages.values(), { ...live, config: next.config })
      : next.messageDiagnostics;
  const isMany = pages.size > MAX_PAGES;
  if (isMany) keepTexts(compiled.texts, cache);
  const lit = await highlightSite({ pages: isMany ? new Map() : pages, texts: compiled.texts, cache, workers });
  return {
    ...nextBlocks(site, lit.value, changed),
    ...(edit && !accepted ? refuseApis(next, edit, apiDiagnostics) : { apiReads: next.apiReads, apiDiagnostics: next.apiDiagnostics }),
    messageDiagnostics,
    highlighted: lit.value.highlighted,
  };
}

/** Pages whose text names something of the APIs that has changed. */
const entriesThatName = ({ pages }: SiteModel, names: KnownNames, others: readonly SourceEntry[]): SourceEntry[] =>
  [...pages.values()].filter(({ asked, entry }) => !isStillReported(asked, names) && !others.includes(entry)).map(({ entry }) => entry);

type BlockTables = Pick<SiteModel, 'lines' | 'plain' | 'texts'>;

/**
 * The tables of code blocks with those of the changed pages, and without blocks that such a page no longer has. Another page that has the
 * same block finds its lines in the store. A table to which nothing happens is shared.
 */
function nextBlocks(
  site: BlockTables,
  { lines, plain }: Pick<BlockTables, 'lines' | 'plain'>,
  changed: readonly ChangedPage[],
): BlockTables {
  const gone = new Set<string>();
  for (const { before, after } of changed) {
    const kept = new Set(after.blocks.map(({ key }) => key));
    for (const { key } of before?.blocks ?? []) if (!kept.has(key)) gone.add(key);
  }
  const areSame = plain.size === 0 && ![...gone].some((key) => site.plain.has(key));
  const fresh = [...lines].filter(([key, ref]) => JSON.stringify(site.lines.get(key)) !== JSON.stringify(ref));
  return {
    lines: tableWith(site.lines, fresh, gone),
    plain: areSame ? site.plain : new Set([...site.plain, ...plain].filter((key) => !gone.has(key))),
    texts: tableWith(site.texts, [], gone),
  };
}

/** Heads are known by what a page was compiled from. Those of earlier versions of the changed pages are not needed again. */
function forgetHeads({ site, heads }: LiveSite, next: SiteModel, changed: readonly ChangedPage[]): void {
  for (const { before, after } of changed) if (before && before.key !== after.key) heads.delete(before.key);
  if (next.scanned === site.scanned) return;
  for (const [entry, { key }] of site.pages) if (!next.pages.has(entry)) heads.delete(key);
}
