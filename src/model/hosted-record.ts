// A search record as the hosted service keeps it: what `docgen search push` uploads, and what an answer of the service holds. The shape is that
// of the service's records of documentation, so that a site may come from its crawler and keep its interface.
import type { SearchRecord } from './search-record.js';

export interface HostedRecord {
  /** That of the `SearchRecord`: the same text at the same place has the same in every build. */
  objectID: string;
  type: SearchRecord['type'];
  /** `null`: no such level. */
  hierarchy: Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>;
  content: string | null;
  /** Absolute, with the anchor. */
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  /** Both names are asked for: the interface filters by the first, tools of the service by the other. */
  language: string;
  lang: string;
  /** Of the docs; '' outside of them. */
  version: string;
  docusaurus_tag: string;
  /** Of the page's front matter. */
  keywords: string[];
  weight: {
    /** Below 10: what is said there is said elsewhere too, and more fully. */
    pageRank: number;
    /** 100 for a title, down to 0 for text. */
    level: number;
    /** On the page, from 0. */
    position: number;
  };
}
