// A save under `docgen dev`: pages and descriptions of APIs that changed are compiled again, and put into the site that is served. If the graph may
// be another one (a title, one operation more), it is built again, of what is known of all pages. A whole run takes its turn, and nothing is touched,
// if a file came that no page is known to read, if one is gone, if code imports one, or if a page imports other modules.
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

/** More than these are sooner done together with all others. */
const MAX_PAGES = 48;

export interface LiveRevision {
  /** The same, or another one: with another graph, other dates or other files beside the pages. */
  live: LiveSite;
  /** Whose text is another one now. */
  pages: Page[];
  /** Keys of the entries that were compiled, and not taken from the cache. */
  compiled: string[];
  highlighted: string[];
  /** Of the descriptions that were read. */
  places: FilePlaces;
}

interface Change {
  /** Undefined: there was no such page, or it had not been read. */
  before: CachedPage | undefined;
  after: CachedPage;
  change: VisibleChange;
}

/**
 * @param files relative to the site root: all names of what has changed, those among them that lead there by links
 * @param isBehind what is on the disk is another site, with faults: of that, pages are taken into this one that have none
 * @param acceptedErrors faults that the served site has
 * @returns undefined: nothing was touched, a whole run is needed
 */
export async function reviseLiveSite(
  live: LiveSite,
  files: readonly string[],
  { isBehind, acceptedErrors }: Pick<SessionState, 'isBehind' | 'acceptedErrors'>,
): Promise<LiveRevision | undefined> {
  const { site, cache, compilers } = live;
  const asked = askedOf(live, files);
  // Which pages a description has an effect on is only known when all have been read.
  if (!asked || (asked.isOfApis && (isBehind || live.early))) return undefined;
  // The workers have the descriptions of the other one.
  if (isBehind) compilers.tell(site.apiDocuments);
  cache.lookAgain(files);
  const read = await readAsked(live, asked, acceptedErrors);
  const changed = read && changesOf(read.entries, read.compiled, live);
  const next = changed && nextSite(live, { files, read, changed });
  // Pages of a description that could not be read before: a whole run decides whether they are shown.
  const isForWhole = read?.edit?.isMore === true && !read.accepted;
  const isGood = next !== undefined && !isForWhole && !(next.graph !== site.graph && hasError(next.graphDiagnostics));
  // The pages that are served are made of the descriptions from before.
  if (read?.hasOtherNames && !(isGood && read.accepted)) compilers.tell(site.apiDocuments);
  if (!isGood || !read || !changed) return undefined;
  const { highlighted } = await takeRead(live, next, { read, changed });
  const revised = next === site ? live : live.remade(next);
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
  /** Of the pages that may be others. */
  entries: SourceEntry[];
  compiled: CompiledEntries;
  /** Of descriptions of APIs that are others. */
  edit: ApiEdit | undefined;
  /** The same, if the site takes it: nothing in it is wrong that was good before. */
  accepted: ApiEdit | undefined;
  apiDiagnostics: Diagnostic[];
  /** The workers have other descriptions than before. */
  hasOtherNames: boolean;
  dates: FoundDates;
}

/** Undefined: a host would have to be asked. */
async function readAsked(live: LiveSite, asked: Asked, acceptedErrors: SessionState['acceptedErrors']): Promise<Read | undefined> {
  const { site, siteRoot, compilers } = live;
  const { config, dates: previous } = site;
  // While the workers are at the pages.
  const dating = asked.isOfHistory
    ? findDates({ siteRoot, config, entries: site.scanned.entries, isLazy: true, previous })
    : Promise.resolve(previous);
  const edit = asked.isOfApis ? await readApiEdit(live) : undefined;
  if (asked.isOfApis && !edit) return undefined;
  // Of a description that can't be read nothing is known: names in prose mean what they meant.
  const names = edit?.isReadable ? compilers.tell(edit.loaded.documents) : undefined;
  const stale = edit && names ? [...edit.stale, ...entriesThatName(site, names, asked.entries)] : [];
  const compiler = compilers.create();
  // While the workers are at the pages.
  const checking = edit ? inTurns(edit.loaded.check()) : Promise.resolve([]);
  const [, apiDiagnostics] = await bothOf(compiler.settle([...asked.entries, ...stale]), checking);
  const accepted = edit?.isReadable && areAccepted(apiDiagnostics, acceptedErrors) ? edit : undefined;
  const entries = [...asked.entries, ...(accepted ? stale : [])];
  const { value: compiled } = compiler.take(entries);
  return { entries, compiled, edit, accepted, apiDiagnostics, hasOtherNames: names !== undefined, dates: await dating };
}

