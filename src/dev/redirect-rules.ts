// Reads `_redirects` as the hosts do that support it (Netlify, Cloudflare Pages): one rule a line, `/from /to [status]`. `:name` stands for
// one segment, `*` at the end for the rest of the path (`:splat` in the target). The first matching rule answers. A line is skipped if it
// has conditions (country, language, role) or serves an address of another site with a 200 (a proxy), because only the host can do that.
// The hosts differ if a file has the address: Cloudflare's rules answer anyway, Netlify's only with a `!` after the status. The file is
// read by Netlify's rules, unless docgen wrote it for Cloudflare.

import { escapePattern } from '../base/text/escape-pattern.js';
import { CLOUDFLARE_MARK } from '../base/urls/cloudflare-mark.js';
import { decodePath, splitHref } from '../base/urls/url-path.js';

export interface RedirectRule {
  /** Matches the decoded path, with or without a slash at its end. */
  pattern: RegExp;
  /** Names of the groups of the pattern. */
  names: string[];
  target: string;
  /**
   * 200: the file of the target is served at the requested address. 404: the same, with status 404. Otherwise the status of a redirect to
   * the target.
   */
  status: number;
  /** The rule answers even if a file has the address. */
  isForced: boolean;
}

const STATUSES = new Set([200, 301, 302, 303, 307, 308, 404]);

export function parseRedirectRules(text: string): RedirectRule[] {
  const isCloudflare = text.includes(CLOUDFLARE_MARK);
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to = '', status = '', ...conditions] = line
      .replace(/(?:^|\s)#.*/, '')
      .split(/\s+/)
      .filter(Boolean);
    const isMarked = status.endsWith('!');
    const code = status === '' ? (isCloudflare ? 302 : 301) : Number(/^(\d{3})!?$/.exec(status)?.[1]);
    // Cloudflare has neither.
    if (isCloudflare && (isMarked || code === 404)) return [];
    if (!from.startsWith('/') || !/^(?:\/(?!\/)|https?:\/\/)/.test(to) || conditions.length > 0 || !STATUSES.has(code)) return [];
    if ((code === 200 || code === 404) && !to.startsWith('/')) return [];
    return [{ ...patternOf(from), target: to, status: code, isForced: isCloudflare || isMarked }];
  });
}

export interface FollowedRedirect extends Pick<RedirectRule, 'isForced'> {
  /** With base URL and percent-encoded, or the address of another site. */
  location: string;
  status: number;
}

/**
 * @param path decoded, with base URL
 * @param query with its `?`, or ''. It is kept if the target has no query of its own.
 */
export function followRedirect(rules: readonly RedirectRule[], path: string, query: string): FollowedRedirect | undefined {
  for (const { pattern, names, target, status, isForced } of rules) {
    const match = pattern.exec(path);
    if (!match) continue;
    const location = locationOf(target, new Map(names.map((name, at) => [name, match[at + 1] ?? ''])), query);
    // A rule whose target is the requested path would redirect for ever. Hosts skip it too.
    if (decodePath(splitHref(location).path) !== path) return { status, location, isForced };
  }
  return undefined;
}

function patternOf(from: string): Pick<RedirectRule, 'pattern' | 'names'> {
  const names: string[] = [];
  const segments = from
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
    .map((segment, at, all) => {
      const name = segment === '*' && at === all.length - 1 ? 'splat' : /^:([A-Za-z]\w*)$/.exec(segment)?.[1];
      if (name === undefined) return `/${escapePattern(decodePath(segment))}`;
      names.push(name);
      return name === 'splat' ? '(?:/(.*?))?' : '/([^/]+)';
    });
  return { names, pattern: new RegExp(`^${segments.join('')}/?$`, 's') };
}

/** Text of the request is encoded again, so that it can neither name another host nor begin a header. */
function locationOf(target: string, groups: ReadonlyMap<string, string>, query: string): string {
  const [, start = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(target) ?? [];
  const filled = start.replace(/(?<=[/=]):([A-Za-z]\w*)/g, (all, name: string) =>
    groups.has(name) ? (groups.get(name) ?? '').split('/').map(encodeURIComponent).join('/') : all,
  );
  const location = filled.startsWith('/') ? filled.replace(/^\/+/, '/') : filled;
  return location + (location.includes('?') ? '' : query) + fragment;
}
