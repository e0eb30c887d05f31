// `_redirects`: one line for each address, `/old /new 301`. Netlify and Cloudflare Pages read the same lines, with one difference. Netlify
// needs a mark (`301!`), or it would serve the redirect page that has this address. Cloudflare refuses the mark, and does not need it.
import { CLOUDFLARE_MARK } from '../../../base/urls/cloudflare-mark.js';
import type { RedirectRule } from './redirect-rule.js';

export function netlifyRedirects(rules: readonly RedirectRule[], isForced: boolean): string {
  const lines = rules.flatMap(({ sources, target, query, fragment, status }) =>
    sources.map((source) => [literal(source), targetOf(target) + literal(query + fragment), `${status}${isForced ? '!' : ''}`].join(' ')),
  );
  return [`# Redirects of the site, ${isForced ? 'written by docgen' : CLOUDFLARE_MARK}`, ...lines, ''].join('\n');
}

/** Encodes `*` and `:name`, which would stand for any text. */
const literal = (text: string): string => text.replaceAll('*', '%2A').replaceAll(':', '%3A');

function targetOf(target: string): string {
  const [origin = ''] = /^https:\/\/[^/]*/i.exec(target) ?? [];
  return origin + literal(target.slice(origin.length));
}
