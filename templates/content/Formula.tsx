// A formula, which the browser draws from MathML. A formula on its own line is in a box that scrolls if the formula is wider than the
// column.
import type { ReactNode } from 'react';
import type { ContentProps } from '../../src/model/content-components.js';

/** `display`: on its own line and not within text. `children`: the `<math>`. */
type FormulaProps = ContentProps<'Formula', ReactNode>;

export function Formula({ display, children }: FormulaProps) {
  if (!display) return <span className="math">{children}</span>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups nothing of a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <div className="math-block" role="group" aria-label="Formula" tabIndex={0}>
      {children}
    </div>
  );
}
