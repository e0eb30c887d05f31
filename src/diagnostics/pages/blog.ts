// Faults of blog posts.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList, startOf } from '../wording.js';

/** @param named a date in the name of the file that does not exist, such as February 30 */
export const postWithoutDate = (file: string, named?: string): Diagnostic => ({
  code: 'graph/post-without-date',
  severity: 'error',
  message: named === undefined ? `${file} has no date` : `${file} has no date: ${named} in its name is not a valid date`,
  at: startOf(file),
  hint: 'add `date: 2026-11-03` to its front matter, or begin the name of the file with a date: 2026-11-03-news.md',
});

/** Lists of posts then contain the whole post. */
export const unusedCut = (at: Place): Diagnostic => ({
  code: 'markdown/truncate-not-used',
  severity: 'warning',
  message: 'This truncate mark has no effect: lists of posts show the whole post',
  at,
  hint: 'put it on a line of its own between two paragraphs, outside of lists, quotes and directives: `<!-- truncate -->`, in MDX `{/* truncate */}`',
});

export interface UnknownAuthor {
  key: string;
  /** The file that declares authors. Undefined if there is none. */
  file: string | undefined;
  declared: string[];
  at: Place;
}

export const unknownAuthor = ({ key, file, declared, at }: UnknownAuthor): Diagnostic => ({
  code: 'graph/unknown-author',
  severity: 'error',
  message: file === undefined ? `The author "${key}" is unknown: the blog has no authors.yml` : `The author "${key}" is not in ${file}`,
  at,
  hint:
    didYouMean(nearestName(key, declared)) ??
    (declared.length > 0 ? `use one of ${quotedList(declared, 'or')}` : `describe the author in the post: \`authors: [{ name: ${key} }]\``),
});

/** Lists of posts then contain the whole post. */
export const uncutPost = (file: string, minutes: number): Diagnostic => ({
  code: 'graph/uncut-post',
  severity: 'warning',
  message: `${file} takes ${minutes} minutes to read, and lists of posts show it in full`,
  target: file,
  at: startOf(file),
  hint: "put `<!-- truncate -->` after its first paragraphs (in MDX `{/* truncate */}`), or set `uncutPosts: 'ignore'` for the blog",
});
