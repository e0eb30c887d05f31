// Finds the navbar item that failed when a page could not be rendered. An error of a component names no item, and a site may have replaced
// docgen's component. This runs only after a failure, because rendering does not record where it was.
import type { NavbarView } from '../src/model/page-context.js';
import { NavItem } from './parts/NavItem.js';
import { renderStatic } from './render-to-html.js';

/** If an item fails when it is rendered alone, an error that prints that item (specification section 8). Otherwise `error`. */
export function navItemFault(error: unknown, { left, right }: NavbarView): unknown {
  for (const item of [...left, ...right]) {
    if (item.kind === 'search') continue;
    try {
      renderStatic(<NavItem item={item} place="bar" />);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      return new Error(`A navbar item failed to render: ${reason.replace(/\.$/, '')}. The item: ${JSON.stringify(item)}`, { cause });
    }
  }
  return error;
}
