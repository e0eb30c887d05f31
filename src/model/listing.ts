// Pages that are made of other pages: lists of what has a tag, or of the posts of a blog, split into pages. The graph
// has a `Listing`, which holds keys only. Templates get a `ListingView`, whose addresses are ready for an href. Each
// page of a list holds only its own entries.

/** A tag as pages show it. `permalink` is the page that lists everything with this tag. */
export interface TagLink {
  label: string;
  permalink: string;
}

/** The place of one page of a list among the others. */
export interface Paging {
  /** From 1. */
  page: number;
  pages: number;
  /** Permalinks of the previous and the next page of the list. */
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

/** What the graph knows of a post, in addition to its page. */
export interface PostFacts {
  /** ISO 8601, UTC. '' if the post has no date, which is reported elsewhere. */
  date: string;
  /** Reading time. Absent: not shown. */
  minutes?: number;
  /** The post has a mark. Lists show the part before it. */
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
  /** Permalink of the page that lists the author's posts. */
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
  /** Only in a feed, if the post changed after its date: its last change, ISO 8601. */
  changed?: string;
  /** Filled in when the page is rendered: the part that a list shows, or the whole post for a feed. */
  html?: string;
}

export interface ListedPage {
  label: string;
  permalink: string;
  description: string;
}

export type ListingView =
  /** By first letters, in code-unit order. */
  | { kind: 'tags'; groups: { letter: string; tags: CountedTag[] }[] }
  | { kind: 'docs'; entries: ListedPage[]; paging: Paging; allTags?: string }
  | { kind: 'posts'; entries: ListedPost[]; paging: Paging; allTags?: string; about?: PostAuthor }
  /** The newest year first. */
  | { kind: 'archive'; years: { year: string; posts: { label: string; permalink: string; date: DateView }[] }[] }
  | { kind: 'authors'; authors: (PostAuthor & { count: number })[] };
