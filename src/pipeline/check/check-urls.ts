// Compares the addresses that a site has published with those that this run publishes, if the site keeps a list of them
// (`checks.urlsLock`). The list is read through the site's recorded files, so that an edit of it counts as a change. Only `check-links
// --update-lock` writes it.
import { resolve } from 'node:path';
import { atNearestPointer } from '../../base/documents/nearest-pointer.js';
import { compareUrls, countUnlisted } from '../../check/compare-urls.js';
import { type PublishedUrl, publishedUrls } from '../../check/published-urls.js';
import { type LockRow, parseUrlsLock, renderUrlsLock } from '../../check/urls-lock.js';
import { noUrlsLock, urlsLockNotWritten, urlsLockUnreadable } from '../../diagnostics/checks/urls-lock-faults.js';
import { hasError } from '../../diagnostics/has-error.js';
import type { Diagnostic, Outcome } from '../../model/diagnostic.js';
import type { PageFacts } from '../../model/page-facts.js';
import type { SiteModel } from '../read/read-site.js';
import { replaceFile } from './replace-file.js';

export interface CheckedUrls {
  /** The lock, relative to the site root. */
  file: string;
  published: PublishedUrl[];
  /** Number of addresses and anchors that the lock does not list yet. */
  unlisted: number;
  /** `ComparedUrls.successors` */
  successors: ReadonlyMap<string, string>;
}

type UrlSources = Pick<SiteModel, 'config' | 'places' | 'files' | 'scanned' | 'outlines' | 'graph'>;

/** Undefined if the site keeps no list. */
export function checkUrls(
  { config, places, files, scanned, outlines, graph }: UrlSources,
  facts: readonly PageFacts[],
): Outcome<CheckedUrls | undefined> {
  const file = config.checks.urlsLock;
  if (file === undefined) return { value: undefined, diagnostics: [] };
  const published = publishedUrls({ graph, facts, outlines });
  const value: CheckedUrls = { file, published, unlisted: 0, successors: new Map() };
  const { value: rows, diagnostics } = readRows(file, { files, places });
  if (!rows) return { value, diagnostics };
  const outputs = new Set([...graph.pages, ...graph.redirects].map(({ output }) => output));
  for (const path of scanned.publicFiles) outputs.add(path);
  const compared = compareUrls({ rows, published, hasFile: (path) => outputs.has(path) });
  const { successors } = compared;
  return { value: { ...value, unlisted: countUnlisted(rows, published), successors }, diagnostics: compared.diagnostics };
}

export interface EditedUrls {
  /** The addresses of the edited pages, and of those that come or go, before and after the edit. */
  before: readonly PublishedUrl[];
  after: readonly PublishedUrl[];
  /** Findings of the last run. */
  reported: readonly Diagnostic[];
}

/** @returns how much `CheckedUrls.unlisted` grows. Undefined if the comparison of all addresses may have other findings than before */
export function checkEditedUrls(
  { config, places, files }: Pick<UrlSources, 'config' | 'places' | 'files'>,
  { before, after, reported }: EditedUrls,
): number | undefined {
  const file = config.checks.urlsLock;
  // Addresses of a site with errors are not compared.
  if (file === undefined || hasError(reported)) return 0;
  const { value: rows } = readRows(file, { files, places });
  if (!rows) return 0;
  const routes = new Set(after.map(({ route }) => route));
  const ofPages = rows.filter(({ route }) => routes.has(route));
  const gone = new Set(before.flatMap(({ route }) => (routes.has(route) ? [] : [route])));
  if (rows.some(({ route }) => gone.has(route))) return undefined;
  if (compareUrls({ rows: ofPages, published: after, hasFile: () => true }).diagnostics.length > 0) return undefined;
  // The hint for a lost page depends on the headings and titles of all pages.
  const namesOf = (urls: readonly PublishedUrl[]): string => JSON.stringify(urls.map(({ title, anchors }) => [title, anchors]));
  if (reported.some(({ code }) => code === 'link/lost-page') && namesOf(before) !== namesOf(after)) return undefined;
  return countUnlisted(rows, after) - countUnlisted(rows, before);
}

/** No value if the list is missing or can't be read. The diagnostics report it. */
function readRows(file: string, { files, places }: Pick<UrlSources, 'files' | 'places'>): Outcome<LockRow[] | undefined> {
  const text = readLock(file, files);
  if (text === undefined) return { value: undefined, diagnostics: [noUrlsLock(file, atNearestPointer(places, '/checks/urlsLock'))] };
  if (typeof text !== 'string') return { value: undefined, diagnostics: [text] };
  return parseUrlsLock(text, file);
}

function readLock(file: string, files: UrlSources['files']): string | Diagnostic | undefined {
  try {
    const found = files.readOwn(file);
    const kind = found === 'missing' ? files.oddKind(file) : undefined;
    if (kind !== undefined) return urlsLockUnreadable(file, `it is ${kind}`);
    if (found === 'missing') return undefined;
    return typeof found === 'string' ? urlsLockUnreadable(file, 'it leads out of the site') : new TextDecoder().decode(found.bytes);
  } catch (error) {
    return urlsLockUnreadable(file, error instanceof Error ? error.message : String(error));
  }
}

export function writeUrlsLock(siteRoot: string, { file, published }: CheckedUrls): Diagnostic[] {
  const fault = replaceFile(resolve(siteRoot, file), renderUrlsLock(published));
  return fault === undefined ? [] : [urlsLockNotWritten(file, fault)];
}
