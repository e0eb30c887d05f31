// A page of an API reference: the docs sidebar, the text, and beside it the code to copy. That takes the right column, so the contents are
// folded above the text in every window.

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

export function Api({ site, page, article }: LayoutProps) {
  const parts = { site, page };
  return (
    <div className={page.sidebar ? 'frame with-sidebar' : 'frame'}>
      <Sidebar {...parts} />
      <main id={MAIN_ID} className="main">
        <Breadcrumbs {...parts} />
        <VersionBanner {...parts} />
        <VisibilityBanner {...parts} />
        <article className="api">
          <header>
            <h1>{page.title}</h1>
            <TableOfContents {...parts} />
          </header>
          <FinishedHtml html={article} />
        </article>
        {(page.lastUpdated || page.editUrl) && (
          <div className="page-meta">
            <LastUpdated {...parts} />
            <EditLink {...parts} />
          </div>
        )}
        <Pagination {...parts} />
      </main>
    </div>
  );
}
