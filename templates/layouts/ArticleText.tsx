// The common part of Doc and Page: the text under its title, the date of its last change, and the link to edit it.
import { FinishedHtml } from '../FinishedHtml.js';
import type { LayoutProps } from '../part-props.js';
import { EditLink } from '../parts/EditLink.js';
import { LastUpdated } from '../parts/LastUpdated.js';
import { Tags } from '../parts/Tags.js';

export function ArticleText({ site, page, article }: LayoutProps) {
  return (
    <>
      <article>
        {page.showTitle && (
          <header>
            <h1>{page.title}</h1>
          </header>
        )}
        <FinishedHtml className="prose" html={article} />
      </article>
      <Tags site={site} page={page} />
      {(page.lastUpdated || page.editUrl) && (
        <div className="page-meta">
          <LastUpdated site={site} page={page} />
          <EditLink site={site} page={page} />
        </div>
      )}
    </>
  );
}
