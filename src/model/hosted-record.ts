// A search record as the hosted service stores it. `docgen search push` uploads such records, and answers of the service contain them. The
// shape is that of the records of the service's own crawler, so that a site that used the crawler can keep its search interface.
import type { SearchRecord } from './search-record.js';

export interface HostedRecord {
  /** That of the `SearchRecord`. The same text at the same place has the same id in every build. */
  objectID: string;
  type: SearchRecord['type'];
  /** A level is `null` if the record has no such heading. */
  hierarchy: Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>;
  content: string | null;
  /** Absolute, with the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  /** The same value under two names: the search interface filters by `language`, tools of the service by `lang`. */
  language: string;
  lang: string;
  /** Version of the docs; '' for a page outside of the docs. */
  version: string;
  docusaurus_tag: string;
  /** What the search interface shows of the page of an operation. `null` for any other page. */
  operation: { method: string; path: string } | null;
  /** From the page's front matter. */
  keywords: string[];
  weight: {
    /** 10, or less for a page whose content other pages show too, and more fully. */
    pageRank: number;
    /** 100 for a page title, down to 0 for text. */
    level: number;
    /** Position of the record on the page, from 0. */
    position: number;
  };
}
