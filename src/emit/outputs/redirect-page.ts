// A page that redirects its reader. Where scripts run, it redirects at once, with the query and hash of the request. Otherwise a refresh
// does it, and where that is not allowed either, a link remains. The script is the same on every redirect page and reads the target from
// the page, so that one hash in the site's policy covers all of them.
import { escapeHtml } from '../../base/text/escape-html.js';
import type { Redirect } from '../../model/content-graph.js';
import type { Output } from '../../model/output.js';
import type { SiteConfig } from '../../model/site-config.js';

export interface RedirectPageOptions {
  redirect: Redirect;
  config: Pick<SiteConfig, 'url' | 'locale' | 'direction'>;
  /** Text of the policy's meta tag. */
  policy: string;
}

/** Keeps the query and hash of the request, unless the target has its own. Goes into `buildPolicy`'s `inlineScripts`. */
export const REDIRECT_SCRIPT =
  '{const target=new URL(document.querySelector(\'meta[name="docgen:redirect"]\').content,location.href);' +
  'target.search||=location.search;target.hash||=location.hash;location.replace(target.href)}';

/** The refresh is in `noscript`. Beside a running script it would start a second navigation, without query and hash. */
export function redirectPage({ redirect, config, policy }: RedirectPageOptions): Output {
  const target = escapeHtml(redirect.to);
  const canonical = escapeHtml(new URL(redirect.to, config.url).href);
  const text = `<!DOCTYPE html>
<html lang="${escapeHtml(config.locale)}" dir="${config.direction}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="docgen:redirect" content="${target}">
<title>This page has moved</title>
<link rel="canonical" href="${canonical}">
<script>${REDIRECT_SCRIPT}</script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body>
<main><h1>This page has moved</h1><p>It is now at <a href="${target}">${canonical}</a>.</p></main>
</body>
</html>
`;
  return { path: redirect.output, stage: 'page', content: { kind: 'text', text }, ...(redirect.at && { at: redirect.at }) };
}