/** The site itself if its graph, its dates, its APIs and the files beside its pages stay. If not: a new one, with a graph that is built again where it may be another. */
function nextSite(
  { site, early }: LiveSite,
  { files, read, changed }: { files: readonly string[]; read: Read; changed: readonly Change[] },
): SiteModel {
  const { accepted, apiDiagnostics, dates } = read;
  const isSeen =
    accepted?.isAlike === false ||
    changed.some(({ after }) => isGraphChange(site.outlines.get(after.entry.key), after.outline)) ||
    // Its lines may be others.
    mentions(site.graphDiagnostics, new Set(files));
  const hasFiles = changed.some(({ change }) => change.files);
  const isDated = JSON.stringify([dates.value, dates.diagnostics]) !== JSON.stringify([site.dates.value, site.dates.diagnostics]);
  if (!(isSeen || accepted || isDated || hasFiles)) return site;
  const next = { ...copyOf(site), dates };
  takePages(next, changed);
  if (accepted) takeApis(next, accepted, apiDiagnostics);
  takeGraph(next, { isOther: isSeen, isEarly: early !== undefined });
  return next;
}

/** Puts what was read into the site that is served from now on. */
async function takeRead(
  live: LiveSite,
  next: SiteModel,
  { read, changed }: { read: Read; changed: readonly Change[] },
): Promise<{ highlighted: string[] }> {
  const { site, cache, workers } = live;
  const { entries, compiled, edit, accepted, apiDiagnostics } = read;
  const pages = new Map(changed.map(({ after }) => [after.entry.key, after]));
  // Of one of their documents, or of which of them are shown.
  const isOfMessages = entries.some(({ key }) => [site.pages.get(key), pages.get(key)].some((page) => page?.summary.messages));
  const messageDiagnostics =
    isOfMessages && !live.early ? await checkMessageDocuments(new Map([...next.pages, ...pages]).values(), live) : next.messageDiagnostics;
  const isMany = pages.size > MAX_PAGES;
  if (isMany) keepTexts(compiled.texts, cache);
  const lit = await highlightSite({ pages: isMany ? new Map() : pages, texts: compiled.texts, cache, workers });
  const { lines, plain, highlighted } = lit.value;
  for (const [key, ref] of lines) site.lines.set(key, ref);
  for (const key of plain) site.plain.add(key);
  if (changed.some(({ after }) => site.outlines.get(after.entry.key)?.description !== after.outline.description)) live.described++;
  forget(live, next, changed);
  takePages(next, changed);
  if (edit && !accepted) refuseApis(next, edit, apiDiagnostics);
  next.dates = read.dates;
  next.messageDiagnostics = messageDiagnostics;
  for (const { key } of entries) {
    const diagnostics = compiled.diagnosticsOf.get(key);
    if (diagnostics) next.diagnosticsOf.set(key, diagnostics);
    else next.diagnosticsOf.delete(key);
  }
  live.revision++;
  return { highlighted };
}

/** Pages whose text names something of the APIs that is not what it was. */
const entriesThatName = ({ pages }: SiteModel, names: KnownNames, others: readonly SourceEntry[]): SourceEntry[] =>
  [...pages.values()].filter(({ asked, entry }) => !isStillReported(asked, names) && !others.includes(entry)).map(({ entry }) => entry);

