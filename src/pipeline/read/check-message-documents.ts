// Checks documents of messages of which only pages show parts. Those that `apis` lists are checked as descriptions of APIs. All faults of a document are reported once
// a run, however many pages show it. They do not harm the pages. If a page has nothing to show, that is a fault of its own. A document that
// can't be read at all is reported by its pages.
import { inTurns } from '../../base/values/in-turns.js';
import { generatorDigest } from '../../bundle/prebuilt.js';
import { createTrackedFiles } from '../../engine/tracked-fs.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SiteConfig } from '../../model/site-config.js';
import { checkMessages } from '../../sources/api/checks/check-messages.js';
import { loadDocument } from '../../sources/api/read/load-document.js';
import type { BuildCache } from '../cache/build-cache.js';
import { cacheDocument, readCachedDocument } from '../cache/cached-documents.js';
import { keyOf } from '../tasks/keys.js';
import type { CachedPage } from './compile-entries.js';

interface Scope {
  config: Pick<SiteConfig, 'apis'>;
  siteRoot: string;
  cache: BuildCache;
}

/** The files of a document need not be returned: the pages that show it have read them as well. @param pages that may show messages */
export async function checkMessageDocuments(pages: Iterable<Pick<CachedPage, 'summary'>>, scope: Scope): Promise<Diagnostic[]> {
  const files = new Set<string>();
  for (const { summary } of pages) for (const file of summary.messages ?? []) files.add(file);
  for (const { specification } of scope.config.apis) files.delete(specification);
  const all: Diagnostic[] = [];
  for (const file of [...files].sort()) for (const one of await checkDocument(file, scope)) all.push(one);
  return all;
}

async function checkDocument(file: string, { siteRoot, cache }: Omit<Scope, 'config'>): Promise<Diagnostic[]> {
  const keyNow = (): string => keyOf(generatorDigest(), 'messages', file, cache.inputs.digestOf(file) ?? null);
  const cached = readCachedDocument(keyNow(), cache);
  if (cached) return cached.diagnostics;
  const files = createTrackedFiles(siteRoot);
  const { value, diagnostics } = await loadDocument({ file, files, describes: 'messages' });
  const found = value ? [...diagnostics, ...(await inTurns(checkMessages(value)))] : [];
  const reads = files.reads();
  const content = reads.read[file];
  if (content !== undefined) cache.inputs.learn(file, content);
  cacheDocument({ reads, remote: {}, diagnostics: found }, keyNow(), cache);
  return found;
}
