// Which item of the navbar failed, when a page could not be rendered: an error of a component names no item, and a site may have put
// its own component in the place of docgen's. Asked only after a failure: rendering says nothing of where it was.
import type { NavbarView } from '../src/model/page-context.js';
import { NavItem } from './parts/NavItem.js';
import { renderStatic } from './render-to-html.js';

/** An error with the item printed (specification section 8) where one fails by itself; else `error`. */
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
