// One panel of <Tabs>, which reads its value and label; by itself it is only its content. Also known as TabItem.
import type { TabProps } from './tab-list.js';

export function Tab({ children }: TabProps) {
  return <>{children}</>;
}
