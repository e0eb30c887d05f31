// `linkBase`: links of descriptions that begin with a slash lead to the vendor's own site, and not to pages of this one.
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { isElement } from '../../markdown/tree-text.js';
import { nodesOf } from '../../markdown/walk-tree.js';

/** `//host/path` names a host already. */
const fromRoot = (url: unknown): url is string => typeof url === 'string' && /^\/(?!\/)/.test(url);

export function completeLinks(tree: Root, base: string): void {
  for (const node of nodesOf(tree))
    if ((node.type === 'link' || node.type === 'image' || node.type === 'definition') && 'url' in node && fromRoot(node.url))
      node.url = base + node.url;
}

/** The same for elements that the author wrote as HTML. */
export function completeHtmlLinks(tree: HtmlRoot, base: string): void {
  for (const node of nodesOf(tree)) {
    if (!isElement(node)) continue;
    for (const key of ['href', 'src'] as const) if (fromRoot(node.properties[key])) node.properties[key] = base + node.properties[key];
  }
}
