// An HTTP server for an author's machine. It listens on loopback by default, limits what a client can use, sends headers that keep other
// sites out, and closes within a second whatever connections are open.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { portBusy, portNotPermitted, serverFailed } from '../diagnostics/dev.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import { answerText } from './answer-site.js';
import { isLoopback, refusalOf } from './request-guard.js';

export interface ListenOptions {
  /** Name or address. `localhost` (the default) listens on 127.0.0.1 and ::1. */
  host?: string | undefined;
  /** Default 3000. 0 takes any free port. If a port is busy, the next free one is taken. */
  port?: number | undefined;
  /** If set, a busy port is an error. */
  strictPort?: boolean | undefined;
  /** More names that requests may use for the server. */
  allowedHosts?: readonly string[] | undefined;
}

export interface RunningServer {
  /** For example `http://localhost:3000`, without a slash at the end. */
  origin: string;
  port: number;
  /** Resolves when the port is free. Open connections are cut. */
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export const DEFAULT_PORT = 3000;
/** How many ports are tried after a busy one. */
const MORE_PORTS = 20;
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
};
const MAX_CONNECTIONS = 1_000;

export async function listen(
  handler: Handler,
  { host = 'localhost', port = DEFAULT_PORT, strictPort = false, allowedHosts = [] }: ListenOptions,
): Promise<Outcome<RunningServer | undefined>> {
  const guarded: Handler = (request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
    const refusal = refusalOf(request, { host, names: allowedHosts });
    if (!refusal) return handler(request, response);
    // The body of the request, if there is one, is not read.
    response.setHeader('Connection', 'close');
    if (refusal.status === 405) response.setHeader('Allow', 'GET, HEAD');
    answerText(response, refusal.status, refusal.reason);
  };

  const last = port === 0 || strictPort ? port : Math.min(port + MORE_PORTS, 65_535);
  for (let candidate = port; candidate <= last; candidate++) {
    const servers = await openAll(guarded, addressesOf(host), candidate);
    if (Array.isArray(servers)) {
      const bound = portOf(servers);
      return { value: { origin: `http://${shownHost(host)}:${bound}`, port: bound, close: () => closeAll(servers) }, diagnostics: [] };
    }
    if (servers.code !== 'EADDRINUSE') return { value: undefined, diagnostics: [faultOf(servers, host, candidate)] };
  }
  return { value: undefined, diagnostics: [portBusy(port, last)] };
}

const addressesOf = (host: string): string[] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host.replace(/^\[|\]$/g, '')]);

const shownHost = (host: string): string => {
  if (isLoopback(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
};

function faultOf({ code = '', message }: NodeJS.ErrnoException, host: string, port: number): Diagnostic {
  return code === 'EACCES' ? portNotPermitted(port) : serverFailed(host, message);
}

/**
 * Opens all addresses on one port, or none: a browser may use either address for `localhost`. A machine without IPv6 gets only the first.
 */
async function openAll(handler: Handler, addresses: string[], port: number): Promise<Server[] | NodeJS.ErrnoException> {
  const servers: Server[] = [];
  for (const address of addresses) {
    const server = createGuardedServer(handler);
    const error = await open(server, address, servers.length === 0 ? port : portOf(servers));
    if (!error) servers.push(server);
    else if (servers.length === 0 || !['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(error.code ?? '')) {
      await closeAll(servers);
      // The system chose this port, and it is busy at the other address. There is no next port to try, so the system chooses again.
      return port === 0 && servers.length > 0 ? openAll(handler, addresses, 0) : error;
    }
  }
  return servers;
}

function createGuardedServer(handler: Handler): Server {
  const server = createServer(LIMITS, (request, response) => {
    // Node 20 emits no error here. Other versions may, and an unhandled error event would end the process.
    response.on('error', () => response.destroy());
    void Promise.resolve()
      .then(() => handler(request, response))
      .catch(() => (response.headersSent ? response.destroy() : answerText(response, 500, 'Something went wrong.')));
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy();
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    // A browser opens connections in advance. It would take a response on an unused one for the answer to its next request.
    if (isLate && socket.bytesRead === 0) return socket.destroy();
    const fault = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    // Browsers repeat a request by themselves after a 408.
    const status = isLate ? '408 Request Timeout' : fault;
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  });
  return server;
}

const open = (server: Server, address: string, port: number): Promise<NodeJS.ErrnoException | undefined> =>
  new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ host: address, port, exclusive: true }, () => {
      server.off('error', resolve);
      server.on('error', () => {});
      resolve(undefined);
    });
  });

const portOf = (servers: Server[]): number => (servers[0]?.address() as AddressInfo | undefined)?.port ?? 0;

async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    ),
  );
}
