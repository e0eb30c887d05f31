// One panel of <Tabs>, which reads its value and label. By itself it renders only its content.
import type { ReactNode } from 'react';
import type { ContentProps } from '../../src/model/content-components.js';

export type TabProps = ContentProps<'Tab', ReactNode>;

export function Tab({ children }: TabProps) {
  return <>{children}</>;
}

/** The name in pages from Docusaurus. It is a component of its own, so that faults name it as the author wrote it. */
export function TabItem({ children }: TabProps) {
  return <>{children}</>;
}
