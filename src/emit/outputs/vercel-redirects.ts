// `vercel.json`: sources are patterns (path-to-regexp), in which a letter that means something has a backslash; targets are taken as they
// are, since no pattern has a name. The site's policy on slashes goes with them: files without a slash are found by their `.html` only so.
import type { RedirectForm } from './redirect-files.js';

export const vercelRedirects: RedirectForm = (rules, { trailingSlash }) => {
  const redirects = rules.flatMap(({ sources, target, query, fragment, status }) =>
    sources.map((source) => ({ source: literal(source), destination: target + query + fragment, statusCode: status })),
  );
  const policy = trailingSlash === undefined ? {} : { trailingSlash, ...(!trailingSlash && { cleanUrls: true }) };
  return `${JSON.stringify({ ...policy, redirects }, null, 2)}\n`;
};

const literal = (source: string): string => source.replace(/[(){}:*+?\\]/g, '\\$&');
