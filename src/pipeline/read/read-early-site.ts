// The first half of a run of `docgen dev` on a large site. It builds the graph before the pages have been read, from what is certain of
// each page.
//
// Pages depend on each other only in these ways. Routes, sidebars, labels of neighbours, main pages of versions and redirects are made of a
// page's front matter and title (`src/link`). The cards of a category's index show descriptions, which may be in the text. A bundle has the
// modules that any page imports. Only the checker reads headings, ids and links of other pages. So the front matter and titles of all
// pages, with the compiled page that is requested, give the HTML that a build makes. If less is known here, the page waits for the whole
// run (`early-live.ts`). That run replaces all of this as soon as it has ended, and reports the faults between pages.
import { quotesOf } from '../../base/names/typographic-quotes.js';
import { type PlainOutline, readPlainOutline } from '../../compile/read-plain-outline.js';
import { createTrackedFiles, readStartInside } from '../../engine/tracked-fs.js';
import type { Outline } from '../../model/compiled-entry.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { loadOutlines, type OutlineRecord } from '../cache/outline-records.js';
import { keyOfFile } from './compile-entries.js';
import { graphKeyOf, graphOf, keepTexts, type ReadSiteOptions, type SiteModel } from './read-site.js';

export interface EarlyModel {
  /** `pages` has only the pages that had to be compiled. The `outlines` of the others have no headings. */
  site: SiteModel;
  /** The descriptions of all pages are known, so the index of a category can be rendered. */
  isDescribed: boolean;
}

/** Front matter and a title fit into this. */
const HEAD_BYTES = 4096;

export async function readEarlySite(
  { siteRoot, drafts, loaded: { config, places }, content, entryCompiler, cache }: ReadSiteOptions,
  compiler: string,
): Promise<EarlyModel> {
  const { scanned, apis, dating } = content;
  const { entries } = scanned;
  const records = loadOutlines(compiler, cache);
  const outlines = new Map<string, Outline>();
  const digests = new Map<string, string>();
  const head = Buffer.allocUnsafe(HEAD_BYTES);
  const unsure: SourceEntry[] = [];
  let isDescribed = true;
  for (const entry of entries) {
    const record = records && settledRecord(entry, records.of(entry.key), { compiler, cache });
    if (record) digests.set(entry.key, record.digest);
    // The text of a post contains its excerpt, and decides its reading time.
    const outline = record?.hasModules || entry.kind === 'post' ? undefined : (record ?? readOutlineOf(siteRoot, entry, { head, config }));
    if (outline) outlines.set(entry.key, asOutline(outline));
    else unsure.push(entry);
    if (outline && outline.description === undefined) isDescribed = false;
  }
  await entryCompiler.settle(unsure);
  const { pages, faulty, texts, reads, diagnosticsOf } = entryCompiler.take(unsure).value;
  keepTexts(texts, cache);
  for (const { key } of unsure) digests.set(key, pages.get(key)?.graphDigest ?? '');
  for (const [key, { outline }] of pages) outlines.set(key, outline);

  const graphKey =
    digests.size < entries.length ? '' : graphKeyOf({ config, drafts, scanned, apis: apis.indexes }, (key) => digests.get(key));
  // Its faults are reported by the whole run.
  const graph = records?.graph(graphKey) ?? graphOf({ config, places, scanned, outlines, pages, drafts, apis: apis.indexes }).value;
  const site: SiteModel = {
    ...{ config, places, scanned, pages, faulty, diagnosticsOf, reads, outlines, graph, graphKey, texts },
    files: createTrackedFiles(siteRoot),
    apis: apis.indexes,
    apiReads: apis.reads,
    apiDocuments: apis.documents,
    // The whole run reports these faults.
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
}

/** Undefined if the record was made from another text, or if there is none. */
function settledRecord(
  entry: SourceEntry,
  record: OutlineRecord | undefined,
  { compiler, cache }: { compiler: string; cache: ReadSiteOptions['cache'] },
): OutlineRecord | undefined {
  if (!record || keyOfFile(entry, compiler, cache) !== record.made) return undefined;
  return record.reads === undefined || cache.inputs.isUnchanged(record.reads) ? record : undefined;
}

/** Undefined if the entry has to be compiled. */
function readOutlineOf(
  siteRoot: string,
  entry: SourceEntry,
  { head, config: { markdown, locale } }: { head: Buffer; config: SiteConfig },
): PlainOutline | undefined {
  const length = entry.api ? undefined : readStartInside(siteRoot, entry.file, head);
  if (length === undefined) return undefined;
  return readPlainOutline(entry, head.subarray(0, length), length < head.length, quotesOf({ ...markdown, locale }));
}

const asOutline = ({ frontMatter, title, description = '' }: PlainOutline | OutlineRecord): Outline => ({
  frontMatter,
  ...(title !== undefined && { title }),
  description,
  hasContentTitle: false,
  headings: [],
});
