// What a part or a layout gets. Most parts take the site and the page whole, so that a site's replacement is free in what it shows.
import type { PageContext, SiteContext } from '../src/model/page-context.js';

export interface PartProps {
  site: SiteContext;
  page: PageContext;
}

export interface LayoutProps extends PartProps {
  /** Finished HTML of the page's own text; '' for pages without one. */
  article: string;
}

/** Where the skip link leads: the main region of every layout. The colon keeps it apart from ids made of headings, which lose theirs. */
export const MAIN_ID = 'docgen:main';
