// Which requests a server on an author's machine answers. Any page that the author has open can send requests to
// loopback; so: by the names of this machine only (a stranger's name that resolves to it is rebinding), nothing to
// other origins but a visit, and no target that is not the plain path of a URL.
import type { IncomingMessage } from 'node:http';
import { hostname, networkInterfaces } from 'node:os';

export interface Refusal {
  status: 400 | 403 | 405;
  reason: string;
}

export interface AllowedHosts {
  /** Where the server listens; anything but loopback opens it to the addresses and the name of this machine. */
  host: string;
  /** More names by which it may be called. */
  names: readonly string[];
}

/** undefined: answer it. */
export function refusalOf(request: IncomingMessage, hosts: AllowedHosts): Refusal | undefined {
  const { method = '', headers, url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, reason: 'Only GET and HEAD are answered here.' };
  if (!/^\/[\x21-\x7e]*$/.test(url) || /[#\\]/.test(url)) return { status: 400, reason: 'This is not a path.' };
  if (request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1)
    return { status: 400, reason: 'Two Host headers.' };
  if (!isAllowedHost(headers.host ?? '', hosts))
    return { status: 403, reason: 'This server does not go by that name. Name it with --allow-host, if it should.' };
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    return { status: 403, reason: 'Nothing is given to other origins.' };
  const site = headers['sec-fetch-site'];
  const isVisit = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !isVisit)
    return { status: 403, reason: 'Nothing is given to other sites.' };
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

/** Decoded path of a target, without its query; undefined when it is none. An encoded slash stays a part of its segment, which no file name can hold. */
export function pathOf(url: string): string | undefined {
  const path = url.split('?', 1)[0] ?? '';
  try {
    const segments = path.split('/').map(decodeURIComponent);
    return segments.some((segment) => /[/\\\0]/.test(segment)) ? undefined : segments.join('/');
  } catch {
    return undefined;
  }
}
