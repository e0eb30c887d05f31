// Paths of URLs: percent-encoding and its undoing, per segment, so that any file name can be an address and comes back from it.

/** A path as text → as part of a URL. A `%` in it is a character like any other: encode what is not encoded yet, once. */
export const encodePath = (path: string): string =>
  path
    .replace(/\p{Cs}/gu, '\uFFFD')
    .split('/')
    .map(encodeSegment)
    .join('/');

/** What RFC 3986 allows in a segment stays readable: `a+b@c:d`. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(/%(?:3A|40|24|26|2B|2C|3B|3D)/g, (encoded) => decodeURIComponent(encoded));

/** Path of a URL → text. Malformed encoding stays as it is: it is text then. */
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

/** Has a scheme, or a host without one: not a path of this site. Browsers drop tabs and line breaks, and blanks in front, before they look. */
export const isAbsoluteUrl = (href: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(href.replace(/[\t\n\r]/g, '').trimStart());

/**
 * An absolute address of the site itself, below its base URL → the path that authors write, query and fragment with it; anything else comes
 * back as it is. `http:` and `https:` are one site: hosts lead from the one to the other.
 * @param url of the site: `https://docs.example.com`. @param baseUrl starts and ends with `/`, percent-encoded
 */
export function ownPathOf(href: string, { url, baseUrl }: { url: string; baseUrl: string }): string {
  if (!/^https?:/i.test(href) || !URL.canParse(href) || !URL.canParse(url)) return href;
  const address = new URL(href);
  const [path, base] = [decodePath(address.pathname), decodePath(baseUrl)];
  if (!isOnHostOf(url, address) || !`${path}/`.startsWith(base)) return href;
  return `/${encodePath(path.slice(base.length))}${address.search}${address.hash}`;
}

/** Whatever the scheme of the two; what signs somebody in is another address. @param site `https://docs.example.com` */
export const isOnHostOf = (site: string, { protocol, host, username }: URL): boolean =>
  /^https?:$/.test(protocol) && username === '' && host === new URL(site).host;

/** On another site, as far as readers are concerned: `mailto:` and `tel:` are not. */
export const isExternalUrl = (href: string): boolean => /^(?:https?:|[/\\]{2})/i.test(href.trimStart());

/** A Markdown link to a page by its file (`../setup.md#top`), and not by its address. */
export const isFileLink = (href: string): boolean => !isAbsoluteUrl(href) && /\.mdx?$/i.test(splitHref(href).path);
