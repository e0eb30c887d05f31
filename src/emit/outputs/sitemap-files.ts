// Writes `sitemap.xml` with the addresses that search engines may list, and `robots.txt`, which names it. A sitemap has at most 50,000
// addresses: a larger site gets several, and `sitemap.xml` lists them. Addresses are absolute, in the order of the input.
import { escapeXml } from '../../base/text/escape-xml.js';
import type { Output } from '../../model/output.js';

export interface SitemapEntry {
  /** Absolute. */
  url: string;
  /** ISO 8601, UTC. Absent if it is not known. */
  changed?: string;
}

export interface SitemapFilesOptions {
  entries: readonly SitemapEntry[];
  /** Origin and base URL: `https://docs.example.com/`. */
  rootUrl: string;
  /** Default: the maximum that the protocol allows. */
  perFile?: number;
}

const MAX_ENTRIES = 50_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Empty if there is nothing to list. */
export function sitemapFiles({ entries, rootUrl, perFile = MAX_ENTRIES }: SitemapFilesOptions): Output[] {
  if (entries.length === 0) return [];
  if (entries.length <= perFile) return [textFile('sitemap.xml', document('urlset', 'url', entries))];
  const parts: Output[] = [];
  for (let at = 0; at < entries.length; at += perFile) {
    parts.push(textFile(`sitemap-${parts.length + 1}.xml`, document('urlset', 'url', entries.slice(at, at + perFile))));
  }
  const index = parts.map(({ path }): SitemapEntry => ({ url: `${rootUrl}${path}` }));
  return [...parts, textFile('sitemap.xml', document('sitemapindex', 'sitemap', index))];
}

/** Crawlers may read every page. A page that must not be listed says so itself, and crawlers have to read it for that. */
export const robotsFile = (rootUrl: string): Output =>
  textFile('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${rootUrl}sitemap.xml\n`);

function document(root: string, item: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ url, changed }) => {
    const lastChange = changed === undefined ? '' : `<lastmod>${escapeXml(changed)}</lastmod>`;
    return `<${item}><loc>${escapeXml(url)}</loc>${lastChange}</${item}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</${root}>\n`;
}

const textFile = (path: string, text: string): Output => ({ path, stage: 'page', content: { kind: 'text', text } });
