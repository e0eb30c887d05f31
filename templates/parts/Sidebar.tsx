// The docs menu beside the text. In a narrow window the style sheet shows it inside the open panel. It contains only the part of the tree
// around this page, so that a page's size does not grow with the site.
import type { PartProps } from '../part-props.js';
import { SidebarItems } from './SidebarItems.js';

export function Sidebar({ page }: PartProps) {
  if (!page.sidebar) return null;
  return (
    <nav className="sidebar" aria-label="Docs sidebar" data-sidebar={page.sidebar.id} data-map={page.sidebar.mapPermalink}>
      <SidebarItems items={page.sidebar.items} group={page.sidebar.autoCollapse && 'side'} />
    </nav>
  );
}
