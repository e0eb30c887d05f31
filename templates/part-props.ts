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

export { MAIN_ID } from '../src/model/main-id.js';
