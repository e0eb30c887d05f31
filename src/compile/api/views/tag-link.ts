// `#tag/orders` in a description, by which other tools lead to a tag → the heading of its operations on the overview, from whatever page. Whether
// the tag is there is for the checker to say: it is another part of the document.
import { nodeId } from '../../../base/documents/node-id.js';
import { decodePath } from '../../../base/urls/url-path.js';
import type { LinkReference } from '../../../model/compiled-entry.js';
import { anchorOf } from './anchors.js';

/** @param document its file  @returns undefined: the link is no such one */
export function tagLink(href: string, document: string): Pick<LinkReference, 'href' | 'from' | 'written'> | undefined {
  const tag = /^#tag\/([^/]+)$/.exec(href)?.[1];
  if (tag === undefined) return undefined;
  return { href: `${nodeId(document, '')} ${anchorOf('tag', decodePath(tag))}`, from: 'entry', written: href };
}
