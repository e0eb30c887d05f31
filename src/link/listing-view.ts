// The entries of a page that lists other pages, ready for the templates.
import type { Page } from '../model/content-graph.js';
import type { CountedTag, Listing, ListingView } from '../model/listing.js';
import type { PageLink } from '../model/page-context.js';
import type { BlogContexts } from './blog/blog-contexts.js';
import { descriptionOf } from './description-of.js';
import type { Outlines } from './outlines.js';

interface ListingInput {
  /** By key. */
  pageOf(key: string): Page | undefined;
  outlines: Outlines;
  blogs: BlogContexts;
}

export function listingView(listing: Listing, { pageOf, outlines, blogs }: ListingInput): ListingView {
  const shown = (keys: readonly string[]): Page[] => keys.flatMap((key) => pageOf(key) ?? []);
  switch (listing.kind) {
    case 'tags':
      return { kind: 'tags', groups: byLetter(listing.tags) };
    case 'docs':
      return {
        ...listing,
        entries: shown(listing.entries).map((page) => ({
          label: page.title,
          permalink: page.permalink,
          description: descriptionOf(page, outlines),
        })),
      };
    case 'posts':
      return { ...listing, entries: shown(listing.entries).map(blogs.listed) };
    case 'authors':
      return listing;
    case 'archive':
      return { kind: 'archive', years: byYear(shown(listing.entries), blogs) };
  }
}

/** In the order of the input: the newest first. */
function byYear(posts: readonly Page[], blogs: BlogContexts): Extract<ListingView, { kind: 'archive' }>['years'] {
  const years = new Map<string, Extract<ListingView, { kind: 'archive' }>['years'][number]>();
  for (const page of posts) {
    const year = (page.post?.date ?? '').slice(0, 4);
    const known = years.get(year) ?? { year, posts: [] };
    known.posts.push({ label: page.title, permalink: page.permalink, date: blogs.dateOf(page) });
    years.set(year, known);
  }
  return [...years.values()];
}

/** Links to the pages before and after this one in a numbered list. */
export function listNeighbours(listing: Listing | undefined): { previous?: PageLink; next?: PageLink } {
  if (!listing || !('paging' in listing)) return {};
  const { page, before, after } = listing.paging;
  const isBlog = listing.kind === 'posts';
  return {
    ...(before !== undefined && { previous: { label: isBlog ? 'Newer entries' : `Page ${page - 1}`, permalink: before } }),
    ...(after !== undefined && { next: { label: isBlog ? 'Older entries' : `Page ${page + 1}`, permalink: after } }),
  };
}

/** Letters in code-unit order, so that the order is the same on every machine. */
function byLetter(tags: readonly CountedTag[]): { letter: string; tags: CountedTag[] }[] {
  const groups = new Map<string, CountedTag[]>();
  for (const tag of tags) {
    const letter = ([...tag.label][0] ?? '').toUpperCase();
    const group = groups.get(letter);
    if (group) group.push(tag);
    else groups.set(letter, [tag]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([letter, own]) => ({ letter, tags: own }));
}
