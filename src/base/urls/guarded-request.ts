// The one door to other hosts. In: an address, and which IP addresses may be meant by it; out: the answer as soon as its headers are here.
// A name is looked up once, all that it stands for is checked, and the connection goes there and nowhere else: what the name stands for a
// moment later does not matter. Redirects are not followed: each is a request of its own, for the caller to allow.
import { lookup } from 'node:dns';
import { type IncomingMessage, type OutgoingHttpHeaders, request as requestPlain } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';

/** Nothing was sent: the rules say no. */
export class Refusal extends Error {}

export interface GuardedRequest {
  /** http: or https:. With a user name in it the name would be sent. */
  url: URL;
  /** Default: GET. */
  method?: 'GET' | 'HEAD';
  headers: OutgoingHttpHeaders;
  signal: AbortSignal;
  /** @param address IPv4 or IPv6 @param host what the link calls it: lower case, an IPv6 address without brackets */
  isAllowed(address: string, host: string): boolean;
  /** What names stand for; default: as the machine says. */
  lookUp?: typeof lookup | undefined;
}

/** 64 KB: some hosts send long policies and many cookies, and Node's own limit is 16. */
const MAX_HEADER_BYTES = 65_536;

/** Milliseconds for each of a host's addresses while there are others; Node's own 250 are too few across an ocean. */
const NEXT_ADDRESS_AFTER = 1_000;

/** As the socket will have it: `2130706433` has become 127.0.0.1 when the address was parsed. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Rejects with a `Refusal`, or with the error of the network. The caller destroys the answer, or reads it to its end. */
export async function requestGuarded({
  url,
  method = 'GET',
  headers,
  signal,
  isAllowed,
  lookUp = lookup,
}: GuardedRequest): Promise<IncomingMessage> {
  const host = hostOf(url);
  // The socket asks no resolver for these.
  if (isIP(host) !== 0 && !isAllowed(host, host)) throw new Refusal(`${host} is an address of a private network`);
  const checked: LookupFunction = (name, options, done) =>
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error(`nothing is known of ${name}`), '', 4);
      const wrong = addresses.find(({ address }) => !isAllowed(address, name));
      if (wrong) return done(new Refusal(`${name} stands for ${wrong.address}, an address of a private network`), '', 4);
      if (options.all) return done(null, addresses);
      done(null, first.address, first.family);
    });
  // Ten milliseconds of each start of docgen, for whoever asks nobody.
  const { request: start } = url.protocol === 'https:' ? await import('node:https') : { request: requestPlain };
  return new Promise((resolve, reject) => {
    const connection = { agent: false, lookup: checked, autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_AFTER };
    start(url, { ...connection, method, headers, signal, maxHeaderSize: MAX_HEADER_BYTES }, resolve)
      .on('error', reject)
      .end();
  });
}
