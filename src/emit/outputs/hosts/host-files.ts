// The site's redirects and headers in the forms that hosts read, for each host of `redirectFiles`, beside the redirect pages and `_headers`: a host
// that knows them answers with a status and no page. Whatever a path or an address holds, it is one word of its rule: nothing in it can begin another.

import { encodePath } from '../../../base/urls/url-path.js';
import type { Redirect } from '../../../model/content-graph.js';
import type { Output } from '../../../model/output.js';
import type { HOST_FILES, RedirectHost, SiteConfig } from '../../../model/site-config.js';
import type { HeadersOptions } from '../site-headers.js';
import { apacheAddresses, apacheHeaders } from './apache-headers.js';
import { apacheRedirects } from './apache-redirects.js';
import { caddyFile } from './caddy-file.js';
import { netlifyRedirects } from './netlify-redirects.js';
import { nginxHeaders } from './nginx-headers.js';
import { nginxRedirects } from './nginx-redirects.js';
import type { RedirectRule } from './redirect-rule.js';
import { vercelFile } from './vercel-file.js';

type Options = HeadersOptions & Pick<SiteConfig, 'trailingSlash'>;
type Form = (rules: readonly RedirectRule[], options: Options) => string;

/** A form for each file of each host. */
const FORMS: { [Host in RedirectHost]: { [File in (typeof HOST_FILES)[Host][number]]: Form } } = {
  netlify: { _redirects: (rules) => netlifyRedirects(rules, true) },
  cloudflare: { _redirects: (rules) => netlifyRedirects(rules, false) },
  vercel: { 'vercel.json': vercelFile },
  nginx: { 'redirects.nginx.conf': nginxRedirects, 'headers.nginx.conf': (_, options) => nginxHeaders(options) },
  apache: { '.htaccess': (rules, options) => [apacheHeaders(options), apacheRedirects(rules), apacheAddresses()].join('\n') },
  caddy: { 'site.caddyfile': caddyFile },
};

/** @param hosts `redirectFiles` of the configuration */
export function hostFiles(hosts: readonly RedirectHost[], redirects: readonly Redirect[], options: Options): Output[] {
  const rules = redirects.map((redirect) => ruleOf(redirect, options.baseUrl));
  return hosts.flatMap((host) =>
    Object.entries<Form>(FORMS[host]).map(
      ([path, form]): Output => ({ path, stage: 'page', content: { kind: 'text', text: form(rules, options) } }),
    ),
  );
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
