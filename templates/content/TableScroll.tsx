// The box in which a wide table scrolls, so that the page does not. It can take the focus, for scrolling by keyboard, and therefore has a
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

/** Replaces the `<table>` of MDX: the table in its box. */
export function ScrollingTable({ children }: { children?: ReactNode }) {
  return (
    <TableScroll>
      <table>{children}</table>
    </TableScroll>
  );
}
