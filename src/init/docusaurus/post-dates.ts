// The date of a post that states none, by the rule of Docusaurus: the first commit of its file. If git does not know the file, the time
// when it was last written.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { loadFirstDates } from '../../sources/git/git-dates.js';
import { postName } from './doc-names.js';
import type { OldBlog } from './docusaurus-project.js';

export interface PostDate {
  /** `2026-01-31` */
  day: string;
  /** `its first commit` */
  from: string;
}

/**
 * @param root of the old site, absolute
 * @returns posts without a date of their own, by their paths relative to `root`
 */
export async function readPostDates(root: string, blogs: OldBlog[]): Promise<Map<string, PostDate>> {
  const found = new Map<string, PostDate>();
  for (const blog of blogs) {
    const folder = join(root, blog.folder);
    const undated = blog.posts
      .filter((post) => postName(post, blog).date === undefined && post.frontMatter.date === undefined)
      .map(({ path }) => path);
    const committed = await loadFirstDates(folder, undated, process.env);
    for (const path of undated) {
      const iso = committed[path] ?? statSync(join(folder, path)).mtime.toISOString();
      const from = committed[path] === undefined ? 'when the file was last written' : 'its first commit';
      found.set(`${blog.folder}/${path}`, { day: iso.slice(0, 10), from });
    }
  }
  return found;
}
