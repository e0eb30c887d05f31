// The box in which a table scrolls that its author chose to keep wide. It can take the focus, for scrolling by keyboard, and therefore has a
// name.
import type { ReactNode } from 'react';

export function TableScroll({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: it groups nothing of a form
    <div className="table-scroll" role="group" aria-label="Table" tabIndex={0}>
      {children}
    </div>
  );
}
