// Reads a post's date and its address below the blog from its path. `2026-11-03-news.md`, `2026-11-03-news/index.md` and
// `2026/11/03/news.md` all become `/2026/11/03/news`. The rule is that of Docusaurus, so that addresses stay the same when a blog moves to
// docgen.

export interface PostPath {
  /** As the path has it, with hyphens: `2026-11-3`. Undefined if the path has no date. */
  date?: string;
  /** Without a leading slash. */
  route: string;
  /** The title of a post that has none. */
  name: string;
}

export function parsePostPath(path: string): PostPath {
  const match = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/i.exec(path);
  const { folder = '', date, text = '' } = match?.groups ?? {};
  if (!date) {
    const route = path.replace(/(?:\/index)?\.mdx?$/i, '');
    return { route, name: route.slice(route.lastIndexOf('/') + 1) };
  }
  return {
    date: date.replaceAll('/', '-'),
    route: `${date.replaceAll('-', '/')}/${folder}${text}`.replace(/\/+$/, ''),
    name: text || date,
  };
}
