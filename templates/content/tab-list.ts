// What tabs there are, from either way to write them: `tabs` with slots (a directive), or `<Tab>` children (MDX).
// Throws what an author did wrong, naming the values: the page's build then reports it.
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';

export interface TabProps {
  value?: string;
  label?: ReactNode;
  default?: boolean;
  children?: ReactNode;
}

export interface TabsProps {
  /** Tabs of one group follow each other, on the page and in other windows. */
  groupId?: string;
  /** Name of the query parameter that selects a tab; `true`: the group's name. */
  queryString?: string | boolean;
  tabs?: { value: string; label: string; default?: boolean }[];
  /** Labels by value, instead of labels on the children. */
  values?: { value: string; label: string; default?: boolean }[];
  /** null: the first. */
  defaultValue?: string | null;
  children?: ReactNode;
  /** The panels of `tabs`, in order. */
  [slot: `tab${number}`]: ReactNode;
}

export interface TabView {
  value: string;
  label: ReactNode;
  panel: ReactNode;
  selected: boolean;
}

/** `tab` is the component whose elements are tabs. Any other element with a `value` will do as well: authors wrap tabs in components of their own. */
export function listTabs(props: TabsProps): TabView[] {
  const found = props.tabs ? props.tabs.map((tab, index) => ({ ...tab, panel: props[`tab${index}`] })) : childTabs(props);
  if (found.length === 0) throw new Error('<Tabs> has no <Tab> in it.');
  const values = found.map(({ value }) => value);
  const repeated = values.filter((value, index) => values.indexOf(value) !== index);
  if (repeated.length > 0) throw new Error(`<Tabs> has two tabs with the value ${quoted(repeated)}; values must differ.`);
  const { defaultValue } = props;
  if (defaultValue != null && !values.includes(defaultValue)) {
    throw new Error(`<Tabs> has no tab with the value of its defaultValue, "${defaultValue}"; its tabs are ${quoted(values)}.`);
  }
  const selected = defaultValue ?? found.find((tab) => tab.default)?.value ?? values[0];
  return found.map(({ value, label, panel }) => ({ value, label, panel, selected: value === selected }));
}

function childTabs({ children, values }: TabsProps): { value: string; label: ReactNode; default?: boolean; panel: ReactNode }[] {
  return Children.toArray(children)
    .filter((child) => !(typeof child === 'string' && child.trim() === ''))
    .map((child) => {
      const tab = isValidElement(child) ? (child as ReactElement<TabProps>).props : undefined;
      const listed = values?.find(({ value }) => value === tab?.value);
      const value = tab?.value ?? (typeof tab?.label === 'string' ? tab.label : undefined);
      if (!tab || value === undefined) throw new Error('Every child of <Tabs> must be a <Tab> with a value or a label.');
      return { value, label: tab.label ?? listed?.label ?? value, default: tab.default ?? listed?.default ?? false, panel: child };
    });
}

/** The query parameter, when the tabs have one. */
export function tabsParameter({ queryString, groupId }: TabsProps): string | undefined {
  if (queryString === true && !groupId) throw new Error('<Tabs queryString> needs a groupId, or a name: <Tabs queryString="language">.');
  return queryString === true ? groupId : queryString || undefined;
}

const quoted = (values: string[]): string => values.map((value) => `"${value}"`).join(', ');
