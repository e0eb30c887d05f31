// A page outside the documentation: its text in the middle, contents beside it when it has several headings.

import { FinishedHtml } from '../FinishedHtml.js';
import { type LayoutProps, MAIN_ID } from '../part-props.js';
import { EditLink } from '../parts/EditLink.js';
import { LastUpdated } from '../parts/LastUpdated.js';
import { TableOfContents } from '../parts/TableOfContents.js';
import { VisibilityBanner } from '../parts/VisibilityBanner.js';

export function Page({ site, page, article }: LayoutProps) {
  const parts = { site, page };
  return (
    <div className="frame centred">
      <main id={MAIN_ID} className={page.toc.length > 0 ? 'main with-toc' : 'main'}>
        <TableOfContents {...parts} />
        <div className="column">
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
        </div>
      </main>
    </div>
  );
}
