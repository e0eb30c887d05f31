// A blog of the configuration as an author writes it. These comments are the documentation of its keys.
import type { FeedType, UndeclaredTags } from '../model/blog-config.js';

export interface UserBlog {
  /** Letters, digits, `_` and `-`; each blog has its own. Default: `'default'` */
  id?: string;
  /** Route of the list of posts. The posts are below it. Default: `'/blog'`; for another id `'/<id>'` */
  path?: string;
  /** Folder of the posts, relative to the site. Default: `'content/blog'`; for another id `'content/<id>'` */
  folder?: string;
  /** Heading of the list, and the name of the feeds. Default: `'Blog'` */
  title?: string;
  /** Description of the list and of the feeds. Default: the title. */
  description?: string;
  /** How many posts a page of the list holds, at least 1. Default: 10 */
  postsPerPage?: number;
  /** Heading of the newest posts in the sidebar of each page of the blog. Default: `'Recent posts'` */
  sidebarTitle?: string;
  /** How many posts that sidebar lists. `0`: none. `'all'`: all of them. Default: 5 */
  sidebarCount?: number | 'all';
  /** Whether a post shows how long it takes to read. Default: true */
  showReadingTime?: boolean;
  /** Feeds of the newest posts. `false`: none. Default: all three types, with 20 posts. */
  feeds?: false | UserFeeds;
  /** Address before the path of a post's file: together they are its edit link. Default: no edit links. */
  editUrl?: string;
  /** Whether a post shows when its file last changed in git. Default: false */
  lastUpdated?: boolean;
  /** What happens if a post has a tag that the `tags.yml` of the folder does not list. Has no effect without that file. Default: `'warn'` */
  undeclaredTags?: UndeclaredTags;
  /** What happens if a post that takes two minutes or more to read has no `<!-- truncate -->`. Default: `'warn'` */
  uncutPosts?: 'ignore' | 'warn';
}

export interface UserFeeds {
  /** Which feeds are written below the path of the blog: `rss.xml`, `atom.xml`, `feed.json`. Default: all three. */
  types?: FeedType[];
  /** How many of the newest posts a feed holds, at least 1. Default: 20 */
  limit?: number;
  /** Copyright notice of the feeds. Default: none. */
  copyright?: string;
}
