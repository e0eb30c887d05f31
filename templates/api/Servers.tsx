// The servers: one address, or a list that opens if there are several servers or variables.
import type { ServerView } from '../../src/model/api-view.js';
import { ApiText } from './ApiText.js';
import { Facts } from './Facts.js';

/** For an operation. Most readers know the server, so it is one line until it is opened. */
export function ServerLine({ servers }: { servers: readonly ServerView[] }) {
  const [first] = servers;
  if (!first) return null;
  const address = <Address server={first} />;
  if (servers.length === 1 && first.name === undefined && first.description === '' && first.variables.length === 0)
    return <p className="api-server">Base URL {address}</p>;
  return (
    <details className="api-server">
      <summary>
        <span>
          Base URL {address}
          {servers.length > 1 && ` and ${servers.length - 1} more`}
        </span>
      </summary>
      <ServerList servers={servers} />
    </details>
  );
}

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

export function ServerList({ servers }: { servers: readonly ServerView[] }) {
  return (
    <ul className="fs">
      {servers.map((server) => (
        <li key={server.url}>
          {server.name !== undefined && `${server.name} `}
          <Address server={server} />
          <ApiText html={server.description} />
          {server.variables.length > 0 && <Variables variables={server.variables} />}
        </li>
      ))}
    </ul>
  );
}

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

const variableFacts = ({ default: value, values }: ServerView['variables'][number]) => [
  { label: 'Default', values: [{ text: value, code: true as const }] },
  ...(values.length > 0 ? [{ label: 'One of', values: values.map((text) => ({ text, code: true as const })) }] : []),
];
