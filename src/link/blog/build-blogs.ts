// The posts of each blog → their authors, tags and order, and the pages made from them: the numbered lists, tags, authors, the archive and
// the feeds. A page of a list depends only on the posts that it lists.
import { uncutPost } from '../../diagnostics/pages/blog.js';
import type { BlogConfig, FeedType } from '../../model/blog-config.js';
import type { Page } from '../../model/content-graph.js';
import type { Diagnostic, Outcome, Place } from '../../model/diagnostic.js';
import type { PostAuthor } from '../../model/listing.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { AuthorsFile, TagsFile } from '../../model/source-entry.js';
import { joinRoutes, permalinkOf } from '../addresses.js';
import type { Outlines } from '../outlines.js';
import { generatedPage, listPages } from '../tags/list-pages.js';
import { createTagNames, type Tag } from '../tags/tag-names.js';
import { buildTagPages, tagLink } from '../tags/tag-pages.js';
import { authorRoute, createPostAuthors, type PostAuthors } from './post-authors.js';

export interface BlogsInput {
  config: SiteConfig;
  /** All pages that have a file. */
  pages: readonly Page[];
  outlines: Outlines;
  tagFiles: readonly TagsFile[];
  authorFiles: readonly AuthorsFile[];
  /** Ids of the blogs that have a folder. */
  blogs: readonly string[];
  placeOf(page: Page, key: string): Place;
}

export interface BuiltBlogs {
  /** By key of a post. */
  of: Map<string, Pick<Page, 'post' | 'tags'>>;
  pages: Page[];
  /** `ContentGraph.posts` */
  posts: Record<string, string[]>;
}

const FEED_FILES: Readonly<Record<FeedType, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' };

/** In minutes of reading. Lists should not show all of a post that takes this long. */
const LONG_MINUTES = 2;

export function buildBlogs(input: BlogsInput): Outcome<BuiltBlogs> {
  const value: BuiltBlogs = { of: new Map(), pages: [], posts: {} };
  const diagnostics: Diagnostic[] = [];
  for (const blog of input.config.blogs) {
    if (input.blogs.includes(blog.id)) diagnostics.push(...addBlog(value, blog, input));
  }
  return { value, diagnostics };
}

interface DatedPost {
  page: Page;
  tags: Tag[];
  /** Keys of its authors that `authors.yml` declares. */
  authors: string[];
}

function addBlog(value: BuiltBlogs, blog: BlogConfig, input: BlogsInput): Diagnostic[] {
  const { config, pages, outlines, placeOf } = input;
  const declared = input.tagFiles.find((file) => file.blog === blog.id);
  const namesOf = createTagNames({ root: joinRoutes(blog.path, '/tags'), declared, undeclared: blog.undeclaredTags });
  const authors = createPostAuthors(
    input.authorFiles.find((file) => file.blog === blog.id),
    blog,
    config,
  );
  const diagnostics: Diagnostic[] = [];
  const own = pages.filter((page) => page.kind === 'post' && page.blog === blog.id).sort(byDate);
  const posts = own.map((page): DatedPost => {
    const { frontMatter, post } = outlines.get(page.key) ?? { frontMatter: {} };
    const named = namesOf(frontMatter.tags ?? [], placeOf(page, 'tags'));
    const written = authors.of(frontMatter.authors ?? [], placeOf(page, 'authors'));
    diagnostics.push(...named.diagnostics, ...written.diagnostics);
    if (blog.uncutPosts === 'warn' && post && !post.isCut && post.minutes >= LONG_MINUTES && !page.unlisted)
      diagnostics.push(uncutPost(page.file ?? page.key, post.minutes));
    value.of.set(page.key, {
      ...(page.post && { post: { ...page.post, authors: written.authors } }),
      ...(named.tags.length > 0 && { tags: named.tags.map((tag) => tagLink(tag, config)) }),
    });
    return { page, tags: named.tags, authors: written.keys };
  });
  const listed = posts.filter(({ page }) => !page.unlisted);
  value.posts[blog.id] = keysOf(listed);
  value.pages.push(...pagesOf({ blog, config, posts, listed, authors }));
  return diagnostics;
}

