// Panels of which one shows at a time. All are in the page. Without JavaScript they are below one another under their labels, and the row
// of tabs is hidden. The form is decided before the first paint (`data-js` on <html>), so nothing jumps. The client makes the ids that link
// tabs and panels, because markup that is rendered once for many pages can't contain unique ids.
import { listTabs, type TabsOwner, type TabsProps, type TabView, tabsParameter } from './tab-list.js';

export function Tabs(props: TabsProps) {
  return tabsView(props, 'Tabs');
}

/** @param owner the component that shows the tabs. Faults name it */
export function tabsView(props: TabsProps, owner: TabsOwner) {
  const tabs = listTabs(props, owner);
  return (
    <div className="tabs" data-tabs data-group={props.groupId} data-query={tabsParameter(props, owner)}>
      <div className="tabs-list" role="tablist" aria-label={nameOf(tabs)}>
        {tabs.map(({ value, label, selected }) => (
          <button
            key={value}
            type="button"
            role="tab"
            className="tab"
            data-value={value}
            aria-selected={selected}
            tabIndex={selected ? 0 : -1}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ value, label, panel, selected }) => (
        <div key={value} className="tabs-panel" role="tabpanel" data-value={value} data-selected={selected ? '' : undefined}>
          <p className="tabs-label">{label}</p>
          {panel}
        </div>
      ))}
    </div>
  );
}

/** Differs from the name of other tabs on the page, for a reader who only hears it. A label of elements is replaced by its value. */
const nameOf = (tabs: readonly TabView[]): string => tabs.map(({ label, value }) => (typeof label === 'string' ? label : value)).join(', ');
