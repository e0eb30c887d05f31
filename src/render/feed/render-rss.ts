// RSS 2.0, with the whole text in `content:encoded`. Its `author` needs an e-mail address, which few authors have, so their names are in
// `dc:creator`.
import { escapeXml } from '../../base/text/escape-xml.js';
import type { ListedPost } from '../../model/listing.js';
import type { Feed } from './feed.js';
import { element } from './xml-element.js';

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
].join(' ');

export function renderRss(feed: Feed): string {
  const channel = [
    element('title', feed.title),
    element('link', feed.home),
    element('description', feed.description),
    element('language', feed.language),
    element('copyright', feed.copyright),
    element('lastBuildDate', rfc822(feed.updated)),
    element('generator', feed.generator),
    element('docs', 'https://www.rssboard.org/rss-specification'),
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...feed.entries.map(item),
  ].filter(Boolean);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" ${NAMESPACES}>\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`;
}

function item({ label, canonical, description, date, authors, tags, html }: ListedPost): string {
  const parts = [
    element('title', label),
    element('link', canonical),
    `<guid isPermaLink="true">${escapeXml(canonical)}</guid>`,
    element('pubDate', rfc822(date.iso)),
    element('description', description),
    ...authors.map(({ name }) => element('dc:creator', name)),
    ...tags.map((tag) => element('category', tag.label)),
    element('content:encoded', html),
  ].filter(Boolean);
  return `<item>\n${parts.join('\n')}\n</item>`;
}

/** `Tue, 03 Nov 2026 10:00:00 GMT` */
const rfc822 = (iso: string): string | undefined => (iso === '' ? undefined : new Date(iso).toUTCString());
