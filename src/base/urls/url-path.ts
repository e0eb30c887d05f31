// Encodes and decodes paths of URLs by segment, so that any file name can become an address and can be read back from it.

/** Turns a path as text into a part of a URL. A `%` in it is a character like any other, so the text must not be encoded yet. */
export const encodePath = (path: string): string =>
  path
    .replace(/\p{Cs}/gu, '\uFFFD')
    .split('/')
    .map(encodeSegment)
    .join('/');

/** Characters that RFC 3986 allows in a segment stay readable: `a+b@c:d`. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/g, (encoded) => decodeURIComponent(encoded));

/** Turns the path of a URL into text. A path with invalid encoding is returned unchanged, as text. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** `/a?b#c` → `/a` and `?b#c`. */
export function splitHref(href: string): { path: string; suffix: string } {
  const end = href.search(/[?#]/);
  return end < 0 ? { path: href, suffix: '' } : { path: href.slice(0, end), suffix: href.slice(end) };
}

/**
 * Whether an address has a scheme, or a host without one, so that it is not a path of this site. Browsers ignore tabs, line breaks and
 * leading spaces in addresses.
 */
export const isAbsoluteUrl = (href: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(href.replace(/[\t\n\r]/g, '').trimStart());

/**
 * Turns an absolute address of the site, below its base URL, into the path that authors write, with query and fragment. Any other address
 * is returned unchanged. `http:` and `https:` count as the same site, because hosts redirect from one to the other.
 * @param url the site's `url`: `https://docs.example.com`
 * @param baseUrl starts and ends with `/`, percent-encoded
 */
export function ownPathOf(href: string, { url, baseUrl }: { url: string; baseUrl: string }): string {
  if (!/^https?:/i.test(href) || !URL.canParse(href) || !URL.canParse(url)) return href;
  const address = new URL(href);
  const [path, base] = [decodePath(address.pathname), decodePath(baseUrl)];
  if (!isOnHostOf(url, address) || !`${path}/`.startsWith(base)) return href;
  return `/${encodePath(path.slice(base.length))}${address.search}${address.hash}`;
}

/**
 * Ignores the scheme of both. An address with a user name does not count.
 * @param site `https://docs.example.com`
 */
export const isOnHostOf = (site: string, { protocol, host, username }: URL): boolean =>
  /^https?:$/.test(protocol) && username === '' && host === new URL(site).host;

/** Whether the address leads to another website. `mailto:` and `tel:` do not. */
export const isExternalUrl = (href: string): boolean => /^(?:https?:|[/\\]{2})/i.test(href.trimStart());

/** Whether a Markdown link leads to a page by its file (`../setup.md#top`), and not by its address. */
export const isFileLink = (href: string): boolean => !isAbsoluteUrl(href) && /\.mdx?$/i.test(splitHref(href).path);
