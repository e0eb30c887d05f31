// A save under `docgen dev`: the pages and API descriptions that changed are compiled again. The result is a new live site, which shares
// with the old one all that is unchanged. The old one stays as it was. If the graph may change (a title, an operation more), it is built
// again from what is known of all pages. In some cases there is no new site, and a whole run is needed: a file was added that no page is
// known to read, a file is gone, code imports a changed file, or a page imports other modules.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { bothOf, inTurns } from '../../base/values/in-turns.js';
import { hasError } from '../../diagnostics/has-error.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteFiles, SourceEntry } from '../../model/source-entry.js';
import type { FilePlaces } from '../../sources/api/read/load-document.js';
import { areAccepted } from '../findings/accepted-errors.js';
import type { LiveSite } from '../live/live-site.js';
import { checkMessageDocuments } from '../read/check-message-documents.js';
import { type CompiledEntries, isStillReported, type KnownNames } from '../read/compile-entries.js';
import { type FoundDates, findDates } from '../read/find-dates.js';
import { graphKeyOf, graphOf, keepTexts, type SiteModel } from '../read/read-site.js';
import { highlightSite } from '../render/highlight-site.js';
import type { SessionState } from '../session-state.js';
import { type ChangedPage, changedPages, isGraphChange } from './changed-pages.js';
import { Declined, decline, declineMany, MAX_PAGES, orDeclined } from './declined.js';
import { type ApiEdit, apisOf, goneEntries, readApiEdit, refuseApis } from './revise-apis.js';

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
  const asked = askedOf(live, files);
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
  const { changed, hasOtherFrame } = next;
  const { highlighted, ...rest } = await restOf(live, next.site, { read, changed });
  const revisedSite = { ...next.site, ...rest };
  const isDescribed = changed.some(({ after }) => site.outlines.get(after.entry.key)?.description !== after.outline.description);
  const revised = hasOtherFrame ? live.remade(revisedSite) : live.withTexts(revisedSite, isDescribed);
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
}

async function readAsked(live: LiveSite, asked: Asked, acceptedErrors: SessionState['acceptedErrors']): Promise<Read> {
  const { site, siteRoot, compilers } = live;
  const { config, dates: previous } = site;
  // Git works while the workers compile.
  const dating = asked.isOfHistory
    ? findDates({ siteRoot, config, entries: site.scanned.entries, isLazy: true, previous })
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
  return { entries, compiled, edit, accepted, apiDiagnostics, hasOtherNames: names !== undefined, dates: await dating };
}

interface NextSite {
  site: SiteModel;
  changed: ChangedPage[];
  /** Its graph, dates, APIs or the files beside its pages may differ. */
  hasOtherFrame: boolean;
}

/** The site with the changed pages. Its graph is built again if it may have changed. */
function nextSite({ site, early }: LiveSite, files: readonly string[], read: Read): NextSite {
  const { entries, compiled, edit, accepted, apiDiagnostics, dates } = read;
  const mayBeNew = ({ api }: SourceEntry): boolean => api !== undefined || early !== undefined;
  const changed = changedPages(entries, compiled, { ...site, mayBeNew });
  if (edit?.isMore && !accepted) decline('a description can be read that could not be read before, and it has new errors');
  const isSeen =
    accepted?.isAlike === false ||
    changed.some(({ after }) => isGraphChange(site.outlines.get(after.entry.key), after.outline)) ||
    // The lines of these diagnostics may have changed.
    mentions(site.graphDiagnostics, new Set(files));
  const isDated = JSON.stringify([dates.value, dates.diagnostics]) !== JSON.stringify([site.dates.value, site.dates.diagnostics]);
  const gone = accepted ? goneEntries(site, accepted) : [];
  const now = changed.map(({ after }) => [after.entry.key, after] as const);
  const reported = entries.flatMap(({ key }) => {
    const diagnostics = compiled.diagnosticsOf.get(key);
    return diagnostics ? [[key, diagnostics] as const] : [];
  });
  const next: SiteModel = {
    ...site,
    ...(accepted && apisOf(site, accepted, apiDiagnostics)),
    dates,
    pages: mapWith(site.pages, now, gone),
    outlines: mapWith(
      site.outlines,
      now.map(([key, { outline }]) => [key, outline] as const),
      gone,
    ),
    diagnosticsOf: mapWith(site.diagnosticsOf, reported, [...gone, ...entries.map(({ key }) => key)]),
  };
  if (!isSeen && !accepted && !isDated && !changed.some(({ change }) => change.files)) return { site: next, changed, hasOtherFrame: false };
  // Not all pages of an early site are known: the graph has no key, and its faults are reported by the whole run.
  const graphKey = early ? '' : graphKeyOf(next, (key) => next.pages.get(key)?.graphDigest);
  const { value: graph, diagnostics } = isSeen ? graphOf(next) : { value: site.graph, diagnostics: site.graphDiagnostics };
  const graphDiagnostics = early ? site.graphDiagnostics : diagnostics;
  if (graph !== site.graph && hasError(graphDiagnostics)) decline('the new graph has errors');
  return { site: { ...next, graphKey, graph, graphDiagnostics }, changed, hasOtherFrame: true };
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
  const isOfMessages = entries.some(({ key }) => [site.pages.get(key), pages.get(key)].some((page) => page?.summary.messages));
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
    lines: mapWith(site.lines, fresh, gone),
    plain: areSame ? site.plain : new Set([...site.plain, ...plain].filter((key) => !gone.has(key))),
    texts: mapWith(site.texts, [], gone),
  };
}

