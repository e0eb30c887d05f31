// The first half of a run of `docgen dev` on a large site, before its pages have been read: the graph from what is certain of each.
//
// What flows between pages, all of it: routes, sidebars, labels of neighbours, the main pages of versions and redirects are made of a page's front matter
// and title (`src/link`); the cards of a category's index show descriptions, which the text may say; a bundle holds the modules that any page
// imports. Headings, ids and links of other pages are read by the checker alone. So front matter and titles of all pages, and a
// compiled page for whoever is asked for, make the HTML that a build makes. Where this knows less, the page waits
// for the whole (`early-live.ts`), which replaces all of this as soon as it is there; what is wrong between pages is said then.
import { type CertainOutline, parseCertainOutline } from '../../compile/parse-certain-outline.js';
import { createTrackedFiles, readStartInside } from '../../engine/tracked-fs.js';
import { buildGraph } from '../../link/build-graph.js';
import type { Outline } from '../../model/compiled-entry.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { loadOutlines, type OutlineRecord } from '../cache/outline-records.js';
import { keyOfFile } from './compile-entries.js';
import { graphKeyOf, keepTexts, type ReadSiteOptions, type SiteModel } from './read-site.js';

export interface EarlyModel {
  /** `pages` has those that had to be compiled; `outlines` of the others have no headings. */
  site: SiteModel;
  /** The description of each page is known: that of an index of a category is, too. */
  isDescribed: boolean;
}

/** Front matter and a title fit. */
const HEAD_BYTES = 4096;

export async function readEarlySite(
  { siteRoot, drafts, loaded: { config, places }, content, entryCompiler, cache }: ReadSiteOptions,
  compiler: string,
): Promise<EarlyModel> {
  const { scanned, apis, dating } = content;
  const { entries, categories, tagFiles, authorFiles, blogs, publicFiles } = scanned;
  const records = loadOutlines(compiler, cache);
  const outlines = new Map<string, Outline>();
  const digests = new Map<string, string>();
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  const unsure: SourceEntry[] = [];
  let isDescribed = true;
  for (const entry of entries) {
    const record = records && settledRecord(entry, records.of(entry.key), { compiler, cache });
    if (record) digests.set(entry.key, record.digest);
    // Its minutes, and where lists cut it, are in its text.
    const outline = record?.hasModules || entry.kind === 'post' ? undefined : (record ?? readCertainOutline(siteRoot, entry, head));
    if (outline) outlines.set(entry.key, asOutline(outline));
    else unsure.push(entry);
    if (outline && outline.description === undefined) isDescribed = false;
  }
  await entryCompiler.settle(unsure);
  const { pages, faulty, texts, reads, diagnosticsOf } = entryCompiler.take(unsure).value;
  keepTexts(texts, cache);
  for (const { key } of unsure) digests.set(key, pages.get(key)?.graphDigest ?? '');
  for (const [key, { outline }] of pages) outlines.set(key, outline);

  const graphKey = digests.size < entries.length ? '' : graphKeyOf({ config, drafts, scanned, apis: apis.indexes }, orderedDigests());
  const graph =
    records?.graph(graphKey) ??
    buildGraph({
      ...{ config, places, entries, outlines, categories, tagFiles, authorFiles, blogs, publicFiles, drafts, apis: apis.indexes },
      // For faults only, and these are told of the whole site.
      frontMatterPlaces: new Map(),
    }).value;
  const site: SiteModel = {
    ...{ config, places, scanned, pages, faulty, diagnosticsOf, reads, outlines, graph, graphKey, texts },
    files: createTrackedFiles(siteRoot),
    apis: apis.indexes,
    apiReads: apis.reads,
    apiDocuments: apis.documents,
    // What is wrong is told of the whole site.
    apiDiagnostics: [],
    messageDiagnostics: [],
    graphDiagnostics: [],
    drafts,
    dates: { ...(await dating), diagnostics: [] },
    lines: new Map(),
    plain: new Set(),
    work: { compile: [], highlight: [] },
  };
  return { site, isDescribed };

  function orderedDigests(): string[] {
    return entries.map(({ key }) => digests.get(key) ?? '');
  }
}

/** Undefined: made of another text, or there is none. */
function settledRecord(
  entry: SourceEntry,
  record: OutlineRecord | undefined,
  { compiler, cache }: { compiler: string; cache: ReadSiteOptions['cache'] },
): OutlineRecord | undefined {
  if (!record || keyOfFile(entry, compiler, cache) !== record.made) return undefined;
  return record.reads === undefined || cache.inputs.isUnchanged(record.reads) ? record : undefined;
}

/** Undefined: it has to be compiled. */
function readCertainOutline(siteRoot: string, entry: SourceEntry, head: Buffer): CertainOutline | undefined {
  const length = entry.api ? undefined : readStartInside(siteRoot, entry.file, head);
  return length === undefined ? undefined : parseCertainOutline(entry, head.subarray(0, length), length < head.length);
}

const asOutline = ({ frontMatter, title, description = '' }: CertainOutline | OutlineRecord): Outline => ({
  frontMatter,
  ...(title !== undefined && { title }),
  description,
  hasContentTitle: false,
  headings: [],
});
