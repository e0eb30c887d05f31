// Marks markup that recurs on many pages: an entry of the sidebar, the bar on top. In React it renders only its children. The renderer of
// the frame (render-elements.ts) caches the HTML, and writes it again as long as `of` is equal.
import type { ReactNode } from 'react';

export interface RecurringProps {
  /** Name of the place in the frame. One version is cached for each. */
  id: string;
  /** Plain data. The children depend on it and on the site, and on nothing else. */
  of: unknown;
  children: () => ReactNode;
}

export const Recurring = ({ children }: RecurringProps): ReactNode => children();
