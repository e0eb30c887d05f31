// Lists the tabs of <Tabs>, from either way to write them: `tabs` with slots (a directive), or `<Tab>` children (MDX). Throws an error for
// an author's mistake, with the values in its message. The build of the page reports it.
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { ContentProps } from '../../src/model/content-components.js';
import { TabItem, type TabProps } from './Tab.js';

/**
 * `groupId`: the tabs of one group follow each other, on the page and in other windows. `queryString`: name of the query parameter that
 * selects a tab. `true` is the name of the group. `values`: labels by value, instead of labels on the children. `defaultValue`: null or
 * absent selects the first tab.
 */
export interface TabsProps extends ContentProps<'Tabs', ReactNode> {
  tabs?: { value: string; label: string; default?: boolean }[];
  /** The panels of `tabs`, in order. */
  [slot: `tab${number}`]: ReactNode;
}

export interface TabView {
  value: string;
  label: ReactNode;
  panel: ReactNode;
  selected: boolean;
}

/** The tabs in order. Besides <Tab>, any element with a `value` counts as a tab, because authors wrap tabs in components of their own. */
export function listTabs(props: TabsProps): TabView[] {
  const found = props.tabs ? props.tabs.map((tab, index) => ({ ...tab, panel: props[`tab${index}`] })) : childTabs(props);
  if (found.length === 0) throw fault('<Tabs> has no <Tab> in it', 'write <Tab value="…"> around what each tab shows');
  const name = `<${nameOfTabs(props.children)}>`;
  const values = found.map(({ value }) => value);
  const repeated = values.filter((value, index) => values.indexOf(value) !== index);
  if (repeated.length > 0) throw fault(`<Tabs> has two ${name} with the value ${quoted(repeated)}`, 'give each of them a value of its own');
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
      const name = nameOfTabs(children);
      if (!tab)
        throw fault(
          `<Tabs> has text outside of its <${name}>: ${JSON.stringify(String(child).trim().slice(0, 40))}`,
          `write it in a <${name} value="…">, or before <Tabs>`,
        );
      if (value === undefined)
        throw fault(
          `${tagOf(child, name)} in <Tabs> has neither a value nor a label`,
          `write <${name} value="…">: the value names it for links and for other tabs of its group`,
        );
      return { value, label: tab.label ?? listed?.label ?? value, default: tab.default ?? listed?.default ?? false, panel: child };
    });
}

/** The build of the page also reports the hint. */
const fault = (message: string, hint: string): Error => Object.assign(new Error(message), { hint });

/** The name that the author uses for a tab. */
const nameOfTabs = (children: ReactNode): string =>
  Children.toArray(children).some((child) => isValidElement(child) && child.type === TabItem) ? 'TabItem' : 'Tab';

const tagOf = (child: ReactNode, tabName: string): string =>
  isValidElement(child) && typeof child.type === 'string' ? `<${child.type}>` : `A <${tabName}>`;

/** The query parameter. Undefined if the tabs have none. */
export function tabsParameter({ queryString, groupId }: TabsProps): string | undefined {
  if (queryString === true && !groupId) throw new Error('<Tabs queryString> needs a groupId, or a name: <Tabs queryString="language">.');
  return queryString === true ? groupId : queryString || undefined;
}

const quoted = (values: string[]): string => values.map((value) => `"${value}"`).join(', ');
