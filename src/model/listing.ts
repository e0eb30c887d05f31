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
  | { kind: 'docs'; entries: string[]; paging: Paging; allTags?: string }
  /** `about`: the author whose posts these are. */
  | { kind: 'posts'; entries: string[]; paging: Paging; allTags?: string; about?: PostAuthor }
  | { kind: 'archive'; entries: string[] }
  | { kind: 'authors'; authors: (PostAuthor & { count: number })[] };

/** What the graph knows of a post beside its page. */
export interface PostFacts {
  /** ISO 8601, UTC; '' where nobody said it, which was told. */
  date: string;
  /** That it takes to read. Absent: not shown. */
  minutes?: number;
  /** Lists show the part before its mark. */
  isCut: boolean;
  authors: PostAuthor[];
}

/** Addresses are ready for an href. */
export interface PostAuthor {
  name: string;
  title?: string;
  description?: string;
  url?: string;
  email?: string;
  image?: string;
  /** Lists the author's posts. */
  page?: string;
  socials?: { label: string; href: string }[];
}

export interface DateView {
  /** ISO 8601 */
  iso: string;
  /** `Jun 6, 2025`, UTC */
  text: string;
}

export interface PostView {
  date: DateView;
  minutes?: number;
  authors: PostAuthor[];
}

/** A post in a list. */
export interface ListedPost extends PostView, ListedPage {
  tags: TagLink[];
  isCut: boolean;
  /** Absolute. */
  canonical: string;
  /** In a feed, of a post that changed after its date: when it last did, ISO 8601. */
  changed?: string;
  /** Filled in where it is rendered: what a list shows of it, or all of it for a feed. */
  html?: string;
}

export interface ListedPage {
  label: string;
  permalink: string;
  description: string;
}

export type ListingView =
  /** By first letters, in the order of the alphabet. */
  | { kind: 'tags'; groups: { letter: string; tags: CountedTag[] }[] }
  | { kind: 'docs'; entries: ListedPage[]; paging: Paging; allTags?: string }
  | { kind: 'posts'; entries: ListedPost[]; paging: Paging; allTags?: string; about?: PostAuthor }
  /** The newest year first. */
  | { kind: 'archive'; years: { year: string; posts: { label: string; permalink: string; date: DateView }[] }[] }
  | { kind: 'authors'; authors: (PostAuthor & { count: number })[] };
