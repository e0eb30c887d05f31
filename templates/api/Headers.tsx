// Headers of a response, or of a part of a form. They are folded, because most answers have the same ones.
import type { EntryView } from '../../src/model/api-view.js';
import { FieldList } from './SchemaParts.js';

/** `more`: number of headers for which the page has no room. */
export function Headers({ entries, more = 0 }: { entries: readonly EntryView[]; more?: number | undefined }) {
  const count = entries.length + more;
  if (count === 0) return null;
  return (
    <details className="api-headers">
      <summary>{count === 1 ? '1 header' : `${count} headers`}</summary>
      <FieldList entries={entries} />
      {more > 0 && <p>{more} more not shown here</p>}
    </details>
  );
}
