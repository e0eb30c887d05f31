// Where messages go: the address of a channel, and what is known of its servers.
import type { ChannelLine, MessageServerView } from '../../../src/model/api/message-view.js';
import { MethodBadge } from '../address/MethodBadge.js';
import { PathParts } from '../address/MethodLine.js';
import { ServerList } from '../address/Servers.js';

interface ChannelBarProps {
  action?: 'send' | 'receive';
  channel: ChannelLine;
  servers: readonly MessageServerView[];
}

/** The direction of an operation, the address of its channel, and its servers, in one bar as a request has it. */
export function ChannelBar({ action, channel, servers }: ChannelBarProps) {
  const { title, address, href } = channel;
  const start = address === undefined ? '' : startOf(servers, address);
  return (
    <figure className="api-bar">
      <p className="api-line">
        {action && (
          <>
            <MethodBadge method={action} />{' '}
          </>
        )}
        {address === undefined ? (
          <small>The address is known only at run time.</small>
        ) : (
          <code>
            {start !== '' && (
              <span>
                <PathParts path={start} whole={start + address} />
              </span>
            )}
            <PathParts path={address} whole={start + address} />
          </code>
        )}
      </p>
      {href !== undefined && (
        <p className="api-more">
          Channel <a href={href}>{title}</a>
        </p>
      )}
      {servers.length > 0 && (
        <details className="api-server">
          <summary>{servers.length > 1 ? 'Servers' : 'Server'}</summary>
          <ServerList servers={servers} />
        </details>
      )}
      {address !== undefined && <button type="button" className="copy" data-copy title="Copy" aria-label="Copy address to clipboard" />}
    </figure>
  );
}

/** Over a WebSocket or HTTP, server and channel make one address. Other protocols have names of queues and topics. */
function startOf([first, ...others]: readonly MessageServerView[], address: string): string {
  if (!first || [first, ...others].some(({ url }) => !/^(?:wss?|https?):/.test(url))) return '';
  return `${first.url.replace(/\/$/, '')}${address.startsWith('/') ? '' : '/'}`;
}
