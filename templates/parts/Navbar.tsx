// The bar on top of every page: the logo, the configured items, the search and the colour mode. From the middle breakpoint up, the items
// show in the bar. Below it the panel has the same items. The search and the colour mode are in the bar at every width, at a fixed place at
// its end, wherever a site lists its search item.
import type { NavItemView } from '../../src/model/page-context.js';
import { navItemKey } from '../nav-item-key.js';
import type { PartProps } from '../part-props.js';
import { Recurring } from '../Recurring.js';
import { ColorToggle } from './ColorToggle.js';
import { Logo } from './Logo.js';
import { MobilePanel } from './MobilePanel.js';
import { NavItem } from './NavItem.js';
import { SearchButton } from './SearchButton.js';

export function Navbar({ site, page }: PartProps) {
  const { navbar } = page;
  const links = navbar.right.filter((item) => item.kind !== 'search' && item.kind !== 'icon');
  const icons = navbar.right.filter((item) => item.kind === 'icon');
  // Parts that get the whole page are not inside a Recurring, because a site's own part may show any of it.
  return (
    <nav className="navbar" aria-label="Main" data-hide-on-scroll={navbar.hideOnScroll ? '' : undefined}>
      <div className="navbar-row">
        <Recurring id="navbar" of={navbar}>
          {() => (
            <>
              <a className="brand" href={navbar.logo?.href ?? navbar.homePermalink}>
                {navbar.logo && <Logo image={navbar.logo} alt={navbar.title ? '' : site.title} />}
                {navbar.title && <span className="brand-title">{navbar.title}</span>}
              </a>
              <Items items={navbar.left} className="navbar-items" />
            </>
          )}
        </Recurring>
        <div className="navbar-end">
          <Recurring id="navbar links" of={links}>
            {() => <Items items={links} className="navbar-items" />}
          </Recurring>
          <SearchButton site={site} page={page} />
          <Recurring id="navbar icons" of={icons}>
            {() => <Items items={icons} className="navbar-items navbar-icons" />}
          </Recurring>
          <ColorToggle site={site} page={page} />
          <MobilePanel site={site} page={page} />
        </div>
      </div>
    </nav>
  );
}

function Items({ items, className }: { items: NavItemView[]; className: string }) {
  const shown = items.filter((item) => item.kind !== 'search');
  if (shown.length === 0) return null;
  return (
    <ul className={className}>
      {shown.map((item) => (
        <NavItem key={navItemKey(item)} item={item} place="bar" />
      ))}
    </ul>
  );
}
