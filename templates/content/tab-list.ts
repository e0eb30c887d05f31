// Lists the tabs of <Tabs>, from either way to write them: `tabs` with slots (a directive), or `<Tab>` children (MDX). Throws an error for
// an author's mistake, with the values in its message. The build of the page reports it.
import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { mayHoldTokens } from '../../src/base/body-token.js';
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

/**
 * The tabs in order. Besides <Tab>, any element with a `value` counts as a tab, because authors wrap tabs in components of their own.
 * @param owner the component that shows the tabs. Faults name it
 */
export function listTabs(props: TabsProps, owner: TabsOwner): TabView[] {
  const found = props.tabs ? props.tabs.map((tab, index) => ({ ...tab, panel: props[`tab${index}`] })) : childTabs(props, owner);
  if (found.length === 0) throw fault(`<${owner}> contains no <Tab>`, 'write <Tab value="…"> around the content of each tab');
  const name = `<${nameOfTabs(props.children)}>`;
  const values = found.map(({ value }) => value);
  const repeated = values.filter((value, index) => values.indexOf(value) !== index);
  if (repeated.length > 0)
    throw fault(`Two ${name} of <${owner}> have the same value: ${quoted(repeated)}`, 'give each of them a different value');
  const { defaultValue } = props;
  if (defaultValue != null && !values.includes(defaultValue)) {
    throw fault(
      `The defaultValue of <${owner}> is "${defaultValue}", but the values of its tabs are ${quoted(values)}`,
      'use the value of one of the tabs',
    );
  }
  const selected = defaultValue ?? found.find((tab) => tab.default)?.value ?? values[0];
  return found.map(({ value, label, panel }) => ({ value, label, panel, selected: value === selected }));
}

/** The component that shows the tabs. */
export type TabsOwner = 'Tabs' | 'CodeGroup';

function childTabs(
  { children, values }: TabsProps,
  owner: TabsOwner,
): { value: string; label: ReactNode; default?: boolean; panel: ReactNode }[] {
  return Children.toArray(children)
    .filter((child) => !(typeof child === 'string' && child.trim() === ''))
    .map((child) => {
      const tab = isValidElement(child) ? (child as ReactElement<TabProps>).props : undefined;
      const listed = values?.find(({ value }) => value === tab?.value);
      const value = tab?.value ?? (typeof tab?.label === 'string' ? tab.label : undefined);
      const name = nameOfTabs(children);
      if (!tab) throw outsideFault(String(child).trim(), name, owner);
      if (value === undefined)
        throw fault(
          `${tagOf(child, name)} in <${owner}> has neither a value nor a label`,
          `write <${name} value="…">: the value names it for links and for other tabs of its group`,
        );
      return { value, label: tab.label ?? listed?.label ?? value, default: tab.default ?? listed?.default ?? false, panel: child };
    });
}

/** @param text outside of all tabs. A block of code is a token there, which means nothing to an author */
function outsideFault(text: string, name: string, owner: TabsOwner): Error {
  const isCode = mayHoldTokens(text);
  return fault(
    isCode
      ? `<${owner}> has code outside of its <${name}>`
      : `<${owner}> has text outside of its <${name}>: ${JSON.stringify(text.slice(0, 40))}`,
    isCode && owner === 'CodeGroup'
      ? 'write `:::code-group` above the code blocks and `:::` below, and give each block a `title="…"`'
      : `put it into a <${name} value="…">, or before <${owner}>`,
  );
}

/** The build of the page also reports the hint. */
const fault = (message: string, hint: string): Error => Object.assign(new Error(message), { hint });

/** The name that the author uses for a tab. */
const nameOfTabs = (children: ReactNode): string =>
  Children.toArray(children).some((child) => isValidElement(child) && child.type === TabItem) ? 'TabItem' : 'Tab';

const tagOf = (child: ReactNode, tabName: string): string =>
  isValidElement(child) && typeof child.type === 'string' ? `<${child.type}>` : `A <${tabName}>`;

/** The query parameter. Undefined if the tabs have none. */
export function tabsParameter({ queryString, groupId }: TabsProps, owner: TabsOwner): string | undefined {
  if (queryString === true && !groupId)
    throw fault(
      `<${owner} queryString> has neither a groupId nor a name`,
      `write a name, as in <${owner} queryString="language">, or add a groupId`,
    );
  return queryString === true ? groupId : queryString || undefined;
}

const quoted = (values: string[]): string => values.map((value) => `"${value}"`).join(', ');
