// IP addresses that don't belong to public hosts: those of this machine, its network and cloud providers' own services, and those that
// stand for other addresses.
import { BlockList, isIP } from 'node:net';

/** From IANA's registries of special addresses (RFC 6890 and its successors). */
const RANGES: [address: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // In IPv6, only 2000::/3 is assigned to public hosts. Addresses below and above it belong to this machine or its network, are not
  // assigned yet, or contain a mapped or translated IPv4 address. What those lead to is not examined.
  ['::', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['4000::', 2],
  ['8000::', 1],
];

/** A text that is not an IP address counts as private, because nothing is known of it. */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 0) return true;
  const list = new BlockList();
  for (const [start, prefix] of RANGES) if (isIP(start) === kind) list.addSubnet(start, prefix, kind === 4 ? 'ipv4' : 'ipv6');
  return list.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}

export const isLoopbackAddress = (address: string): boolean => /^127\./.test(address) || address === '::1';

export const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');
