// Requests one document from a host that the site allows. Returns its bytes, that it is unchanged, or why it can't be fetched. Only hosts
// that are listed by name are requested, only over TLS, and never an address in a private network unless the site lists that address. A
// name is looked up once, its address is checked, and the connection uses this very address. Every redirect is a new request under the same
// rules.
import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { createGunzip } from 'node:zlib';
import { hostOf, Refusal, requestGuarded } from '../../../base/urls/guarded-request.js';
import { isLocalName, isLoopbackAddress, isPrivateAddress } from '../../../base/urls/private-address.js';

export interface DocumentRequest {
  url: string;
  /** Allowed hosts: names, and addresses if an address itself is meant. Lower case. */
  hosts: readonly string[];
  /** `ETag` and `Last-Modified` of the last answer. */
  lastAnswer?: { etag?: string | undefined; modified?: string | undefined } | undefined;
  /** Default: 15 seconds in all, 20 MB unpacked, 5 redirects. */
  limits?: Partial<RequestLimits>;
  /** Resolves host names. Default: the resolver of this machine. */
  lookUp?: typeof lookup;
}

export interface RequestLimits {
  milliseconds: number;
  bytes: number;
  redirects: number;
}

/**
 * `refused`: a rule forbids it, and nothing was sent. `failed`: the network or the host has a problem. `gone`: the host answers that the
 * document does not exist.
 */
export type DocumentAnswer =
  | { kind: 'new'; bytes: Uint8Array; etag?: string; modified?: string }
  | { kind: 'same' }
  | { kind: 'refused' | 'failed' | 'gone'; why: string };

const LIMITS: RequestLimits = { milliseconds: 15_000, bytes: 20_000_000, redirects: 5 };

/** Never rejects. */
export async function requestDocument({ url, hosts, lastAnswer, limits, lookUp = lookup }: DocumentRequest): Promise<DocumentAnswer> {
  const { milliseconds, bytes, redirects } = { ...LIMITS, ...limits };
  const signal = AbortSignal.timeout(milliseconds);
  try {
    let at = new URL(url);
    for (let hop = 0; hop <= redirects; hop++) {
      const refusal = refusalOf(at, hosts);
      if (refusal !== undefined) return { kind: 'refused', why: refusal };
      const response = await send(at, { signal, hosts, lookUp, ...(lastAnswer && { lastAnswer }) });
      const { statusCode: status = 0, headers } = response;
      if (status < 300 || status === 304 || headers.location === undefined) return await answerOf(response, { bytes, signal });
      response.destroy();
      if (!URL.canParse(headers.location, at.href)) return { kind: 'failed', why: 'it redirects to an invalid address' };
      at = new URL(headers.location, at);
    }
    return { kind: 'failed', why: `it redirects more than ${redirects} times` };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', why: error.message };
    if (signal.aborted) return { kind: 'failed', why: `it took more than ${milliseconds / 1_000} seconds` };
    return { kind: 'failed', why: wordsOf(error as NodeJS.ErrnoException) };
  }
}

/** The host is read as a browser reads it: `2130706433` is 127.0.0.1. */
function refusalOf(url: URL, hosts: readonly string[]): string | undefined {
  const { protocol, username, password } = url;
  const host = hostOf(url);
  if (!hosts.includes(host)) return `${host || 'its host'} is not listed in \`network\``;
  if (username !== '' || password !== '') return 'it contains a user name or a password';
  if (protocol === 'https:') return undefined;
  // A connection to this machine, or to a host that is listed by its address, needs no TLS.
  return protocol === 'http:' && (isLocalName(host) || isIP(host) !== 0) ? undefined : 'it does not begin with https://';
}

interface SendOptions extends Required<Pick<DocumentRequest, 'hosts' | 'lookUp'>>, Pick<DocumentRequest, 'lastAnswer'> {
  signal: AbortSignal;
}

function send(url: URL, { signal, hosts, lookUp, lastAnswer }: SendOptions): Promise<IncomingMessage> {
  const isAllowed = (address: string, host: string): boolean =>
    !isPrivateAddress(address) || hosts.includes(address) || (isLocalName(host) && isLoopbackAddress(address));
  const headers = {
    accept: 'application/yaml, application/json, text/yaml, */*;q=0.5',
    'accept-encoding': 'gzip, identity',
    'user-agent': 'docgen',
    ...(lastAnswer?.etag !== undefined && { 'if-none-match': lastAnswer.etag }),
    ...(lastAnswer?.modified !== undefined && { 'if-modified-since': lastAnswer.modified }),
  };
  return requestGuarded({ url, headers, signal, isAllowed, lookUp });
}

async function answerOf(response: IncomingMessage, { bytes, signal }: { bytes: number; signal: AbortSignal }): Promise<DocumentAnswer> {
  const { statusCode: status = 0, headers } = response;
  if (status !== 200) {
    response.destroy();
    if (status === 304) return { kind: 'same' };
    return {
      kind: status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'gone' : 'failed',
      why: `the host answers with status ${status}`,
    };
  }
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity' && encoding !== 'gzip') {
    response.destroy();
    return { kind: 'failed', why: `the host compresses it with ${encoding}, which docgen can't read` };
  }
  const body = encoding === 'gzip' ? response.pipe(createGunzip()) : response;
  if (body !== response) response.on('error', (error) => body.destroy(error));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > bytes || signal.aborted) {
      response.destroy();
      if (signal.aborted) throw signal.reason;
      return { kind: 'failed', why: `it is larger than ${bytes / 1_000_000} MB` };
    }
    chunks.push(chunk);
  }
  const { etag, 'last-modified': modified } = headers;
  return { kind: 'new', bytes: Buffer.concat(chunks), ...(etag !== undefined && { etag }), ...(modified !== undefined && { modified }) };
}

function wordsOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'the host was not found';
  if (code === 'ECONNREFUSED' || code === 'ENETUNREACH' || code === 'EHOSTUNREACH') return 'the host does not answer';
  if (code === 'ECONNRESET' || message === 'aborted') return 'the host closed the connection';
  return (message || code || 'the host does not answer').split('\n')[0] as string;
}
