// Every page of one sidebar in one list. Other pages carry only the part of their sidebar around them. Their 'All …' links lead to this
// page, crawlers follow it, and the client copies the missing entries from it. It is the one page that grows with the site.

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
          <nav className="side-map" aria-label="Docs sidebar">
            <SidebarItems items={page.sidebarTree ?? []} anchors />
          </nav>
        </div>
      </main>
    </div>
  );
}
