// Text that a reader can open.
import type { ReactNode } from 'react';
import type { ContentProps } from '../../src/model/content-components.js';

export function Details({ open, summary, children }: ContentProps<'Details', ReactNode>) {
  return (
    <details className="details" open={open}>
      <summary className="caret">{summary ?? 'Details'}</summary>
      <div className="details-body">{children}</div>
    </details>
  );
}
