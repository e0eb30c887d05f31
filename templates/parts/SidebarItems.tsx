// A list of sidebar entries, for the sidebar and for the page that maps all of it. The client copies lists from that page into categories
// that came without theirs, and finds them by `data-key`. Until then such a category contains the link to the map. A category with a page
// of its own is a link beside a caret, because not every assistive technology can reach a link inside a <summary>.

import type { SidebarItemView } from '../../src/model/page-context.js';
import { Anchor } from '../anchor.js';
import { MethodBadge } from '../api/address/MethodBadge.js';
import { FinishedHtml } from '../FinishedHtml.js';
import { Recurring } from '../Recurring.js';

interface SidebarItemsProps {
  items: SidebarItemView[];
  /** Categories get ids. Used on the map, where 'All …' links lead. */
  anchors?: boolean;
  /** A name that the categories of this list share, so that browsers keep at most one of them open. Absent: all of them may be open. */
  group?: string | undefined;
}

export function SidebarItems({ items, anchors = false, group }: SidebarItemsProps) {
  return (
    <ul>
      {items.map((item, place) =>
        anchors || !isRecurring(item) ? (
          <Item key={keyOf(item, place)} item={item} anchors={anchors} group={group} />
        ) : (
          <Recurring key={keyOf(item, place)} id={`sidebar ${group ?? ''} ${keyOf(item)}`} of={item}>
            {() => <Item item={item} anchors={false} group={group} />}
          </Recurring>
        ),
      )}
    </ul>
  );
}

/** `place`: index in the list. The same link may be at its start and at its end. */
const keyOf = (item: SidebarItemView, place = 0): string => (item.kind === 'more' ? `${place} ${item.href}` : item.key);

/** Whether the entry is the same on neighbouring pages. A category with entries and the entry of the page itself differ on each. */
const isRecurring = (item: SidebarItemView): boolean =>
  item.kind === 'category' ? !item.items && !item.current : item.kind !== 'link' || !item.current;

interface ItemProps<View> {
  item: View;
  anchors: boolean;
  group: string | undefined;
}

function Item({ item, anchors, group }: ItemProps<SidebarItemView>) {
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
            {item.method && (
              <>
                <MethodBadge method={item.method} short />{' '}
              </>
            )}
            {item.label}
            {item.draft && <DraftMark />}
          </Anchor>
        </li>
      );
    case 'category':
      return <Category item={item} anchors={anchors} group={group} />;
  }
}

/** A word after the label, so that it is read out as well as seen. */
const DraftMark = () => (
  <>
    {' '}
    <span className="side-draft">Draft</span>
  </>
);

type CategoryView = Extract<SidebarItemView, { kind: 'category' }>;

function Category({ item, anchors, group }: ItemProps<CategoryView>) {
  const { key, label, href, draft, current, open, collapsible, className } = item;
  // The category's own entries, or the link to where they are.
  const entries: SidebarItemView[] = item.items ?? [{ kind: 'more', label: `All ${label}`, href: item.mapHref }];
  const list = <SidebarItems items={entries} anchors={anchors} group={group && `side:${key}`} />;
  const page = href && (
    <a className="side-link" href={href} aria-current={current ? 'page' : undefined}>
      {label}
      {draft && <DraftMark />}
    </a>
  );
  return (
    <li className={className ? `side-category ${className}` : 'side-category'} id={anchors ? item.anchor : undefined} data-key={key}>
      {page}
      {collapsible ? (
        <details open={open} name={group} data-lazy={item.items ? undefined : ''}>
          {page ? (
            <summary className="caret caret-only">
              <span className="when-closed">Expand sidebar category '{label}'</span>
              <span className="when-open">Collapse sidebar category '{label}'</span>
            </summary>
          ) : (
            <summary className="side-link caret">{label}</summary>
          )}
          {list}
        </details>
      ) : (
        <>
          {!page && <span className="side-link side-heading">{label}</span>}
          {list}
        </>
      )}
    </li>
  );
}
