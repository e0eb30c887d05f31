// The shape of a blog in the configuration.
import { isObject } from '../base/values/is-object.js';
import { FEED_TYPES } from '../model/blog-config.js';
import { choose, optional, strict } from './schema-parts.js';
import type { UserBlog, UserFeeds } from './user-blog.js';
import { array, boolean, custom, literal, number, oneOf, string, type ZodType } from './zod.js';

const feedsSchema = strict<UserFeeds>({
  types: optional(array(oneOf(FEED_TYPES))),
  limit: optional(number()),
  copyright: optional(string()),
});

export const blogSchema: ZodType<UserBlog> = strict<UserBlog>({
  id: optional(string()),
  path: optional(string()),
  folder: optional(string()),
  title: optional(string()),
  description: optional(string()),
  postsPerPage: optional(number()),
  sidebarTitle: optional(string()),
  sidebarCount: optional(
    choose<number | 'all'>((value) => (value === 'all' ? literal('all') : typeof value === 'number' ? number() : "a number or 'all'")),
  ),
  showReadingTime: optional(boolean()),
  feeds: optional(
    choose<false | UserFeeds>((value) => {
      if (value === false) return custom<false>();
      return isObject(value) ? feedsSchema : 'false or an object';
    }),
  ),
  editUrl: optional(string()),
  lastUpdated: optional(boolean()),
  undeclaredTags: optional(oneOf(['ignore', 'warn', 'error'])),
  uncutPosts: optional(oneOf(['ignore', 'warn'])),
});
