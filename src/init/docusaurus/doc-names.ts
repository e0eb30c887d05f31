// The id and the route of a Docusaurus document, by the rules of Docusaurus: number prefixes are removed, `id` replaces the name, a slug is
// relative to its folder unless it begins with a slash, and index, README and a file named like its folder stand for the folder.
import { posix } from 'node:path';
import { parseNumberPrefix, withoutNumberPrefixes } from '../../base/names/number-prefix.js';
import type { OldBlog, OldFile } from './docusaurus-project.js';
import { routeOf } from './read-docs.js';

export interface DocName {
  id: string;
  /** Below the route of its version: `/guide/setup`. */
  route: string;
}

/** @param keepsNumbers true for `numberPrefixParser: false` */
export function docName({ path, frontMatter }: Pick<OldFile, 'path' | 'frontMatter'>, keepsNumbers: boolean): DocName {
  const stem = posix.basename(path).replace(/\.mdx?$/, '');
  const written = posix.dirname(path) === '.' ? '' : posix.dirname(path);
  const keeps = keepsNumbers || frontMatter.parse_number_prefixes === false;
  const folder = keeps ? written : withoutNumberPrefixes(written);
  const base = typeof frontMatter.id === 'string' ? frontMatter.id : keeps ? stem : parseNumberPrefix(stem).name;
  const id = folder === '' ? base : `${folder}/${base}`;
  const slug = typeof frontMatter.slug === 'string' ? frontMatter.slug : undefined;
  if (slug?.startsWith('/')) return { id, route: routeOf(slug) };
  const isIndex = ['index', 'readme', posix.basename(written).toLowerCase()].includes(stem.toLowerCase());
  if (slug === undefined && isIndex) return { id, route: routeOf(folder) };
  return { id, route: posix.resolve('/', folder, slug ?? base) };
}

export interface PostName {
  /** With the route of the blog: `/blog/2026/01/31/news`. */
  route: string;
  /** `2026-01-31`. Undefined: post-dates.ts finds it. */
  date?: string;
}

/** Date and name come from the path of the file, unless the front matter states them. */
export function postName(
  { path, frontMatter }: Pick<OldFile, 'path' | 'frontMatter'>,
  { routeBasePath }: Pick<OldBlog, 'routeBasePath'>,
): PostName {
  const match = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/.exec(path);
  const { folder = '', date, text = '' } = match?.groups ?? {};
  const own = match && date ? `${date.replaceAll('-', '/')}/${folder}${text}` : path.replace(/(?:\/index)?\.mdx?$/, '');
  const slug = typeof frontMatter.slug === 'string' ? frontMatter.slug : own;
  const written = typeof frontMatter.date === 'string' ? /^\d{4}-\d\d-\d\d/.exec(frontMatter.date)?.[0] : undefined;
  const named = date?.replaceAll('/', '-').replace(/-(\d)(?=-|$)/g, '-0$1');
  const day = written ?? named;
  return { route: routeOf(routeBasePath, slug), ...(day !== undefined && { date: day }) };
}

/** `about.tsx` → `/about`, `team/index.js` → `/team`. */
export function pageRoute({ path, frontMatter }: Pick<OldFile, 'path' | 'frontMatter'>): string {
  const own = path.replace(/\.(mdx?|[jt]sx?)$/, '').replace(/(^|\/)index$/, '');
  return routeOf(typeof frontMatter.slug === 'string' ? frontMatter.slug : own);
}
