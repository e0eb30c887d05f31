// Code in several forms, one tab each: the tabs of a page, drawn as the head of one code block.
import { tabsView } from './Tabs.js';
import type { TabsProps } from './tab-list.js';

export function CodeGroup(props: TabsProps) {
  return <div className="code-group">{tabsView(props, 'CodeGroup')}</div>;
}
