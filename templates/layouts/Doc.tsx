// A page of the documentation: the docs sidebar, the text with its contents beside it, its neighbours below.

import { FinishedHtml } from '../FinishedHtml.js';
import { type LayoutProps, MAIN_ID } from '../part-props.js';
import { Breadcrumbs } from '../parts/Breadcrumbs.js';
import { EditLink } from '../parts/EditLink.js';
import { LastUpdated } from '../parts/LastUpdated.js';
import { Pagination } from '../parts/Pagination.js';
import { Sidebar } from '../parts/Sidebar.js';
import { TableOfContents } from '../parts/TableOfContents.js';
import { VersionBanner } from '../parts/VersionBanner.js';
import { VisibilityBanner } from '../parts/VisibilityBanner.js';

export function Doc({ site, page, article }: LayoutProps) {
  const parts = { site, page };
  return (
    <div className={page.sidebar ? 'frame with-sidebar' : 'frame'}>
      <Sidebar {...parts} />
      <main id={MAIN_ID} className="main with-toc">
        <TableOfContents {...parts} />
        <div className="column">
          <Breadcrumbs {...parts} />
          <VersionBanner {...parts} />
          <VisibilityBanner {...parts} />
          <article>
            {page.showTitle && (
              <header>
                <h1>{page.title}</h1>
              </header>
            )}
            <FinishedHtml className="prose" html={article} />
          </article>
          {(page.lastUpdated || page.editUrl) && (
            <div className="page-meta">
              <LastUpdated {...parts} />
              <EditLink {...parts} />
            </div>
          )}
          <Pagination {...parts} />
        </div>
      </main>
    </div>
  );
}
