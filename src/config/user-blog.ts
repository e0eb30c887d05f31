// A blog of the configuration as an author writes it, with its documentation.
import type { FeedType, UndeclaredTags } from '../model/blog-config.js';

export interface UserBlog {
  /** Letters, digits, `_`, `-`. Default: `'default'` */
  id?: string;
  /** Route of its list, below which its posts lie. Default: `'/blog'`, for another id `'/<id>'` */
  path?: string;
  /** Default: `'content/blog'`, for another id `'content/<id>'` */
  folder?: string;
  /** Above the list, and the name of the feeds. Default: `'Blog'` */
  title?: string;
  /** Default: the title. */
  description?: string;
  /** Default: 10 */
  postsPerPage?: number;
  /** Above the newest posts, which stand beside each page of the blog. Default: `'Recent posts'` */
  sidebarTitle?: string;
  /** How many these are; 0: none. Default: 5 */
  sidebarCount?: number | 'all';
  /** Default: true */
  showReadingTime?: boolean;
  /** `false`: none. */
  feeds?: false | UserFeeds;
  /** The path of the post's file follows it. Default: no edit links. */
  editUrl?: string;
  /** Show when the file of a post last changed in git. Default: false */
  lastUpdated?: boolean;
  /** What becomes of a tag that is not in the `tags.yml` of the folder, where there is one. Default: `'warn'` */
  undeclaredTags?: UndeclaredTags;
  /** What becomes of a post of two minutes and more without `<!-- truncate -->`. Default: `'warn'` */
  uncutPosts?: 'ignore' | 'warn';
}

export interface UserFeeds {
  /** Default: all: `rss.xml`, `atom.xml` and `feed.json` below the path of the blog. */
  types?: FeedType[];
  /** How many of the newest posts they hold. Default: 20 */
  limit?: number;
  /** Default: none. */
  copyright?: string;
}
