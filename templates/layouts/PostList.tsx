// Posts of a blog, with a fixed number per page: all of them, those with a tag, or those of an author. Of each post, the part before its
// truncation mark is shown.

import { FinishedHtml } from '../FinishedHtml.js';
import { AuthorCard } from '../lists/AuthorCard.js';
import { PostMeta } from '../lists/PostMeta.js';
import { RecentPosts } from '../lists/RecentPosts.js';
import { type LayoutProps, MAIN_ID } from '../part-props.js';
import { Pagination } from '../parts/Pagination.js';
import { VisibilityBanner } from '../parts/VisibilityBanner.js';

export function PostList({ site, page }: LayoutProps) {
  const parts = { site, page };
  const listing = page.listing?.kind === 'posts' ? page.listing : undefined;
  const isWhole = page.description !== '' && page.description !== page.title;
  return (
    <div className={page.blog?.recent ? 'frame with-recent' : 'frame centred'}>
      <main id={MAIN_ID} className="main">
        <div className="column">
          <VisibilityBanner {...parts} />
          <header className="page-header">
            <h1>{page.title}</h1>
            {isWhole && !listing?.about && <p className="lead">{page.description}</p>}
            {listing?.about && <AuthorCard author={listing.about} />}
            {listing?.allTags && (
              <p className="list-links">
                <a href={listing.allTags}>View all tags</a>
              </p>
            )}
          </header>
          {listing?.entries.map((post) => (
            <article key={post.permalink} className="list-entry">
              <h2>
                <a href={post.permalink}>{post.label}</a>
              </h2>
              <PostMeta post={post} />
              {post.html && <FinishedHtml className="prose" html={post.html} />}
              {post.isCut && (
                <p className="list-links">
                  <a href={post.permalink} aria-label={`Read more about ${post.label}`}>
                    Read more
                  </a>
                </p>
              )}
            </article>
          ))}
          {listing?.entries.length === 0 && <p>There are no posts yet.</p>}
          <Pagination {...parts} />
        </div>
      </main>
      <RecentPosts page={page} />
    </div>
  );
}
