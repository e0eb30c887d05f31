// What only one protocol needs: of a server, a channel, an operation or a message.
import { API_SECTIONS } from '../../../src/model/api/api-sections.js';
import type { BindingView } from '../../../src/model/api/message-view.js';
import { Each } from '../Each.js';
import { Facts } from '../Facts.js';
import { More } from '../More.js';
import { FieldList } from '../SchemaParts.js';
import { Section } from '../Section.js';

export function BindingSection({ bindings }: { bindings: readonly BindingView[] }) {
  if (bindings.length === 0) return null;
  return (
    <Section {...API_SECTIONS.bindings}>
      <Bindings bindings={bindings} />
    </Section>
  );
}

/** `isBelow`: the bindings belong to a part of the page, and have no heading of their own. */
export function Bindings({ bindings, isBelow = false }: { bindings: readonly BindingView[]; isBelow?: boolean }) {
  return (
    <Each of={bindings}>
      {({ protocol, anchor, facts, entries, more = 0 }) => (
        <div className="api-content" id={anchor}>
          <p className="api-group">{isBelow ? `Binding for ${protocol}` : protocol}</p>
          <Facts facts={facts} />
          {entries.length > 0 && <FieldList entries={entries} />}
          <More count={more} />
          {facts.length + entries.length === 0 && <p>No further settings.</p>}
        </div>
      )}
    </Each>
  );
}
