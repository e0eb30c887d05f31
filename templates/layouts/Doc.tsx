// A page of the documentation: the docs sidebar, the breadcrumbs and banners, the text with its contents beside it, and the neighbours
// below. In a narrow window the contents are in the order of the markup: after the banners, before the title.

import { type LayoutProps, MAIN_ID } from '../part-props.js';
import { Breadcrumbs } from '../parts/Breadcrumbs.js';
import { Pagination } from '../parts/Pagination.js';
import { Sidebar } from '../parts/Sidebar.js';
import { TableOfContents } from '../parts/TableOfContents.js';
import { VersionBanner } from '../parts/VersionBanner.js';
import { VisibilityBanner } from '../parts/VisibilityBanner.js';
import { ArticleText } from './ArticleText.js';

export function Doc({ site, page, article }: LayoutProps) {
  const parts = { site, page };
  return (
    <div className={page.sidebar ? 'frame with-sidebar' : 'frame'}>
      <Sidebar {...parts} />
      <main id={MAIN_ID} className="main with-toc">
        <div className="column">
          <Breadcrumbs {...parts} />
          <VersionBanner {...parts} />
          <VisibilityBanner {...parts} />
        </div>
        <TableOfContents {...parts} />
        <div className="column">
          <ArticleText {...parts} article={article} />
          <Pagination {...parts} />
        </div>
      </main>
    </div>
  );
}
