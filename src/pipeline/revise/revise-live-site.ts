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
import { type CachedPage, type CompiledEntries, isStillReported, type KnownNames } from '../read/compile-entries.js';
import { type FoundDates, findDates } from '../read/find-dates.js';
import { graphKeyOf, graphOf, keepTexts, type SiteModel } from '../read/read-site.js';
import { highlightSite } from '../render/highlight-site.js';
import type { SessionState } from '../session-state.js';
import { type ApiEdit, readApiEdit, refuseApis, takeApis } from './revise-apis.js';
import { isGraphChange, type VisibleChange, visibleChange } from './visible-change.js';

/** With more changed pages than this, a whole run is faster. */
const MAX_PAGES = 48;

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

interface Change {
  /** Undefined if there was no such page, or if it had not been read. */
  before: CachedPage | undefined;
  after: CachedPage;
  change: VisibleChange;
}

/**
 * @param files all names of the changed files, relative to the site root, also names that lead to them by links
 * @param isBehind the site on the disk is another one and has faults; only its pages without faults are taken into the live site
 * @param acceptedErrors errors that the live site has
 * @returns undefined if a whole run is needed
 */
export async function reviseLiveSite(
  live: LiveSite,
  files: readonly string[],
  { isBehind, acceptedErrors }: Pick<SessionState, 'isBehind' | 'acceptedErrors'>,
): Promise<LiveRevision | undefined> {
  const { site, cache, compilers } = live;
  const asked = askedOf(live, files);
  // Which pages a description affects is only known when all pages have been read.
  if (!asked || (asked.isOfApis && (isBehind || live.early))) return undefined;
  // The workers have the descriptions of the site on the disk.
  if (isBehind) compilers.tell(site.apiDocuments);
  cache.lookAgain(files);
  const read = await readAsked(live, asked, acceptedErrors);
  const changed = read && changesOf(read.entries, read.compiled, live);
  const next = changed && nextSite(live, { files, read, changed });
  // A description could be read that could not be read before. If it has faults, a whole run decides whether its pages are shown.
  const isForWhole = read?.edit?.isMore === true && !read.accepted;
  const isGood = next !== undefined && !isForWhole && !(next.site.graph !== site.graph && hasError(next.site.graphDiagnostics));
  // The served pages are made of the previous descriptions, so the workers get these back.
  if (read?.hasOtherNames && !(isGood && read.accepted)) compilers.tell(site.apiDocuments);
  if (!isGood || !read || !changed) return undefined;
  const { highlighted, ...rest } = await restOf(live, next.site, { read, changed });
  const revisedSite = { ...next.site, ...rest };
  const isDescribed = changed.some(({ after }) => site.outlines.get(after.entry.key)?.description !== after.outline.description);
  const revised = next.hasOtherFrame ? live.remade(revisedSite) : live.withTexts(revisedSite, isDescribed);
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

/** Undefined if a host would have to be asked. */
async function readAsked(live: LiveSite, asked: Asked, acceptedErrors: SessionState['acceptedErrors']): Promise<Read | undefined> {
  const { site, siteRoot, compilers } = live;
  const { config, dates: previous } = site;
  // Git works while the workers compile.
  const dating = asked.isOfHistory
    ? findDates({ siteRoot, config, entries: site.scanned.entries, isLazy: true, previous })
    : Promise.resolve(previous);
  const edit = asked.isOfApis ? await readApiEdit(live) : undefined;
  if (asked.isOfApis && !edit) return undefined;
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
  /** Its tables of pages, outlines and diagnostics are its own. */
  site: SiteModel;
  /** Its graph, dates, APIs or the files beside its pages may differ. */
  hasOtherFrame: boolean;
}

/** The site with the changed pages. Its graph is built again if it may have changed. */
function nextSite(
  { site, early }: LiveSite,
  { files, read, changed }: { files: readonly string[]; read: Read; changed: readonly Change[] },
): NextSite {
  const { accepted, apiDiagnostics, dates } = read;
  const isSeen =
    accepted?.isAlike === false ||
    changed.some(({ after }) => isGraphChange(site.outlines.get(after.entry.key), after.outline)) ||
    // The lines of these diagnostics may have changed.
    mentions(site.graphDiagnostics, new Set(files));
  const hasFiles = changed.some(({ change }) => change.files);
  const isDated = JSON.stringify([dates.value, dates.diagnostics]) !== JSON.stringify([site.dates.value, site.dates.diagnostics]);
  const next = { ...copyOf(site), dates };
  takePages(next, changed);
  takeDiagnostics(next, read);
  if (!(isSeen || accepted || isDated || hasFiles)) return { site: next, hasOtherFrame: false };
  if (accepted) takeApis(next, accepted, apiDiagnostics);
  takeGraph(next, { isOther: isSeen, isEarly: early !== undefined });
  return { site: next, hasOtherFrame: true };
}

/** What takes workers or reads further files, and is done only if the site will be replaced. */
async function restOf(
  live: LiveSite,
  next: SiteModel,
  { read, changed }: { read: Read; changed: readonly Change[] },
): Promise<Pick<SiteModel, keyof BlockTables | 'messageDiagnostics' | 'apiReads' | 'apiDiagnostics'> & { highlighted: string[] }> {
  const { site, cache, workers } = live;
  const { entries, compiled, edit, accepted, apiDiagnostics } = read;
  const pages = new Map(changed.map(({ after }) => [after.entry.key, after]));
  // Whether an edited page shows messages, or did before. Their document may have changed, or which of them are shown.
  const isOfMessages = entries.some(({ key }) => [site.pages.get(key), pages.get(key)].some((page) => page?.summary.messages));
  const messageDiagnostics = isOfMessages && !live.early ? await checkMessageDocuments(next.pages.values(), live) : next.messageDiagnostics;
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

/** Compares the entries that were compiled without errors. Undefined if the bundles may have changed. */
function changesOf(
  entries: readonly SourceEntry[],
  { pages, faulty }: Pick<CompiledEntries, 'pages' | 'faulty'>,
  { site, early }: Pick<LiveSite, 'site' | 'early'>,
): Change[] | undefined {
  const changed: Change[] = [];
  for (const entry of entries) {
    const [before, after] = [site.pages.get(entry.key), pages.get(entry.key)];
    const isFaulty = !after || faulty.has(entry.key);
    // A page that was never compiled without errors has no last good state.
    if (site.faulty.has(entry.key) || (!before && (isFaulty || !(entry.api || early)))) return undefined;
    if (isFaulty) continue;
    const change = visibleChange(before, after);
    if (change.code) return undefined;
    if (before?.made !== after.made) changed.push({ before, after, change });
  }
  return changed;
}

const copyOf = (site: SiteModel): SiteModel => ({
  ...site,
  pages: new Map(site.pages),
  outlines: new Map(site.outlines),
  diagnosticsOf: new Map(site.diagnosticsOf),
});

function takeDiagnostics({ diagnosticsOf }: SiteModel, { entries, compiled }: Read): void {
  for (const { key } of entries) {
    const diagnostics = compiled.diagnosticsOf.get(key);
    if (diagnostics) diagnosticsOf.set(key, diagnostics);
    else diagnosticsOf.delete(key);
  }
}

function takePages({ pages, outlines }: SiteModel, changed: readonly Change[]): void {
  for (const { after } of changed) {
    pages.set(after.entry.key, after);
    outlines.set(after.entry.key, after.outline);
  }
}

/**
 * @param isOther the data that the graph is made of has changed
 * @param isEarly not all pages are known: the graph has no key, and its faults are reported by the whole run
 */
function takeGraph(site: SiteModel, { isOther, isEarly }: { isOther: boolean; isEarly: boolean }): void {
  const digests = site.scanned.entries.map(({ key }) => site.pages.get(key)?.graphDigest ?? '');
  site.graphKey = isEarly ? '' : graphKeyOf(site, digests);
  if (!isOther) return;
  const { value, diagnostics } = graphOf(site);
  site.graph = value;
  if (!isEarly) site.graphDiagnostics = diagnostics;
}

type BlockTables = Pick<SiteModel, 'lines' | 'plain' | 'texts'>;

/**
 * The tables of code blocks with those of the changed pages, and without blocks that such a page no longer has. Another page that has the
 * same block finds its lines in the store. A table to which nothing happens is shared.
 */
function nextBlocks(site: BlockTables, { lines, plain }: Pick<BlockTables, 'lines' | 'plain'>, changed: readonly Change[]): BlockTables {
  const gone = new Set<string>();
  for (const { before, after } of changed) {
    const kept = new Set(after.blocks.map(({ key }) => key));
    for (const { key } of before?.blocks ?? []) if (!kept.has(key)) gone.add(key);
  }
  const areSame = plain.size === 0 && ![...gone].some((key) => site.plain.has(key));
  return {
    lines: mapWith(site.lines, lines, gone),
    plain: areSame ? site.plain : new Set([...site.plain, ...plain].filter((key) => !gone.has(key))),
    texts: mapWith(site.texts, new Map(), gone),
  };
}

/** The map itself if it has all of `more` and none of `gone`. */
function mapWith<T>(map: Map<string, T>, more: ReadonlyMap<string, T>, gone: ReadonlySet<string>): Map<string, T> {
  const added = [...more].filter(([key, value]) => JSON.stringify(map.get(key)) !== JSON.stringify(value));
  if (added.length === 0 && ![...gone].some((key) => map.has(key))) return map;
  const next = new Map([...map, ...added]);
  for (const key of gone) next.delete(key);
  return next;
}

/** Heads are known by what a page was compiled from. Those of earlier versions of the changed pages are not needed again. */
function forgetHeads({ site, heads }: LiveSite, next: SiteModel, changed: readonly Change[]): void {
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

/** Finds the pages that are made of these files. Undefined if anything else is made of them too. */
function askedOf({ site, siteRoot, bundles, configInputs, diagnostics }: LiveSite, files: readonly string[]): Asked | undefined {
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
  if (mentions(diagnostics, asked)) return undefined;
  for (const file of asked)
    if (others.has(file) || file.endsWith('/') || file.startsWith('content/public/') || !existsSync(join(siteRoot, file))) return undefined;
  const ofApis = [...asked].filter((file) =>
    [...site.apiReads.values()].some((reads) => Object.hasOwn(reads.read, file) || reads.absent.includes(file)),
  );
  const isOfApis = ofApis.length > 0;
  const found = readersOf(asked, site);
  const explained = new Set([...ofApis, ...[...found.values()].flatMap(({ files }) => files)]);
  if (found.size > MAX_PAGES || !areExplained([...asked], explained, siteRoot)) return undefined;
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
