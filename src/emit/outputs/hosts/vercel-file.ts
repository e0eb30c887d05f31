// `vercel.json`. Sources are patterns (path-to-regexp), so characters with a meaning get a backslash. Targets are used unchanged, because
// no pattern has named groups. The site's `trailingSlash` is written too: only with it does Vercel find `.html` files by addresses without
// a slash.
import type { SiteConfig } from '../../../model/site-config.js';
import { HASHED_CACHE, type Header, type HeadersOptions, headersOfAll } from '../site-headers.js';
import type { RedirectRule } from './redirect-rule.js';

export function vercelFile(
  rules: readonly RedirectRule[],
  { baseUrl, policy, hashedFolders, trailingSlash }: HeadersOptions & Pick<SiteConfig, 'trailingSlash'>,
): string {
  const redirects = rules.flatMap(({ sources, target, query, fragment, status }) =>
    sources.map((source) => ({ source: literal(source), destination: target + query + fragment, statusCode: status })),
  );
  const rule = (below: string, headers: Header[]) => ({
    source: `${literal(baseUrl + below)}(.*)`,
    headers: headers.map(([key, value]) => ({ key, value })),
  });
  const headers = [rule('', headersOfAll(policy)), ...hashedFolders.map((folder) => rule(`${folder}/`, [HASHED_CACHE]))];
  const slashes = trailingSlash === undefined ? {} : { trailingSlash, ...(!trailingSlash && { cleanUrls: true }) };
  return `${JSON.stringify({ ...slashes, redirects, headers }, null, 2)}\n`;
}

const literal = (source: string): string => source.replace(/[(){}:*+?\\]/g, '\\$&');
