// The requests that the interface sends to a search, and the results that it gets, in the shape of the hosted service's lite client. So
// either engine can answer (design section 6). An engine is opened once per page and answers any number of requests.

/**
 * One request. All other properties are parameters of the hosted service under their own names. An engine ignores those that it does not
 * know.
 */
export interface SearchRequest {
  indexName: string;
  query: string;
  hitsPerPage?: number;
  /** From 0. */
  page?: number;
  /**
   * All filters of the outer list must match, and one of each inner list. For example `language:en`, `docusaurus_tag:docs-default-current`.
   */
  facetFilters?: (string | string[])[];
  attributesToRetrieve?: string[];
  /** `content:10`: a snippet of that many words around the match. */
  attributesToSnippet?: string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  clickAnalytics?: boolean;
  [parameter: string]: unknown;
}

export interface SearchEngine {
  /**
   * Returns as many results as requests, in the same order. Rejects with an Error. Its message need not be shown: the interface has its own
   * text for faults.
   */
  search(requests: SearchRequest[]): Promise<{ results: SearchResult[] }>;
  /** Ends workers and connections. Pending searches reject. */
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
  /** If nothing was found: words of the index that are nearest to those of the query, the best first. Only our own engine gives them. */
  nearWords?: string[];
}

export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** `null` and absent both mean that there is no such level. A hosted service may leave out any of these properties. */
export interface SearchHit {
  objectID: string;
  type: Level | 'content';
  hierarchy: Partial<Record<Level, string | null>>;
  /** For a hit of a heading, the first text below it. Only our own engine gives that. */
  content?: string | null;
  /** The operation that the page describes. An index whose records were not made by docgen has none. */
  operation?: { method: string; path: string };
  /** Absolute, or from the root of the host, with the anchor. */
  url: string;
  _highlightResult?: Marked;
  _snippetResult?: Marked;
}

/** Texts with the highlight tags around the matches. The rest of `value` is plain text that the engines do not escape. */
export interface Marked {
  hierarchy?: Partial<Record<Level, MarkedText>>;
  content?: MarkedText;
}

export interface MarkedText {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
}
