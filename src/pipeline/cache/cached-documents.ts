// What the store holds of a document from one run to the next: its diagnostics, and what was made of it. It is valid as long as the files
// of the document are unchanged. The caller chooses the key.
import { existsSync, readFileSync } from 'node:fs';
import { createSegmentWriter } from '../../engine/store/segment-writer.js';
import type { RecordedReads } from '../../engine/tracked-fs.js';
import type { ApiDocument, ApiIndex } from '../../model/api/api-document.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { storeKey } from '../tasks/keys.js';
import type { BuildCache } from './build-cache.js';

/** JSON-shaped. */
export interface CachedDocument {
  reads: RecordedReads;
  /** Digests of documents from other hosts, by address. */
  remote: Record<string, string>;
  diagnostics: Diagnostic[];
  /** Absent if no pages are made of it. */
  made?: {
    index: ApiIndex;
    entries: SourceEntry[];
    /** Absolute path of the document, for workers. */
    file: string;
  };
}

export function readCachedDocument(key: string, { store, reader, inputs }: BuildCache): CachedDocument | undefined {
  const ref = store.get('api', key);
  const bytes = ref && reader.read(ref, storeKey('api', key));
  const kept = bytes && (JSON.parse(bytes.toString('utf8')) as CachedDocument);
  return kept && inputs.isUnchanged(kept.reads) && (!kept.made || existsSync(kept.made.file)) ? kept : undefined;
}

export function cacheDocument(kept: CachedDocument, key: string, { folder, store, isClosed }: BuildCache): void {
  if (isClosed) return;
  const writer = createSegmentWriter(folder);
  const ref = writer.append(storeKey('api', key), JSON.stringify(kept));
  writer.close();
  if (ref) store.put('api', key, ref);
}

/**
 * A description of an API as the run that read it wrote it for the workers.
 * @throws if the file is gone, because another run has replaced the document
 */
export const readDocument = ({ file }: { file: string }): ApiDocument => JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
