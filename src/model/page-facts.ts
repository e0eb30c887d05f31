// What the checker knows of a page: its ids, its links, and the files that it shows. They come from the entry's summary, or from the page's
// HTML if they are not known before the page is rendered.
import type { Page } from './content-graph.js';
import type { Place } from './diagnostic.js';

export interface PageFacts {
  page: Page;
  /** In document order, with duplicates. */
  ids: IdFact[];
  links: LinkFact[];
  /** Images, media and other files that the page loads. */
  assets: LinkFact[];
  /** Present if the site's own parts have put something into the frame that must be checked. */
  frame?: FrameFacts;
  /** The page was not rendered, and its code may add more ids and links. */
  isPartial?: true;
}

export interface FrameFacts {
  /** In the order of the page. */
  parts: PartFacts[];
  /** Where parts read the clock or a random number. Default: nowhere */
  reads?: PlacedRead[];
}

export interface PlacedRead {
  what: 'time' | 'chance';
  at: Place;
}

/** What one of the site's own parts has put around the article. */
export interface PartFacts {
  /** `PartHtml.part` */
  part: string;
  /** With repeats. */
  ids: string[];
  /** Each address once, as it is written in the page. Those that docgen has given to the part are left out. */
  links: string[];
  assets: string[];
  /** Elements that the content-security policy may refuse. Default: none */
  markup?: MarkupElement[];
  /** A tag that the part leaves open, or that closes an element around the part: `<pre>`, `</div>`, `<!--`. */
  unbalanced?: string;
  /** `PartHtml.isUnstable` */
  isUnstable?: true;
}

export interface MarkupElement {
  /** In lower case, like the names of attributes. */
  tagName: string;
  attributes: Record<string, string>;
}

export interface IdFact {
  id: string;
  at?: Place;
  /** The compiler saw this id, and has compared it with the other ids that it saw. */
  isKnown: boolean;
}

export interface LinkFact {
  /** As it is written in the page: with base URL and percent-encoded, or relative to the page. */
  href: string;
  /** As the author wrote it. */
  raw: string;
  /** In the file that the author edits. Line 1 if the exact place is not known. */
  at: Place;
}
