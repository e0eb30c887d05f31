// What the checker knows of a page: its ids, where it leads, and what it shows. Taken from the entry's summary, or,
// where markup can't be known before it is rendered, from the page's HTML.
import type { Page } from './content-graph.js';
import type { Place } from './diagnostic.js';

export interface PageFacts {
  page: Page;
  /** In document order, repeats kept. */
  ids: IdFact[];
  links: LinkFact[];
  /** Images, media and other files that the page loads. */
  assets: LinkFact[];
  /** Around the article, where parts of the templates are the site's own. */
  frame?: FrameFacts;
  /** The page was not rendered, and code of its own may add ids and links to these. */
  isPartial?: true;
}

/** Each once, as it stands in the page. */
export interface FrameFacts {
  ids: string[];
  links: string[];
  assets: string[];
  /** Elements that the policy of the site may refuse. Default: none */
  markup?: MarkupElement[];
}

export interface MarkupElement {
  /** In lower case, as the names of attributes are. */
  tagName: string;
  attributes: Record<string, string>;
}

export interface IdFact {
  id: string;
  at?: Place;
  /** The compiler saw it, and has compared it with the others that it saw. */
  isKnown: boolean;
}

export interface LinkFact {
  /** As it stands in the page: with base URL, percent-encoded, or relative to the page. */
  href: string;
  /** As the author wrote it. */
  raw: string;
  /** In the file that the author edits; line 1 when the exact place is not known. */
  at: Place;
}
