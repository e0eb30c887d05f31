// The site's redirects and headers in the formats of hosts, for each host of `redirectFiles`. They come in addition to the redirect pages
// and `_headers`: a host that reads them answers with a redirect status and without a page. Whatever a path or an address contains, it
// stays one word of its rule, and can't begin another.

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

/** A function for each file of each host. */
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
    // A `?` without a query has no effect.
    query: query === '?' ? '' : query,
    fragment: fragment === '#' ? '' : fragment,
    status: at ? 301 : 302,
  };
}

/** Percent-encodes everything that is not allowed in a header, or has a meaning for one of the hosts. The address stays the same. */
const asAddress = (to: string): string =>
  (to.startsWith('/') ? to : new URL(to).href)
    .replace(/[^A-Za-z0-9\-._~:/?#[\]@!&'()*+,;=%]+/gu, (text) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')))
    .replace(/%(?![0-9a-f]{2})/gi, '%25');
