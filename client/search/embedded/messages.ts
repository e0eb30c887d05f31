// What the page and the worker of the embedded search say to each other.
import type { SearchManifest } from '../../../src/model/client.js';
import type { SearchRequest, SearchResult } from '../contract.js';

/** First of all: where the manifest is, and what it says. */
export type ToWorker = { manifest: string; known: SearchManifest } | { id: number; requests: SearchRequest[] };

export type FromWorker = { id: number; answer: { results: SearchResult[] } } | { id: number; fault: string };
