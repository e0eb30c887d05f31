// Text that a reader opens.
import type { ReactNode } from 'react';

interface DetailsProps {
  open?: boolean;
  summary?: ReactNode;
  children?: ReactNode;
}

export function Details({ open, summary, children }: DetailsProps) {
  return (
    <details className="details" open={open}>
      <summary className="caret">{summary ?? 'Details'}</summary>
      <div className="details-body">{children}</div>
    </details>
  );
}
