// One panel of <Tabs>, which reads its value and label; by itself it is only its content.
import type { ReactNode } from 'react';
import type { ContentProps } from '../../src/model/content-components.js';

export type TabProps = ContentProps<'Tab', ReactNode>;

export function Tab({ children }: TabProps) {
  return <>{children}</>;
}

/** The name that pages from Docusaurus give it: faults then say it as the author wrote it. */
export function TabItem({ children }: TabProps) {
  return <>{children}</>;
}