/** The newest first. Posts of the same time are ordered by file, so that the order is the same on every machine. */
const byDate = (a: Page, b: Page): number => {
  const [first = '', second = ''] = [a.post?.date, b.post?.date];
  return first === second ? (a.key < b.key ? -1 : 1) : first < second ? 1 : -1;
};

const keysOf = (posts: readonly DatedPost[]): string[] => posts.map(({ page }) => page.key);

interface BlogPages {
  blog: BlogConfig;
  config: SiteConfig;
  posts: DatedPost[];
  listed: DatedPost[];
  authors: PostAuthors;
}

function pagesOf({ blog, config, posts, listed, authors }: BlogPages): Page[] {
  const { path, title, description, postsPerPage } = blog;
  const common = { blog: blog.id };
  const list = { ...common, kind: 'postList', layout: 'postList' } as const;
  const byAuthor = authors.declared.map(({ key, author }) => ({
    key,
    author,
    posts: keysOf(listed.filter((post) => post.authors.includes(key))),
  }));
  return [
    ...listPages({
      route: path,
      entries: keysOf(listed),
      perPage: postsPerPage,
      config,
      page: { ...list, title, description },
      listing: (entries, paging) => ({ kind: 'posts', entries, paging }),
    }),
    ...buildTagPages({
      root: joinRoutes(path, '/tags'),
      tagged: posts,
      perPage: postsPerPage,
      config,
      common,
      pageOf: ({ label }, count) => ({ layout: 'postList', title: `${postCount(count)} tagged with "${label}"` }),
      listing: (entries, paging, allTags) => ({ kind: 'posts', entries, paging, ...(allTags !== undefined && { allTags }) }),
    }),
    ...byAuthor.flatMap(({ key, author, posts }) => (author.page === undefined ? [] : authorPages(key, author, posts))),
    ...(byAuthor.length > 0
      ? [
          generatedPage(
            joinRoutes(path, '/authors'),
            {
              ...common,
              kind: 'authorIndex',
              layout: 'authorIndex',
              title: 'Authors',
              description: '',
              listing: { kind: 'authors', authors: byAuthor.map(({ author, posts }) => ({ ...author, count: posts.length })) },
            },
            config,
          ),
        ]
      : []),
    ...(listed.length > 0 ? [archivePage(), ...feedPages()] : []),
  ];

  function authorPages(key: string, author: PostAuthor, posts: string[]): Page[] {
    return listPages({
      route: authorRoute(blog, key),
      entries: posts,
      perPage: postsPerPage,
      config,
      page: { ...list, title: `${author.name} - ${postCount(posts.length)}`, description: author.description ?? '' },
      listing: (entries, paging) => ({ kind: 'posts', entries, paging, about: author }),
    });
  }

  function archivePage(): Page {
    const listing = { kind: 'archive', entries: keysOf(listed) } as const;
    const page = { ...common, kind: 'archive', layout: 'archive', title: 'Archive', description: '', listing } as const;
    return generatedPage(joinRoutes(path, '/archive'), page, config);
  }

  function feedPages(): Page[] {
    const entries = keysOf(listed.slice(0, blog.feeds.limit));
    return blog.feeds.types.map((type): Page => {
      const route = joinRoutes(path, `/${FEED_FILES[type]}`);
      const listing = { kind: 'posts', entries, paging: { page: 1, pages: 1 } } as const;
      const page = generatedPage(route, { ...common, kind: 'feed', title, description, listing }, config);
      // A feed has a file name of its own, whatever `trailingSlash` is.
      return { ...page, feed: type, permalink: feedPermalink(blog, type, config), output: route.slice(1) };
    });
  }
}

export const feedPermalink = ({ path }: BlogConfig, type: FeedType, config: SiteConfig): string =>
  permalinkOf(joinRoutes(path, `/${FEED_FILES[type]}`), false, { ...config, trailingSlash: false });

const postCount = (count: number): string => (count === 1 ? 'One post' : `${count} posts`);
