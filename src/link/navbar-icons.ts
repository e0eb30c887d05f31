// The SVG files that icon items of the navbar name → inline SVG. Their existence and what they hold is checked with the
// configuration; here they only lose what doesn't belong in the middle of a page.
import type { FileReader } from '../model/file-reader.js';
import type { SiteConfig } from '../model/site-config.js';

/** Drawn by the templates. */
const BUILT_IN = ['github', 'slack'];

/** By the path that the item gives. A file that went away meanwhile leaves the item its label. */
export function loadNavbarIcons(config: Pick<SiteConfig, 'navbar'>, files: FileReader): Record<string, string> {
  const items = config.navbar.items.flatMap((item) => (item.type === 'dropdown' ? item.items : [item]));
  const icons: Record<string, string> = {};
  for (const item of items) {
    if (item.type !== 'icon' || BUILT_IN.includes(item.icon)) continue;
    const found = files.read(item.icon.replace(/^@site\//, '').replace(/^\.\//, ''));
    if (typeof found === 'string') continue;
    const svg = /<svg[\s\S]*<\/svg>/i.exec(new TextDecoder().decode(found.bytes))?.[0];
    if (svg !== undefined) icons[item.icon] = svg;
  }
  return icons;
}
