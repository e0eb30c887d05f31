// A key for an item of the main menu that differs from those of its neighbours. It has a file of its own, because a site that replaces the
// part exports only the part.
import type { NavItemView } from '../src/model/page-context.js';

export const navItemKey = (item: NavItemView): string =>
  item.kind === 'html' ? item.html : item.kind === 'search' ? 'search' : item.label;
