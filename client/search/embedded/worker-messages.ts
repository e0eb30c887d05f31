// What the page and the worker of the embedded search say to each other.
import type { SearchManifest } from '../../../src/model/client.js';
import type { SearchRequest, SearchResult } from '../contract.js';

/** Milliseconds for a file of the index, of some kilobytes: what takes longer is asked for again with the next search. */
export const FILE_MS = 10_000;

/** First of all: where the manifest is, and what it says. */
export type ToWorker = { manifest: string; parsed: SearchManifest } | { id: number; requests: SearchRequest[] };

export type FromWorker = { id: number; answer: { results: SearchResult[] } } | { id: number; fault: string };
