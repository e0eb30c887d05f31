// Resolves an address in a page as browsers do (WHATWG URL): to a decoded path of this site, and the anchor on it.

import { encodePath, isOnHostOf } from '../base/urls/url-path.js';

export type ResolvedHref =
  /** Another site, or not a web page at all (`mailto:`). It is not checked. */
  | { kind: 'external' }
  | { kind: 'unreadable' }
  /** A path of this origin that is not below the base URL. */
  | { kind: 'outside'; path: string }
  /**
   * `path`: without base URL and leading slash; `''` is the root. `anchor`: decoded; undefined if the top of the page is meant. `fragment`:
   * as the address has it, which browsers look for first.
   */
  | { kind: 'internal'; path: string; anchor: string | undefined; fragment: string };

/** An origin that no link can name. */
const ORIGIN = 'http://docgen.invalid';

export interface SiteAddress {
  /** Starts and ends with `/`, decoded. */
  baseUrl: string;
  /** Origin where the site is published: `https://docs.example.com`. An address on it and below the base URL is one of the site's own. */
  origin: string;
}

/**
 * @param href as the page has it
 * @param output output file of the page. A host serves `a/index.html` at `a/`, whatever form links to it have.
 */
export function resolveHref(href: string, output: string, { baseUrl, origin: own }: SiteAddress): ResolvedHref {
  if (href.trim() === '') return { kind: 'unreadable' };
  // The common case is resolved without the cost of a parser: the address is only a path, and perhaps an anchor.
  const simple = /^(\/[\w/-]*(?:\.[\w-]+)*)(#[\w.-]*)?$/.exec(href);
  if (simple && !href.startsWith('//')) return inside(simple[1] ?? '', simple[2] ?? '', baseUrl);
  const page = ORIGIN + encodePath(baseUrl + output.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''));
  if (!URL.canParse(href, page)) return { kind: 'unreadable' };
  const { origin, pathname, hash } = new URL(href, page);
  if (origin !== ORIGIN) return resolveAbsolute(href, { baseUrl, origin: own });
  const path = decode(pathname);
  return path === undefined ? { kind: 'unreadable' } : inside(path, hash, baseUrl);
}

/**
 * A host may have more than this site, so an address outside of the base URL belongs to another one. A host also answers by `http:` for
 * what it has by `https:`.
 */
function resolveAbsolute(href: string, { baseUrl, origin }: SiteAddress): ResolvedHref {
  const url = URL.canParse(href, origin) ? new URL(href, origin) : undefined;
  if (!url || !isOnHostOf(origin, url)) return { kind: 'external' };
  const path = decode(url.pathname);
  if (path === undefined) return { kind: 'unreadable' };
  const resolved = inside(path, url.hash, baseUrl);
  return resolved.kind === 'outside' ? { kind: 'external' } : resolved;
}

function inside(path: string, hash: string, baseUrl: string): ResolvedHref {
  const fragment = hash.slice(1).split(':~:')[0] ?? '';
  if (`${path}/` === baseUrl) return { kind: 'internal', path: '', anchor: anchorOf(fragment), fragment };
  if (!path.startsWith(baseUrl)) return { kind: 'outside', path };
  return { kind: 'internal', path: path.slice(baseUrl.length), anchor: anchorOf(fragment), fragment };
}

/** `#`, `#top` and text fragments (`#:~:text=…`) name no element. */
function anchorOf(fragment: string): string | undefined {
  const anchor = decodeAnchor(fragment);
  return anchor === '' || anchor.toLowerCase() === 'top' ? undefined : anchor;
}

/** Decodes valid escapes as browsers do. Invalid ones stay as they are. */
function decodeAnchor(fragment: string): string {
  if (!fragment.includes('%')) return fragment;
  const text = new TextDecoder('utf-8', { ignoreBOM: true });
  return fragment.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => text.decode(Buffer.from(escapes.replaceAll('%', ''), 'hex')));
}

function decode(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
