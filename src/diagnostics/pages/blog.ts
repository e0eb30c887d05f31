// Faults of posts: what a blog needs to know of each.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList, startOf } from '../wording.js';

/** @param named a date in the name that no calendar has */
export const postWithoutDate = (file: string, named?: string): Diagnostic => ({
  code: 'graph/post-without-date',
  severity: 'error',
  message: named === undefined ? `${file} has no date` : `${file} has no date: there is no day ${named}`,
  at: startOf(file),
  hint: 'add `date: 2026-11-03` to its front matter, or begin its name with a date: 2026-11-03-news.md',
});

/** Lists then hold the whole post. */
export const unusedCut = (at: Place): Diagnostic => ({
  code: 'markdown/truncate-not-used',
  severity: 'warning',
  message: 'This mark does not cut the post: lists show all of it',
  at,
  hint: 'put it on a line of its own between two paragraphs, in no list, quote or directive: `<!-- truncate -->`, in MDX `{/* truncate */}`',
});

export interface UnknownAuthor {
  key: string;
  /** The file of authors; undefined: there is none. */
  file: string | undefined;
  declared: string[];
  at: Place;
}

export const unknownAuthor = ({ key, file, declared, at }: UnknownAuthor): Diagnostic => ({
  code: 'graph/unknown-author',
  severity: 'error',
  message: file === undefined ? `There is no author "${key}": the blog has no authors.yml` : `There is no author "${key}" in ${file}`,
  at,
  hint:
    didYouMean(nearestName(key, declared)) ??
    (declared.length > 0 ? `the authors are ${quotedList(declared)}` : `write the author out: \`authors: [{ name: ${key} }]\``),
});

/** Lists then hold the whole post. */
export const uncutPost = (file: string, minutes: number): Diagnostic => ({
  code: 'graph/uncut-post',
  severity: 'warning',
  message: `${file} takes ${minutes} minutes to read, and lists show all of it`,
  target: file,
  at: startOf(file),
  hint: "put `<!-- truncate -->` behind its first paragraphs (in MDX `{/* truncate */}`), or set `uncutPosts: 'ignore'` of the blog",
});
