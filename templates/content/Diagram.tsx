// A diagram that was rendered at build: a picture with a name, in a box that scrolls if it is wider than the column. Its source text is
// below, for readers who can't see the picture or want to copy it.
import type { ReactNode } from 'react';
import type { ContentProps } from '../../src/model/content-components.js';

/**
 * `label`: the name of the picture for screen readers, for example "Flowchart of 4 nodes and 5 links". `source`: the Mermaid text.
 * `children`: the `<svg>`.
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
