// `vercel.json`: sources are patterns (path-to-regexp), in which a letter that means something has a backslash; targets are taken as they
// are, since no pattern has a name. The site's policy on slashes goes with them: files without a slash are found by their `.html` only so.
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
