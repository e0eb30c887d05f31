// The only door to other hosts. It takes an address and a test for allowed IP addresses, and returns the response as soon as its headers
// have arrived. A name is looked up once, all its IP addresses are tested, and the connection goes to one of these. So it does not matter
// if the name resolves to another address a moment later. Redirects are not followed: each is a request of its own that the caller must
// allow.
import { lookup } from 'node:dns';
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestPlain } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';

/** The rules forbid the request, and nothing was sent. */
export class Refusal extends Error {}

export interface GuardedRequest {
  /** http: or https:. A user name in it would be sent. */
  url: URL;
  /** Default: GET. */
  method?: 'GET' | 'HEAD';
  headers: OutgoingHttpHeaders;
  signal: AbortSignal;
  /**
   * @param address IPv4 or IPv6
   * @param host name in the link: lower case, an IPv6 address without brackets
   */
  isAllowed(address: string, host: string): boolean;
  /** Resolves host names. Default: as the machine does. */
  lookUp?: typeof lookup | undefined;
}

/** 64 KB, because some hosts send long policies and many cookies. Node's own limit is 16 KB. */
const MAX_HEADER_BYTES = 65_536;

/** Milliseconds for each address of a host before the next is tried. Node's default of 250 is too short across an ocean. */
const NEXT_ADDRESS_AFTER = 1_000;

/** The host as the socket gets it. Parsing the URL has already turned `2130706433` into 127.0.0.1. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Rejects with a `Refusal`, or with the error of the network. The caller must destroy the response, or read it to its end. */
export async function requestGuarded({
  url,
  method = 'GET',
  headers,
  signal,
  isAllowed,
  lookUp = lookup,
}: GuardedRequest): Promise<IncomingMessage> {
  const host = hostOf(url);
  // The socket looks up no name for an IP address, so it is tested here.
  if (isIP(host) !== 0 && !isAllowed(host, host)) throw new Refusal(`${host} is an address of a private network`);
  const checked: LookupFunction = (name, options, done) =>
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`nothing is known of ${name}`), '', 4);
      const wrong = addresses.find(({ address }) => !isAllowed(address, name));
      if (wrong) return done(new Refusal(`${name} resolves to ${wrong.address}, an address of a private network`), '', 4);
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  // Imported here, because it would add ten milliseconds to each start of docgen, even without any request.
  const { request: start } = url.protocol === 'https:' ? await import('node:https') : { request: requestPlain };
  return new Promise((resolve, reject) => {
    const connection = { agent: false, lookup: checked, autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER };
    start(url, { ...connection, method, headers, signal, maxHeaderSize: MAX_HEADER_BYTES }, resolve)
      .on('error', reject)
      .end();
  });
}
