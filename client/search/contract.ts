// What the interface asks of a search and what it is told, in the shape of the hosted service's lite client, so that either engine can stand
// behind it (design section 6). An engine is opened once per page and answers as often as it is asked.

/** One question. Everything but these is a parameter of the hosted service under its own name; an engine ignores what it has no meaning for. */
export interface SearchRequest {
  indexName: string;
  query: string;
  hitsPerPage?: number;
  /** From 0. */
  page?: number;
  /** Outer list: all of them; inner list: one of them. `language:en`, `docusaurus_tag:docs-default-current`. */
  facetFilters?: (string | string[])[];
  attributesToRetrieve?: string[];
  /** `content:10`: so many words around the match. */
  attributesToSnippet?: string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  clickAnalytics?: boolean;
  [parameter: string]: unknown;
}

export interface SearchEngine {
  /** As many results as requests, in their order. Rejects with an Error whose message a reader may see nothing of: faults are told by the interface. */
  search(requests: SearchRequest[]): Promise<{ results: SearchResult[] }>;
  /** Lets go of workers and connections; pending searches reject. */
  close(): void;
}

export interface SearchResult {
  hits: SearchHit[];
  nbHits: number;
  nbPages: number;
  page: number;
  hitsPerPage: number;
  query: string;
  processingTimeMS: number;
  queryID?: string;
}

export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** `null` and absent mean the same: no such level. What a hosted service sends is not to be trusted to have any of it. */
export interface SearchHit {
  objectID: string;
  type: Level | 'content';
  hierarchy: Partial<Record<Level, string | null>>;
  content?: string | null;
  /** Absolute or from the root of the host, with the anchor. */
  url: string;
  _highlightResult?: Marked;
  _snippetResult?: Marked;
}

/** Texts with the highlight tags around what matches. All else in `value` is text, of which the engines escape nothing. */
export interface Marked {
  hierarchy?: Partial<Record<Level, MarkedText>>;
  content?: MarkedText;
}

export interface MarkedText {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}
