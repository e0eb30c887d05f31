// Makes entries of the APIs in the configuration. A document is read once, as long as its files are unchanged. The results, diagnostics
// included, are stored. Workers read the document from a file of the cache, once each.

import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atNearestPointer } from '../../base/documents/nearest-pointer.js';
import { makeFolder } from '../../base/files/make-folder.js';
import { quotesOf } from '../../base/names/typographic-quotes.js';
import { digest } from '../../base/values/digest.js';
import { generatorDigest } from '../../bundle/prebuilt.js';
import { unmatchedFilter } from '../../diagnostics/apis/openapi-filter.js';
import { startOf } from '../../diagnostics/wording.js';
import { createTrackedFiles, type RecordedReads } from '../../engine/tracked-fs.js';
import type { ApiConfig } from '../../model/api/api-config.js';
import type { ApiDocument, ApiIndex } from '../../model/api/api-document.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { openApi } from '../../sources/api/load-api.js';
import { type FetchDocument, isAddress, type PlacesOf } from '../../sources/api/read/load-document.js';
import type { ParsedFiles } from '../../sources/api/read/parsed-files.js';
import type { BuildCache } from '../cache/build-cache.js';
import { type CachedDocument, cacheDocument, readCachedDocument } from '../cache/cached-documents.js';
import { keyOf } from '../tasks/keys.js';
import type { WorkerSetup } from '../tasks/worker-setup.js';
import type { LoadedConfig } from './load-config.js';
import type { RemoteDocuments } from './remote-documents.js';

export interface LoadedApis {
  /** In the order of the configuration. A description that can't be read is missing. */
  indexes: ApiIndex[];
  entries: SourceEntry[];
  /** By id: the documents from which workers compile the pages. null: it can't be read. */
  documents: WorkerSetup['apis'];
  /** By id: the files that the document is made of, or would be made of. */
  reads: Map<string, RecordedReads>;
  /** Places in the files that were read now. */
  places: Map<string, PlacesOf>;
  /** Finds all faults of the documents. It is slow for those that were read now, so call it while the workers compile. */
  check(): Checking;
}

/** For `inTurns`. */
type Checking = Generator<undefined, Diagnostic[]>;

export interface LoadApisOptions {
  siteRoot: string;
  loaded: Pick<LoadedConfig, 'config' | 'places'>;
  cache: BuildCache;
  remote: RemoteDocuments;
  /** Files that were parsed before. Default: none. */
  parsedFiles?: ParsedFiles | undefined;
  /** Called as soon as a document that was read now is written for workers. @param file absolute: `WorkerApi.file` */
  onDocument?: ((file: string) => void) | undefined;
}

export async function loadApis({
  siteRoot,
  loaded: { config, places },
  cache,
  remote,
  parsedFiles,
  onDocument,
}: LoadApisOptions): Promise<LoadedApis> {
  remote.startRun();
  const checks: (() => Checking)[] = [];
  const value: LoadedApis = {
    indexes: [],
    entries: [],
    documents: {},
    reads: new Map(),
    places: new Map(),
    *check() {
      const found: Diagnostic[] = [];
      for (const check of checks) found.push(...(yield* check()));
      for (const { api, unmatched = [] } of value.indexes) {
        const home = config.apis.findIndex(({ id }) => id === api);
        for (const { pointer, text } of unmatched)
          found.push(unmatchedFilter(text, api, atNearestPointer(places, `/apis/${home}${pointer}`) ?? startOf('site.config.ts')));
      }
      return found;
    },
  };
  const quotes = quotesOf({ ...config.markdown, locale: config.locale });
  // Only the sidebar shows the label, and severities are set at the end of a run, so they are left out of the key.
  for (const [place, { label: _label, severity: _severity, ...api }] of config.apis.entries()) {
    const keyNow = (): string =>
      keyOf(generatorDigest(), api, config.locale, quotes ?? null, cache.inputs.digestOf(api.specification) ?? null);
    const fetchDocument = remote.fetchFor(api.network);
    const before = mayBeKept(api, cache) ? readCachedDocument(keyNow(), cache) : undefined;
    const reusable = before && (await isSame(before.remote, fetchDocument)) ? before : undefined;
    const { reads, made, check, texts } = reusable
      ? { ...reusable, check: () => yieldAll(reusable.diagnostics), texts: [] }
      : await readNow(
          {
            siteRoot,
            api,
            keyNow,
            locale: config.locale,
            quotes,
            fetchDocument,
            parsedFiles,
            onDocument,
            at: atNearestPointer(places, `/apis/${place}/specification`),
          },
          cache,
        );
    checks.push(check);
    value.reads.set(api.id, reads);
    for (const [file, placesOf] of texts) value.places.set(file, placesOf);
    value.documents[api.id] = null;
    if (!made) continue;
    const { index, entries, file } = made;
    value.indexes.push(index);
    value.entries.push(...entries);
    value.documents[api.id] = { file, config: api, schemas: index.schemas, isSearched: config.search !== false };
  }
  return value;
}