/** The map without what is gone, and with `more`. The map itself if that changes nothing. */
function mapWith<T>(map: Map<string, T>, more: readonly (readonly [string, T])[], gone: Iterable<string> = []): Map<string, T> {
  const added = new Map(more.filter(([key, value]) => map.get(key) !== value));
  const kept = new Set(more.map(([key]) => key));
  const lost = [...gone].filter((key) => map.has(key) && !kept.has(key));
  if (added.size + lost.length === 0) return map;
  const next = new Map(map);
  for (const [key, value] of added) next.set(key, value);
  for (const key of lost) next.delete(key);
  return next;
}

/** Heads are known by what a page was compiled from. Those of earlier versions of the changed pages are not needed again. */
function forgetHeads({ site, heads }: LiveSite, next: SiteModel, changed: readonly ChangedPage[]): void {
  for (const { before, after } of changed) if (before && before.key !== after.key) heads.delete(before.key);
  if (next.scanned === site.scanned) return;
  for (const [entry, { key }] of site.pages) if (!next.pages.has(entry)) heads.delete(key);
}

/** What is made of the changed files. */
interface Asked {
  entries: SourceEntry[];
  isOfApis: boolean;
  isOfHistory: boolean;
}

/** Finds the pages that are made of these files. Declined if anything else is made of them too. */
function askedOf({ site, siteRoot, bundles, configInputs, diagnostics }: LiveSite, files: readonly string[]): Asked {
  const { scanned } = site;
  const { read, absent } = site.files.reads();
  const others = new Set([
    ...Object.keys(read),
    ...absent,
    ...configInputs,
    ...bundles.inputs,
    ...[...scanned.categories, ...scanned.tagFiles, ...scanned.authorFiles].map(({ file }) => file),
  ]);
  const history = new Set(site.dates.head?.files);
  const asked = new Set(files.filter((file) => !history.has(file)));
  const isOfHistory = asked.size < new Set(files).size;
  // A diagnostic that the last whole run reported for the file would keep its old lines.
  if (mentions(diagnostics, asked)) decline('the last whole run reported something of a changed file');
  for (const file of asked) {
    if (others.has(file) || file.startsWith('content/public/')) decline(`the whole site may depend on ${file}`);
    if (file.endsWith('/') || !existsSync(join(siteRoot, file))) decline(`${file} is a folder, or gone`);
  }
  const ofApis = [...asked].filter((file) =>
    [...site.apiReads.values()].some((reads) => Object.hasOwn(reads.read, file) || reads.absent.includes(file)),
  );
  const isOfApis = ofApis.length > 0;
  const found = readersOf(asked, site);
  const explained = new Set([...ofApis, ...[...found.values()].flatMap(({ files }) => files)]);
  declineMany(found.size);
  if (!areExplained([...asked], explained, siteRoot)) decline('no page is known to read a changed file');
  return { entries: [...found.values()].map(({ entry }) => entry), isOfApis, isOfHistory };
}

/**
 * Entries that are made of one of the files, with these files: the entry's own text, or files that it read. Entries of APIs are left out.
 */
function readersOf(asked: ReadonlySet<string>, { scanned, pages }: SiteModel): Map<string, { entry: SourceEntry; files: string[] }> {
  const found = new Map<string, { entry: SourceEntry; files: string[] }>();
  const add = (key: string, entry: SourceEntry, file: string): void => {
    if (!entry.api) found.set(key, { entry, files: [...(found.get(key)?.files ?? []), file] });
  };
  for (const file of asked) for (const entry of entriesByFile(scanned).get(file) ?? []) add(entry.key, entry, file);
  for (const [key, page] of pages) for (const file in page.reads.read) if (asked.has(file)) add(key, page.entry, file);
  return found;
}

/** Entries by file, without those of APIs. The map is made once for thousands of entries, because a save of a page does not change them. */
const entriesOfFiles = new WeakMap<SiteFiles, Map<string, SourceEntry[]>>();

function entriesByFile(scanned: SiteFiles): ReadonlyMap<string, SourceEntry[]> {
  const known = entriesOfFiles.get(scanned);
  if (known) return known;
  const entries = new Map<string, SourceEntry[]>();
  for (const entry of scanned.entries) if (!entry.api) entries.set(entry.file, [...(entries.get(entry.file) ?? []), entry]);
  entriesOfFiles.set(scanned, entries);
  return entries;
}

/**
 * Whether all changed names are accounted for. A name under which no page reads the file counts if another name of the file is accounted
 * for.
 */
function areExplained(asked: readonly string[], explained: ReadonlySet<string>, siteRoot: string): boolean {
  if (explained.size === asked.length) return true;
  const known = new Set([...explained].map((name) => fileOf(siteRoot, name)));
  return asked.every((name) => explained.has(name) || known.has(fileOf(siteRoot, name)));
}

/** Returns the name itself if the file has been removed meanwhile. */
function fileOf(siteRoot: string, name: string): string {
  try {
    return realpathSync(join(siteRoot, name));
  } catch {
    return name;
  }
}

export const mentions = (diagnostics: readonly Diagnostic[], files: ReadonlySet<string>): boolean =>
  diagnostics.some(({ at, related = [] }) => [at, ...related.map((other) => other.at)].some((place) => place && files.has(place.file)));
