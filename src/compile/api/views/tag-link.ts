// In many tools `#tag/orders` in a description links to a tag. Here it leads to the heading of the tag's operations on the overview, from
// any page. The checker verifies that the tag exists, since it is another part of the document.
import { decodePath } from '../../../base/urls/url-path.js';
import type { LinkReference } from '../../../model/compiled-entry.js';
import { anchorOf } from './anchors.js';

/**
 * @param overview key of the overview
 * @returns undefined if the link has another form
 */
export function tagLink(href: string, overview: string): Pick<LinkReference, 'href' | 'from' | 'written'> | undefined {
  const tag = /^#tag\/([^/]+)$/.exec(href)?.[1];
  if (tag === undefined) return undefined;
  return { href: `${overview} ${anchorOf('tag', decodePath(tag))}`, from: 'entry', written: href };
}
