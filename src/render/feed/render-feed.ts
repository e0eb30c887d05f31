// Renders the newest posts of a blog for other programs. Dates and addresses come from the posts, never from the clock: the same site gives
// the same feed. Every address is absolute.

import type { FeedType } from '../../model/blog-config.js';
import type { PageContext, SiteContext } from '../../model/page-context.js';
import type { Feed } from './feed.js';
import { renderAtom } from './render-atom.js';
import { renderJsonFeed } from './render-json-feed.js';
import { renderRss } from './render-rss.js';
import { updatedAt } from './updated-at.js';

const RENDERERS: Record<FeedType, (feed: Feed) => string> = { rss: renderRss, atom: renderAtom, json: renderJsonFeed };

export function renderFeed({ type, site, page }: { type: FeedType; site: SiteContext; page: PageContext }): string {
  const entries = page.listing?.kind === 'posts' ? page.listing.entries : [];
  const absolute = (href: string): string => (URL.canParse(href, site.rootUrl) ? new URL(href, site.rootUrl).href : site.rootUrl);
  return RENDERERS[type]({
    title: page.title,
    description: page.description,
    home: absolute(page.blog?.permalink ?? '/'),
    self: page.canonical,
    language: site.locale,
    ...(page.blog?.copyright !== undefined && { copyright: page.blog.copyright }),
    generator: site.generator,
    updated: entries.map(updatedAt).reduce((last, next) => (next > last ? next : last), ''),
    site: site.title,
    entries,
    absolute,
  });
}
