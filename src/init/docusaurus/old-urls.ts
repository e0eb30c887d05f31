// Every address that a Docusaurus site publishes, without base URL and without a slash at its end, with the anchors of each, by the rules
// of Docusaurus. If docgen has the same rule, one function serves both: number prefixes are docgen's code, ids of headings are
// github-slugger's for both, and docgen's parsers read Markdown and front matter. A fault in shared code would be in both lists, and no
// comparison would show it. So the test of this file compares the result with addresses from a real build of Docusaurus.
import { posix } from 'node:path';
import { parseNumberPrefix } from '../../base/names/number-prefix.js';
import { isObject } from '../../base/values/is-object.js';
import { GithubSlugger } from '../../compile/markdown/headings/heading-slug.js';
import { docName, pageRoute, postName } from './doc-names.js';
import type { DocusaurusProject, OldBlog, OldDocs, OldVersion } from './docusaurus-project.js';
import { furtherPages, isListed, isPublished, listPlaces, oldTags, postsBy } from './old-lists.js';
import { routeOf } from './read-docs.js';

export type OldUrlKind = 'doc' | 'category' | 'page' | 'post' | 'blog list' | 'redirect' | 'tag list' | 'search';

export interface OldUrl {
  route: string;
  kind: OldUrlKind;
  anchors: string[];
  /** Relative to the root of the old site. */
  file?: string;
}

export function oldUrls(site: DocusaurusProject): OldUrl[] {
  const found = [
    ...site.docs.flatMap((docs) => docs.versions.flatMap((version) => versionUrls(docs, version))),
    ...site.pages.flatMap(({ folder, files }) =>
      files
        .filter(isPublished)
        .map((file): OldUrl => ({ route: pageRoute(file), kind: 'page', anchors: file.anchors, file: `${folder}/${file.path}` })),
    ),
    ...site.blogs.flatMap(blogUrls),
    ...site.redirects.flatMap(({ redirects }) => redirects.flatMap(({ from }) => from.map(plain('redirect')))),
    ...(isObject(site.config.themeConfig) && isObject(site.config.themeConfig.algolia) ? ['/search'].map(plain('search')) : []),
  ];
  const first = new Map<string, OldUrl>();
  for (const url of found) if (!first.has(url.route)) first.set(url.route, url);
  return [...first.values()].sort((a, b) => (a.route < b.route ? -1 : 1));
}

const plain =
  (kind: OldUrlKind) =>
  (route: string): OldUrl => ({ route, kind, anchors: [] });

export const docsTagsRoute = ({ options }: Pick<OldDocs, 'options'>, { path }: Pick<OldVersion, 'path'>): string =>
  routeOf(path, typeof options.tagsBasePath === 'string' ? options.tagsBasePath : 'tags');

function versionUrls({ options }: OldDocs, version: OldVersion): OldUrl[] {
  const files = version.files.filter(isPublished);
  const urls = files.map(
    (file): OldUrl => ({
      route: routeOf(version.path, docName(file, options.numberPrefixParser === false).route),
      kind: 'doc',
      anchors: file.anchors,
      file: `${version.folder}/${file.path}`,
    }),
  );
  const root = docsTagsRoute({ options }, version);
  const tags = oldTags(files, root, version.tagPaths);
  return [
    ...urls,
    ...categoryRoutes(version).map((route) => plain('category')(routeOf(version.path, route))),
    ...(tags.length > 0 ? [root, ...tags.map(({ route }) => route)].map(plain('tag list')) : []),
  ];
}

const categoryRoutes = (version: OldVersion): string[] => {
  const { inSidebars, inFiles } = categoryPages(version);
  return [...inSidebars, ...inFiles.values()];
};

/**
 * Routes of categories that ask for a page of their own: those in sidebars, and by folder those of category files. A repeated label gets a
 * number.
 */
export function categoryPages({ sidebars, categories }: Pick<OldVersion, 'sidebars' | 'categories'>): {
  inSidebars: string[];
  inFiles: Map<string, string>;
} {
  const slugger = new GithubSlugger();
  const routeFor = (link: unknown, label: string): string[] => {
    if (!isObject(link) || link.type !== 'generated-index') return [];
    return [typeof link.slug === 'string' ? routeOf(link.slug) : `/category/${slugger.slug(label)}`];
  };
  const inItems = (items: unknown): string[] =>
    Array.isArray(items)
      ? items.flatMap((item: unknown) =>
          isObject(item) && item.type === 'category' ? [...routeFor(item.link, String(item.label)), ...inItems(item.items)] : [],
        )
      : [];
  const inSidebars = isObject(sidebars) ? Object.values(sidebars).flatMap(inItems) : [];
  // A folder becomes a category if a folder above it is listed, but not if it is listed itself.
  const listed =
    sidebars === undefined
      ? ['.']
      : [...(JSON.stringify(sidebars) ?? '').matchAll(/"dirName":"([^"]*)"/g)].map(([, dirName = '']) => dirName);
  const isCategory = (folder: string): boolean =>
    listed.some((dirName) => (dirName === '.' && folder !== '') || folder.startsWith(`${dirName}/`));
  const inFiles = Object.entries(categories).flatMap(([folder, { label, link }]): [string, string][] => {
    const name = typeof label === 'string' ? label : parseNumberPrefix(posix.basename(folder)).name;
    return isCategory(folder) ? routeFor(link, name).map((route) => [folder, route]) : [];
  });
  return { inSidebars, inFiles: new Map(inFiles) };
}

/** Files of the feeds. By default these are RSS and Atom. */
function feedNames(options: unknown): string[] {
  const type = isObject(options) && options.type !== undefined ? options.type : ['rss', 'atom'];
  const types = type === 'all' ? ['rss', 'atom', 'json'] : [type].flat();
  return types.flatMap((one) => (one === 'json' ? ['feed.json'] : one === 'rss' || one === 'atom' ? [`${one}.xml`] : []));
}

function blogUrls(blog: OldBlog): OldUrl[] {
  const posts = blog.posts.filter(isPublished);
  const listed = posts.filter(isListed);
  const at = (...parts: string[]): string => routeOf(blog.routeBasePath, ...parts);
  const places = listPlaces(blog);
  const tags = oldTags(posts, at(places.tags), blog.tagPaths);
  /** @param place path segment of the pages after the first */
  const pagesOf = (route: string, place: string, count: number): string[] => [
    route,
    ...furtherPages(blog, count).map((page) => routeOf(route, place, String(page))),
  ];
  return [
    ...posts.map(
      (file): OldUrl => ({ route: postName(file, blog).route, kind: 'post', anchors: file.anchors, file: `${blog.folder}/${file.path}` }),
    ),
    ...[
      ...pagesOf(at(), places.page, listed.length),
      ...(places.archive !== undefined && listed.length > 0 ? [at(places.archive)] : []),
      // The pages of an author's posts are numbered below the segment that the list of authors has.
      ...(blog.authorPages ?? []).flatMap(({ key, path }) => pagesOf(at(places.authors, path), places.authors, postsBy(listed, key))),
      ...(blog.authorPages ? [at(places.authors)] : []),
      ...feedNames(blog.options.feedOptions).map((name) => at(name)),
      ...(tags.length > 0 ? [at(places.tags)] : []),
      ...tags.flatMap(({ route, count }) => pagesOf(route, places.page, count)),
    ].map(plain('blog list')),
  ];
}
