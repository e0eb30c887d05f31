// Marks what recurs on many pages: an entry of the sidebar, the bar on top. To React it is what it holds; the renderer of
// the frame (render-elements.ts) keeps what it wrote, and writes it again while `of` is equal.
import type { ReactNode } from 'react';

export interface RecurringProps {
  /** Of the place in the frame: one version of each is kept. */
  id: string;
  /** Plain data, and together with the site all that the children depend on. */
  of: unknown;
  children: () => ReactNode;
}

export const Recurring = ({ children }: RecurringProps): ReactNode => children();
