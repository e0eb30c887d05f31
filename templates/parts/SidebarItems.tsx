// A list of sidebar entries: in the sidebar, and whole on the page that maps it. The client copies lists out of that page into
// categories that came without theirs, found by `data-key`; until then such a category holds the link to the map.
// A category with a page of its own is a link beside a caret: a link inside a <summary> can't be reached by every assistive technology.

import type { SidebarItemView } from '../../src/model/page-context.js';
import { Anchor } from '../anchor.js';
import { FinishedHtml } from '../FinishedHtml.js';

export function SidebarItems({ items }: { items: SidebarItemView[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Item key={item.kind === 'more' ? item.href : item.key} item={item} />
      ))}
    </ul>
  );
}

function Item({ item }: { item: SidebarItemView }) {
  switch (item.kind) {
    case 'html':
      return <FinishedHtml as="li" html={item.html} />;
    case 'more':
      return (
        <li>
          <a className="side-link side-more" href={item.href}>
            {item.label}
          </a>
        </li>
      );
    case 'link':
      return (
        <li className={item.className}>
          <Anchor className="side-link" href={item.href} external={item.external} aria-current={item.current ? 'page' : undefined}>
            {item.label}
          </Anchor>
        </li>
      );
    case 'category':
      return <Category item={item} />;
  }
}

type CategoryView = Extract<SidebarItemView, { kind: 'category' }>;

function Category({ item }: { item: CategoryView }) {
  const className = item.className ? `side-category ${item.className}` : 'side-category';
  const label = item.href ? (
    <a className="side-link" href={item.href} aria-current={item.current ? 'page' : undefined}>
      {item.label}
    </a>
  ) : (
    <span className="side-link">{item.label}</span>
  );
  if (!item.collapsible) {
    return (
      <li className={className} data-key={item.key}>
        {label}
        <Children item={item} />
      </li>
    );
  }
  return (
    <li className={className} data-key={item.key}>
      {item.href && label}
      <details open={item.open} data-lazy={item.items ? undefined : ''}>
        {item.href ? (
          <summary className="caret caret-only">
            <span className="when-closed">Expand sidebar category '{item.label}'</span>
            <span className="when-open">Collapse sidebar category '{item.label}'</span>
          </summary>
        ) : (
          <summary className="side-link caret">{item.label}</summary>
        )}
        <Children item={item} />
      </details>
    </li>
  );
}

function Children({ item }: { item: CategoryView }) {
  return <SidebarItems items={item.items ?? [{ kind: 'more', label: `All ${item.label}`, href: item.mapHref }]} />;
}
