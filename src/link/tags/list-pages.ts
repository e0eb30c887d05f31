// Entries of a list → the pages that show them, a fixed number on each: `/blog`, `/blog/page/2`.
import type { Page } from '../../model/content-graph.js';
import type { Listing, Paging } from '../../model/listing.js';
import type { SiteConfig } from '../../model/site-config.js';
import { joinRoutes, outputOf, permalinkOf } from '../addresses.js';

export type GeneratedPage = Pick<Page, 'kind' | 'layout' | 'title' | 'description'> &
  Partial<Pick<Page, 'docs' | 'blog' | 'unlisted' | 'listing'>>;

/** A page without a file. */
export function generatedPage(route: string, page: GeneratedPage, config: SiteConfig): Page {
  return {
    key: `generated:${route}`,
    route,
    permalink: permalinkOf(route, false, config),
    output: outputOf(route, config),
    locale: config.locale,
    unlisted: false,
    draft: false,
    ...page,
  };
}

export interface ListPagesInput {
  /** Route of the first page. */
  route: string;
  entries: readonly string[];
  perPage: number;
  page: GeneratedPage;
  config: SiteConfig;
  listing(entries: string[], paging: Paging): Listing;
}

/** Returns at least one page, which may be empty. */
export function listPages({ route, entries, perPage, page, config, listing }: ListPagesInput): Page[] {
  const pages = Math.max(1, Math.ceil(entries.length / perPage));
  const routes = Array.from({ length: pages }, (_, index) => (index === 0 ? route : joinRoutes(route, `/page/${index + 1}`)));
  const beside = (index: number): string | undefined => {
    const other = routes[index];
    return other === undefined ? undefined : permalinkOf(other, false, config);
  };
  return routes.map((own, index) => {
    const [before, after] = [beside(index - 1), beside(index + 1)];
    const paging: Paging = { page: index + 1, pages, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
    const shown = entries.slice(index * perPage, (index + 1) * perPage);
    return generatedPage(
      own,
      { ...page, title: index === 0 ? page.title : `${page.title} (page ${index + 1})`, listing: listing(shown, paging) },
      config,
    );
  });
}
