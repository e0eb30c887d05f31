// Atom (RFC 4287). The feed itself has an author, the site, because its entries may have none.
import { escapeXml } from '../../base/text/escape-xml.js';
import type { ListedPost, PostAuthor } from '../../model/listing.js';
import type { Feed } from './feed.js';
import { updatedAt } from './updated-at.js';
import { element } from './xml-element.js';

export function renderAtom(feed: Feed): string {
  const parts = [
    element('id', feed.home),
    element('title', feed.title),
    element('updated', feed.updated),
    element('subtitle', feed.description),
    `<link rel="alternate" type="text/html" href="${escapeXml(feed.home)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.self)}"/>`,
    element('generator', feed.generator),
    element('rights', feed.copyright),
    `<author>${element('name', feed.site)}</author>`,
    ...feed.entries.map((entry) => renderEntry(entry, feed)),
  ].filter(Boolean);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">\n${parts.join('\n')}\n</feed>\n`;
}

function renderEntry(entry: ListedPost, { absolute }: Feed): string {
  const { label, canonical, description, date, authors, tags, html } = entry;
  const author = ({ name, url, email }: PostAuthor): string =>
    `<author>${element('name', name)}${element('uri', url && absolute(url))}${element('email', email)}</author>`;
  const parts = [
    // Atom requires a title in each entry, even if it is empty.
    `<title>${escapeXml(label)}</title>`,
    element('id', canonical),
    `<link rel="alternate" type="text/html" href="${escapeXml(canonical)}"/>`,
    element('published', date.iso),
    element('updated', updatedAt(entry)),
    description && `<summary type="text">${escapeXml(description)}</summary>`,
    html && `<content type="html">${escapeXml(html)}</content>`,
    ...authors.map(author),
    ...tags.map((tag) => `<category term="${escapeXml(tag.label)}"/>`),
  ].filter(Boolean);
  return `<entry>\n${parts.join('\n')}\n</entry>`;
}
