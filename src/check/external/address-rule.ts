// Decides whether an address may be requested, before anything is sent. It only looks at the URL: the address that a name resolves to is
// checked again at look-up. The URL parser has already normalised all spellings: 2130706433, 0x7f.1 and 127.1 are 127.0.0.1 here, and `a@b`
// is the host b.
import { isIP } from 'node:net';
import { hostOf } from '../../base/urls/guarded-request.js';
import { isLocalName, isPrivateAddress } from '../../base/urls/private-address.js';

/** Reserved for documentation (RFC 2606). They need not exist. */
const EXAMPLES = /(^|\.)example(\.(com|net|org))?$/;

/** Names that public resolvers don't know, or should not know (RFC 6761, 6762, 8375, 9476, 9716, and customs of routers and clusters). */
const PRIVATE_NAMES =
  /(^|\.)(local|localdomain|internal|intranet|lan|corp|home|home\.arpa|test|invalid|onion|alt|private|svc|cluster|consul|docker)$/;

/** A placeholder in a text about addresses, which readers are not meant to follow. */
export const isExampleHost = (url: URL): boolean => EXAMPLES.test(nameOf(url));

/** Why an address is not requested. Undefined if it may be. Also used for each address that it redirects to. */
export function refusalOf(url: URL, allowPrivate: boolean): string | undefined {
  if (url.username !== '' || url.password !== '') return 'it contains a user name or a password, which would be sent';
  if (allowPrivate) return undefined;
  const host = nameOf(url);
  if (isIP(host) !== 0) return isPrivateAddress(host) ? `${host} is an address of a private network` : undefined;
  if (isLocalName(host)) return `${host} is this machine`;
  return !host.includes('.') || PRIVATE_NAMES.test(host) ? `${host} is a host name of a private network` : undefined;
}

/**
 * Matches addresses that the configuration leaves out.
 * @param skip hosts, which include their subdomains, and beginnings of addresses
 */
export function createSkipRule(skip: readonly string[]): (url: URL) => boolean {
  const [beginnings, hosts] = [skip.filter(isAddress), skip.filter((entry) => !isAddress(entry))];
  const starts = beginnings.map((address) => new URL(address).href);
  const names = hosts.map((host) => (URL.canParse(`http://${host}`) ? nameOf(new URL(`http://${host}`)) : host));
  return (url) => {
    const name = nameOf(url);
    return names.some((host) => name === host || name.endsWith(`.${host}`)) || starts.some((start) => url.href.startsWith(start));
  };
}

const isAddress = (entry: string): boolean => /^https?:\/\//i.test(entry) && URL.canParse(entry);

const nameOf = (url: URL): string => hostOf(url).replace(/\.$/, '');