/** Of those that are compiled whole. Undefined: the bundles may be others now. */
function changesOf(
  entries: readonly SourceEntry[],
  { pages, faulty }: Pick<CompiledEntries, 'pages' | 'faulty'>,
  { site, early }: Pick<LiveSite, 'site' | 'early'>,
): Change[] | undefined {
  const changed: Change[] = [];
  for (const entry of entries) {
    const [before, after] = [site.pages.get(entry.key), pages.get(entry.key)];
    const isFaulty = !after || faulty.has(entry.key);
    // A page that never was whole has no last good state.
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

function takePages({ pages, outlines }: SiteModel, changed: readonly Change[]): void {
  for (const { after } of changed) {
    pages.set(after.entry.key, after);
    outlines.set(after.entry.key, after.outline);
  }
}

/** @param isOther of what it is made of @param isEarly not all pages are known: it has no key, and its faults are reported of the whole site */
function takeGraph(site: SiteModel, { isOther, isEarly }: { isOther: boolean; isEarly: boolean }): void {
  const digests = site.scanned.entries.map(({ key }) => site.pages.get(key)?.graphDigest ?? '');
  site.graphKey = isEarly ? '' : graphKeyOf(site, digests);
  if (!isOther) return;
  const { value, diagnostics } = graphOf(site);
  site.graph = value;
  if (!isEarly) site.graphDiagnostics = diagnostics;
}

/** Heads that no entry has any more, and lines of code that a page has no more: another page that has them finds them in the store. */
function forget({ site, heads }: LiveSite, next: SiteModel, changed: readonly Change[]): void {
  for (const { before, after } of changed) {
    if (!before) continue;
    if (before.key !== after.key) heads.delete(before.key);
    const kept = new Set(after.blocks.map(({ key }) => key));
    for (const { key } of before.blocks) if (!kept.has(key)) for (const map of [site.lines, site.plain, site.texts]) map.delete(key);
  }
  if (next.scanned === site.scanned) return;
  for (const [entry, { key }] of site.pages) if (!next.pages.has(entry)) heads.delete(key);
}

/** What changed files are of. */
interface Asked {
  entries: SourceEntry[];
  isOfApis: boolean;
  isOfHistory: boolean;
}

/** Whose pages are made of these files. Undefined: something else is, too. */
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
  // What was reported of it has its old lines.
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

/** Entries, but for those of APIs, that are made of one of the files: their own text, or what they read beside it. With the files. */
function readersOf(asked: ReadonlySet<string>, { scanned, pages }: SiteModel): Map<string, { entry: SourceEntry; files: string[] }> {
  const found = new Map<string, { entry: SourceEntry; files: string[] }>();
  const add = (key: string, entry: SourceEntry, file: string): void => {
    if (!entry.api) found.set(key, { entry, files: [...(found.get(key)?.files ?? []), file] });
  };
  for (const file of asked) for (const entry of entriesByFile(scanned).get(file) ?? []) add(entry.key, entry, file);
  for (const [key, page] of pages) for (const file in page.reads.read) if (asked.has(file)) add(key, page.entry, file);
  return found;
}

/** Without entries of APIs. Made once for thousands: a save of a page leaves them as they are. */
const entriesOfFiles = new WeakMap<SiteFiles, Map<string, SourceEntry[]>>();

function entriesByFile(scanned: SiteFiles): ReadonlyMap<string, SourceEntry[]> {
  const known = entriesOfFiles.get(scanned);
  if (known) return known;
  const entries = new Map<string, SourceEntry[]>();
  for (const entry of scanned.entries) if (!entry.api) entries.set(entry.file, [...(entries.get(entry.file) ?? []), entry]);
  entriesOfFiles.set(scanned, entries);
  return entries;
}

/** By a name under which it is not read, a file is explained by those that are read. */
function areExplained(asked: readonly string[], explained: ReadonlySet<string>, siteRoot: string): boolean {
  if (explained.size === asked.length) return true;
  const known = new Set([...explained].map((name) => fileOf(siteRoot, name)));
  return asked.every((name) => explained.has(name) || known.has(fileOf(siteRoot, name)));
}

/** Its own name where it has gone meanwhile. */
function fileOf(siteRoot: string, name: string): string {
  try {
    return realpathSync(join(siteRoot, name));
  } catch {
    return name;
  }
}

export const mentions = (diagnostics: readonly Diagnostic[], files: ReadonlySet<string>): boolean =>
  diagnostics.some(({ at, related = [] }) => [at, ...related.map((other) => other.at)].some((place) => place && files.has(place.file)));
