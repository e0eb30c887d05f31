// Headers of a response, or of a part of a form. They are folded, because most answers have the same ones.
import type { EntryView, ResponseView } from '../../src/model/api/api-view.js';
import { LineParts } from './LineParts.js';
import { FieldList } from './SchemaParts.js';

/** `more`: number of headers for which the page has no room. */
export function Headers({ entries, more = 0 }: { entries: readonly EntryView[]; more?: number | undefined }) {
  const count = entries.length + more;
  if (count === 0) return null;
  return (
    <details className="api-headers">
      <summary>{countOf(count)}</summary>
      <FieldList entries={entries} />
      {more > 0 && <p>{more} more not shown here</p>}
    </details>
  );
}

export const SameHeaders = ({ count, as }: NonNullable<ResponseView['sameHeaders']>) => (
  <p className="api-headers">
    {countOf(count)}, as for <LineParts parts={[as]} />
  </p>
);

const countOf = (count: number): string => (count === 1 ? '1 header' : `${count} headers`);
