// Pages that are made of other pages: what has a tag, the posts of a blog, page by page. As the graph knows them (`Listing`, keys only), and as
// the templates get them (`ListingView`, ready for an href). A page of a list holds no more than its own entries.

/** A tag as pages show it; `permalink` is the page that lists what has it. */
export interface TagLink {
  label: string;
  permalink: string;
}

/** Where one page of a list stands among the others. */
export interface Paging {
  /** From 1. */
  page: number;
  pages: number;
  /** Permalinks of the pages beside it. */
  before?: string;
  after?: string;
}

export interface CountedTag extends TagLink {
  count: number;
}

export type Listing =
  | { kind: 'tags'; tags: CountedTag[] }
  /** `entries`: keys of pages. `allTags`: permalink of the list of tags, if there is one. */
  | { kind: 'docs'; entries: string[]; paging: Paging; allTags?: string };

export interface ListedPage {
  label: string;
  permalink: string;
  description: string;
}

export type ListingView =
  /** By first letters, in the order of the alphabet. */
  | { kind: 'tags'; groups: { letter: string; tags: CountedTag[] }[] }
  | { kind: 'docs'; entries: ListedPage[]; paging: Paging; allTags?: string };
