// Fills in the defaults of blogs.
import { type BlogConfig, FEED_TYPES } from '../model/blog-config.js';
import { siteRelative } from './check-files.js';
import { filled } from './filled.js';
import type { UserBlog, UserFeeds } from './user-blog.js';

/** @param blog undefined: the folder content/blog, if it exists; false: no blog */
export function fillBlogs(blog: false | UserBlog | UserBlog[] | undefined): BlogConfig[] {
  if (blog === false) return [];
  if (blog === undefined) return [{ ...fillBlog({}), isOptional: true as const }];
  return [blog].flat().map(fillBlog);
}

export const blogId = ({ id }: UserBlog): string => id ?? 'default';

function fillBlog(user: UserBlog): Omit<BlogConfig, 'isOptional'> {
  const id = blogId(user);
  const title = user.title ?? 'Blog';
  return filled<UserBlog, Omit<BlogConfig, 'isOptional'>, 'sidebarTitle' | 'sidebarCount'>({
    id,
    path: (user.path ?? (id === 'default' ? '/blog' : `/${id}`)).replace(/\/+$/, '') || '/',
    folder: siteRelative(user.folder ?? (id === 'default' ? 'content/blog' : `content/${id}`)).replace(/\/$/, ''),
    title,
    description: user.description ?? title,
    postsPerPage: user.postsPerPage ?? 10,
    sidebar: { title: user.sidebarTitle ?? 'Recent posts', count: user.sidebarCount ?? 5 },
    showReadingTime: user.showReadingTime ?? true,
    feeds: fillFeeds(user.feeds === false ? { types: [] } : (user.feeds ?? {})),
    editUrl: user.editUrl?.replace(/\/?$/, '/'),
    lastUpdated: user.lastUpdated ?? false,
    undeclaredTags: user.undeclaredTags ?? 'warn',
    uncutPosts: user.uncutPosts ?? 'warn',
  });
}

const fillFeeds = ({ types = [...FEED_TYPES], limit = 20, copyright }: UserFeeds): BlogConfig['feeds'] =>
  filled<UserFeeds, BlogConfig['feeds']>({ types: [...new Set(types)], limit, copyright });
