// The page of a post, with what its own file states. Authors and tags are added when all posts are known.
import { parsePostPath } from '../../base/urls/post-path.js';
import { utcDate } from '../../base/values/utc-date.js';
import { postWithoutDate } from '../../diagnostics/pages/blog.js';
import type { Outline } from '../../model/compiled-entry.js';
import type { Page } from '../../model/content-graph.js';
import type { Outcome } from '../../model/diagnostic.js';
import type { PostFacts } from '../../model/listing.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { SourceEntry } from '../../model/source-entry.js';
import { joinRoutes } from '../addresses.js';

export interface PostStart {
  entry: SourceEntry;
  outline: Outline;
  config: SiteConfig;
}

export interface PostPlace {
  route: string;
  title: string;
  facts: Pick<Page, 'blog' | 'post' | 'layout' | 'kind'>;
}

/** @param slug of the front matter, already validated */
export function placePost({ entry, outline, config }: PostStart, slug: string | undefined): Outcome<PostPlace> {
  const blog = config.blogs.find(({ id }) => id === entry.blog);
  const path = parsePostPath(entry.path);
  const date = outline.frontMatter.date ?? (path.date === undefined ? undefined : utcDate(path.date));
  const { minutes = 1, isCut = false, isMisdated = false } = outline.post ?? {};
  const post: PostFacts = { date: date ?? '', authors: [], isCut, ...(blog?.showReadingTime && { minutes }) };
  const route = joinRoutes(blog?.path ?? '/', slug ?? `/${path.route}`).normalize('NFC');
  return {
    value: { route, title: outline.title ?? path.name, facts: { kind: 'post', layout: 'post', blog: entry.blog ?? '', post } },
    diagnostics: date === undefined && !isMisdated ? [postWithoutDate(entry.file, path.date)] : [],
  };
}
