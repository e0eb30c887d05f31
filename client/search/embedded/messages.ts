// What the page and the worker of the embedded search say to each other.
import type { SearchRequest, SearchResult } from '../contract.js';

export type ToWorker = { manifest: string } | { id: number; requests: SearchRequest[] };

export type FromWorker = { id: number; answer: { results: SearchResult[] } } | { id: number; fault: string };
