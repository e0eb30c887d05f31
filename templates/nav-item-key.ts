// What tells an item of the main menu from its neighbours. Beside the part and not in it: a site's own part has its name alone to export.
import type { NavItemView } from '../src/model/page-context.js';

export const navItemKey = (item: NavItemView): string =>
  item.kind === 'html' ? item.html : item.kind === 'search' ? 'search' : item.label;
