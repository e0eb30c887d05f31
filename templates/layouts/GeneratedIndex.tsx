// A category of the sidebar without a text of its own: its title, its description, and its entries as cards.

import { type LayoutProps, MAIN_ID } from '../part-props.js';
import { Breadcrumbs } from '../parts/Breadcrumbs.js';
import { CardGrid } from '../parts/CardGrid.js';
import { Pagination } from '../parts/Pagination.js';
import { Sidebar } from '../parts/Sidebar.js';
import { VersionBanner } from '../parts/VersionBanner.js';

export function GeneratedIndex({ site, page }: LayoutProps) {
  const parts = { site, page };
  return (
    <div className={page.sidebar ? 'frame with-sidebar' : 'frame'}>
      <Sidebar {...parts} />
      <main id={MAIN_ID} className="main">
        <div className="column">
          <Breadcrumbs {...parts} />
          <VersionBanner {...parts} />
          <header className="page-header">
            <h1>{page.title}</h1>
            {page.description && <p className="lead">{page.description}</p>}
          </header>
          <CardGrid cards={page.cards ?? []} />
          <Pagination {...parts} />
        </div>
      </main>
    </div>
  );
}
