// What every page shows of a message: its headers, its payload, and what only one protocol needs.
import type { BindingView, ChannelLine, MessageBody } from '../../../src/model/api/message-view.js';
import { Heading } from '../../content/Heading.js';
import { ApiText } from '../ApiText.js';
import { MethodBadge } from '../address/MethodBadge.js';
import { PathParts } from '../address/MethodLine.js';
import { Each } from '../Each.js';
import { ExternalDocs } from '../External.js';
import { Facts } from '../Facts.js';
import { More } from '../More.js';
import { FieldList, SchemaBelow, SchemaLine } from '../SchemaParts.js';

/** Messages below a heading of the page, each with a heading of its own. */
export function Messages({ messages, more = 0 }: { messages: readonly MessageBody[]; more?: number | undefined }) {
  return (
    <>
      {messages.map((message) => (
        <div key={message.anchor} className="api-response">
          <Heading level={3} id={message.anchor} label={message.title}>
            {message.title}
          </Heading>
          <p className="api-line">
            <code>{message.name}</code> {message.deprecated && <small className="warning">deprecated</small>}{' '}
            {message.href !== undefined && (
              <small>
                <a href={message.href}>Open message</a>
              </small>
            )}
          </p>
          <MessageAbout message={message} />
          <MessageSchemas message={message} />
          <Bindings bindings={message.bindings} isBelow />
        </div>
      ))}
      <More count={more} />
    </>
  );
}

export function MessageAbout({ message: { description, externalDocs, facts } }: { message: MessageBody }) {
  return (
    <>
      <ApiText html={description} />
      {externalDocs && <ExternalDocs link={externalDocs} />}
      <Facts facts={facts} />
    </>
  );
}

export function MessageSchemas({ message: { headers, payload, contentType } }: { message: MessageBody }) {
  return (
    <>
      {headers && (
        <div className="api-content">
          <p>
            Headers <SchemaLine schema={headers} />
          </p>
          <SchemaBelow schema={headers} />
        </div>
      )}
      {payload && (
        <div className="api-content">
          <p>
            Payload <code>{contentType}</code> <SchemaLine schema={payload} />
          </p>
          <SchemaBelow schema={payload} />
        </div>
      )}
    </>
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

/** The direction of an operation, and the address of its channel, which links to the channel. */
export function ChannelBar({ action, channel: { title, address, href } }: { action?: 'send' | 'receive'; channel: ChannelLine }) {
  const shown = address === undefined ? title : <PathParts path={address} />;
  return (
    <p className="api-line">
      {action && (
        <>
          <MethodBadge method={action} />{' '}
        </>
      )}
      <code>{href === undefined ? shown : <a href={href}>{shown}</a>}</code>
      {address === undefined && <small> its address is known only at run time</small>}
    </p>
  );
}
