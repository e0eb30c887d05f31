// The overview of an API: what it is, where it is, who may call it, and all of its operations.
import { Fragment } from 'react';
import { API_SECTIONS } from '../../src/model/api/api-sections.js';
import type { OperationLink } from '../../src/model/api/api-view.js';
import type { MessagesOverviewView } from '../../src/model/api/message-view.js';
import { Admonition } from '../content/Admonition.js';
import { ApiText } from './ApiText.js';
import { MethodBadge } from './address/MethodBadge.js';
import { PathText } from './address/MethodLine.js';
import { ServerList } from './address/Servers.js';
import { Each } from './Each.js';
import { External, ExternalDocs } from './External.js';
import { Facts } from './Facts.js';
import { LinkList } from './LineParts.js';
import { Section } from './Section.js';
import { SecurityList } from './Security.js';

export function OverviewPage({ view }: { view: MessagesOverviewView }) {
  const { version, summary, description, servers, security, links, groups, isBrief, schemas, moreSchemas } = view;
  const { facts = [], lost } = view;
  return (
    <>
      <div className="api-intro">
        {version !== '' && (
          <p className="api-server">
            Version <code>{version}</code>
          </p>
        )}
        {summary !== '' && <p className="prose">{summary}</p>}
        <ApiText html={description} prose />
        {links.length > 0 && (
          <ul className="api-links">
            <Each of={links}>
              {(link) => (
                <li>
                  <External link={link} />
                </li>
              )}
            </Each>
          </ul>
        )}
        <Facts facts={facts} />
        {lost && <LostParts {...lost} />}
      </div>
      <div className="api-text">
        {servers.length > 0 && (
          <Section {...API_SECTIONS.servers}>
            <ServerList servers={servers} />
          </Section>
        )}
        {security.length > 0 && (
          <Section {...API_SECTIONS.security}>
            <SecurityList schemes={security} />
          </Section>
        )}
        {groups.map(({ label = API_SECTIONS.operations.title, anchor, description: about, externalDocs, operations, more = 0 }) => (
          <Section key={anchor} title={label} anchor={anchor}>
            <ApiText html={about} />
            {externalDocs && <ExternalDocs link={externalDocs} />}
            {isBrief ? <Titles operations={operations} /> : <Operations operations={operations} />}
            <More count={more} />
          </Section>
        ))}
        <MessageSections view={view} />
        {schemas.length > 0 && (
          <Section {...API_SECTIONS.schemas}>
            {schemas.length > MOST_OPEN ? (
              <details>
                <summary>{schemas.length} schemas</summary>
                <LinkList links={schemas} />
              </details>
            ) : (
              <LinkList links={schemas} />
            )}
            <More count={moreSchemas} />
          </Section>
        )}
      </div>
    </>
  );
}

/** A site that was published in spite of errors. */
const LostParts = ({ names, more }: NonNullable<MessagesOverviewView['lost']>) => (
  <Admonition kind="warning" title={names.length + more === 1 ? 'A part of this API is missing' : 'Parts of this API are missing'}>
    <p>
      The description has errors, so that these pages could not be drawn:{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <code>{name}</code>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  </Admonition>
);

/** Only for a document of messages. */
function MessageSections({ view: { channels = [], messages = [], moreMessages } }: { view: MessagesOverviewView }) {
  return (
    <>
      {channels.length > 0 && (
        <Section {...API_SECTIONS.channels}>
          <ul className="api-ops">
            {channels.map(({ name, title, address, href }) => (
              <li key={name}>
                <a href={href}>{title}</a> {address !== undefined && <PathText path={address} />}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {messages.length > 0 && (
        <Section {...API_SECTIONS.messages}>
          <LinkList links={messages} more={moreMessages} />
        </Section>
      )}
    </>
  );
}

/** A list of more schemas than this is folded, because readers come for operations. */
const MOST_OPEN = 40;

/** Operations without a row on this page are in the sidebar. */
const More = ({ count }: { count: number }) => (count > 0 ? <p>{count} more in the sidebar</p> : null);

function Titles({ operations }: { operations: readonly OperationLink[] }) {
  return (
    <ul className="api-links">
      <Each of={operations}>
        {({ title, href, deprecated }) => (
          <li>
            <a href={href}>{title}</a> {deprecated && <small className="warning">deprecated</small>}
          </li>
        )}
      </Each>
    </ul>
  );
}

export function Operations({ operations }: { operations: readonly OperationLink[] }) {
  return (
    <ul className="api-ops">
      {operations.map(({ method, path, title, href, deprecated }) => (
        <li key={href}>
          <MethodBadge method={method} short /> <a href={href}>{title}</a> {deprecated && <small className="warning">deprecated</small>}{' '}
          <PathText path={path} />
        </li>
      ))}
    </ul>
  );
}
