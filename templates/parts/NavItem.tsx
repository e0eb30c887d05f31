// One entry of the main menu as an <li>, in the bar or in a vertical list (an open dropdown, the panel of a narrow screen). A dropdown is a
// <details>, so it opens without JavaScript. One with an address of its own is a link beside a caret, because not every assistive
// technology can reach a link inside a <summary>.

import type { NavItemView, PreferredTargets } from '../../src/model/page-context.js';
import { Anchor } from '../anchor.js';
import { FinishedHtml } from '../FinishedHtml.js';
import { GithubIcon, LanguageIcon, SlackIcon, VersionsIcon } from '../icons.js';
import { navItemKey } from '../nav-item-key.js';
import { versionName } from '../version-name.js';

interface NavItemProps {
  item: Exclude<NavItemView, { kind: 'search' }>;
  place: 'bar' | 'list';
}

type Dropdown = Extract<NavItemView, { kind: 'dropdown' }>;
type IconLink = Extract<NavItemView, { kind: 'icon' }>;

export function NavItem({ item, place }: NavItemProps) {
  switch (item.kind) {
    case 'html':
      return <FinishedHtml as="li" className="nav-html" html={item.html} />;
    case 'icon':
      return <IconEntry item={item} place={place} />;
    case 'dropdown':
      return <DropdownEntry item={item} place={place} />;
    case 'link':
      return (
        <li>
          <Anchor
            className={classes('nav-link', item.active && 'active', item.className)}
            href={item.href}
            external={item.external}
            aria-current={item.current ? 'page' : undefined}
            lang={item.lang}
            data-keep={item.keepsPlace ? '' : undefined}
            data-version={item.version && versionName(item.version)}
            data-preferred={item.preferred && JSON.stringify(item.preferred)}
          >
            {item.label}
          </Anchor>
        </li>
      );
  }
}

function IconEntry({ item, place }: { item: IconLink; place: NavItemProps['place'] }) {
  const inBar = place === 'bar';
  const named = inBar ? { 'aria-label': item.label, title: item.label } : {};
  return (
    <li>
      <Anchor
        className={classes(inBar ? 'icon-button' : 'nav-link', item.className)}
        href={item.href}
        external={item.external}
        hasArrow={!inBar}
        {...named}
      >
        <Mark item={item} />
        {!inBar && item.label}
      </Anchor>
    </li>
  );
}

function Mark({ item }: { item: IconLink }) {
  if (item.svg) return <FinishedHtml as="span" className="icon" aria-hidden="true" html={item.svg} />;
  if (item.icon === 'github') return <GithubIcon />;
  if (item.icon === 'slack') return <SlackIcon />;
  return item.label;
}

function DropdownEntry({ item, place }: { item: Dropdown; place: NavItemProps['place'] }) {
  const open = place === 'list' && item.active;
  const entries = (
    <ul className="dropdown-list">
      {item.items.map((entry) => (entry.kind === 'search' ? null : <NavItem key={navItemKey(entry)} item={entry} place="list" />))}
    </ul>
  );
  // In the panel, the label names the kind of list. In the bar, it names the chosen entry.
  const inPanel = place === 'list' && item.icon !== undefined;
  const label = (
    <>
      {item.icon === 'language' && <LanguageIcon />}
      {item.icon === 'versions' && <VersionsIcon />}
      {inPanel ? (
        LISTS[item.icon ?? 'versions']
      ) : item.preferredOf ? (
        <span data-preferred={JSON.stringify(choicesOf(item.preferredOf, item.items))}>{item.label}</span>
      ) : (
        item.label
      )}
    </>
  );
  const name = classes('nav-link', item.active && 'active', item.className);
  // A list of versions or languages is there to choose from, so its label opens the list and is no link.
  if (!item.href || item.icon) {
    return (
      <li className="dropdown">
        <details data-dropdown open={open}>
          <summary className={`${name} caret`}>{label}</summary>
          {entries}
        </details>
      </li>
    );
  }
  return (
    <li className="dropdown split">
      <a className={name} href={item.href}>
        {label}
      </a>
      <details data-dropdown open={open}>
        <summary className="caret caret-only">
          <span className="when-closed">Expand the dropdown '{item.label}'</span>
          <span className="when-open">Collapse the dropdown '{item.label}'</span>
        </summary>
        {entries}
      </details>
    </li>
  );
}

/** The labels of a list of versions, by the version that a reader has chosen. */
function choicesOf(
  instance: string,
  items: NavItemView[],
): Pick<PreferredTargets, 'instance'> & { byVersion: Record<string, { label: string }> } {
  const links = items.filter((entry) => entry.kind === 'link');
  const named = links.flatMap(({ version, label }) => (version?.instance === instance ? [[version.name, { label }] as const] : []));
  return { instance, byVersion: Object.fromEntries(named) };
}

const LISTS = { versions: 'Versions', language: 'Languages' };

const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
