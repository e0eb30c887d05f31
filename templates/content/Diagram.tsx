// A diagram that was drawn when the site was built: a picture with a name, in a box that scrolls when it is wider than the column, and
// the text that it was drawn from, for who can't see it or wants to copy it.
import type { ReactNode } from 'react';
import type { ContentProps } from '../../src/model/content-components.js';

/**
 * `label`: what a screen reader calls the picture: "Flowchart of 4 nodes and 5 links". `source`: the Mermaid text. `children`: `<svg>`.
 */
type DiagramProps = ContentProps<'Diagram', ReactNode>;

export function Diagram({ label, source, children }: DiagramProps) {
  return (
    <figure className="diagram">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <div className="diagram-box" role="img" aria-label={label} tabIndex={0}>
        {children}
      </div>
      <details className="diagram-source">
        <summary className="caret">Diagram source</summary>
        <pre>
          <code>{source}</code>
        </pre>
      </details>
    </figure>
  );
}
