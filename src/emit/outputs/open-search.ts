// `opensearch.xml`: lets a browser's address field search the site through its search page.
import { escapeHtml } from '../../base/text/escape-html.js';
import type { Output } from '../../model/output.js';
import { OPEN_SEARCH } from '../../model/search-settings.js';
import type { SiteConfig } from '../../model/site-config.js';

export function openSearchFile(
  { title, url, baseUrl, favicon }: Pick<SiteConfig, 'title' | 'url' | 'baseUrl' | 'favicon'>,
  pagePermalink: string,
): Output {
  const name = escapeHtml(title);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${name}</ShortName>`,
    `  <Description>${name}</Description>`,
    '  <InputEncoding>UTF-8</InputEncoding>',
    ...(favicon?.startsWith('/') ? [`  <Image>${escapeHtml(encodeURI(`${url}${baseUrl}${favicon.slice(1)}`))}</Image>`] : []),
    `  <Url type="text/html" method="get" template="${escapeHtml(`${url}${pagePermalink}?q={searchTerms}`)}"/>`,
    `  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeHtml(`${url}${baseUrl}${OPEN_SEARCH}`)}"/>`,
    '</OpenSearchDescription>',
    '',
  ];
  return { path: OPEN_SEARCH, stage: 'page', content: { kind: 'text', text: lines.join('\n') } };
}
