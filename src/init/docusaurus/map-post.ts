// A post of a Docusaurus blog → a page at the same address: its front matter says the address, and date and authors, which docgen has no keys
// for, follow the text. Keys that docgen doesn't know are left out of the copy.
import { isObject } from '../../base/is-object.js';
import { keysOf } from '../../base/json-pointer.js';
import { parseYaml } from '../../base/parse-yaml.js';
import { FRONT_MATTER_KEYS } from '../../compile/front-matter/front-matter-keys.js';
import { splitFrontMatter } from '../../compile/front-matter/split-front-matter.js';
import { postName } from './doc-names.js';
import { mendFrontMatter } from './mend-front-matter.js';
import type { OldBlog, OldFile } from './site.js';

/** What a page can't say, and its address, which is written anew. */
const OF_POSTS = new Set(['slug', 'date', 'authors']);

export function mapPost(text: string, post: OldFile, blog: OldBlog): string {
  const { yaml = '', body } = splitFrontMatter(text.replace(/^\ufeff/, '').replaceAll('\r\n', '\n'), post.path);
  const { route, date } = postName(post, blog);
  const kept = topLevelKeys(mendFrontMatter(yaml)).filter(({ key }) => !OF_POSTS.has(key) && Object.hasOwn(FRONT_MATTER_KEYS, key));
  const title = titleOf(post);
  const lines = [
    ...(kept.some(({ key }) => key === 'title') || post.heading !== undefined ? [] : [`title: ${JSON.stringify(title)}`]),
    `slug: ${JSON.stringify(route)}`,
    ...kept.map(({ text: lines }) => lines),
  ];
  const byline = bylineOf(date, authorsOf(post, blog));
  return `---\n${lines.join('\n')}\n---\n\n${body.trim()}\n${byline === '' ? '' : `\n*${byline}*\n`}`;
}

/** The list of posts, newest first, which is what a blog's own address shows. */
export function blogIndex(blog: OldBlog, newPath: (old: string) => string): string {
  const folder = `content/pages/${blog.routeBasePath.replace(/^\/+|\/+$/g, '')}`.replace(/\/$/, '');
  const title = typeof blog.options.blogTitle === 'string' ? blog.options.blogTitle : 'Blog';
  const description = typeof blog.options.blogDescription === 'string' ? blog.options.blogDescription : title;
  const posts = blog.posts
    .filter(({ frontMatter }) => frontMatter.draft !== true && frontMatter.unlisted !== true)
    .map((post) => ({ post, date: postName(post, blog).date ?? '' }))
    .sort((a, b) => (a.date === b.date ? (a.post.path < b.post.path ? -1 : 1) : a.date < b.date ? 1 : -1));
  const lines = posts.map(({ post, date }) => {
    const file = newPath(`${blog.folder}/${post.path}`).slice(folder.length + 1);
    return `- ${date === '' ? '' : `${date} · `}[${escaped(titleOf(post))}](${encodeURI(file)})`;
  });
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${lines.join('\n')}\n`;
}

const titleOf = ({ path, frontMatter, heading }: OldFile): string =>
  typeof frontMatter.title === 'string' ? frontMatter.title : (heading ?? path.replace(/(\/index)?\.mdx?$/, ''));

const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>]/g, '\\$&');

const bylineOf = (date: string | undefined, authors: string[]): string =>
  [date && `Published on ${date}`, authors.length > 0 && `by ${escaped(authors.join(', '))}`]
    .filter(Boolean)
    .join(' ')
    .replace(/^by /, 'By ');

function authorsOf({ frontMatter }: OldFile, { authors }: OldBlog): string[] {
  const { author, authors: listed } = frontMatter;
  if (typeof author === 'string') return [author];
  return [listed].flat().flatMap((one) => {
    if (typeof one === 'string') return [authors[one] ?? one];
    if (!isObject(one)) return [];
    const name = one.name ?? (typeof one.key === 'string' ? (authors[one.key] ?? one.key) : undefined);
    return typeof name === 'string' ? [name] : [];
  });
}

/** Keys with all of their lines, comments and values below them included; not indented, as all of them may be. */
function topLevelKeys(yaml: string): { key: string; text: string }[] {
  const lines = yaml.split('\n');
  const starts = [...parseYaml(yaml).keyPlaces]
    .flatMap(([pointer, { line, column }]) =>
      keysOf(pointer).length === 1 ? [{ key: keysOf(pointer)[0] ?? '', from: line - 1, indent: column - 1 }] : [],
    )
    .sort((a, b) => a.from - b.from);
  return starts.map(({ key, from, indent }, index) => {
    const own = lines.slice(from, starts[index + 1]?.from);
    const text = own.map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line)).join('\n');
    return { key, text: text.trimEnd() };
  });
}
