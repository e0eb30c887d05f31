// Redirects for lists of posts and tags that Docusaurus and docgen publish at different addresses, from each old address to the new one. An
// old address that is also an address of one of docgen's pages gets no redirect. Pure.

import { kebabCase } from '../../base/text/kebab-case.js';
import { isObject } from '../../base/values/is-object.js';
import { startOf } from '../../diagnostics/wording.js';
import { createTagNames } from '../../link/tags/tag-names.js';
import type { FrontMatter } from '../../model/compiled-entry.js';
import type { DocusaurusProject, OldBlog, OldDocs, OldFile, OldVersion } from './docusaurus-project.js';
import { furtherPages, isListed, isPublished, listPlaces, oldTags, postsBy } from './old-lists.js';
import { docsTagsRoute, oldUrls } from './old-urls.js';
import { routeOf } from './read-docs.js';

export interface MovedList {
  from: string;
  to: string;
}

export function movedLists(site: DocusaurusProject): MovedList[] {
  const all = [...site.docs.flatMap((docs) => docs.versions.flatMap((version) => ofVersion(docs, version))), ...site.blogs.flatMap(ofBlog)];
  const others = oldUrls(site).filter(({ kind }) => kind !== 'tag list' && kind !== 'blog list');
  const taken = new Set([...all.map(({ to }) => to), ...others.map(({ route }) => route)].map(foldedRoute));
  const found = new Map<string, MovedList>();
  for (const one of all) {
    const key = foldedRoute(one.from);
    if (!taken.has(key) && !found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

/** Two routes that differ only in letter case are one file on some disks. */
const foldedRoute = (route: string): string => route.normalize('NFC').toLowerCase();

function ofVersion(docs: OldDocs, version: OldVersion): MovedList[] {
  const isRead = docs.options.tags === undefined || /^tags\.(json|ya?ml)$/.test(String(docs.options.tags));
  return tagLists({
    files: version.files.filter(isPublished),
    from: docsTagsRoute(docs, version),
    to: routeOf(version.path, 'tags'),
    oldPaths: version.tagPaths,
    newPaths: isRead ? version.tagPaths : {},
    pagesOf: () => [],
  });
}

function ofBlog(blog: OldBlog): MovedList[] {
  const posts = blog.posts.filter(isPublished);
  const listed = posts.filter(isListed);
  const at = (...parts: string[]): string => routeOf(blog.routeBasePath, ...parts);
  const places = listPlaces(blog);
  const pages = (count: number, place: string) =>
    furtherPages(blog, count).map((page) => ({ old: [place, `${page}`], new: `page/${page}` }));
  const pagesOf = (lists: MovedList, count: number, place: string): MovedList[] =>
    pages(count, place).map((page) => ({ from: routeOf(lists.from, ...page.old), to: routeOf(lists.to, page.new) }));
  const authors = (blog.authorPages ?? []).flatMap(({ key, path }): MovedList[] => {
    // docgen makes the address from the key only.
    if (kebabCase(key) === '') return [];
    const list = { from: at(places.authors, path), to: at('authors', kebabCase(key)) };
    return [list, ...pagesOf(list, postsBy(listed, key), places.authors)];
  });
  return [
    ...pagesOf({ from: at(), to: at() }, listed.length, places.page),
    ...(places.archive !== undefined && listed.length > 0 ? [{ from: at(places.archive), to: at('archive') }] : []),
    ...(blog.authorPages ? [{ from: at(places.authors), to: at('authors') }] : []),
    ...authors,
    ...tagLists({
      files: posts,
      from: at(places.tags),
      to: at('tags'),
      oldPaths: blog.tagPaths,
      newPaths: blog.tagPaths,
      pagesOf: (list, count) => pagesOf(list, count, places.page),
    }),
  ];
}

interface TagListsInput {
  /** Published files only. */
  files: OldFile[];
  /** Addresses of the list of tags, in the old and the new site. */
  from: string;
  to: string;
  /** Tag → address below the list, if a file states one: those that Docusaurus reads, and those that docgen reads. */
  oldPaths: Record<string, string>;
  newPaths: Record<string, string>;
  /** Pages of one tag after the first. */
  pagesOf(list: MovedList, count: number): MovedList[];
}

function tagLists({ files, from, to, oldPaths, newPaths, pagesOf }: TagListsInput): MovedList[] {
  const tags = Object.entries(newPaths).map(([key, permalink]) => ({ key, label: key, permalink }));
  const namesOf = createTagNames({ root: to, declared: { file: '', tags }, undeclared: 'ignore' });
  const found = oldTags(files, from, oldPaths);
  const lists = found.flatMap(({ route, names, count }): MovedList[] => {
    const routes = namesOf(names.flatMap(docgenTag), NOWHERE).tags.map((tag) => tag.route);
    // docgen treats these spellings as several tags. Only the first redirect counts, and the further pages would not list the same entries.
    const all = routes.map((to): MovedList => ({ from: route, to }));
    return [...all, ...(all.length === 1 ? all.flatMap((list) => pagesOf(list, count)) : [])];
  });
  return [...(found.some((tag) => tag.isListed) ? [{ from, to }] : []), ...lists];
}

/** Tags that docgen accepts. */
function docgenTag(tag: unknown): NonNullable<FrontMatter['tags']> {
  if (!isObject(tag)) return [String(tag)];
  const { label, permalink } = tag;
  return typeof label === 'string' && typeof permalink === 'string' ? [{ label, permalink }] : [];
}

/** Faults of names are reported when the new site is built, so no place is needed. */
const NOWHERE = startOf('');
