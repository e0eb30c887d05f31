// The SVG files of the navbar's icon items → inline SVG. That they exist and what they contain was checked with the configuration. Here
// only the parts outside of `<svg>` are removed.
import type { FileReader } from '../model/file-reader.js';
import type { SiteConfig } from '../model/site-config.js';

/** Icons that the templates draw. */
const BUILT_IN = ['github', 'slack'];

/** By the path that the item gives. If a file has vanished meanwhile, the item shows its label only. */
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
