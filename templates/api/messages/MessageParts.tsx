// What every page shows of a message: its headers, its payload, and what only one protocol needs.
import type { MessageBody } from '../../../src/model/api/message-view.js';
import { Heading } from '../../content/Heading.js';
import { ApiText } from '../ApiText.js';
import { ExternalDocs } from '../External.js';
import { Facts } from '../Facts.js';
import { More } from '../More.js';
import { SchemaBelow, SchemaLine } from '../SchemaParts.js';
import { Bindings } from './Bindings.js';

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
