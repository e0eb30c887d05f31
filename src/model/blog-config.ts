// Blogs, and what they share with the docs, after validation: every default filled in.

export const FEED_TYPES = ['rss', 'atom', 'json'] as const;
export type FeedType = (typeof FEED_TYPES)[number];

export interface BlogConfig {
  id: string;
  /** Route of its list, below which everything else lies. */
  path: string;
  /** Relative to the site root. */
  folder: string;
  /** The site does not ask for it: without its folder there is no blog. */
  isOptional?: true;
  title: string;
  description: string;
  postsPerPage: number;
  /** The newest posts, beside each page of the blog. 0: none. */
  sidebar: { title: string; count: number | 'all' };
  showReadingTime: boolean;
  /** Of the newest posts; no types: none. */
  feeds: { types: FeedType[]; limit: number; copyright?: string };
  /** `https://…/edit/main/`; the file's path from the site root is appended. */
  editUrl?: string;
  lastUpdated: boolean;
  undeclaredTags: UndeclaredTags;
  /** What becomes of a long post that does not say where lists cut it. */
  uncutPosts: 'ignore' | 'warn';
}

/** What becomes of a tag that a page has and the `tags.yml` of its folder has not. Without such a file every tag is fine. */
export type UndeclaredTags = 'ignore' | 'warn' | 'error';
