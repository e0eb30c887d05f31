// Where requests go: the address; with several, or with variables, a list that opens.
import type { ServerView } from '../../src/model/api-view.js';
import { ApiText } from './ApiText.js';
import { Facts } from './Facts.js';

/** Of an operation, where most readers know it: one line until it is opened. */
export function ServerLine({ servers }: { servers: readonly ServerView[] }) {
  const [first] = servers;
  if (!first) return null;
  const address = <code>{first.url}</code>;
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

export function ServerList({ servers }: { servers: readonly ServerView[] }) {
  return (
    <ul className="fs">
      {servers.map(({ name, url, description, variables }) => (
        <li key={url}>
          {name !== undefined && `${name} `}
          <code>{url}</code>
          <ApiText html={description} />
          {variables.length > 0 && <Variables variables={variables} />}
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
