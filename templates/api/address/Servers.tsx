// The servers of an API or an operation, each with its variables.
import type { FactView, SecurityView, ServerView } from '../../../src/model/api/api-view.js';
import type { MessageServerView } from '../../../src/model/api/message-view.js';
import { ApiText } from '../ApiText.js';
import { ExternalDocs } from '../External.js';
import { Facts } from '../Facts.js';
import { Bindings } from '../messages/Bindings.js';
import { SecurityList } from '../Security.js';

/** An address without a host is followed by the full address. */
function Address({ server: { url, address, isImplied } }: { server: ServerView }) {
  if (address === undefined) return <code>{url}</code>;
  if (isImplied)
    return (
      <>
        <code>{address}</code>, this site: the document names no server
      </>
    );
  return (
    <>
      <code>{url}</code> on this site: <code>{address}</code>
    </>
  );
}

export function ServerList({ servers }: { servers: readonly MessageServerView[] }) {
  return (
    <ul className="fs">
      {servers.map((server) => (
        <li key={server.url}>
          {server.name !== undefined && `${server.name} `}
          <Address server={server} />
          <ApiText html={server.description} />
          {server.variables.length > 0 && <Variables variables={server.variables} />}
          {server.externalDocs && <ExternalDocs link={server.externalDocs} />}
          <Facts facts={server.facts ?? []} />
          {server.security && <ServerSecurity schemes={server.security} />}
          <Bindings bindings={server.bindings ?? []} isBelow />
        </li>
      ))}
    </ul>
  );
}

const ServerSecurity = ({ schemes }: { schemes: readonly SecurityView[] }) => (
  <>
    <p className="api-group">{schemes.length > 1 ? 'To connect, one of' : 'To connect'}</p>
    <SecurityList schemes={schemes} />
  </>
);

function Variables({ variables }: Pick<ServerView, 'variables'>) {
  return (
    <ul className="fs">
      {variables.map((variable) => (
        <li key={variable.name}>
          <code>{`{${variable.name}}`}</code>
          <ApiText html={variable.description} />
          <Facts facts={variableFacts(variable)} />
        </li>
      ))}
    </ul>
  );
}

function variableFacts({ default: value, values, examples = [] }: ServerView['variables'][number]): FactView[] {
  const lists = [
    ['Default', value === '' ? [] : [value]],
    ['One of', values],
    [examples.length === 1 ? 'Example' : 'Examples', examples],
  ] as const;
  return lists.flatMap(([label, texts]) =>
    texts.length === 0 ? [] : [{ label, values: texts.map((text) => ({ text, code: true as const })) }],
  );
}