/**
 * False if the last build did not ask for the file, since nothing is cached then. A large file is then read once, both for its digest and
 * for its content.
 */
const mayBeKept = ({ specification }: ApiConfig, { inputs }: BuildCache): boolean =>
  inputs.glance(specification) !== undefined || inputs.wasKnown(specification) || isAddress(specification);

// biome-ignore lint/correctness/useYield: it is known already.
function* yieldAll(diagnostics: Diagnostic[]): Checking {
  return diagnostics;
}

/** Asks the hosts whether they have other documents. If a host can't be asked, its cached copy is used. */
async function isSame(remote: Record<string, string>, fetchDocument: FetchDocument): Promise<boolean> {
  for (const [url, wanted] of Object.entries(remote)) {
    const answer = await fetchDocument(url);
    if (!answer || 'fault' in answer || digest(answer.bytes) !== wanted) return false;
  }
  return true;
}

interface ReadOptions extends Pick<LoadApisOptions, 'onDocument'> {
  siteRoot: string;
  api: ApiConfig;
  /** Key in the table of documents. */
  keyNow(): string;
  locale: string;
  quotes: string | undefined;
  fetchDocument: FetchDocument;
  /** Where the configuration names the document. */
  at: Place | undefined;
  parsedFiles: ParsedFiles | undefined;
}

type ReadApi = Omit<CachedDocument, 'diagnostics'> & Pick<LoadedApis, 'check'> & { texts: Iterable<[string, PlacesOf]> };

async function readNow(
  { siteRoot, api, keyNow, locale, quotes, fetchDocument, at, parsedFiles, onDocument }: ReadOptions,
  cache: BuildCache,
): Promise<ReadApi> {
  const files = createTrackedFiles(siteRoot);
  const remote: Record<string, string> = {};
  let isWhole = true;
  const noted: FetchDocument = async (url) => {
    const answer = await fetchDocument(url);
    if (answer && 'bytes' in answer) remote[url] = digest(answer.bytes);
    else if (answer) isWhole = false;
    return answer;
  };
  const { diagnostics, ...opened } = await openApi({ api, locale, quotes, files, at, fetchDocument: noted, parsedFiles });
  let { value } = opened;
  const file = value && (await storeDocument(value.document, api.id, cache));
  if (file !== undefined) onDocument?.(file);
  const indexed = value?.index();
  const made = indexed && file !== undefined ? { index: indexed.index, entries: indexed.entries, file } : undefined;
  const reads = files.reads();
  const content = reads.read[api.specification];
  if (content !== undefined) cache.inputs.learn(api.specification, content);
  let found: Diagnostic[] | undefined;
  return {
    reads,
    remote,
    ...(made && { made }),
    texts: value?.places ?? [],
    *check() {
      if (found) return found;
      found = [...diagnostics, ...(value ? yield* value.check() : [])];
      // A large document takes several times its size in memory, so it is dropped.
      value = undefined;
      // If a document could not be fetched, nothing is cached, so that it is asked for again.
      if (isWhole) cacheDocument({ reads, remote, diagnostics: found, ...(made && { made }) }, keyNow(), cache);
      return found;
    },
  };
}

/**
 * Files that are older than this are removed. Workers of another build of the same site may read an older file, but do so within minutes.
 */
const KEPT_MS = 600_000;

/**
 * Returns the absolute path of the document's file. Its name contains the digest of its content, because a worker does not read a file of
 * the same name again.
 */
const storeDocument = (document: ApiDocument, id: string, cache: BuildCache): Promise<string> => {
  const text = JSON.stringify(document);
  return cache.writeInto(async (folder) => writeDocument(folder, `${id}-${digest(text)}.json`, text));
};

function writeDocument(cacheFolder: string, name: string, text: string): string {
  const folder = join(cacheFolder, 'apis');
  makeFolder(cacheFolder);
  makeFolder(folder);
  for (const other of readdirSync(folder)) {
    const file = join(folder, other);
    if (Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file, { force: true });
  }
  const file = join(folder, name);
  const staged = `${file}.${process.pid}`;
  writeFileSync(staged, text);
  renameSync(staged, file);
  return file;
}
