// A post of a blog: its title, date and authors, the text with its contents beside it, its tags, and the posts before and after it.

import { FinishedHtml } from '../FinishedHtml.js';
import { PostMeta } from '../lists/PostMeta.js';
import { RecentPosts } from '../lists/RecentPosts.js';
import { type LayoutProps, MAIN_ID } from '../part-props.js';
import { EditLink } from '../parts/EditLink.js';
import { LastUpdated } from '../parts/LastUpdated.js';
import { Pagination } from '../parts/Pagination.js';
import { TableOfContents } from '../parts/TableOfContents.js';
import { Tags } from '../parts/Tags.js';
import { VisibilityBanner } from '../parts/VisibilityBanner.js';

export function Post({ site, page, article }: LayoutProps) {
  const parts = { site, page };
  return (
    <div className={page.blog?.recent ? 'frame with-recent' : 'frame centred'}>
      <main id={MAIN_ID} className={page.toc.length > 0 ? 'main with-toc' : 'main'}>
        <div className="column">
          <VisibilityBanner {...parts} />
        </div>
        <TableOfContents {...parts} />
        <div className="column">
          <article>
            <header className="post-header">
              {page.showTitle && <h1>{page.title}</h1>}
              {page.post && <PostMeta post={page.post} />}
            </header>
            <FinishedHtml className="prose" html={article} />
          </article>
          <Tags {...parts} />
          {(page.lastUpdated || page.editUrl) && (
            <div className="page-meta">
              <LastUpdated {...parts} />
              <EditLink {...parts} />
            </div>
          )}
          <Pagination {...parts} />
        </div>
      </main>
      <RecentPosts page={page} />
    </div>
  );
}
