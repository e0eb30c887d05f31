// A Docusaurus site → every address that it publishes, without base URL and without a slash at its end, and the anchors of each, by the rules
// of Docusaurus alone: what is made here knows nothing of docgen.
import { posix } from 'node:path';
import { isObject } from '../../base/is-object.js';
import { parseNumberPrefix } from '../../base/number-prefix.js';
import { GithubSlugger } from '../../compile/markdown/heading-slug.js';
import { docName, pageRoute, postName } from './doc-names.js';
import { routeOf } from './read-docs.js';
import type { DocusaurusSite, OldBlog, OldDocs, OldFile, OldVersion } from './site.js';

export type OldUrlKind = 'doc' | 'category' | 'page' | 'post' | 'blog list' | 'redirect' | 'tag list' | 'search';

export interface OldUrl {
  route: string;
  kind: OldUrlKind;
  anchors: string[];
  /** From the root of the old site. */
  file?: string;
}

export function oldUrls(site: DocusaurusSite): OldUrl[] {
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

const isPublished = ({ frontMatter }: OldFile): boolean => frontMatter.draft !== true;

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
  const tags = tagRoutes(files, version.tagPaths).map((tag) => routeOf(version.path, 'tags', tag));
  return [
    ...urls,
    ...categoryRoutes(version).map((route) => plain('category')(routeOf(version.path, route))),
    ...(tags.length > 0 ? [routeOf(version.path, 'tags'), ...tags].map(plain('tag list')) : []),
  ];
}

const categoryRoutes = (version: OldVersion): string[] => {
  const { inSidebars, inFiles } = categoryPages(version);
  return [...inSidebars, ...inFiles.values()];
};

/** Routes of categories that ask for a page of their own, in sidebars, and by folder where its file asks; a label that comes twice is counted. */
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
  // A folder is a category where a folder above it is listed, and not where it is listed itself.
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

const tagRoutes = (files: OldFile[], paths: Record<string, string>): string[] => [
  ...new Set(
    files
      .flatMap(({ frontMatter }) => (Array.isArray(frontMatter.tags) ? frontMatter.tags : []))
      .map((tag: unknown) => (isObject(tag) ? String(tag.permalink ?? tag.label) : (paths[String(tag)] ?? kebab(String(tag))))),
  ),
];

const kebab = (label: string): string => (label.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|\p{L}+/gu) ?? []).join('-').toLowerCase();

/** Of what is published by default, RSS and Atom. */
function feedNames(options: unknown): string[] {
  const type = isObject(options) && options.type !== undefined ? options.type : ['rss', 'atom'];
  const types = type === 'all' ? ['rss', 'atom', 'json'] : [type].flat();
  return types.flatMap((one) => (one === 'json' ? ['feed.json'] : one === 'rss' || one === 'atom' ? [`${one}.xml`] : []));
}

function blogUrls(blog: OldBlog): OldUrl[] {
  const posts = blog.posts.filter(isPublished);
  const listed = posts.filter(({ frontMatter }) => frontMatter.unlisted !== true);
  const size = blog.options.postsPerPage === 'ALL' ? Number.POSITIVE_INFINITY : Number(blog.options.postsPerPage ?? 10);
  const pages = Math.max(1, Math.ceil(listed.length / size));
  const at = (...parts: string[]): string => routeOf(blog.routeBasePath, ...parts);
  const tags = tagRoutes(posts, blog.tagPaths);
  const placeOf = (key: string, usual: string): string => (typeof blog.options[key] === 'string' ? blog.options[key] : usual);
  const tagList = placeOf('tagsBasePath', 'tags');
  const authorList = placeOf('authorsBasePath', 'authors');
  return [
    ...posts.map(
      (file): OldUrl => ({ route: postName(file, blog).route, kind: 'post', anchors: file.anchors, file: `${blog.folder}/${file.path}` }),
    ),
    ...[
      at(),
      ...Array.from({ length: pages - 1 }, (_, index) => at(placeOf('pageBasePath', 'page'), String(index + 2))),
      ...(blog.options.archiveBasePath === null ? [] : [at(placeOf('archiveBasePath', 'archive'))]),
      ...(blog.authorPages ? [at(authorList), ...blog.authorPages.map((page) => at(authorList, page))] : []),
      ...feedNames(blog.options.feedOptions).map((name) => at(name)),
      ...(tags.length > 0 ? [at(tagList), ...tags.map((tag) => at(tagList, tag))] : []),
    ].map(plain('blog list')),
  ];
}
