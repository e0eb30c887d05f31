// The headings of the page: a column beside the text in a wide window, folded above it in a narrow one. One list serves both. The fold is
// an empty <details> before the list, and the style sheet shows the list if that is open. A <details> around the list could not be kept
// open in a wide window without JavaScript.

import type { TocItem } from '../../src/model/page-context.js';
import { FinishedHtml } from '../FinishedHtml.js';
import type { PartProps } from '../part-props.js';

export function TableOfContents({ page }: PartProps) {
  if (page.toc.length === 0) return null;
  return (
    <div className="toc">
      <details className="toc-fold">
        <summary className="caret">On this page</summary>
      </details>
      <nav className="toc-list" aria-label="On this page" data-toc>
        <p className="toc-title" aria-hidden="true">
          On this page
        </p>
        <List items={page.toc} />
      </nav>
    </div>
  );
}

function List({ items }: { items: TocItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <FinishedHtml as="a" href={`#${item.id}`} html={item.html} />
          {item.children.length > 0 && <List items={item.children} />}
        </li>
      ))}
    </ul>
  );
}
