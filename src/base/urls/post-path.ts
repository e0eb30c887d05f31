// What the path of a post says: its date, and its address below the blog. `2026-11-03-news.md`, `2026-11-03-news/index.md` and
// `2026/11/03/news.md` all are `/2026/11/03/news`; the rule is that of Docusaurus, so that addresses stay when a blog moves here.

export interface PostPath {
  /** As written, with hyphens: `2026-11-3`. Undefined: the path says none. */
  date?: string;
  /** Without slash in front. */
  route: string;
  /** For a post without a title. */
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
