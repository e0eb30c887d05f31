// Blogs of a Docusaurus site → blogs of docgen. Their folders keep their places, like those of the docs. Pure.
import { isObject } from '../../base/values/is-object.js';
import type { UserBlog, UserFeeds } from '../../config/user-blog.js';
import { FEED_TYPES } from '../../model/blog-config.js';
import type { Notes } from './create-notes.js';
import type { DocusaurusProject, Json, OldBlog } from './docusaurus-project.js';
import { editUrlOf } from './edit-url.js';

/** Options that are mapped, that docgen treats the same way, or that do not concern readers. */
const KNOWN =
  'id path routeBasePath blogTitle blogDescription postsPerPage feedOptions blogSidebarTitle blogSidebarCount showReadingTime showLastUpdateTime onInlineTags onUntruncatedBlogPosts authorsMapPath tags include exclude remarkPlugins rehypePlugins beforeDefaultRemarkPlugins beforeDefaultRehypePlugins admonitions'.split(
    ' ',
  );

/** Options that may be functions, which docgen does not run. */
const CODE = ['editUrl', 'readingTime', 'truncateMarker', 'processBlogPosts'];

/** What the author can write instead of such a function. */
const CODE_INSTEAD: Record<string, string> = {
  editUrl: ': write the address that a file’s path follows as blog.editUrl',
  truncateMarker: ': docgen cuts at <!-- truncate --> and {/* truncate */}; write these',
};

/** Options for the addresses of lists in a blog. docgen has fixed addresses, to which redirects lead (moved-lists.ts). */
const PLACES = ['archiveBasePath', 'tagsBasePath', 'pageBasePath', 'authorsBasePath'];

/** Stands for all posts on one page, because docgen needs a number. */
const ALL = 10_000;

export interface MapBlogsInput {
  /** Folder of the old site → its place in the new one. */
  folderOf(old: string): string;
  notes: Notes;
}

export function mapBlogs({ blogs, config, code }: DocusaurusProject, { folderOf, notes }: MapBlogsInput): UserBlog[] {
  return blogs.map((blog) => {
    const { id, options, pointer, routeBasePath, folder, posts } = blog;
    const label = `blog "${id}": `;
    if (options.sortPosts === 'ascending') notes.left(`${label}sortPosts: the newest post always comes first`, `${pointer}/sortPosts`);
    for (const key of CODE) {
      if (code[`${pointer}/${key}`])
        notes[CODE_INSTEAD[key] === undefined ? 'left' : 'hand'](
          `${label}${key} is code, which docgen does not run${CODE_INSTEAD[key] ?? ''}`,
          `${pointer}/${key}`,
        );
    }
    notes.rest(options, [...KNOWN, ...CODE, ...PLACES, 'sortPosts'], { label, pointer });
    const path = `/${routeBasePath.replace(/^\/+|\/+$/g, '')}`;
    notes.mapped(`${label}${posts.length === 1 ? 'one post' : `${posts.length} posts`} at ${path}`);
    return {
      ...(id !== 'default' && { id }),
      path,
      folder: folderOf(folder),
      ...(typeof options.blogTitle === 'string' && { title: options.blogTitle }),
      ...(typeof options.blogDescription === 'string' && { description: options.blogDescription }),
      ...postsPerPageOf(options.postsPerPage),
      ...(typeof options.blogSidebarTitle === 'string' && { sidebarTitle: options.blogSidebarTitle }),
      ...sidebarCountOf(options.blogSidebarCount),
      ...(options.showReadingTime === false && { showReadingTime: false }),
      ...feedsOf(blog, notes),
      ...(typeof options.editUrl === 'string' && { editUrl: editUrlOf(options.editUrl, folder) }),
      ...(options.showLastUpdateTime === true && { lastUpdated: true }),
      ...undeclaredTagsOf(options.onInlineTags),
      ...(isQuiet(options.onUntruncatedBlogPosts ?? config.onUntruncatedBlogPosts) && { uncutPosts: 'ignore' as const }),
    };
  });
}

const postsPerPageOf = (value: unknown): Pick<UserBlog, 'postsPerPage'> => {
  if (value === 'ALL') return { postsPerPage: ALL };
  return typeof value === 'number' ? { postsPerPage: value } : {};
};

const sidebarCountOf = (value: unknown): Pick<UserBlog, 'sidebarCount'> => {
  if (value === 'ALL') return { sidebarCount: 'all' };
  return typeof value === 'number' ? { sidebarCount: value } : {};
};

/** Docusaurus would not show such a report as a warning or an error. */
const isQuiet = (report: unknown): boolean => report === 'ignore' || report === 'log';

const undeclaredTagsOf = (report: unknown): Pick<UserBlog, 'undeclaredTags'> => {
  if (isQuiet(report)) return { undeclaredTags: 'ignore' };
  return report === 'throw' ? { undeclaredTags: 'error' } : {};
};

function feedsOf({ id, options, pointer, posts }: OldBlog, notes: Notes): Pick<UserBlog, 'feeds'> {
  if (!isObject(options.feedOptions)) return {};
  const feeds: Json = options.feedOptions;
  notes.rest(feeds, ['type', 'limit', 'copyright'], {
    label: `blog "${id}": feedOptions.`,
    pointer: `${pointer}/feedOptions`,
  });
  if (feeds.type === null) return { feeds: false };
  const named = feeds.type === 'all' ? FEED_TYPES : [feeds.type].flat();
  const types = FEED_TYPES.filter((type) => named.includes(type));
  const limit = feeds.limit === false || feeds.limit === null ? Math.max(posts.length, ALL) : feeds.limit;
  const mapped: UserFeeds = {
    ...(types.length > 0 && types.length < FEED_TYPES.length && { types }),
    ...(typeof limit === 'number' && { limit }),
    ...(typeof feeds.copyright === 'string' && { copyright: feeds.copyright }),
  };
  return Object.keys(mapped).length > 0 ? { feeds: mapped } : {};
}
