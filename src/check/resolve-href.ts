// From an address in a page to what it asks a host for, by the rules of browsers (WHATWG URL): a path of this site,
// decoded, and the anchor on it.

export type ResolvedHref =
  /** Another site, or no page at all (`mailto:`): not ours to check. */
  | { kind: 'external' }
  | { kind: 'unreadable' }
  /** A path of this origin that does not lie under the base URL. */
  | { kind: 'outside'; path: string }
  /** `path`: without base URL and leading slash, `''` is the root. `anchor`: decoded, undefined when the top of the page is meant. */
  | { kind: 'internal'; path: string; anchor: string | undefined };

/** An origin that no link can name. */
const ORIGIN = 'http://docgen.invalid';

/**
 * @param href as it stands in the page
 * @param output file of the page that it stands in: a host serves `a/index.html` at `a/`, whatever form links to it have
 * @param baseUrl starts and ends with `/`, decoded
 */
export function resolveHref(href: string, output: string, baseUrl: string): ResolvedHref {
  if (href.trim() === '') return { kind: 'unreadable' };
  // The common case, without the cost of a parser: nothing in it that a browser would read as more than a path.
  const simple = /^(\/[\w/-]*(?:\.[\w-]+)*)(#[\w.-]*)?$/.exec(href);
  if (simple && !href.startsWith('//')) return inside(simple[1] ?? '', simple[2] ?? '', baseUrl);
  const page = ORIGIN + encodeURI(baseUrl + output.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''));
  if (!URL.canParse(href, page)) return { kind: 'unreadable' };
  const { origin, pathname, hash } = new URL(href, page);
  if (origin !== ORIGIN) return { kind: 'external' };
  const path = decode(pathname);
  return path === undefined ? { kind: 'unreadable' } : inside(path, hash, baseUrl);
}

function inside(path: string, hash: string, baseUrl: string): ResolvedHref {
  if (`${path}/` === baseUrl) return { kind: 'internal', path: '', anchor: anchorOf(hash) };
  if (!path.startsWith(baseUrl)) return { kind: 'outside', path };
  return { kind: 'internal', path: path.slice(baseUrl.length), anchor: anchorOf(hash) };
}

/** `#`, `#top` and text fragments (`#:~:text=…`) name no element. */
function anchorOf(hash: string): string | undefined {
  const fragment = hash.slice(1).split(':~:')[0] ?? '';
  const anchor = decode(fragment) ?? fragment;
  return anchor === '' || anchor.toLowerCase() === 'top' ? undefined : anchor;
}

function decode(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
