// What an API is, where it is, who may call it, and all that can be asked of it.
import { API_SECTIONS } from '../../src/model/api-sections.js';
import type { ApiOverviewView, OperationLink } from '../../src/model/api-view.js';
import { ApiText } from './ApiText.js';
import { Each } from './Each.js';
import { External } from './External.js';
import { LinkList } from './LineParts.js';
import { MethodBadge } from './MethodBadge.js';
import { PathText } from './MethodLine.js';
import { Section } from './Section.js';
import { SecurityList } from './Security.js';
import { ServerList } from './Servers.js';

export function OverviewPage({ view }: { view: ApiOverviewView }) {
  const { version, description, servers, security, links, groups, schemas } = view;
  return (
    <>
      <div className="api-intro">
        {version !== '' && (
          <p className="api-server">
            Version <code>{version}</code>
          </p>
        )}
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
        {groups.map(({ label = API_SECTIONS.operations.title, anchor, description: about, operations }) => (
          <Section key={anchor} title={label} anchor={anchor}>
            <ApiText html={about} />
            <Operations operations={operations} />
          </Section>
        ))}
        {schemas.length > 0 && (
          <Section {...API_SECTIONS.schemas}>
            <LinkList links={schemas} />
          </Section>
        )}
      </div>
    </>
  );
}

function Operations({ operations }: { operations: readonly OperationLink[] }) {
  return (
    <ul className="api-ops">
      {operations.map(({ method, path, title, href, deprecated }) => (
        <li key={href}>
          <MethodBadge method={method} short />{' '}
          <span>
            <a href={href}>{title}</a> {deprecated && <small className="warning">deprecated</small>} <PathText path={path} />
          </span>
        </li>
      ))}
    </ul>
  );
}
