// What a page made of others shows, ready for the templates.
import type { Page } from '../model/content-graph.js';
import type { CountedTag, Listing, ListingView } from '../model/listing.js';
import type { PageLink } from '../model/page-context.js';

/** @param pageOf by key */
export function listingView(listing: Listing, pageOf: (key: string) => Page | undefined): ListingView {
  switch (listing.kind) {
    case 'tags':
      return { kind: 'tags', groups: byLetter(listing.tags) };
    case 'docs':
      return {
        ...listing,
        entries: listing.entries.flatMap((key) => {
          const page = pageOf(key);
          return page ? [{ label: page.title, permalink: page.permalink, description: page.description }] : [];
        }),
      };
  }
}

/** To the pages of the list beside this one. */
export function listNeighbours(listing: Listing | undefined): { previous?: PageLink; next?: PageLink } {
  if (!listing || !('paging' in listing)) return {};
  const { page, before, after } = listing.paging;
  return {
    ...(before !== undefined && { previous: { label: `Page ${page - 1}`, permalink: before } }),
    ...(after !== undefined && { next: { label: `Page ${page + 1}`, permalink: after } }),
  };
}

/** Letters in code-unit order, so that it is the same on every machine. */
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
