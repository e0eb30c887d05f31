// Turns `url` and `baseUrl` from the form that an author wrote into the form that the site uses. Pure: faults are returned as text.

export interface AddressFault {
  /** Continues the message after the key's name. */
  why: string;
  hint?: string;
}

/** Returns the site's origin, its path if it has one, or what is wrong with the text. */
export function parseSiteUrl(text: string): { origin: string; path?: string } | AddressFault {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text))
    return {
      why: 'is not a full address',
      hint: `write scheme and host: 'https://${text.replace(/^\/+/, '').split('/')[0] || 'docs.example.com'}'`,
    };
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    return { why: 'is not an http address', hint: "write the scheme and the host: 'https://docs.example.com'" };
  if (url.username || url.password)
    return { why: 'contains a user name or a password', hint: `write '${url.origin}': every page would show them` };
  if (url.search || url.hash) return { why: 'contains a query or a fragment', hint: `write '${url.origin}'` };
  return url.pathname === '/' ? { origin: url.origin } : { origin: url.origin, path: withSlashes(url.pathname) };
}

/** Returns the base URL with a slash at each end, percent-encoded: `x` → `/x/`, `/ü y/` → `/%C3%BC%20y/`, `` → `/`. */
export function parseBaseUrl(text: string): { baseUrl: string } | AddressFault {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) {
    const url = parseUrl(text);
    return {
      why: 'must be a path, but is a full address',
      ...(url && { hint: `write url: '${url.origin}', baseUrl: '${withSlashes(url.pathname)}'` }),
    };
  }
  if (/\\|\/\//.test(text))
    return {
      why: 'has two slashes in a row, or a backslash',
      hint: 'write single slashes: a browser would read what follows as the name of another host',
    };
  if (/[?#]/.test(text)) return { why: 'contains a query or a fragment', hint: 'write only the path' };
  const segments = text
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment);
  if (segments.some((segment) => segment === undefined || /[\p{Cc}/\\]/u.test(segment)))
    return { why: 'is not a valid path', hint: 'remove control characters, and write a percent sign as %25' };
  if (segments.includes('.') || segments.includes('..')) return { why: 'contains the segment "." or ".."', hint: 'write the path in full' };
  return { baseUrl: withSlashes(segments.map((segment) => encodeURI(segment ?? '').replace(/[?#]/g, encodeURIComponent)).join('/')) };
}

const withSlashes = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
