// A host on this machine, under any name, that does what its listener does. The requests are real, with waits short enough for tests.
import type { lookup } from 'node:dns';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type AskLimits, type AskOptions, askAddresses } from '../../../../src/check/external/ask-addresses.js';
import type { Verdict } from '../../../../src/check/external/verdict.js';

export interface OddHost {
  port: number;
  /** `METHOD /path`, in the order in which they came. */
  asked: string[];
  /** Times of the requests, in milliseconds. */
  times: number[];
  connections(): number;
  /** The most requests that waited for an answer at the same time. */
  most(): number;
}

const servers: Server[] = [];

export async function closeHosts(): Promise<void> {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

/** The host is closed by `closeHosts`. */
export async function serve(listener: RequestListener, isSecure = false): Promise<OddHost> {
  const asked: string[] = [];
  const times: number[] = [];
  let connections = 0;
  let open = 0;
  let most = 0;
  const listen: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    times.push(performance.now());
    open++;
    most = Math.max(most, open);
    response.on('close', () => open--);
    listener(request, response);
  };
  const server = isSecure ? createSecureServer({ key: KEY, cert: CERTIFICATE }, listen) : createServer(listen);
  server.on('connection', () => connections++);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { port: (server.address() as AddressInfo).port, asked, times, connections: () => connections, most: () => most };
}

/**
 * A resolver with a table of names. An error code instead of addresses makes it fail with that code. Default, for all other names:
 * 127.0.0.1
 */
export const names = (table: Record<string, string | string[]> = {}): typeof lookup & { asked: string[] } => {
  const asked: string[] = [];
  const look = (name: string, _: object, done: (error: Error | null, addresses?: object[]) => void): void => {
    asked.push(name);
    const entry = table[name] ?? ['127.0.0.1'];
    if (typeof entry === 'string') done(Object.assign(new Error(`getaddrinfo ${entry} ${name}`), { code: entry }));
    else done(null, entry.map(toResolved));
  };
  return Object.assign(look, { asked }) as never;
};

const toResolved = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 });

/** Short waits for tests. Limits leave time for a busy machine. */
export const QUICK: Partial<AskLimits> = { gapMs: 0, requestMs: 5_000, totalMs: 10_000, backoffMs: 10, longestWaitMs: 1_500 };

export const ask = async (address: string, more: AskOptions = {}): Promise<Verdict | undefined> =>
  (await askAll([address], more)).get(address);

export const askAll = (addresses: string[], { limits, ...more }: AskOptions = {}): Promise<Map<string, Verdict>> =>
  askAddresses(addresses, { allowPrivate: true, lookUp: names(), limits: { ...QUICK, ...limits }, ...more });

/** For localhost, self-signed, valid for one day of the year 2020. Its key is of no use to anyone else. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBXTCCAQKgAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjAwMTAyMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAR7cal6XO+5JkoiVnIQ
6IEZYBaosgtq8YqBqbL48yHIC0SWfpsmFTd8Jk5PWeiKfLvo8pzBpHc/AA6t21fq
zFxGo0UwQzAUBgNVHREEDTALgglsb2NhbGhvc3QwDAYDVR0TBAUwAwEB/zAdBgNV
HQ4EFgQU76Gt3yZkWaeANYW7UUSv8vI2wOowCgYIKoZIzj0EAwIDSQAwRgIhANp3
Kx1o7RuA821XQceQMqwZpZCR+VAVHT7jEdUsj3gZAiEAychIEJCiJpbvs5SbXtn/
yAPlp7TNSE2tmd/eeLpPiE4=
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEILQsiHlUamG0nsajjrwuGO833t3vyRVsLShKc3EIugo/oAoGCCqGSM49
AwEHoUQDQgAEe3GpelzvuSZKIlZyEOiBGWAWqLILavGKgamy+PMhyAtEln6bJhU3
fCZOT1noiny76PKcwaR3PwAOrdtX6sxcRg==
-----END EC PRIVATE KEY-----
`;
