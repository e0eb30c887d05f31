// The parameters in the address of a channel.
import { API_SECTIONS } from '../../../src/model/api/api-sections.js';
import type { EntryView } from '../../../src/model/api/api-view.js';
import { More } from '../More.js';
import { FieldList } from '../SchemaParts.js';
import { Section } from '../Section.js';

/** `more`: number of parameters that are not listed. */
export function AddressParameters({ entries, more = 0 }: { entries: EntryView[]; more?: number | undefined }) {
  if (entries.length === 0) return null;
  return (
    <Section {...API_SECTIONS.addressParameters}>
      <FieldList entries={entries} />
      <More count={more} />
    </Section>
  );
}
