// The request of an operation in one bar: method, full address, and a button that copies the address. What else is known about the servers
// is folded into it.
import type { OperationView, ServerView } from '../../../src/model/api/api-view.js';
import { MethodBadge } from './MethodBadge.js';
import { MethodLine, PathParts } from './MethodLine.js';
import { ServerList } from './Servers.js';

export function AddressBar({ view: { method, webhookMethod, path, servers } }: { view: OperationView }) {
  // A webhook is sent to the reader's own address.
  if (webhookMethod !== undefined) return <MethodLine methods={[method, webhookMethod]} path={path} />;
  const [first] = servers;
  const start = first ? startOf(first, path) : '';
  return (
    <figure className="api-bar">
      <p className="api-line">
        <MethodBadge method={method} />{' '}
        <code>
          {first && (
            <span>
              <PathParts path={start} whole={start + path} />
            </span>
          )}
          <PathParts path={path} whole={start + path} />
        </code>
      </p>
      {first && servers.some((server) => isExplained(server, servers)) && (
        <details className="api-server">
          <summary>{servers.length > 1 ? 'Base URLs' : 'Base URL'}</summary>
          <ServerList servers={servers} />
        </details>
      )}
      <button type="button" className="copy" data-copy title="Copy" aria-label="Copy address to clipboard" />
    </figure>
  );
}

/** The address before the path. A path begins with a slash, so the address ends without one. */
const startOf = ({ url, address = url }: ServerView, path: string): string => (path.startsWith('/') ? address.replace(/\/$/, '') : address);

/** Whether more is known about a server than the bar shows. */
const isExplained = ({ name, description, variables, address }: ServerView, all: readonly ServerView[]): boolean =>
  all.length > 1 || name !== undefined || description !== '' || variables.length > 0 || address !== undefined;
