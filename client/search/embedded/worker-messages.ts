// The messages between the page and the worker of the embedded search.
import type { SearchManifest } from '../../../src/model/client.js';
import type { SearchRequest, SearchResult } from '../contract.js';

/** Milliseconds for a file of the index, which has some kilobytes. If it takes longer, the next search requests it again. */
export const FILE_MS = 10_000;

/** The first message has the address of the manifest, and its content. */
export type ToWorker = { manifest: string; parsed: SearchManifest } | { id: number; requests: SearchRequest[] };

export type FromWorker = { id: number; answer: { results: SearchResult[] } } | { id: number; fault: string };
