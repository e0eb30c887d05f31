// Blogs as written → with every default filled in.
import { type BlogConfig, FEED_TYPES } from '../model/blog-config.js';
import { siteRelative } from './check-files.js';
import type { UserBlog } from './user-config.js';

/** @param blog undefined: the folder content/blog, where there is one; false: none */
export function fillBlogs(blog: false | UserBlog | UserBlog[] | undefined): BlogConfig[] {
  if (blog === false) return [];
  if (blog === undefined) return [{ ...fillBlog({}), isOptional: true }];
  return [blog].flat().map(fillBlog);
}

export const blogId = ({ id }: UserBlog): string => id ?? 'default';

function fillBlog(user: UserBlog): BlogConfig {
  const id = blogId(user);
  const title = user.title ?? 'Blog';
  return {
    id,
    path: (user.path ?? (id === 'default' ? '/blog' : `/${id}`)).replace(/\/+$/, '') || '/',
    folder: siteRelative(user.folder ?? (id === 'default' ? 'content/blog' : `content/${id}`)).replace(/\/$/, ''),
    title,
    description: user.description ?? title,
    postsPerPage: user.postsPerPage ?? 10,
    sidebar: { title: user.sidebarTitle ?? 'Recent posts', count: user.sidebarCount ?? 5 },
    showReadingTime: user.showReadingTime ?? true,
    feeds: {
      types: user.feeds === false ? [] : [...new Set(user.feeds?.types ?? FEED_TYPES)],
      limit: (user.feeds === false ? undefined : user.feeds?.limit) ?? 20,
      ...(user.feeds !== false && user.feeds?.copyright !== undefined && { copyright: user.feeds.copyright }),
    },
    ...(user.editUrl !== undefined && { editUrl: user.editUrl.replace(/\/?$/, '/') }),
    lastUpdated: user.lastUpdated ?? false,
    undeclaredTags: user.undeclaredTags ?? 'warn',
    uncutPosts: user.uncutPosts ?? 'warn',
  };
}
