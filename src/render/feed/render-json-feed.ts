// JSON Feed 1.1.
import type { Feed } from './feed.js';

export function renderJsonFeed({ title, description, home, self, language, entries, absolute }: Feed): string {
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self,
    description,
    language,
    items: entries.map(({ label, canonical, description: summary, date, changed, authors, tags, html = '' }) => ({
      id: canonical,
      url: canonical,
      title: label,
      ...(summary && { summary }),
      content_html: html,
      ...(date.iso && { date_published: date.iso }),
      ...(changed && { date_modified: changed }),
      ...(authors.length > 0 && {
        authors: authors.map(({ name, url, image }) => ({
          name,
          ...(url && { url: absolute(url) }),
          ...(image && { avatar: absolute(image) }),
        })),
      }),
      ...(tags.length > 0 && { tags: tags.map((tag) => tag.label) }),
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}
