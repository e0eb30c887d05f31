// Turns the address of a result, as the engine gives it, into the address of a link. A page of this site keeps its path, query and
// fragment, whatever host was crawled. An address that the site declares external stays as it is. Only http and https addresses count.
import type { SearchSettings } from '../../src/model/client.js';

export interface ResultAddress {
  href: string;
  /** The browser opens it, and not navigation. */
  isExternal: boolean;
}

type AddressSettings = Pick<SearchSettings, 'baseUrl' | 'externalUrlRegex' | 'replaceSearchResultPathname'>;

/** Undefined if there is no usable address. `url` comes from an answer, so it may have any type. */
export function resultAddress(
  url: unknown,
  { baseUrl, externalUrlRegex, replaceSearchResultPathname }: AddressSettings,
): ResultAddress | undefined {
  if (typeof url !== 'string' || !URL.canParse(url, ANYWHERE)) return undefined;
  const { protocol, pathname, search, hash, href } = new URL(url, ANYWHERE);
  if (!/^https?:$/.test(protocol)) return undefined;
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(url))
    return { href: href.startsWith(`${ANYWHERE}/`) ? pathname + search + hash : href, isExternal: true };
  const { from, to } = replaceSearchResultPathname ?? { from: '', to: '' };
  const path = from === '' ? pathname : pathname.replaceAll(from, () => to);
  // Two leading slashes would lead to another host.
  const rooted = `/${path.replace(/^[\\/]+/, '')}`;
  const own = `${rooted}/`.startsWith(baseUrl) ? rooted : baseUrl + rooted.slice(1);
  return { href: own + search + hash, isExternal: false };
}

/** Stands for this site's origin, which is not part of a link. */
const ANYWHERE = 'https://this-site.invalid';
