// The parts of a page context that only pages of a blog have: date and authors of a post, its neighbours by date, the newest posts, the
// feeds.
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { DateView, ListedPost, PostView } from '../../model/listing.js';
import type { PageContext, PageLink } from '../../model/page-context.js';
import type { SiteConfig } from '../../model/site-config.js';
import { absoluteUrl, joinRoutes, permalinkOf } from '../addresses.js';
import { createDateText } from '../date-text.js';
import { descriptionOf } from '../description-of.js';
import type { Outlines } from '../outlines.js';
import { feedPermalink } from './build-blogs.js';

export interface BlogContexts {
  of(page: Page): Pick<PageContext, 'post' | 'blog' | 'previous' | 'next'>;
  listed(page: Page): ListedPost;
  dateOf(page: Page): DateView;
}

/**
 * Reusable for all pages: the order of posts is computed once.
 * @param pageOf by key
 */
export function createBlogContexts(
  { graph, config, outlines }: { graph: ContentGraph; config: SiteConfig; outlines: Outlines },
  pageOf: (key: string) => Page | undefined,
): BlogContexts {
  const textOf = createDateText(config.locale, 'long');
  const places = new Map(Object.values(graph.posts).flatMap((keys) => keys.map((key, place) => [key, place] as const)));
  const linkTo = (key: string | undefined): PageLink | undefined => {
    const page = key === undefined ? undefined : pageOf(key);
    return page && { label: page.title, permalink: page.permalink };
  };

  const dateOf = ({ post }: Page): DateView => ({ iso: post?.date ?? '', text: post?.date ? textOf(post.date) : '' });
  const viewOf = (page: Page): PostView => ({
    date: dateOf(page),
    ...(page.post?.minutes !== undefined && { minutes: page.post.minutes }),
    authors: page.post?.authors ?? [],
  });

  return {
    dateOf,
    listed: (page) => ({
      label: page.title,
      permalink: page.permalink,
      description: descriptionOf(page, outlines),
      canonical: absoluteUrl(page.permalink, config),
      ...viewOf(page),
      tags: page.tags ?? [],
      isCut: page.post?.isCut === true,
    }),
    of(page) {
      const blog = config.blogs.find(({ id }) => id === page.blog);
      if (!blog) return {};
      const keys = graph.posts[blog.id] ?? [];
      const { title, count } = blog.sidebar;
      const recent = (count === 'all' ? keys : keys.slice(0, count)).flatMap((key) => {
        const link = linkTo(key);
        return link ? [{ ...link, current: key === page.key }] : [];
      });
      const place = places.get(page.key);
      const [previous, next] = place === undefined ? [] : [linkTo(keys[place - 1]), linkTo(keys[place + 1])];
      const types = keys.length === 0 ? [] : blog.feeds.types;
      return {
        ...(page.post && { post: viewOf(page) }),
        blog: {
          title: blog.title,
          permalink: permalinkOf(blog.path, false, config),
          ...(recent.length > 0 && {
            recent: { title, posts: recent, archive: permalinkOf(joinRoutes(blog.path, '/archive'), false, config) },
          }),
          feeds: types.map((type) => ({ type, permalink: feedPermalink(blog, type, config) })),
          ...(blog.feeds.copyright !== undefined && { copyright: blog.feeds.copyright }),
        },
        ...(previous && { previous }),
        ...(next && { next }),
      };
    },
  };
}
