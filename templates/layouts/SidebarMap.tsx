// Every page of one sidebar in one list. Pages carry only the part of their sidebar around them; this page is what their 'All …' links
// lead to, what a crawler follows, and what the client copies the rest from. It is the one page that grows with the site.

import { type LayoutProps, MAIN_ID } from '../part-props.js';
import { SidebarItems } from '../parts/SidebarItems.js';

export function SidebarMap({ page }: LayoutProps) {
  return (
    <div className="frame centred">
      <main id={MAIN_ID} className="main">
        <div className="column">
          <header className="page-header">
            <h1>{page.title}</h1>
            {page.description && <p className="lead">{page.description}</p>}
          </header>
          {page.sidebar && (
            <nav className="side-map" aria-label="Docs sidebar" data-sidebar-map={page.sidebar.id}>
              <SidebarItems items={page.sidebar.items} />
            </nav>
          )}
        </div>
      </main>
    </div>
  );
}
