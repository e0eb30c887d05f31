// The props of a part or a layout. Most parts get the whole site and the whole page, so that a site's replacement can show any of it.
import type { PageContext, SiteContext } from '../src/model/page-context.js';

export interface PartProps {
  site: SiteContext;
  page: PageContext;
}

export interface LayoutProps extends PartProps {
  /** Finished HTML of the page's own text. Empty for pages without one. */
  article: string;
}

export { MAIN_ID } from '../src/model/main-id.js';
