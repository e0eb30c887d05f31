// Configuration of blogs after validation, with all defaults filled in, and what blogs share with the docs.

export const FEED_TYPES = ['rss', 'atom', 'json'] as const;
export type FeedType = (typeof FEED_TYPES)[number];

export interface BlogConfig {
  id: string;
  /** Route of the blog's list. All its other pages are below it. */
  path: string;
  /** Relative to the site root. */
  folder: string;
  /** The configuration does not mention the blog: it exists only if its folder does. */
  isOptional?: true;
  title: string;
  description: string;
  postsPerPage: number;
  /** The list of the newest posts beside each page of the blog. A count of 0 means that there is none. */
  sidebar: { title: string; count: number | 'all' };
  showReadingTime: boolean;
  /** Feeds of the newest posts. If `types` is empty, there are none. */
  feeds: { types: FeedType[]; limit: number; copyright?: string };
  /** Such as `https://…/edit/main/`. The file's path from the site root is appended. */
  editUrl?: string;
  lastUpdated: boolean;
  undeclaredTags: UndeclaredTags;
  /** What happens if a long post has no mark at which lists cut it. */
  uncutPosts: 'ignore' | 'warn';
}

/** What happens if a page has a tag that the `tags.yml` of its folder does not declare. Without such a file every tag is valid. */
export type UndeclaredTags = 'ignore' | 'warn' | 'error';
