// A channel: its address, where it is reached, and which operations and messages it has.
import { API_SECTIONS } from '../../../src/model/api/api-sections.js';
import type { ChannelView } from '../../../src/model/api/message-view.js';
import { ApiText } from '../ApiText.js';
import { Elsewhere, ExternalDocs } from '../External.js';
import { Facts } from '../Facts.js';
import { LinkList } from '../LineParts.js';
import { More } from '../More.js';
import { Operations } from '../OverviewPage.js';
import { Section } from '../Section.js';
import { AddressParameters } from './AddressParameters.js';
import { BindingSection } from './Bindings.js';
import { ChannelBar } from './ChannelBar.js';

export function ChannelPage({ view }: { view: ChannelView }) {
  const { channel, description, externalDocs, facts, servers, parameters, moreParameters = 0, operations, moreOperations = 0 } = view;
  const { messages, moreMessages, bindings, elsewhere, moreElsewhere } = view;
  return (
    <>
      <div className="api-intro">
        <ChannelBar channel={channel} servers={servers} />
        <ApiText html={description} prose />
        {externalDocs && <ExternalDocs link={externalDocs} />}
        <Facts facts={facts} />
      </div>
      <div className="api-text">
        <AddressParameters entries={parameters} more={moreParameters} />
        {operations.length > 0 && (
          <Section {...API_SECTIONS.operations}>
            <Operations operations={operations} />
            <More count={moreOperations} />
          </Section>
        )}
        {messages.length > 0 && (
          <Section {...API_SECTIONS.messages}>
            <LinkList links={messages} more={moreMessages} />
          </Section>
        )}
        <BindingSection bindings={bindings} />
        <Elsewhere links={elsewhere} more={moreElsewhere} />
      </div>
    </>
  );
}
