// Pages and their tags → a page for each tag, and one that lists all tags. A tag's page does not list unlisted pages. If all pages of a tag
// are unlisted, the tag's page lists them, but it is unlisted itself and no other page links to it.
import type { Page } from '../../model/content-graph.js';
import type { CountedTag, Paging, TagLink } from '../../model/listing.js';
import type { SiteConfig } from '../../model/site-config.js';
import { permalinkOf } from '../addresses.js';
import { type GeneratedPage, generatedPage, listPages } from './list-pages.js';
import type { Tag } from './tag-names.js';

export interface TagPagesInput {
  /** Route of the list of tags. */
  root: string;
  /** In the order in which a tag's page lists them. */
  tagged: readonly { page: Page; tags: readonly Tag[] }[];
  perPage: number;
  config: SiteConfig;
  /** What all pages made here have in common. */
  common: Pick<GeneratedPage, 'docs' | 'blog'>;
  /** Title and layout of a tag's page. */
  pageOf(tag: Tag, count: number): Pick<GeneratedPage, 'layout' | 'title'>;
  listing(entries: string[], paging: Paging, allTags: string | undefined): NonNullable<Page['listing']>;
}

export function buildTagPages(input: TagPagesInput): Page[] {
  const { root, tagged, perPage, config, common, pageOf, listing } = input;
  const byRoute = new Map<string, { tag: Tag; pages: Page[] }>();
  for (const { page, tags } of tagged) {
    for (const tag of tags) {
      const found = byRoute.get(tag.route) ?? { tag, pages: [] };
      found.pages.push(page);
      byRoute.set(tag.route, found);
    }
  }
  const all = [...byRoute.values()].map(({ tag, pages }) => {
    const shown = pages.filter(({ unlisted }) => !unlisted);
    return { tag, entries: (shown.length > 0 ? shown : pages).map(({ key }) => key), unlisted: shown.length === 0 };
  });
  const listed = all.filter(({ unlisted }) => !unlisted);
  const counted = listed.map(({ tag, entries }): CountedTag => ({ ...tagLink(tag, config), count: entries.length }));
  counted.sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : a.permalink < b.permalink ? -1 : 1));
  const index = { ...common, kind: 'tagIndex', layout: 'tagIndex', title: 'Tags', description: '' } as const;
  const allTags = listed.length > 0 ? permalinkOf(root, false, config) : undefined;
  return [
    ...(listed.length > 0 ? [generatedPage(root, { ...index, listing: { kind: 'tags', tags: counted } }, config)] : []),
    ...all.flatMap(({ tag, entries, unlisted }) =>
      listPages({
        route: tag.route,
        entries,
        perPage,
        config,
        page: { ...common, kind: 'tag', ...pageOf(tag, entries.length), description: tag.description ?? '', unlisted },
        listing: (shown, paging) => listing(shown, paging, allTags),
      }),
    ),
  ];
}

export const tagLink = ({ route, label }: Tag, config: SiteConfig): TagLink => ({ label, permalink: permalinkOf(route, false, config) });
