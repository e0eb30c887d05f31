// Reads `_redirects` as the hosts do that have it (Netlify, Cloudflare Pages): a rule a line, `/from /to [status]`; `:name` stands for one
// segment, `*` at the end for what is left (`:splat` in the target). The first that fits answers. Conditions (country, language, role) and
// addresses of other sites behind a 200 (a proxy) are the host's own matter: such a line is passed over. The hosts differ where a file lies
// at the address: Cloudflare's rules answer all the same, Netlify's only with a `!` behind the status. Read is what Netlify reads, unless
// docgen wrote the file for Cloudflare.

import { escapePattern } from '../base/text/escape-pattern.js';
import { CLOUDFLARE_MARK } from '../base/urls/cloudflare-mark.js';
import { decodePath, splitHref } from '../base/urls/url-path.js';

export interface RedirectRule {
  /** Of the decoded path, with or without a slash at its end. */
  pattern: RegExp;
  /** Names of the groups of the pattern. */
  names: string[];
  target: string;
  /** 200: the file of the target answers at the address asked for; 404: the same, as the page that is not there; else where to go. */
  status: number;
  /** It answers although a file lies there. */
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
    // It has neither of them.
    if (isCloudflare && (isMarked || code === 404)) return [];
    if (!from.startsWith('/') || !/^(?:\/(?!\/)|https?:\/\/)/.test(to) || conditions.length > 0 || !STATUSES.has(code)) return [];
    if ((code === 200 || code === 404) && !to.startsWith('/')) return [];
    return [{ ...patternOf(from), target: to, status: code, isForced: isCloudflare || isMarked }];
  });
}

export interface FollowedRedirect extends Pick<RedirectRule, 'isForced'> {
  /** With base URL, percent-encoded; or of another site. */
  location: string;
  status: number;
}

/**
 * @param path decoded, with base URL
 * @param query with its `?`, or '': kept where the target brings none
 */
export function followRedirect(rules: readonly RedirectRule[], path: string, query: string): FollowedRedirect | undefined {
  for (const { pattern, names, target, status, isForced } of rules) {
    const match = pattern.exec(path);
    if (!match) continue;
    const location = locationOf(target, new Map(names.map((name, at) => [name, match[at + 1] ?? ''])), query);
    // A rule that leads to where the reader is would do so for ever: hosts pass it over too.
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

/** What a reader has typed is encoded once more: it can neither name another host nor begin a header. */
function locationOf(target: string, groups: ReadonlyMap<string, string>, query: string): string {
  const [, start = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(target) ?? [];
  const filled = start.replace(/(?<=[/=]):([A-Za-z]\w*)/g, (all, name: string) =>
    groups.has(name) ? (groups.get(name) ?? '').split('/').map(encodeURIComponent).join('/') : all,
  );
  const location = filled.startsWith('/') ? filled.replace(/^\/+/, '/') : filled;
  return location + (location.includes('?') ? '' : query) + fragment;
}
