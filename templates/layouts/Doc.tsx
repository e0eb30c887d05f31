// A page of the documentation: the docs sidebar, where the page stands and what is wrong with it, the text with its contents beside it,
// its neighbours below. In a narrow window the contents come where they are written: after the banners, before the title.

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
