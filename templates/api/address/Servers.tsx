// The servers of an API or an operation, each with its variables.
import type { ServerView } from '../../../src/model/api/api-view.js';
import { ApiText } from '../ApiText.js';
import { Facts } from '../Facts.js';

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
