// The menu of a narrow screen: a <details>, so that it opens without JavaScript. On pages with a sidebar, the panel shows the sidebar: the
// style sheet lays the page's one sidebar over the page while the panel is open. The main menu is then behind '← Back to main menu', whose
// arrow points to the start of the line. On other pages the panel shows the main menu at once. The client adds Escape and the Back button,
// and makes the page inert.
import { CloseIcon, MenuIcon } from '../icons.js';
import { navItemKey } from '../nav-item-key.js';
import type { PartProps } from '../part-props.js';
import { Recurring } from '../Recurring.js';
import { NavItem } from './NavItem.js';

export function MobilePanel({ site, page }: PartProps) {
  return (
    <Recurring id="panel" of={[page.navbar, page.sidebar !== undefined]}>
      {() => <Panel site={site} page={page} />}
    </Recurring>
  );
}

function Panel({ site, page }: PartProps) {
  const items = [...page.navbar.left, ...page.navbar.right].filter((item) => item.kind !== 'search');
  if (items.length === 0 && !page.sidebar) return null;
  const menu = (
    <ul className="panel-menu">
      {items.map((item) => (
        <NavItem key={navItemKey(item)} item={item} place="list" />
      ))}
    </ul>
  );
  return (
    <details className="panel" data-panel>
      <summary className="icon-button">
        <span className="when-closed">
          <MenuIcon />
          <span className="visually-hidden">Toggle navigation bar</span>
        </span>
        <span className="when-open">
          <CloseIcon />
          <span className="visually-hidden">Close navigation bar</span>
        </span>
      </summary>
      {page.sidebar ? (
        // Without any item it would cover the sidebar and be empty.
        items.length > 0 && (
          <details className="panel-primary" data-panel-primary>
            <summary>{`${site.direction === 'rtl' ? '→' : '←'} Back to main menu`}</summary>
            {menu}
          </details>
        )
      ) : (
        <div className="panel-primary">{menu}</div>
      )}
    </details>
  );
}
