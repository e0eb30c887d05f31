// The site's redirects in the forms that hosts read, one file for each host of `redirectFiles`, beside the redirect pages: a host that knows
// them answers with a status and no page. Whatever a path or an address holds, it is one word of its rule: nothing in it can begin another.
import { encodePath } from '../../base/url-path.js';
import type { Redirect } from '../../model/content-graph.js';
import type { Output } from '../../model/output.js';
import { REDIRECT_FILES, type RedirectHost, type SiteConfig } from '../../model/site-config.js';
import { apacheRedirects } from './apache-redirects.js';
import { netlifyRedirects } from './netlify-redirects.js';
import { nginxRedirects } from './nginx-redirects.js';
import { vercelRedirects } from './vercel-redirects.js';

export interface RedirectRule {
  /** Path under the base URL, decoded, without a slash at its end; '' is the site's root. */
  path: string;
  /** The same as readers ask for it, both forms: with base URL, percent-encoded, without and with the slash. `/` alone has one. */
  sources: string[];
  /** Before `?` and `#`: with base URL or absolute, of characters that RFC 3986 allows in an address, `$` not among them. */
  target: string;
  /** With its `?`; '': the reader's own query is kept, as the redirect page keeps it. */
  query: string;
  /** With its `#`; '' where there is none. */
  fragment: string;
  /** 301: the configuration says so. 302: docgen leads to the first page of the docs, which may be another one tomorrow. */
  status: 301 | 302;
}

export type RedirectForm = (rules: readonly RedirectRule[], config: Pick<SiteConfig, 'trailingSlash'>) => string;

const FORMS: Record<RedirectHost, RedirectForm> = {
  netlify: (rules) => netlifyRedirects(rules, true),
  cloudflare: (rules) => netlifyRedirects(rules, false),
  vercel: vercelRedirects,
  nginx: nginxRedirects,
  apache: apacheRedirects,
};

type Options = Pick<SiteConfig, 'baseUrl' | 'trailingSlash' | 'redirectFiles'>;

export function redirectFiles(config: Options, redirects: readonly Redirect[]): Output[] {
  const rules = redirects.map((redirect) => ruleOf(redirect, config.baseUrl));
  return (config.redirectFiles ?? []).map((host) => ({
    path: REDIRECT_FILES[host],
    stage: 'page',
    content: { kind: 'text', text: FORMS[host](rules, config) },
  }));
}

function ruleOf({ from, to, at }: Redirect, baseUrl: string): RedirectRule {
  const path = from.slice(1);
  const source = `${baseUrl.slice(0, -1)}${path === '' ? '' : encodePath(from)}`;
  const [, target = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(asAddress(to)) ?? [];
  return {
    path,
    sources: source === '' ? ['/'] : [source, `${source}/`],
    target,
    // A lone mark asks for nothing.
    query: query === '?' ? '' : query,
    fragment: fragment === '#' ? '' : fragment,
    status: at ? 301 : 302,
  };
}

/** Everything that can't stand in a header, or means something to one of the hosts, is percent-encoded: the same address. */
const asAddress = (to: string): string =>
  (to.startsWith('/') ? to : new URL(to).href)
    .replace(/[^A-Za-z0-9\-._~:/?#[\]@!&'()*+,;=%]+/gu, (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')))
    .replace(/%(?![0-9a-f]{2})/gi, '%25');
