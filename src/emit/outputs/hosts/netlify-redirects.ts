// `_redirects`: a line for each address, `/old /new 301`. Netlify and Cloudflare Pages read the same lines, but for the mark that Netlify
// needs in order to answer although the redirect page lies there (`301!`), which Cloudflare refuses and does without.
import { CLOUDFLARE_MARK } from '../../../base/urls/cloudflare-mark.js';
import type { RedirectRule } from './redirect-rule.js';

export function netlifyRedirects(rules: readonly RedirectRule[], isForced: boolean): string {
  const lines = rules.flatMap(({ sources, target, query, fragment, status }) =>
    sources.map((source) => [literal(source), targetOf(target) + literal(query + fragment), `${status}${isForced ? '!' : ''}`].join(' ')),
  );
  return [`# Redirects of the site, ${isForced ? 'written by docgen' : CLOUDFLARE_MARK}`, ...lines, ''].join('\n');
}

/** `*` and `:name` would stand for any text. */
const literal = (text: string): string => text.replaceAll('*', '%2A').replaceAll(':', '%3A');

function targetOf(target: string): string {
  const [origin = ''] = /^https:\/\/[^/]*/i.exec(target) ?? [];
  return origin + literal(target.slice(origin.length));
}
