// Decides which requests a server on an author's machine answers. Any page that is open in the author's browser can send requests to
// loopback. Therefore the Host header must name this machine: another name that resolves to it is a DNS rebinding attack. Other origins may
// only navigate to a page, and the target must be the plain path of a URL.
import type { IncomingMessage } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';

export interface Refusal {
  status: 400 | 403 | 405;
  reason: string;
}

export interface AllowedHosts {
  /** Where the server listens. If it is not loopback, the addresses and the name of this machine are allowed too. */
  host: string;
  /** More names that requests may use. */
  names: readonly string[];
}

/** Undefined: the request is answered. */
export function refusalOf(request: IncomingMessage, hosts: AllowedHosts): Refusal | undefined {
  const { method = '', headers, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, reason: 'Only GET and HEAD requests are answered.' };
  if (!/^\/[\x21-\x7e]*$/.test(url) || /[#\\]/.test(url)) return { status: 400, reason: 'The path is invalid.' };
  if (request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1)
    return { status: 400, reason: 'The request has more than one Host header.' };
  if (!isAllowedHost(headers.host ?? '', hosts))
    return { status: 403, reason: 'This host name is not allowed. To allow it, start the server with --allow-host and the name.' };
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    return { status: 403, reason: 'Requests of other origins are refused.' };
  const site = headers['sec-fetch-site'];
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isVisit)
    return { status: 403, reason: 'Requests of other sites are refused.' };
  return undefined;
}

export const isLoopback = (host: string): boolean => /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

export function isAllowedHost(header: string, { host, names }: AllowedHosts): boolean {
  const name = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d+)?$/i.exec(header)?.[1]?.toLowerCase().replace(/\.$/, '');
  if (name === undefined) return false;
  if (isLoopback(name)) return true;
  if (names.some((allowed) => allowed.toLowerCase() === name)) return true;
  return !isLoopback(host) && [host, hostname(), ...ownAddresses()].some((own) => own.toLowerCase() === name.replace(/^\[|\]$/g, ''));
}

const ownAddresses = (): string[] => Object.values(networkInterfaces()).flatMap((list) => (list ?? []).map(({ address }) => address));

/**
 * Decoded path of a request target, without its query. Undefined if it is not a valid path. A segment with an encoded slash is refused,
 * because no file name can contain one.
 */
export function pathOf(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.some((segment) => /[/\\\0]/.test(segment)) ? undefined : segments.join('/');
  } catch {
    return undefined;
  }
}
