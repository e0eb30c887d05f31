// The pages of the documentation that have a tag: titles and descriptions, with a fixed number per page.

import { type LayoutProps, MAIN_ID } from '../part-props.js';
import { Pagination } from '../parts/Pagination.js';
import { VisibilityBanner } from '../parts/VisibilityBanner.js';

export function DocList({ site, page }: LayoutProps) {
  const parts = { site, page };
  const listing = page.listing?.kind === 'docs' ? page.listing : undefined;
  return (
    <div className="frame centred">
      <main id={MAIN_ID} className="main">
        <div className="column">
          <VisibilityBanner {...parts} />
          <header className="page-header">
            <h1>{page.title}</h1>
            {page.description && <p className="lead">{page.description}</p>}
            {listing?.allTags && (
              <p className="list-links">
                <a href={listing.allTags}>View all tags</a>
              </p>
            )}
          </header>
          {listing?.entries.map(({ label, permalink, description }) => (
            <article key={permalink} className="list-entry">
              <h2>
                <a href={permalink}>{label}</a>
              </h2>
              {description && <p>{description}</p>}
            </article>
          ))}
          <Pagination {...parts} />
        </div>
      </main>
    </div>
  );
}
