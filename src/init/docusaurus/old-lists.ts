// The lists that Docusaurus publishes besides posts and documents: tags, and the pages of lists. These are the rules of Docusaurus, not
// docgen's.
import { isObject } from '../../base/values/is-object.js';
import type { OldBlog, OldFile } from './docusaurus-project.js';
import { oldKebabCase } from './old-kebab-case.js';
import { routeOf } from './read-docs.js';

export interface OldTag {
  route: string;
  /** As pages write it: strings, or objects with a label and a permalink. Several if their spellings lead to one address. */
  names: unknown[];
  /** Number of files that the tag's page lists. Unlisted files count only if there are no others. */
  count: number;
  isListed: boolean;
}

export const isPublished = ({ frontMatter }: OldFile): boolean => frontMatter.draft !== true;
export const isListed = ({ frontMatter }: OldFile): boolean => frontMatter.unlisted !== true;

/**
 * @param files published files
 * @param root address of the list of tags
 */
export function oldTags(files: OldFile[], root: string, paths: Record<string, string>): OldTag[] {
  const found = new Map<string, { names: Map<string, unknown>; listed: number; all: number }>();
  for (const file of files) {
    const tags: unknown[] = Array.isArray(file.frontMatter.tags) ? file.frontMatter.tags : [];
    const routes = new Set<string>();
    for (const tag of tags) {
      const path = isObject(tag) ? String(tag.permalink ?? tag.label) : (paths[String(tag)] ?? oldKebabCase(String(tag)));
      const route = routeOf(root, path);
      const own = found.get(route) ?? { names: new Map<string, unknown>(), listed: 0, all: 0 };
      own.names.set(JSON.stringify(tag), tag);
      found.set(route, own);
      routes.add(route);
    }
    for (const route of routes) {
      const own = found.get(route);
      if (!own) continue;
      own.all++;
      if (isListed(file)) own.listed++;
    }
  }
  return [...found].map(([route, { names, listed, all }]) => ({
    route,
    names: [...names.values()],
    count: listed > 0 ? listed : all,
    isListed: listed > 0,
  }));
}

/** Paths of lists below a blog, by the options that set them. Undefined: there is no such list. */
export function listPlaces({ options }: Pick<OldBlog, 'options'>): { tags: string; page: string; authors: string; archive?: string } {
  const placeOf = (key: string, usual: string): string => (typeof options[key] === 'string' ? options[key] : usual);
  return {
    tags: placeOf('tagsBasePath', 'tags'),
    page: placeOf('pageBasePath', 'page'),
    authors: placeOf('authorsBasePath', 'authors'),
    ...(options.archiveBasePath !== null && { archive: placeOf('archiveBasePath', 'archive') }),
  };
}

/** @returns numbers of the pages after the first: 2, 3, … */
export function furtherPages({ options }: Pick<OldBlog, 'options'>, posts: number): number[] {
  const size = options.postsPerPage === 'ALL' ? Number.POSITIVE_INFINITY : Number(options.postsPerPage ?? 10);
  return Array.from({ length: Math.max(1, Math.ceil(posts / size)) - 1 }, (_, index) => index + 2);
}

/** @param key of an author in the file of authors */
export const postsBy = (posts: OldFile[], key: string): number =>
  posts.filter(({ frontMatter: { authors } }) =>
    [authors].flat().some((author: unknown) => author === key || (isObject(author) && author.key === key)),
  ).length;
