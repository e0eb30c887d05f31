// Whether a reader sees the value at a place of an API description on the page of this entry.
import { splitNode } from '../../base/documents/node-id.js';
import type { SourceEntry } from '../../model/source-entry.js';

/** Parts that many pages may show, or that have pages of their own. */
const PARTS = /^\/(?:paths|webhooks|components|definitions|parameters|responses)\//;

/**
 * Texts about the whole API are on its overview. A part that many pages show and that has no page belongs to none. True if the entry is not
 * of an API.
 */
export function isShownAt(entry: SourceEntry | undefined, pointer: string): boolean {
  if (!entry?.api) return true;
  const own = splitNode(entry.api.node).pointer;
  return own === '' ? !PARTS.test(pointer) : pointer === own || pointer.startsWith(`${own}/`);
}
