// Ids in the HTML of the configuration. Pages show it around their articles: in the navbar, the sidebars, the footer and the announcement.
// A link can lead to these ids, whether a part of the templates is the site's own or not.
import type { SiteConfig } from '../../model/site-config.js';
import { parseHtml } from '../parse-html.js';

export type ConfiguredHtml = Pick<SiteConfig, 'navbar' | 'footer' | 'announcementBar' | 'docs'>;

/** Keys whose values are HTML. */
const HTML_KEYS = new Set(['html', 'content', 'copyright']);

export function configuredIds({ navbar, footer, announcementBar, docs }: ConfiguredHtml): ReadonlySet<string> {
  const sidebars = docs.flatMap((instance) => [instance.sidebars, ...instance.versions.map((version) => version.sidebars)]);
  return new Set(htmlIn([navbar, footer, announcementBar, sidebars]).flatMap((html) => parseHtml(html, 'all').ids));
}

function htmlIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? (HTML_KEYS.has(key) && inner.includes('<') ? [inner] : []) : htmlIn(inner),
  );
}
