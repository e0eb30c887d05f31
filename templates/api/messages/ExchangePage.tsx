// An operation of messages: who sends to which channel, the messages in full, and what is answered.
import { API_SECTIONS } from '../../../src/model/api/api-sections.js';
import type { ExchangeView } from '../../../src/model/api/message-view.js';
import { ApiText } from '../ApiText.js';
import { examplesOf, SamplePanel } from '../Aside.js';
import { CodePanel } from '../CodePanel.js';
import { Elsewhere, ExternalDocs } from '../External.js';
import { Facts } from '../Facts.js';
import { Section } from '../Section.js';
import { SecurityAlternatives } from '../Security.js';
import { AddressParameters } from './AddressParameters.js';
import { BindingSection } from './Bindings.js';
import { ChannelBar } from './ChannelBar.js';
import { Messages } from './MessageParts.js';

export function ExchangePage({ view }: { view: ExchangeView }) {
  const { action, channel, description, externalDocs, facts, servers, security, parameters, moreParameters = 0 } = view;
  const { messages, moreMessages, reply, bindings, elsewhere, moreElsewhere } = view;
  const section = messages.length === 1 ? API_SECTIONS.message : API_SECTIONS.messages;
  return (
    <>
      <div className="api-intro">
        <ChannelBar action={action} channel={channel} servers={servers} />
        <ApiText html={description} prose />
        {externalDocs && <ExternalDocs link={externalDocs} />}
        <Facts facts={facts} />
      </div>
      <ExchangeAside view={view} />
      <div className="api-text">
        {security.length > 0 && (
          <Section {...API_SECTIONS.security}>
            <SecurityAlternatives alternatives={security} />
          </Section>
        )}
        <AddressParameters entries={parameters} more={moreParameters} />
        {messages.length > 0 && (
          <Section {...section}>
            {messages.length > 1 && <p>One of these messages.</p>}
            <Messages messages={messages} more={moreMessages} />
          </Section>
        )}
        {reply && (
          <Section {...API_SECTIONS.reply}>
            {reply.channel && <ChannelBar channel={reply.channel} servers={[]} />}
            <Facts facts={reply.facts} />
            {reply.messages.length > 1 && <p>One of these messages.</p>}
            <Messages messages={reply.messages} more={reply.more} />
          </Section>
        )}
        <BindingSection bindings={bindings} />
        <Elsewhere links={elsewhere} more={moreElsewhere} />
      </div>
    </>
  );
}

/** Programs, then the examples of all messages. In a narrow window all but the first block is folded. */
function ExchangeAside({ view: { messages, reply, samples } }: { view: ExchangeView }) {
  const sent = messages.flatMap(({ title, examples }) => examplesOf(examples, messages.length > 1 ? title : ''));
  const replies = (reply?.messages ?? []).flatMap(({ title, examples }) => examplesOf(examples, title));
  if (samples.length + sent.length + replies.length === 0) return null;
  const hasMore = samples.length > 0 ? sent.length + replies.length > 0 : sent.length > 0 && replies.length > 0;
  const fold = hasMore && (
    <details className="api-more api-fold">
      <summary>More examples</summary>
    </details>
  );
  return (
    <section className="api-aside" aria-label="Examples">
      {samples.length > 0 && <SamplePanel title="Program" samples={samples} />}
      {samples.length > 0 && fold}
      <CodePanel title="Message" choice="Example" codes={sent} />
      {samples.length === 0 && fold}
      <CodePanel title="Reply" choice="Message" codes={replies} />
    </section>
  );
}
